import { useT } from '../../../client/language.ts';
import styles from './shortcut-help.module.css';
import { shortcuts } from './shortcuts.ts';

/** The keys of the page and what they do. */
export function ShortcutHelp() {
  const t = useT();
  return (
    <div className={styles.help}>
      <h2>{t('keys.title')}</h2>
      <dl>
        {shortcuts.map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t('keys.close')}</dd>
        </div>
      </dl>
    </div>
  );
}

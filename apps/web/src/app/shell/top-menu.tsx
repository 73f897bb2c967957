import { Link } from 'react-router';
import { useLanguage, useT } from '../../client/language.ts';
import { ScrollStrip } from '../../kit/scroll-strip.tsx';
import { firstPageOf, type MenuEntry } from './menu-model.ts';
import styles from './top-bar.module.css';
import { useVisited } from './visited-store.ts';

/** First-level menus: one restores what was last open below it, else opens its first page (spec/1 §2). */
export function TopMenu({
  entries,
  current,
}: {
  readonly entries: readonly MenuEntry[];
  /** url of the first-level menu one is in */
  readonly current: string | undefined;
}) {
  const t = useT();
  const language = useLanguage();
  const lastOpen = useVisited((state) => state.lastOpen);
  return (
    <nav className={styles.menu} aria-label={t('shell.mainMenu')}>
      <ScrollStrip backLabel={t('shell.menuBack')} onLabel={t('shell.menuOn')} current={current}>
        {entries.map((entry) => (
          <Link
            key={entry.url}
            to={lastOpen[entry.url] ?? firstPageOf(entry) ?? entry.url}
            className={styles.entry ?? ''}
            data-strip={entry.url}
            aria-current={entry.url === current ? 'page' : undefined}
          >
            {entry.nameIn(language)}
          </Link>
        ))}
      </ScrollStrip>
    </nav>
  );
}

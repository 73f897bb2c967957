import { mayBeHidden, type StoredMenuLayout, showsPicture } from '@outrider/contract';
import { type Language, languages, tagOf } from '@outrider/i18n';
import { Button, Input, Switch } from 'antd';
import { useId } from 'react';
import { useT } from '../../client/language.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import styles from './entry-editor.module.css';
import {
  MAX_NAME,
  type MenuDraft,
  type MenuLine,
  nameIn,
  nameProblem,
  wordingOf,
} from './menu-draft.ts';
import { PictureChoice, type PictureComponent } from './picture-choice.tsx';

export interface EntryEditorProps {
  readonly line: MenuLine;
  readonly draft: MenuDraft;
  readonly stored: StoredMenuLayout;
  /** name of the entry above that hides this one */
  readonly hiddenByName: string | undefined;
  readonly pictures: readonly string[];
  readonly Picture: PictureComponent;
  readonly readOnly: boolean;
  readonly onName: (language: Language, name: string) => void;
  readonly onPicture: (picture: string | undefined) => void;
  readonly onHidden: (isHidden: boolean) => void;
  readonly onMove: (to: number) => void;
}

/** One entry of the menus: names in all languages side by side, place, whether it is shown, picture. */
export function EntryEditor(props: EntryEditorProps) {
  const { line, draft, stored, hiddenByName, readOnly, onHidden, onMove } = props;
  const t = useT();
  const showId = useId();
  const { menu, index, siblings, isHidden } = line;
  const always = !mayBeHidden(menu.url);
  return (
    <div className={styles.editor}>
      <code className={styles.url}>{menu.url}</code>
      <section aria-label={t('sysMenu.names')}>
        <h3>{t('sysMenu.names')}</h3>
        <div className={styles.names}>
          {languages.map(({ id }) => (
            <NameField key={id} language={id} {...props} />
          ))}
        </div>
      </section>
      <section>
        <div className={styles.switch}>
          <span id={showId}>
            {t('sysMenu.show')}
            <small>{t(always ? 'sysMenu.always' : 'sysMenu.showHint')}</small>
            {hiddenByName !== undefined && (
              <small className={styles.warning}>
                {t('sysMenu.parentHidden', { name: hiddenByName })}
              </small>
            )}
          </span>
          <Switch
            aria-labelledby={showId}
            checked={!isHidden}
            disabled={readOnly || always}
            onChange={(isShown) => onHidden(!isShown)}
          />
        </div>
        {!readOnly && siblings > 1 && (
          <div className={styles.place}>
            <span>
              {t('sysMenu.place')} {index + 1} / {siblings}
            </span>
            <Button size="small" disabled={index === 0} onClick={() => onMove(index - 1)}>
              {t('sysMenu.up')}
            </Button>
            <Button
              size="small"
              disabled={index === siblings - 1}
              onClick={() => onMove(index + 1)}
            >
              {t('sysMenu.down')}
            </Button>
          </div>
        )}
      </section>
      <section aria-label={t('sysMenu.picture')}>
        <h3>{t('sysMenu.picture')}</h3>
        {showsPicture(menu.url) ? (
          <PictureChoice
            names={props.pictures}
            Picture={props.Picture}
            value={draft.pictures[menu.url] ?? menu.imgurl}
            shipped={menu.imgurl}
            disabled={readOnly}
            onChange={props.onPicture}
          />
        ) : (
          <p className={styles.none}>{t('sysMenu.pictureNone')}</p>
        )}
      </section>
      {stored.at !== null && stored.by !== '' && (
        <p className={styles.none}>
          {t('sysMenu.lastChange', { name: stored.by, time: dateTimeText(new Date(stored.at)) })}
        </p>
      )}
    </div>
  );
}

function NameField({
  language,
  line: { menu },
  draft,
  stored,
  readOnly,
  onName,
}: EntryEditorProps & { readonly language: Language }) {
  const t = useT();
  const id = useId();
  const wording = wordingOf(stored, menu.labelKey, language);
  if (wording === undefined) return null;
  const name = nameIn(draft, stored, menu.labelKey, language);
  const shipped = wording.shipped.text ?? '';
  const problem = nameProblem(name);
  const languageName = languages.find((row) => row.id === language)?.name ?? language;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{languageName}</label>
      <Input
        id={id}
        lang={tagOf(language)}
        aria-describedby={`${id}-note`}
        value={name}
        readOnly={readOnly}
        {...(problem && { status: 'error' as const })}
        onChange={(event) => onName(language, event.target.value)}
      />
      <span id={`${id}-note`} className={styles.note} aria-live="polite">
        {problem === 'empty' && <em>{t('sysMenu.nameRequired')}</em>}
        {problem === 'tooLong' && <em>{t('sysMenu.nameTooLong', { max: MAX_NAME })}</em>}
        {name !== shipped && (
          <>
            <small lang={tagOf(language)}>{t('sysMenu.shippedName', { text: shipped })}</small>
            {!readOnly && (
              <Button
                size="small"
                type="link"
                aria-label={t('sysMenu.resetName', { language: languageName })}
                onClick={() => onName(language, shipped)}
              >
                {t('texts.reset')}
              </Button>
            )}
          </>
        )}
      </span>
    </div>
  );
}

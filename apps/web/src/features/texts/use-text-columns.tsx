import type { TextRow, Wording } from '@outrider/contract';
import { type Language, tagOf } from '@outrider/i18n';
import type { TableColumnsType } from 'antd';
import { useT } from '../../client/language.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import styles from './texts-page.module.css';
import { languageName, lineOf, shownForms } from './wording-draft.ts';

/** Languages that translators compare with. */
const REFERENCES: readonly Language[] = ['zh', 'en'];

/** Columns of the list of texts: the text of a language beside the shipped one and its references. */
export function useTextColumns(
  language: Language,
  mayEdit: boolean,
  open: (row: TextRow) => void,
): TableColumnsType<TextRow> {
  const t = useT();
  const phone = usePhoneWidth();
  const all: TableColumnsType<TextRow> = [
    {
      key: 'key',
      title: t('texts.key'),
      width: phone ? '50%' : '22%',
      render: (_, row) => (
        <button
          type="button"
          className={styles.key}
          aria-label={t(mayEdit ? 'texts.editOf' : 'texts.seeOf', { key: row.key })}
          onClick={() => open(row)}
        >
          {row.key}
        </button>
      ),
    },
    ...REFERENCES.filter((reference) => reference !== language).map((reference) => ({
      key: `in-${reference}`,
      title: languageName(reference),
      render: (_: unknown, { wordings }: TextRow) => {
        const wording = wordings[reference];
        return wording && <Text language={reference} text={lineOf(shownForms(wording))} />;
      },
    })),
    {
      key: 'shipped',
      title: `${languageName(language)}, ${t('texts.shipped')}`,
      render: (_, { wordings }) => {
        const wording = wordings[language];
        return wording && <Text language={language} text={lineOf(wording.shipped)} />;
      },
    },
    {
      key: 'now',
      title: t('texts.now'),
      render: (_, { wordings }) => <NowCell language={language} wording={wordings[language]} />,
    },
  ];
  return phone ? all.filter(({ key }) => key === 'key' || key === 'now') : all;
}

/** What is shown now, and who made it so. */
function NowCell({
  language,
  wording,
}: {
  readonly language: Language;
  readonly wording: Wording | undefined;
}) {
  const t = useT();
  const phone = usePhoneWidth();
  if (wording === undefined) return null;
  const { version, by, at, isUsed } = wording;
  if (version === 0) {
    if (phone) return <Text language={language} text={lineOf(wording.shipped)} />;
    return <span className={styles.quiet}>{t('texts.asShipped')}</span>;
  }
  return (
    <span className={styles.changed}>
      <Text language={language} text={lineOf(wording.forms ?? {})} />
      {at !== null && (
        <small>{t('texts.changedBy', { name: by, time: dateTimeText(new Date(at)) })}</small>
      )}
      {!isUsed && <em>{t('texts.unfit')}</em>}
    </span>
  );
}

/** A text as text, in its own script; a long one shows its beginning. */
export function Text({ language, text }: { readonly language: Language; readonly text: string }) {
  return (
    <span
      className={styles.text}
      lang={tagOf(language)}
      title={text.length > 90 ? text : undefined}
    >
      {text}
    </span>
  );
}

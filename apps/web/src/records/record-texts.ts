import type { Problem, RecordDefinition } from '@outrider/contract/records';
import type { Translate } from '@outrider/i18n';
import { hasText } from '../client/language.ts';

type Values = Readonly<Record<string, string | number>>;

/** Texts whose keys are made of a definition, or named by the server: only a test knows that they exist. */
type TranslateNamed = (key: string, values?: Values) => string;

/** @returns the text of a key that is only known at run time; the key itself when there is none */
export function namedText(t: Translate, key: string, values?: Values): string {
  return hasText(key) ? (t as TranslateNamed)(key, values) : key;
}

/** What one record calls its things. */
export interface RecordTexts {
  /** one of them: "Driver" */
  readonly one: string;
  readonly field: (name: string) => string;
  readonly hint: (name: string) => string;
  readonly section: (name: string) => string;
}

/** The texts of a record, in the language in force. */
export function recordTexts(t: Translate, { name }: Pick<RecordDefinition, 'name'>): RecordTexts {
  const own = (key: string) => namedText(t, `record.${name}${key}`);
  return {
    one: own(''),
    field: (field) => own(`.${field}`),
    hint: (field) => own(`.${field}.hint`),
    section: (section) => own(`.section.${section}`),
  };
}

/** @returns what a field is called among all others: with its section where another has its name */
export function columnNames(t: Translate, record: RecordDefinition): (name: string) => string {
  const texts = recordTexts(t, record);
  const fields = Object.entries(record.fields).filter(([, { list }]) => list !== 'never');
  const times = new Map<string, number>();
  for (const [name] of fields) {
    const text = texts.field(name);
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return (name) => {
    const text = texts.field(name);
    const section = record.fields[name]?.section;
    if (section === undefined || (times.get(text) ?? 0) < 2) return text;
    return t('records.inSection', { name: text, section: texts.section(section) });
  };
}

/** What is wrong with a value, in a person's words. */
export function problemText(t: Translate, { messageKey, values }: Problem): string {
  return namedText(t, messageKey, values);
}

import {
  createTranslate,
  keyOfForm,
  type Language,
  languageTable,
  PLAIN_FORM,
} from '@outrider/i18n';
import { type CellValue, type Column, rowsToXlsx } from '@outrider/spreadsheet';
import type { PlatformTexts } from '../languages/index.ts';
import { catalogue } from './catalogue.ts';
import { inForce, type Wordings } from './wordings.ts';

/** Plural forms in the order of a sheet's rows. */
const FORM_ORDER = [PLAIN_FORM, 'zero', 'one', 'two', 'few', 'many', 'other'];

/** Name of the column that says which text a row is of. */
export const KEY_COLUMN = 'key';

/**
 * Texts in all languages on offer as a sheet that an import takes. What a heading means stands in
 * brackets, so that the words before it may be of any language.
 * @param isKey which texts
 * @param reader language of the headings
 */
export async function textSheet(
  texts: PlatformTexts,
  { vocabulary, all }: Wordings,
  isKey: (key: string) => boolean,
  reader: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = createTranslate(reader, await texts.messages(reader));
  const columns: Column[] = [
    { header: `${t('texts.sheetKey')} (${KEY_COLUMN})`, type: 'text', width: 34 },
    { header: t('texts.sheetPlaceholders'), type: 'text', width: 20 },
    ...all.map(({ language }): Column => {
      return { header: headingOf(language), type: 'text', width: 44 };
    }),
  ];
  const entries = (await catalogue()).filter(({ key }) => isKey(key));
  const rows = entries.flatMap(({ key, placeholders }) => {
    const wordings = all.map((of) => inForce(of, key));
    const forms = FORM_ORDER.filter((form) => wordings.some((forms) => form in forms));
    return forms.map((form): CellValue[] => [
      keyOfForm(key, form),
      placeholders.map((name) => `{${name}}`).join(' '),
      ...wordings.map((forms) => forms[form] ?? null),
    ]);
  });
  return rowsToXlsx(`${t('texts.sheetName')} ${vocabulary}`, columns, rows);
}

/** How a sheet names the column of a language. */
function headingOf(language: Language): string {
  const name = languageTable.find(({ id }) => id === language)?.name ?? language;
  return `${name} (${language})`;
}

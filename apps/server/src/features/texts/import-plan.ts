import { CallError, type TextImport } from '@outrider/contract';
import { keyOfForm, type TextForms } from '@outrider/i18n';
import { type CheckedEdit, formProblem, type ToldProblem } from './check-edits.ts';
import type { TextSheetRow } from './read-text-sheet.ts';
import { KEY_COLUMN } from './text-sheet.ts';
import { inForce, type LanguageWordings, sameForms, type Wordings, wordingOf } from './wordings.ts';

/** What a sheet would change, and what is wrong with it. */
export interface ImportPlan {
  readonly rows: number;
  readonly edits: readonly CheckedEdit[];
  readonly changes: TextImport['changes'];
  readonly problems: TextImport['problems'];
}

interface LanguageColumn {
  readonly index: number;
  readonly heading: string;
  readonly wordings: LanguageWordings;
}

/** Characters of a cell that are shown beside its problem. */
const SHOWN = 80;

/**
 * Compares a sheet with the texts in force. Cells that are empty or say what is said already change
 * nothing; one that says what the product says puts the shipped text back.
 * @param isKey which texts may stand in it
 * @throws CallError sheetEmpty, sheetHeadingsUnknown
 */
export function planImport(
  [heading, ...rows]: readonly TextSheetRow[],
  { vocabulary, all }: Wordings,
  isKey: (key: string) => boolean,
): ImportPlan {
  if (heading === undefined || rows.length === 0) throw new CallError('sheetEmpty');
  const headings = heading.cells;
  const keyIndex = headings.findIndex((heading) => meaningOf(heading) === KEY_COLUMN);
  const columns = languageColumns(headings, all);
  if (keyIndex === -1 || columns.length === 0) throw new CallError('sheetHeadingsUnknown');
  const keyHeading = headings[keyIndex] ?? '';
  const places = placesOf(all, isKey);
  const seen = new Map<string, number>();
  const changes: TextImport['changes'] = [];
  const problems: TextImport['problems'] = [];
  const changed = new Map<string, { column: LanguageColumn; key: string; forms: TextForms }>();

  for (const { number: row, cells } of rows) {
    const fullKey = (cells[keyIndex] ?? '').trim();
    const blame = (heading: string, text: string, problem: ToldProblem) =>
      problems.push({ row, column: heading, key: fullKey, text: text.slice(0, SHOWN), ...problem });
    const place = places.get(fullKey);
    if (place === undefined) {
      blame(keyHeading, fullKey, { messageKey: 'texts.problem.keyUnknown', values: {} });
      continue;
    }
    const earlier = seen.get(fullKey);
    if (earlier !== undefined) {
      const values = { row: earlier };
      blame(keyHeading, fullKey, { messageKey: 'invalid.repeated', values });
      continue;
    }
    seen.set(fullKey, row);
    const { key, form } = place;
    for (const column of columns) {
      // Spreadsheets break lines in their own ways.
      const text = (cells[column.index] ?? '').replaceAll(/\r\n?/g, '\n');
      const now = inForce(column.wordings, key);
      if (text.trim() === '' || text === now[form]) continue;
      const problem = formProblem({ [form]: text }, column.wordings.shipped.get(key) ?? {}, form);
      if (problem) {
        blame(column.heading, text, problem);
        continue;
      }
      const { language } = column.wordings;
      const name = `${language}/${key}`;
      const forms = { ...(changed.get(name)?.forms ?? now), [form]: text };
      changed.set(name, { column, key, forms });
      changes.push({ row, key: fullKey, language, before: now[form] ?? '', after: text });
    }
  }

  const edits = [...changed.values()].map(({ column: { wordings }, key, forms }): CheckedEdit => {
    const isShipped = sameForms(forms, wordings.shipped.get(key) ?? {});
    const { version } = wordingOf(wordings, key);
    return {
      key,
      language: wordings.language,
      vocabulary,
      version,
      forms: isShipped ? null : forms,
    };
  });
  return { rows: rows.length, edits, changes, problems };
}

/** What stands in the brackets at the end of a heading, else the heading itself. */
function meaningOf(heading: string): string {
  return (/\((\w+)\)\s*$/.exec(heading)?.[1] ?? heading.trim()).toLowerCase();
}

function languageColumns(
  headings: readonly string[],
  all: readonly LanguageWordings[],
): LanguageColumn[] {
  return headings.flatMap((heading, index) => {
    const wordings = all.find(({ language }) => language === meaningOf(heading));
    return wordings === undefined ? [] : [{ index, heading, wordings }];
  });
}

/** Where each key that a sheet may hold belongs: to which text, as which form. */
function placesOf(all: readonly LanguageWordings[], isKey: (key: string) => boolean) {
  const places = new Map<string, { key: string; form: string }>();
  for (const { shipped } of all) {
    for (const [key, forms] of shipped) {
      if (!isKey(key)) continue;
      for (const form of Object.keys(forms)) places.set(keyOfForm(key, form), { key, form });
    }
  }
  return places;
}

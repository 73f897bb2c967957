import { fieldOf, type RecordDefinition } from '@outrider/contract/records';
import type { SheetValue } from '@outrider/spreadsheet';
import { headingOf, importedFields, isImported, type Texts } from './sheet-fields.ts';

/** A column of a sheet that is a field. */
export interface MatchedColumn {
  /** of the sheet, from 0 */
  readonly index: number;
  readonly field: string;
  /** as the sheet has it */
  readonly heading: string;
}

export interface MatchedHeadings {
  readonly columns: readonly MatchedColumn[];
  /** headings that are no field a sheet may give */
  readonly ignored: readonly string[];
  /** required fields without a column */
  readonly missing: readonly string[];
}

/**
 * Finds which field each heading names, in whatever language it is written: fields' names in any
 * language on offer, with or without their unit and mark, and the names of the contract.
 * @param languages texts of the languages, the caller's first
 */
export function matchHeadings(
  definition: RecordDefinition,
  headings: readonly SheetValue[],
  languages: readonly Texts[],
): MatchedHeadings {
  const names = namesOf(definition, languages);
  const columns: MatchedColumn[] = [];
  const ignored: string[] = [];
  const found = new Set<string>();
  for (const [index, value] of headings.entries()) {
    const heading = value === null ? '' : String(value).trim();
    if (heading === '') continue;
    const field = names.get(plain(heading)) ?? names.get(plain(withoutUnit(heading)));
    const entry = field === undefined ? undefined : fieldOf(definition, field);
    if (field === undefined || !entry || !isImported(entry) || found.has(field)) {
      ignored.push(heading.slice(0, 100));
      continue;
    }
    found.add(field);
    columns.push({ index, field, heading: heading.slice(0, 100) });
  }
  const missing = importedFields(definition)
    .filter(([name, field]) => field.required && !hasDefault(field) && !found.has(name))
    .filter(([, field]) => field.when === undefined)
    .map(([name]) => name);
  return { columns, ignored, missing };
}

function hasDefault(field: object): boolean {
  return 'defaultValue' in field && field.defaultValue !== undefined;
}

function namesOf(
  definition: RecordDefinition,
  languages: readonly Texts[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (text: string, field: string) => {
    if (!names.has(plain(text))) names.set(plain(text), field);
  };
  for (const texts of languages) {
    for (const field of Object.keys(definition.fields)) {
      add(headingOf(definition, field, texts), field);
      add(withoutUnit(headingOf(definition, field, texts)), field);
    }
  }
  for (const field of Object.keys(definition.fields)) add(field, field);
  return names;
}

/** A text as it is compared: width, case, spaces and the mark of what is required do not count. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[*\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

function withoutUnit(heading: string): string {
  return heading.normalize('NFKC').replace(/\s*\([^()]*\)[\s*]*$/, '');
}

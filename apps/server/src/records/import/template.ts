import { type Field, formats } from '@outrider/contract/records';
import { createTranslate, fallbackLanguage, matchLanguage, type Translate } from '@outrider/i18n';
import { type FormColumn, formXlsx } from '@outrider/spreadsheet';
import type { RecordEngine } from '../engine.ts';
import type { RecordCaller, RecordSource } from '../source.ts';
import { MOST_ROWS } from './limits.ts';
import { fieldKey, headingOf, importedFields, type Texts, textOf } from './sheet-fields.ts';

/** Names in a list of choices; of more, none are offered. */
const MOST_CHOICES = 1000;
/** A search gives so many choices at most: there may be more than these. */
const SEARCHED_CHOICES = 50;

/**
 * A sheet to be filled in and imported: headings in the caller's language, what is required marked,
 * hints and lists of choices, and a guide with an example of each column.
 * @param texts of the caller's language
 */
export async function importTemplate(
  engine: RecordEngine,
  source: RecordSource,
  caller: RecordCaller,
  title: string,
  texts: Texts,
): Promise<Uint8Array> {
  const { definition } = source;
  const t = createTranslate(matchLanguage(caller.language) ?? fallbackLanguage, texts);
  const columns: FormColumn[] = [];
  const guide: (string | null)[][] = [];
  for (const [name, field] of importedFields(definition)) {
    const choices = await choicesOf(engine, source, caller, name, field, texts);
    const heading = headingOf(definition, name, texts);
    const rule = ruleOf(field, t, texts);
    const hintKey = `${fieldKey(definition, name)}.hint`;
    const hint = field.hint && hintKey in texts ? texts[hintKey] : undefined;
    const when = field.when && whenText(field.when, source, t, texts);
    const says = [rule, when, hint].filter((text) => text !== undefined).join('\n');
    columns.push({
      header: field.required ? `${heading} *` : heading,
      type: field.kind === 'date' ? 'date' : field.kind === 'time' ? 'dateTime' : 'text',
      width: Math.max(14, (field.width ?? 0) / 8),
      ...(field.required && { required: true }),
      prompt: says,
      ...(choices.length > 0 && { choices }),
    });
    const required = t(field.required ? 'records.sheet.yes' : 'records.sheet.no');
    guide.push([heading, required, says, exampleOf(field, choices)]);
  }
  const guideSheet = {
    name: t('records.sheet.guide'),
    columns: [
      { header: t('records.sheet.column'), type: 'text', width: 24 },
      { header: t('records.sheet.required'), type: 'text', width: 12 },
      { header: t('records.sheet.rule'), type: 'text', width: 60 },
      { header: t('records.sheet.example'), type: 'text', width: 28 },
    ] as const,
    rows: guide,
  };
  return formXlsx(title, columns, guideSheet, MOST_ROWS);
}

async function choicesOf(
  engine: RecordEngine,
  source: RecordSource,
  caller: RecordCaller,
  name: string,
  field: Field,
  texts: Texts,
): Promise<string[]> {
  if (field.kind === 'code') return field.codes.map(({ labelKey }) => textOf(texts, labelKey));
  if (field.kind === 'flag')
    return ['yes', 'no'].map((word) => textOf(texts, `records.sheet.${word}`));
  if (field.kind !== 'reference') return [];
  const options = await engine.options(source, caller, { field: name });
  const isWhole = options.length < SEARCHED_CHOICES || engine.source(field.to).parent !== undefined;
  return isWhole && options.length <= MOST_CHOICES ? options.map(({ label }) => label) : [];
}

/** What a column takes, in a sentence. */
function ruleOf(field: Field, t: Translate, texts: Texts): string {
  switch (field.kind) {
    case 'text': {
      const length = textOf(texts, 'invalid.tooLong').replace('{max}', String(field.maxLength));
      return field.format
        ? `${textOf(texts, formats[field.format].messageKey)}. ${length}`
        : length;
    }
    case 'number':
      return t('records.sheet.number', {
        min: field.min,
        max: field.max,
        unit: field.unit ?? '',
      }).trim();
    case 'date':
      return t('records.sheet.date');
    case 'time':
      return t('records.sheet.time');
    case 'texts':
      return t('records.sheet.texts', { count: field.most, max: field.maxLength });
    case 'reference':
      return t(field.multiple ? 'records.sheet.names' : 'records.sheet.name');
    default:
      return t('records.sheet.choice');
  }
}

function whenText(
  { field: name, is }: NonNullable<Field['when']>,
  { definition }: RecordSource,
  t: Translate,
  texts: Texts,
): string {
  const other = definition.fields[name];
  const words = is.map((value) => {
    if (other?.kind === 'flag') return t(value === true ? 'records.sheet.yes' : 'records.sheet.no');
    const entry =
      other?.kind === 'code' ? other.codes.find(({ code }) => code === value) : undefined;
    return entry ? textOf(texts, entry.labelKey) : String(value);
  });
  const field = textOf(texts, fieldKey(definition, name));
  return t('records.sheet.when', { field, values: words.join(' / ') });
}

const examples: Readonly<Partial<Record<keyof typeof formats, string>>> = {
  mobile: '13800138000',
  landline: '0755-12345678',
  phone: '13800138000',
  email: 'name@example.com',
  nationalId: '11010519491231002X',
  plate: '粤B12345',
  terminalPhone: '013800138000',
  digits: '10001',
  noSpace: 'A-1001',
  loginName: 'zhang.san',
  vin: 'LSVAM4187C2184847',
};

function exampleOf(field: Field, choices: readonly string[]): string | null {
  switch (field.kind) {
    case 'text':
      return (field.format && examples[field.format]) ?? null;
    case 'number':
      return String(Math.min(field.max, Math.max(field.min, 10)));
    case 'date':
      return '2026-12-31';
    case 'time':
      return '2026-12-31 08:30:00';
    default:
      return choices[0] ?? null;
  }
}

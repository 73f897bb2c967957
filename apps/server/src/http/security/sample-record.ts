import {
  type AnyInput,
  type Field,
  isWritable,
  type RecordDefinition,
  type RecordOption,
  type TextFormat,
} from '@outrider/contract/records';
import type { TestBrowser } from '../testing/web-fixture.ts';

/** What each format takes; `n` makes it another one every time. */
const texts: Record<TextFormat, (n: number) => string> = {
  mobile: (n) => `138${String(n).padStart(8, '0')}`,
  landline: (n) => `0755-${String(n).padStart(8, '0')}`,
  phone: (n) => `139${String(n).padStart(8, '0')}`,
  email: (n) => `sample${n}@example.com`,
  nationalId: () => '11010519491231002X',
  passwordDigest: () => 'A'.repeat(64),
  creditCode: () => '91350100M000100Y43',
  plate: (n) => `粤S${String(n).padStart(5, '0')}`,
  terminalPhone: (n) => `1${String(n).padStart(10, '0')}`,
  digits: (n) => String(100_000 + n),
  noSpace: (n) => `S${n}`,
  loginName: (n) => `sample${n}`,
  vin: (n) => `LSVAA${String(n).padStart(12, '0')}`,
};

let count = 0;

/**
 * Values with which a record of any definition is made: its required fields, each with a value that its
 * kind takes. References are the first choice that the browser's user has.
 * @param special values of fields that no kind describes
 */
export async function sampleInput(
  browser: TestBrowser,
  definition: RecordDefinition,
  special: AnyInput = {},
): Promise<AnyInput> {
  const n = ++count;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!isWritable(field) || !field.required) continue;
    values[name] = await sampleValue(browser, definition, name, field, n);
  }
  return { ...values, ...special };
}

async function sampleValue(
  browser: TestBrowser,
  definition: RecordDefinition,
  name: string,
  field: Field,
  n: number,
): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      return field.format ? texts[field.format](n) : `Sample ${n}`.slice(0, field.maxLength);
    case 'number':
      return field.min;
    case 'flag':
      return false;
    case 'date':
      return '2027-01-31';
    case 'time':
      return '2027-01-31T08:00:00.000Z';
    case 'code':
      return field.defaultValue ?? field.codes[0]?.code ?? 0;
    case 'reference': {
      const answer = await browser.postJson(`/records/${definition.name}/options`, { field: name });
      const [first] = answer.body.resultData as RecordOption[];
      return field.multiple ? [first?.id] : first?.id;
    }
    case 'texts':
      return [`Sample ${n}`];
    case 'files':
    case 'special':
      return null;
  }
}

import { describe, expect, it } from 'vitest';
import { defineRecord } from './definition.ts';
import type { Field } from './field.ts';
import { formats, type TextFormat } from './formats.ts';
import { isAsked, isEmpty, keptValue, problemOf, problemsOf } from './validate.ts';

const text: Field = { kind: 'text', maxLength: 5 };
const codes = [
  { code: 1, labelKey: 'a' },
  { code: 7, labelKey: 'b' },
];
const FILE = '0123456789abcdef0123456789abcdef';

/** @returns the key of what is said, with its values */
function said(field: Field, value: unknown) {
  const found = problemOf(field, value);
  if (found === undefined) return undefined;
  return found.values ? [found.messageKey, found.values] : found.messageKey;
}

describe('what is wrong with a value', () => {
  it('is that it is missing, only where it is required', () => {
    for (const nothing of [undefined, null, '', '  ', []]) {
      expect(said({ ...text, required: true }, nothing)).toBe('invalid.required');
      expect(said(text, nothing)).toBeUndefined();
    }
  });

  it('of a text', () => {
    expect(said(text, 'abcde')).toBeUndefined();
    expect(said(text, ' abcde ')).toBeUndefined();
    expect(said(text, '粤B·𝟙2')).toBeUndefined();
    expect(said(text, 'abcdef')).toEqual(['invalid.tooLong', { max: 5 }]);
    expect(said({ ...text, minLength: 3 }, 'ab')).toEqual(['invalid.tooShort', { min: 3 }]);
    expect(said(text, 5)).toBe('invalid.type');
    expect(said(text, {})).toBe('invalid.type');
    for (const hidden of ['a\u0000', 'a\nb', 'a\u202eb', '\ufeffa', 'a\u2028', 'a\ud800']) {
      expect(said(text, hidden)).toBe('invalid.characters');
    }
    expect(said({ ...text, multiline: true }, 'a\n\tb')).toBeUndefined();
    expect(said({ ...text, multiline: true }, 'a\u202eb')).toBe('invalid.characters');
  });

  it('of a number', () => {
    const field: Field = { kind: 'number', min: -1, max: 10 };
    expect(said(field, 10)).toBeUndefined();
    expect(said(field, 0)).toBeUndefined();
    expect(said(field, -1.5)).toEqual(['invalid.below', { min: -1 }]);
    expect(said(field, 11)).toEqual(['invalid.above', { max: 10 }]);
    expect(said(field, 1.5)).toBe('invalid.whole');
    expect(said(field, '5')).toBe('invalid.number');
    expect(said(field, Number.NaN)).toBe('invalid.number');
    expect(said(field, Number.POSITIVE_INFINITY)).toBe('invalid.number');
    const decimal: Field = { ...field, decimals: 1 };
    expect(said(decimal, 0.1 + 0.2)).toBeUndefined();
    expect(said(decimal, 1.25)).toEqual(['invalid.decimals', { count: 1 }]);
  });

  it('of a flag, a day, and a point in time', () => {
    expect(said({ kind: 'flag' }, false)).toBeUndefined();
    expect(said({ kind: 'flag' }, 1)).toBe('invalid.flag');
    expect(said({ kind: 'date' }, '2024-02-29')).toBeUndefined();
    for (const day of ['2023-02-29', '2024-2-9', '2024-02-29T00:00:00Z', 20240229, '1799-01-01']) {
      expect(said({ kind: 'date' }, day)).toBe('invalid.date');
    }
    expect(said({ kind: 'time' }, '2024-02-29T23:59:59.5Z')).toBeUndefined();
    for (const time of ['2024-02-29', '2024-02-29 10:00:00', '2024-02-29T25:00:00Z', 5]) {
      expect(said({ kind: 'time' }, time)).toBe('invalid.time');
    }
  });

  it('of a code and of a reference', () => {
    const code: Field = { kind: 'code', codes };
    expect(said(code, 7)).toBeUndefined();
    expect(said(code, 2)).toBe('invalid.code');
    expect(said(code, '7')).toBe('invalid.code');
    const one: Field = { kind: 'reference', to: 'user' };
    expect(said(one, 3)).toBeUndefined();
    for (const id of [0, -1, 1.5, 2 ** 31, '3', [3]])
      expect(said(one, id)).toBe('invalid.reference');
    const many: Field = { ...one, multiple: true };
    expect(said(many, [3, 4])).toBeUndefined();
    expect(said(many, 3)).toBe('invalid.reference');
    expect(said(many, [3, 0])).toBe('invalid.reference');
    expect(said(many, Array(1001).fill(1))).toBe('invalid.reference');
  });

  it('of files and of lines', () => {
    const files: Field = { kind: 'files', purpose: 'attachment', most: 1 };
    expect(said(files, [FILE])).toBeUndefined();
    expect(said(files, ['../etc/passwd'])).toBe('invalid.file');
    expect(said(files, FILE)).toBe('invalid.file');
    expect(said(files, [FILE, FILE])).toEqual(['invalid.tooMany', { count: 1 }]);
    const lines: Field = { kind: 'texts', most: 2, maxLength: 3 };
    expect(said(lines, ['a', 'abc'])).toBeUndefined();
    expect(said(lines, ['a', 'b', 'c'])).toEqual(['invalid.tooMany', { count: 2 }]);
    expect(said(lines, ['abcd'])).toEqual(['invalid.tooLong', { max: 3 }]);
    expect(said(lines, [5])).toEqual(['invalid.tooMany', { count: 2 }]);
  });

  it('is not for a special field to say here', () => {
    expect(said({ kind: 'special' }, { any: 'thing' })).toBeUndefined();
  });
});

const examples: Partial<Record<TextFormat, { good: string[]; bad: string[]; kept?: string }>> = {
  mobile: { good: ['13800000000', '138 0000 0000'], bad: ['12800000000', '0755-83750000'] },
  landline: { good: ['0755-83750000', '1234567'], bad: ['123456', 'abc'] },
  phone: { good: ['13800000000', '0755-83750000', '+442071838750'], bad: ['12', 'abc'] },
  email: { good: ['a@b.cn'], bad: ['a@b', 'a b@c.cn'] },
  nationalId: {
    good: ['11010519491231002x', '440301900307123'],
    bad: ['110105194912310020'],
    kept: '11010519491231002X',
  },
  plate: { good: ['粤b12345', 'wx 98-76'], bad: ['<b>', '-1'], kept: '粤B12345' },
  terminalPhone: { good: ['013900000001'], bad: ['1390-000', '0000'] },
  digits: { good: ['0123'], bad: ['1.5', '-1'] },
  noSpace: { good: ['a-b'], bad: ['a b'] },
  loginName: { good: ['li.wei@x', '王伟'], bad: ['a', 'a b', 'раul'] },
  vin: { good: ['lsvaa4182e2123456'], bad: ['LSVAA4182E212345O'], kept: 'LSVAA4182E2123456' },
};

describe('the format of a text', () => {
  for (const [name, { good, bad, kept }] of Object.entries(examples)) {
    const format = name as TextFormat;
    const field: Field = { kind: 'text', maxLength: 60, format };
    it(`${name} takes what it should, and says its own sentence of what it does not`, () => {
      for (const value of good) expect(said(field, value)).toBeUndefined();
      for (const value of bad) expect(said(field, value)).toBe(formats[format].messageKey);
      if (kept !== undefined) expect(keptValue(field, good[0])).toBe(kept);
    });
  }
});

describe('a record as a whole', () => {
  const record = defineRecord({
    name: 'thing',
    page: '/things',
    scope: { kind: 'own' },
    grants: {
      read: 'home.read',
      add: null,
      edit: null,
      remove: null,
      import: null,
      export: null,
    },
    fields: {
      name: { kind: 'text', maxLength: 5, required: true },
      kind: { kind: 'code', codes, required: true },
      plate: { kind: 'text', maxLength: 9, required: true, when: { field: 'kind', is: [7] } },
      made: { kind: 'time', computed: true, required: true },
    },
    search: ['name'],
    sort: { field: 'name', order: 'asc' },
    title: 'name',
  });
  const fields = (values: Record<string, unknown>, kind: 'add' | 'edit') =>
    problemsOf(record, values, kind).map(({ field }) => field);

  it('lacks what is required when it is made, and keeps what is not named when it is changed', () => {
    expect(fields({}, 'add')).toEqual(['name', 'kind']);
    expect(fields({}, 'edit')).toEqual([]);
    expect(fields({ name: '' }, 'edit')).toEqual(['name']);
  });

  it('is asked for a field only beside the values that make sense of it', () => {
    expect(fields({ name: 'a', kind: 1 }, 'add')).toEqual([]);
    expect(fields({ name: 'a', kind: 7 }, 'add')).toEqual(['plate']);
    expect(isAsked(record.fields.plate, { kind: 7 })).toBe(true);
    expect(isAsked(record.fields.plate, {})).toBe(false);
  });
});

describe('a value as it is kept', () => {
  it('is nothing where nothing was given', () => {
    expect(isEmpty(0)).toBe(false);
    expect(isEmpty(false)).toBe(false);
    expect(keptValue(text, '  ')).toBeNull();
    expect(keptValue({ kind: 'number', min: 0, max: 1 }, undefined)).toBeNull();
    expect(keptValue({ kind: 'flag' }, undefined)).toBe(false);
    expect(keptValue({ kind: 'flag', defaultValue: true }, null)).toBe(true);
    expect(keptValue({ kind: 'texts', most: 1, maxLength: 1 }, null)).toEqual([]);
    expect(keptValue({ kind: 'reference', to: 'user', multiple: true }, null)).toEqual([]);
  });

  it('is a text without surrounding space', () => {
    expect(keptValue(text, ' a b ')).toBe('a b');
  });
});

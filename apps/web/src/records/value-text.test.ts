import { createTranslate, isMessageKey, loadMessages, type MessageKey } from '@outrider/i18n';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as language from '../client/language.ts';
import { setTimeZone } from '../kit/time-text.ts';
import { departmentNodes } from './department-nodes.ts';
import { filterText } from './filter-text.ts';
import { toy } from './testing/toy-record.ts';
import { NOTHING, titleOf, valueText } from './value-text.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });

let t: ReturnType<typeof createTranslate>;
beforeAll(async () => {
  const en = await loadMessages('en');
  t = createTranslate('en', en, en);
  const isKey = (key: string): key is MessageKey => isMessageKey(key, en);
  vi.spyOn(language, 'hasText').mockImplementation(isKey);
  setTimeZone(8);
});

const { fields } = toy;

describe('a value', () => {
  it('is written by its kind, with its unit and in the system’s zone', () => {
    expect(valueText(t, fields.weight, 1234.5)).toBe('1,234.5 t');
    expect(valueText(t, { ...fields.weight, unit: '¥' }, 20)).toBe('¥20');
    expect(valueText(t, { ...fields.weight, unit: '%' }, 20)).toBe('20%');
    expect(valueText(t, { ...fields.weight, unit: 'd' }, 3)).toBe('3 d');
    expect(valueText(t, fields.locked, false)).toBe('No');
    expect(valueText(t, fields.size, 1)).toBe('Yes');
    expect(valueText(t, fields.seen, '2026-01-01T16:00:00Z')).toBe('2026-01-02 00:00:00');
    expect(valueText(t, fields.until, '2026-05-01')).toBe('2026-05-01');
    expect(
      valueText(t, fields.owners, [
        { id: 1, label: 'A' },
        { id: 2, label: 'B' },
      ]),
    ).toBe('A, B');
    expect(valueText(t, fields.papers, [{ id: 'f', name: 'a.pdf' }])).toBe('a.pdf');
  });

  it('that is not there has a mark of its own', () => {
    for (const field of [fields.name, fields.deptid, fields.tags, fields.weight]) {
      expect(valueText(t, field, null)).toBe(NOTHING);
    }
    expect(valueText(t, fields.tags, [])).toBe(NOTHING);
  });

  it('that names a record names it, else its number does', () => {
    expect(titleOf(t, toy, { id: 4, name: 'Four' })).toBe('Four');
    expect(titleOf(t, toy, { id: 4, name: '' })).toBe('#4');
  });
});

describe('a filter', () => {
  const say = (field: keyof typeof fields, condition: Parameters<typeof filterText>[2]) =>
    filterText(t, fields[field], condition, (id) => `Dept ${id}`);

  it('says what it lets through', () => {
    expect(say('name', { contains: 'ab' })).toBe('ab');
    expect(say('until', { empty: true })).toBe('Empty');
    expect(say('until', { empty: false })).toBe('Filled in');
    expect(say('locked', { is: true })).toBe('Yes');
    expect(say('deptid', { in: [1, 2] })).toBe('Dept 1, Dept 2');
    expect(say('deptid', { in: [1, 2, 3] })).toBe('Dept 1 and 2 more');
    expect(say('weight', { from: 1, to: 2 })).toBe('1 t to 2 t');
    expect(say('weight', { from: 1 })).toBe('from 1 t');
    expect(say('weight', { to: 2 })).toBe('up to 2 t');
    expect(say('until', { from: '2026-01-01', to: '2026-01-01' })).toBe('2026-01-01');
  });
});

describe('departments', () => {
  const options = [
    { id: 1, label: 'All', parentId: 9 },
    { id: 2, label: 'North', parentId: 1 },
    { id: 3, label: 'Depot', parentId: 2 },
    { id: 4, label: 'South', parentId: 1 },
  ];

  it('form a tree, at whose top stands what has no parent in sight', () => {
    const [top, ...others] = departmentNodes(options, '');
    expect(others).toEqual([]);
    expect(top?.children.map(({ title }) => title)).toEqual(['North', 'South']);
  });

  it('are narrowed to what a search finds, with what stands above and below', () => {
    const [top] = departmentNodes(options, 'nor');
    expect(top?.children.map(({ title }) => title)).toEqual(['North']);
    expect(top?.children[0]?.children.map(({ title }) => title)).toEqual(['Depot']);
    expect(departmentNodes(options, 'nothing')).toEqual([]);
  });
});

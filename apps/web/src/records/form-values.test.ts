import { describe, expect, it } from 'vitest';
import { differences } from './conflict.ts';
import { formFields, initialValues, valuesFromText, valuesToSend } from './form-values.ts';
import type { Row } from './slots.ts';
import { toy } from './testing/toy-record.ts';

const row: Row = {
  id: 5,
  version: 2,
  name: 'One',
  deptid: { id: 3, label: 'North' },
  owners: [{ id: 8, label: 'Li' }],
  weight: 2.5,
  locked: true,
  size: 2,
  until: '2026-05-01',
  seen: '2026-01-01T00:00:00Z',
  papers: [{ id: 'f1', name: 'a.pdf', type: 'application/pdf', sizeBytes: 4 }],
  tags: ['a'],
  serial: 'S1',
  plan: { deep: 1 },
};

describe('values of a form', () => {
  it('begin with the defaults of a new record, or with what is given', () => {
    expect(initialValues(toy, undefined, { name: 'Given' })).toMatchObject({
      name: 'Given',
      deptid: null,
      owners: [],
      locked: false,
      size: 1,
      papers: [],
      tags: [],
    });
  });

  it('hold ids where rows hold names', () => {
    const values = initialValues(toy, row);
    expect(values).toMatchObject({ deptid: 3, owners: [8], papers: ['f1'], password: null });
    expect(values).not.toHaveProperty('seen');
  });

  it('are asked for unless the server makes them, or they cannot change any more', () => {
    const names = (isNew: boolean) => formFields(toy, isNew).map(([name]) => name);
    expect(names(true)).toContain('serial');
    expect(names(false)).not.toContain('serial');
    expect(names(true)).not.toContain('seen');
  });

  it('are sent for a new record where there is something', () => {
    const values = {
      ...initialValues(toy, undefined),
      name: ' New ',
      deptid: 3,
      until: '2026-01-01',
    };
    expect(valuesToSend(toy, values, undefined)).toEqual({
      name: 'New',
      deptid: 3,
      locked: false,
      size: 1,
    });
  });

  it('are sent for an old record where they differ', () => {
    const before = initialValues(toy, row);
    expect(valuesToSend(toy, before, before)).toEqual({});
    expect(
      valuesToSend(toy, { ...before, name: 'Two', owners: [], tags: ['a'], password: '' }, before),
    ).toEqual({ name: 'Two', owners: [] });
    expect(valuesToSend(toy, { ...before, password: 'new one' }, before)).toEqual({
      password: 'new one',
    });
  });

  it('are emptied when another value makes them pointless', () => {
    const before = initialValues(toy, row);
    expect(valuesToSend(toy, { ...before, size: 1 }, before)).toEqual({ size: 1, until: null });
  });

  it('are read from an address by their kinds', () => {
    expect(
      valuesFromText(toy, {
        name: 'N',
        deptid: '3',
        owners: '4,5',
        weight: '2.5',
        size: 'x',
        locked: '1',
        seen: '2026-01-01T00:00:00Z',
        other: '1',
      }),
    ).toEqual({ name: 'N', deptid: 3, owners: [4, 5], weight: 2.5, locked: true });
  });
});

describe('a conflict', () => {
  it('names the fields in which both sides differ', () => {
    const mine = { name: 'Mine', deptid: 3, owners: [9], tags: ['a'], password: 'secret' };
    expect(differences(toy, mine, row)).toEqual([
      { name: 'name', mine: 'Mine', theirs: 'One' },
      { name: 'owners', mine: [9], theirs: [{ id: 8, label: 'Li' }] },
    ]);
  });
});

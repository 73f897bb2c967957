import { readSheet, rowsToXlsx } from '@outrider/spreadsheet';
import { describe, expect, it } from 'vitest';
import { markedSheet } from './marked-sheet.ts';

describe('a sheet with its problems marked', () => {
  it('keeps its rows where they were and says what is wrong behind them', () => {
    const day = Date.UTC(2027, 4, 1);
    const file = rowsToXlsx(
      'Drivers',
      [
        { header: 'Name', type: 'text' },
        { header: 'Phone', type: 'text' },
        { header: 'Valid until', type: 'date' },
      ],
      [['=1+1', '12', day], [], ['B', '13800000001', day]],
    );
    const problem = {
      row: 2,
      column: 'Phone',
      field: 'phone',
      text: '12',
      messageKey: 'invalid.phone',
    };
    const missing = {
      row: 1,
      column: 'Department',
      field: 'deptid',
      text: '',
      messageKey: 'missing',
    };
    const marked = markedSheet(file, [problem, missing], {
      sheetName: 'Drivers',
      problems: 'Problems',
      textOf: ({ messageKey }) => `(${messageKey})`,
    });
    expect([...readSheet(marked)].flat()).toEqual([
      { number: 1, cells: ['Name', 'Phone', 'Valid until', 'Problems\nDepartment: (missing)'] },
      { number: 2, cells: ['=1+1', '12', new Date(day), 'Phone: (invalid.phone)'] },
      { number: 4, cells: ['B', '13800000001', new Date(day)] },
    ]);
  });
});

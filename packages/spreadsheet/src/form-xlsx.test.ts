import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { formXlsx } from './form-xlsx.ts';
import { readSheet } from './reading/read-sheet.ts';
import { rowsToXlsx } from './rows-to-xlsx.ts';

const form = formXlsx(
  'Drivers/1',
  [
    { header: 'Name *', type: 'text', required: true, prompt: 'At most 60 "characters"' },
    { header: 'Kind', type: 'text', choices: ['Driver', '<Escort>', '=1+1'] },
    { header: 'Valid until', type: 'date', prompt: 'x'.repeat(400) },
  ],
  { name: 'Guide', columns: [{ header: 'Column', type: 'text' }], rows: [['Name'], ['Kind']] },
  500,
);
const part = (path: string) => strFromU8(unzipSync(form)[path] ?? new Uint8Array());

describe('a sheet to be filled in', () => {
  it('has headers, a guide, and choices that nobody sees', async () => {
    const sheets = await readXlsx(Buffer.from(form));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Drivers 1', 'Guide', 'choices']);
    expect(sheets[0]?.data).toEqual([['Name *', 'Kind', 'Valid until']]);
    expect(sheets[1]?.data).toEqual([['Column'], ['Name'], ['Kind']]);
    expect(sheets[2]?.data.map((row) => row[1])).toEqual(['Kind', 'Driver', '<Escort>', '=1+1']);
    expect(part('xl/workbook.xml')).toContain('name="choices" sheetId="3" state="hidden"');
    expect([...readSheet(form)].flat()).toEqual([
      { number: 1, cells: ['Name *', 'Kind', 'Valid until'] },
    ]);
  });

  it('offers the choices, explains its columns, and keeps leading zeros', () => {
    const sheet = part('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('sqref="B2:B501"><formula1>choices!$B$2:$B$4</formula1>');
    expect(sheet).toContain('prompt="At most 60 &quot;characters&quot;" sqref="A2:A501"');
    expect(sheet.match(/prompt="(x+…)"/)?.[1]).toHaveLength(255);
    expect(sheet).toMatch(/<col min="1" max="1" width="\d+" style="7" customWidth="1"\/>/);
    expect(sheet).not.toContain('<f>');
  });
});

it('marks texts that are to be seen at once', async () => {
  const file = rowsToXlsx('Problems', [{ header: 'Plate', type: 'text' }], [[{ marked: '粤B?' }]]);
  expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!)).toContain('r="A2" s="8"');
  expect([...readSheet(file)].flat()[1]?.cells).toEqual(['粤B?']);
});

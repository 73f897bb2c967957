import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { CellValue, Column } from './cells.ts';
import { columnName } from './cells.ts';
import { rowsToXlsx } from './rows-to-xlsx.ts';
import { xlsxStream } from './xlsx-stream.ts';
import { XlsxWriter } from './xlsx-writer.ts';

const columns: readonly Column[] = [
  { header: '车牌号', type: 'text' },
  { header: 'Mileage, km', type: 'decimal' },
  { header: 'Alarms', type: 'integer' },
  { header: 'Last heard', type: 'dateTime' },
];

const read = async (rows: CellValue[][], of: readonly Column[] = columns) => {
  const sheets = await readXlsx(Buffer.from(rowsToXlsx('Fleet', of, rows)));
  const [sheet] = sheets;
  return sheet!.data;
};
const sheetXml = (rows: CellValue[][], of: readonly Column[] = columns) =>
  strFromU8(unzipSync(rowsToXlsx('a/b:c', of, rows))['xl/worksheets/sheet1.xml']!);

describe('a spreadsheet', () => {
  it('is read by another program with texts, numbers and times as they were', async () => {
    const at = Date.UTC(2026, 10, 21, 8, 30, 15);
    expect(
      await read([
        ['粤B12345', 63.5, 2, at],
        ['', null, 0, null],
      ]),
    ).toEqual([
      ['车牌号', 'Mileage, km', 'Alarms', 'Last heard'],
      ['粤B12345', 63.5, 2, new Date(at)],
      [null, null, 0, null],
    ]);
  });

  it('never holds a formula, whatever a text begins with', async () => {
    const evil = ['=1+1', '+cmd|calc', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")'];
    const rows = evil.map((text): CellValue[] => [text]);
    expect(sheetXml(rows)).not.toContain('<f');
    const shown = (await read(rows)).slice(1).map(([text]) => text);
    expect(shown).toEqual(evil.map((text) => text.trim()));
  });

  it('holds any text that XML can, and drops the rest', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const xml = sheetXml([[text, 1]]);
        expect(xml.match(/<row /g)).toHaveLength(2);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be gone
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        const [, row] = await read([[text, 1]]);
        expect(row?.[1]).toBe(1);
      }),
      { numRuns: 50 },
    );
  });

  it('has a bold header for 52 columns at most', () => {
    const many = Array.from(
      { length: 60 },
      (_, index): Column => ({
        header: `c${index}`,
        type: 'text',
      }),
    );
    expect(sheetXml([], many).match(/ s="1"/g)).toHaveLength(52);
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  it('is written piece by piece', () => {
    let bytes = 0;
    let largest = 0;
    let isComplete = false;
    const writer = new XlsxWriter({
      sheetName: 'Fleet',
      columns,
      onData: (chunk, isLast) => {
        bytes += chunk.length;
        largest = Math.max(largest, chunk.length);
        isComplete = isLast;
      },
    });
    for (let index = 0; index < 20_000; index++) {
      writer.addRow([`粤B${index}`, index / 7, index, Date.UTC(2026, 0, 1) + index * 1000]);
    }
    expect(bytes).toBeGreaterThan(100_000);
    expect(isComplete).toBe(false);
    writer.end();
    expect(isComplete).toBe(true);
    expect(largest).toBeLessThan(200_000);
    expect(writer.rows).toBe(20_000);
  });

  it('is the same file when its rows come in batches', async () => {
    const rows = Array.from({ length: 500 }, (_, index): CellValue[] => [`粤B${index}`, index]);
    async function* batches() {
      for (let start = 0; start < rows.length; start += 60) yield rows.slice(start, start + 60);
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of xlsxStream('Fleet', columns, batches())) chunks.push(chunk);
    const sheetOf = (file: Uint8Array) =>
      strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheetOf(Buffer.concat(chunks))).toBe(sheetOf(rowsToXlsx('Fleet', columns, rows)));
  });
});

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { rowsToXlsx } from '../rows-to-xlsx.ts';
import { type SheetLimits, sheetLimits } from './limits.ts';
import { readSheet } from './read-sheet.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetRow } from './sheet-rows.ts';
import { sheetFile, workbookFile } from './testing/foreign-sheet.ts';

const rowsOf = (bytes: Uint8Array, limits: Partial<SheetLimits> = {}): SheetRow[] =>
  [...readSheet(bytes, { ...sheetLimits, ...limits })].flat();
const cellsOf = (bytes: Uint8Array) => rowsOf(bytes).map(({ cells }) => cells);

function refusal(bytes: Uint8Array, limits: Partial<SheetLimits> = {}): string {
  try {
    rowsOf(bytes, limits);
  } catch (error) {
    if (error instanceof SheetError) return error.reason;
    throw error;
  }
  return 'read';
}

describe('a sheet that is read', () => {
  it('gives texts, numbers, yes and no, dates and what formulas last gave', () => {
    const file = workbookFile({
      sheet: `<row r="1" spans="1:9"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
        <row r="3"><c r="A3" t="inlineStr"><is><t>粤B&amp;1</t></is></c><c r="B3"><v>1.5E3</v></c>
        <c r="C3" t="b"><v>1</v></c><c r="D3" s="1"><v>46347</v></c><c r="E3" s="2"><v>46347.354340277774</v></c>
        <c r="G3" t="str"><f>A3&amp;"x"</f><v>made</v></c><c r="H3"><f>1+1</f><v>2</v></c><c r="I3" t="e"><v>#N/A</v></c></row>`,
      texts:
        '<si><t xml:space="preserve"> Plate </t></si><si><r><t>Mile</t></r><r><rPr><b/></rPr><t>age</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>',
    });
    expect(rowsOf(file)).toEqual([
      { number: 1, cells: [' Plate ', 'Mileage'] },
      {
        number: 3,
        cells: [
          '粤B&1',
          1500,
          true,
          new Date('2026-11-21T00:00:00Z'),
          new Date('2026-11-21T08:30:15Z'),
          null,
          'made',
          2,
          '#N/A',
        ],
      },
    ]);
  });

  it('counts days in both calendars, across the day that 1900 did not have', () => {
    const dates = (is1904: boolean) =>
      cellsOf(
        workbookFile({
          is1904,
          sheet:
            '<row><c s="1"><v>1</v></c><c s="1"><v>59</v></c><c s="1"><v>61</v></c><c s="1"><v>45000.5</v></c></row>',
        }),
      )[0]?.map((value) => (value instanceof Date ? value.toISOString().slice(0, 16) : value));
    expect(dates(false)).toEqual([
      '1900-01-01T00:00',
      '1900-02-28T00:00',
      '1900-03-01T00:00',
      '2023-03-15T12:00',
    ]);
    expect(dates(true)).toEqual([
      '1904-01-02T00:00',
      '1904-02-29T00:00',
      '1904-03-02T00:00',
      '2027-03-16T12:00',
    ]);
  });

  it('is the one that our own writer wrote', () => {
    const at = Date.UTC(2026, 10, 21, 8, 30, 15);
    const columns = [
      { header: '车牌号', type: 'text' },
      { header: 'Mileage', type: 'decimal' },
      { header: 'Heard', type: 'dateTime' },
    ] as const;
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.string({ unit: 'grapheme', minLength: 1 }),
            fc.float({ noNaN: true, noDefaultInfinity: true }),
          ),
        ),
        (rows) => {
          const file = rowsToXlsx(
            'Fleet',
            columns,
            rows.map((row) => [...row, at]),
          );
          const read = cellsOf(file).slice(1);
          expect(read.map(([, number]) => number)).toEqual(rows.map(([, number]) => number + 0));
          expect(read.every(([, , heard]) => heard instanceof Date && heard.getTime() === at)).toBe(
            true,
          );
        },
      ),
      { numRuns: 30 },
    );
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '</t><f>1</f>', '_x0041_'];
    const file = rowsToXlsx(
      'Fleet',
      [columns[0]],
      evil.map((text) => [text]),
    );
    expect(cellsOf(file).slice(1).flat()).toEqual([...evil.slice(0, 6), '_x0041_']);
  });

  it('is the first that one sees, wherever its part lies', () => {
    const sheets =
      '<sheet name="Lists" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Data" sheetId="1" r:id="rId1"/>';
    const row = '<row r="1"><c r="A1"><v>7</v></c></row>';
    for (const target of [
      '/xl/worksheets/sheet1.xml',
      'worksheets/sheet1.xml',
      '../xl/worksheets/./sheet1.xml',
    ]) {
      expect(cellsOf(workbookFile({ sheet: row, sheets, target }))).toEqual([[7]]);
    }
  });

  it('may write every element with a prefix, and its cells without places', () => {
    const xml = sheetFile('<row><c><v>1</v></c><c t="str"><v>two</v></c></row>').replace(
      /<(\/?)(\w)/g,
      '<$1x:$2',
    );
    expect(cellsOf(workbookFile({ sheetXml: xml }))).toEqual([[1, 'two']]);
  });
});

describe('a file that is refused', () => {
  it('is none, empty, damaged, encrypted or of another kind', () => {
    const whole = workbookFile({ sheet: '<row r="1"><c r="A1"><v>7</v></c></row>' });
    expect(refusal(new Uint8Array())).toBe('empty');
    expect(refusal(strToU8('PK and nothing else'))).toBe('unreadable');
    expect(refusal(zipSync({ 'readme.txt': strToU8('hello') }))).toBe('unreadable');
    expect(refusal(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(
      'unreadable',
    );
    expect(refusal(whole.subarray(0, whole.length - 30))).toBe('unreadable');
    const encrypted = Uint8Array.from(whole);
    const directory = Buffer.from(encrypted.buffer).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    encrypted[directory + 8] = (encrypted[directory + 8] ?? 0) | 1;
    expect(refusal(encrypted)).toBe('unreadable');
  });

  it('has a document type or entities of its own', () => {
    const laughs = `<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
    const xml = sheetFile('<row><c t="str"><v>1</v></c></row>');
    expect(
      refusal(workbookFile({ sheetXml: xml.replace('<worksheet', `${laughs}<worksheet`) })),
    ).toBe('unreadable');
    expect(refusal(workbookFile({ sheet: '<row><c t="str"><v>&b;</v></c></row>' }))).toBe(
      'unreadable',
    );
    const outside = '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(
      refusal(workbookFile({ sheet: '', textsXml: `${outside}<sst><si><t>&x;</t></si></sst>` })),
    ).toBe('unreadable');
  });

  it('unpacks to far more than it is', () => {
    const spaces = `<row><c t="str"><v>${' '.repeat(40 * 1024 * 1024)}</v></c></row>`;
    const bomb = workbookFile({ sheet: spaces });
    expect(bomb.length).toBeLessThan(200_000);
    expect(refusal(bomb)).toBe('tooLarge');
  });

  it('says less than it unpacks to', () => {
    const file = workbookFile({
      sheet: `<row><c t="str"><v>${'ab '.repeat(500_000)}</v></c></row>`,
    });
    const view = new DataView(file.buffer);
    const name = 'xl/worksheets/sheet1.xml';
    const at = Buffer.from(file.buffer).lastIndexOf(name) - 46;
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    view.setUint32(at + 24, 1000, true);
    expect(refusal(file)).toBe('tooLarge');
  });

  it('has more rows, columns, texts or parts than are taken', () => {
    const rows = Array.from(
      { length: 12 },
      (_, i) => `<row r="${i + 1}"><c><v>1</v></c></row>`,
    ).join('');
    expect(refusal(workbookFile({ sheet: rows }), { rows: 12 })).toBe('read');
    expect(refusal(workbookFile({ sheet: rows }), { rows: 11 })).toBe('tooLarge');
    expect(refusal(workbookFile({ sheet: '<row><c r="ZZ1"><v>1</v></c></row>' }))).toBe('tooLarge');
    expect(refusal(workbookFile({ sheet: '<row><c r="ZZ1"/><c r="XFD1" s="1"/></row>' }))).toBe(
      'read',
    );
    const texts = `<si><t>${'x'.repeat(2000)}</t></si>`.repeat(20);
    expect(refusal(workbookFile({ sheet: '', texts }), { textBytes: 30_000 })).toBe('tooLarge');
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, i) => [`p${i}`, new Uint8Array()]),
    );
    expect(refusal(zipSync(many, { level: 0 }))).toBe('tooLarge');
  });

  it('refers to what is not there', () => {
    expect(refusal(workbookFile({ sheet: '<row><c t="s"><v>5</v></c></row>' }))).toBe('unreadable');
    expect(refusal(workbookFile({ sheet: '<row><c r="__proto__"><v>5</v></c></row>' }))).toBe(
      'unreadable',
    );
    expect(refusal(workbookFile({ sheet: '<row r="5"/><row r="5"/>' }))).toBe('unreadable');
  });

  it('never does more than be refused, whatever bytes are changed in it', () => {
    const whole = workbookFile({
      sheet: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46000</v></c></row>',
      texts: '<si><t>text</t></si>',
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (changes) => {
          const file = Uint8Array.from(whole);
          for (const [at, byte] of changes) file[at] = byte;
          expect(['read', 'unreadable', 'tooLarge']).toContain(refusal(file));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('never does more than be refused, whatever its sheet says', () => {
    const part = fc.constantFrom(
      '<row>',
      '</row>',
      '<c r="A1">',
      '<c t="s">',
      '</c>',
      '<v>',
      '</v>',
      '<',
      '>',
      '&',
      '"',
      '1',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '\u0000',
      '中',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        expect(['read', 'unreadable', 'tooLarge']).toContain(
          refusal(workbookFile({ sheet: parts.join('') })),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('a text of separated values', () => {
  const utf8 = (text: string) => strToU8(text);

  it('is read with quotes, ends of lines and separators in its values', () => {
    expect(rowsOf(utf8('\ufeffPlate,Note\r\n粤B1,"a ""b"", c\nd"\r\n\r\n,,\n粤B2,'))).toEqual([
      { number: 1, cells: ['Plate', 'Note'] },
      { number: 2, cells: ['粤B1', 'a "b", c\nd'] },
      { number: 5, cells: ['粤B2'] },
    ]);
    expect(cellsOf(utf8('a;b\n1,5;2'))).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(cellsOf(utf8('a\tb\n1\t2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('may be written in the ways of Chinese spreadsheets', () => {
    const gbk = Uint8Array.from([0xb3, 0xb5, 0xc5, 0xc6, 0xba, 0xc5, 0x0a, 0xd4, 0xc1, 0x42, 0x31]);
    expect(cellsOf(gbk)).toEqual([['车牌号'], ['粤B1']]);
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('车牌号\t备注\n粤B1\tx', 'utf16le'),
    ]);
    expect(cellsOf(utf16)).toEqual([
      ['车牌号', '备注'],
      ['粤B1', 'x'],
    ]);
  });

  it('is refused when it is no text, or its quotes never end', () => {
    expect(refusal(Uint8Array.from([1, 2, 3, 0, 5]))).toBe('unreadable');
    expect(refusal(utf8('a,"b\n'))).toBe('unreadable');
    expect(refusal(utf8(`${'a,'.repeat(300)}b`))).toBe('tooLarge');
  });

  it('gives any value back', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.stringMatching(/^[a-z中",;\t\n ]*[a-z中]$/), { minLength: 1, maxLength: 5 }),
          { minLength: 1 },
        ),
        (rows) => {
          const text = rows
            .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
            .join('\r\n');
          const isPlain = rows[0]!.join('').search(/[;\t,\n]/) < 0;
          if (isPlain && rows[0]!.length > 1) expect(cellsOf(utf8(text))).toEqual(rows);
        },
      ),
    );
  });
});

describe('files of other programs', () => {
  it.each(['openpyxl', 'xlsxwriter'])('are read: %s', async (program) => {
    const file = await readFile(new URL(`testing/drivers-${program}.xlsx`, import.meta.url));
    expect(cellsOf(file).slice(0, 3)).toEqual([
      ['姓名', '所属部门', '联系电话', '人员类型', '驾驶证号', '驾驶证有效期'],
      [
        '李伟',
        'North',
        13800000000,
        '驾驶员',
        '440300199001011234',
        new Date('2027-05-01T00:00:00Z'),
      ],
      ['王芳', 'Depot', '0755-12345678', null, null, new Date('2026-12-31T08:30:00Z')],
    ]);
  });
});

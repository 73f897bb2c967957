import { errors } from '@outrider/contract';
import type {
  HistoryEntry,
  ImportCheck,
  ImportState,
  ListAnswer,
} from '@outrider/contract/records';
import { type CellValue, type Column, readSheet, rowsToXlsx } from '@outrider/spreadsheet';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let north: TestBrowser;
let south: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture();
  await fixture.context.db.execute('delete from driver');
  north = await fixture.signedIn('north');
  south = await fixture.signedIn('south');
});
afterAll(() => fixture.stop());
afterEach(() => fixture.context.db.execute('delete from driver'));

const headings = ['Name', 'Department', 'Phone', 'Kind', 'Licence number', 'Licence valid until'];
const withCards = [...headings, 'Cards'];
const asColumn = (header: string): Column => ({ header, type: 'text' });

const sheetOf = (rows: readonly CellValue[][], heads: readonly string[] = headings) =>
  rowsToXlsx('Drivers', heads.map(asColumn), rows);

async function check(file: Uint8Array, browser = north, name = 'drivers.xlsx') {
  const answer = await browser.upload('/records/driver/importCheck', {}, { name, bytes: file });
  expect(answer.body).toMatchObject({ errCode: 0 });
  return answer.body.resultData as ImportCheck;
}

async function refusal(file: Uint8Array): Promise<string> {
  const answer = await north.upload(
    '/records/driver/importCheck',
    {},
    { name: 'x.xlsx', bytes: file },
  );
  return answer.body.resultMsg;
}

const run = (token: string, rows: 'all' | 'good', browser = north) =>
  browser.postJson('/records/driver/importRun', { token, rows });

async function finished(token: string, browser = north): Promise<ImportState> {
  const state = async () => {
    const answer = await browser.postJson('/records/driver/importState', { token });
    return answer.body.resultData as ImportState;
  };
  await expect.poll(async () => (await state()).state, { timeout: 15_000 }).not.toBe('running');
  return state();
}

async function list(browser = north): Promise<ListAnswer> {
  const answer = await browser.postJson('/records/driver/list', { page: 1, limit: 100 });
  return answer.body.resultData as ListAnswer;
}

const messages = async (browser: TestBrowser, textKey: string) => {
  const answer = await browser.post('/message/listMyMessage', { limit: 100 });
  const { data } = answer.body.resultData as {
    data: { textKey: string; fileId: string | null; values: object }[];
  };
  return data.filter((message) => message.textKey === textKey);
};

const brief = ({ problems }: Pick<ImportCheck, 'problems'>) =>
  problems.map(({ row, column, text, messageKey }) => [row, column, text, messageKey]);

describe('a sheet that is checked', () => {
  it('is told every kind of problem by row, column and text', async () => {
    const other = await check(
      sheetOf([['Other', 'North', null, null, null, null, 'CARD-1']], withCards),
    );
    await run(other.token, 'all');
    await finished(other.token);
    const result = await check(
      sheetOf(
        [
          ['Good', 'North', '13800000001', 'Driver', 'L9', '2027-05-01', 'CARD-8; CARD-9'],
          ['', 'North'],
          ['Bad phone', 'North', '12', null, null, '2027-02-30'],
          ['Elsewhere', 'South', null, 'Pilot'],
          ['Taken', 'North', null, null, null, null, 'CARD-1'],
          ['Once', 'Depot', null, null, null, null, 'CARD-2'],
          ['Twice', 'Depot', null, null, null, null, 'CARD-3; CARD-2'],
        ],
        withCards,
      ),
    );
    expect(result).toMatchObject({ rows: 7, good: 2, problemCount: 7, ignoredHeadings: [] });
    expect(brief(result)).toEqual([
      [3, 'Name', '', 'invalid.required'],
      [4, 'Phone', '12', 'invalid.phone'],
      [4, 'Licence valid until', '2027-02-30', 'invalid.date'],
      [5, 'Department', 'South', 'invalid.reference'],
      [5, 'Kind', 'Pilot', 'invalid.code'],
      [6, 'Cards', 'CARD-1', 'invalid.taken'],
      [8, 'Cards', 'CARD-3; CARD-2', 'invalid.repeated'],
    ]);
    expect(result.problems.at(-1)?.values).toEqual({ row: 7 });
    expect((await list()).count).toBe(1);
  });

  it('finds what several columns together allow only once', async () => {
    const heads = ['carnumber', '所属部门', 'terminal', 'phone', 'platecolor'];
    const file = sheetOf(
      [
        ['粤B00001', 'North', null, null, 'Blue'],
        ['粤b00001', 'North', null, null, 'Yellow'],
        ['粤B 00009', 'North', 'T-9', '13900000009', 'Blue'],
        ['粤B00010', 'North', 'T-9', '13900000010', 'Blue'],
        ['粤B00011', 'North', 'T0001', '13900000001', 'Blue'],
      ],
      heads,
    );
    const answer = await north.upload(
      '/records/vehicle/importCheck',
      {},
      { name: 'v.xlsx', bytes: file },
    );
    expect(answer.body).toMatchObject({ errCode: 0 });
    const result = answer.body.resultData as ImportCheck;
    expect(brief(result)).toEqual([
      [2, 'carnumber', '粤B00001', 'invalid.taken'],
      [5, 'terminal', 'T-9', 'invalid.repeated'],
      [6, 'terminal', 'T0001', 'invalid.taken'],
    ]);
    expect(result.good).toBe(2);
  });

  it('may have headings in another language, with marks and units, in any order', async () => {
    const heads = ['所属部门', '姓名 *', 'Shoe size', 'licencenumber'];
    const result = await check(sheetOf([['North', '王伟', '42', 'A1']], heads));
    expect(result).toMatchObject({ rows: 1, good: 1, ignoredHeadings: ['Shoe size'] });
  });

  it('may be written without formatting, in the way of Chinese spreadsheets', async () => {
    const text = '姓名,所属部门,人员类型\r\n"李, 伟",North,驾驶员\r\n';
    expect(await check(Buffer.from(text), north, 'drivers.csv')).toMatchObject({
      rows: 1,
      good: 1,
    });
  });

  it('names a department by those above it where its name is not enough', async () => {
    const { db } = fixture.context;
    const { north: id } = fixture.organisation;
    const twin = await db.one<{ id: number }>(
      `insert into department (name, parent_id, path) select 'Depot', id, path from department
        where name = 'Depot' returning id`,
    );
    await db.execute(
      `update department set path = (select path from department p where p.name = 'Depot' and p.id <> $1) || $1::int where id = $1`,
      [twin!.id],
    );
    try {
      const result = await check(
        sheetOf([
          ['A', 'Depot', null, null, null, null],
          ['B', 'North / Depot', null, null, null, null],
        ]),
      );
      expect(brief(result)).toEqual([[2, 'Department', 'Depot', 'invalid.ambiguous']]);
      expect(result.good).toBe(1);
    } finally {
      await db.execute('delete from department where id = $1', [twin!.id]);
    }
    expect(id).toBeGreaterThan(0);
  });

  it('is told of a column that is missing once, not in every row', async () => {
    const result = await check(sheetOf([['A'], ['B'], ['C']], ['Name']));
    expect(brief(result)).toEqual([[1, 'Department', '', 'invalid.columnMissing']]);
    expect(result).toMatchObject({ rows: 3, good: 0 });
  });

  it('is refused when it is none, empty, too large, or of another list', async () => {
    const { sheetUnreadable, sheetEmpty, sheetTooLarge, sheetHeadingsUnknown } = errors;
    expect(await refusal(Buffer.from('PK but no archive'))).toBe(sheetUnreadable.messageKey);
    expect(await refusal(sheetOf([]))).toBe(sheetEmpty.messageKey);
    expect(await refusal(sheetOf([['x']], ['Colour of the sky']))).toBe(
      sheetHeadingsUnknown.messageKey,
    );
    // The directory's last entry says that the sheet unpacks to 2 GiB.
    const bomb = sheetOf([['A', 'North']]);
    const entry = Buffer.from(bomb.buffer).lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    new DataView(bomb.buffer).setUint32(entry + 24, 0x7fffffff, true);
    expect(await refusal(bomb)).toBe(sheetTooLarge.messageKey);
    const many = Array.from({ length: 20_001 }, (_, at) => [`D${at}`, 'North']);
    expect(await refusal(sheetOf(many, headings.slice(0, 2)))).toBe(sheetTooLarge.messageKey);
  });
});

describe('a sheet that is imported', () => {
  it('is written whole or not at all', async () => {
    const bad = await check(
      sheetOf([
        ['A', 'North'],
        ['B', 'Nowhere'],
      ]),
    );
    const refused = await run(bad.token, 'all');
    expect(refused.body.resultMsg).toBe('error.recordInvalid');
    expect((await list()).count).toBe(0);

    const good = await check(
      sheetOf([
        ['A', 'North', '13800000001'],
        ['B', 'Depot'],
      ]),
    );
    // What was free when the sheet was checked is taken when it is written.
    await fixture.context.db.execute(
      `create function refuse_b() returns trigger language plpgsql as
         $$ begin if new.name = 'B' then raise check_violation; end if; return new; end $$;
       create trigger refuse_b before insert on driver for each row execute function refuse_b()`,
    );
    await run(good.token, 'all');
    const failed = await finished(good.token);
    expect(failed).toMatchObject({ state: 'failed', added: 0, messageKey: 'error.recordInvalid' });
    expect(failed.problems.map(({ row }) => row)).toEqual([3]);
    expect((await list()).count).toBe(0);
    await fixture.context.db.execute('drop function refuse_b cascade');

    const again = await check(
      sheetOf([
        ['A', 'North', '13800000001'],
        ['B', 'Depot'],
      ]),
    );
    await run(again.token, 'all');
    expect(await finished(again.token)).toMatchObject({
      state: 'done',
      rows: 2,
      done: 2,
      added: 2,
    });
    expect((await list()).data.map(({ drivername, phone }) => [drivername, phone])).toEqual([
      ['A', '13800000001'],
      ['B', null],
    ]);
    await expect
      .poll(async () => (await messages(north, 'message.importDone'))[0]?.values)
      .toMatchObject({ added: 2, refused: 0 });
    expect(await messages(north, 'message.importFailed')).toHaveLength(1);
  });

  it('may leave out the rows with problems, and each record knows where it came from', async () => {
    const checked = await check(
      sheetOf([
        ['A', 'North'],
        ['', 'North'],
        ['C', 'North'],
        ['D', 'South'],
      ]),
    );
    await run(checked.token, 'good');
    expect(await finished(checked.token)).toMatchObject({ state: 'done', added: 2, refused: 2 });
    const { data } = await list();
    expect(data.map(({ drivername }) => drivername)).toEqual(['A', 'C']);
    const history = await north.postJson('/records/driver/history', { id: data[0]!.id });
    expect((history.body.resultData as HistoryEntry[])[0]).toMatchObject({
      action: 'import',
      loginname: 'north',
    });
    const audited = await fixture.context.db.query<{ detail: object }>(
      `select detail from audit_log where action = 'sheetImported' order by id desc limit 1`,
    );
    expect(audited[0]?.detail).toMatchObject({
      file: 'drivers.xlsx',
      rows: 4,
      added: 2,
      state: 'done',
    });
  });

  it('belongs to its owner and is written once', async () => {
    const { token } = await check(sheetOf([['A', 'North']]));
    const unknown = errors.importUnknown.messageKey;
    expect((await run(token, 'all', south)).body.resultMsg).toBe(unknown);
    const peeked = await south.postJson('/records/driver/importState', { token });
    expect(peeked.body.resultMsg).toBe(unknown);
    const elsewhere = await north.postJson('/records/vehicle/importRun', { token, rows: 'all' });
    expect(elsewhere.body.resultMsg).toBe(unknown);
    expect((await run(token, 'all')).body.errCode).toBe(0);
    await finished(token);
    expect((await run(token, 'all')).body.resultMsg).toBe(unknown);
    expect((await list()).count).toBe(1);
  });

  it('never makes records for departments that the user does not see', async () => {
    const forged = await check(
      sheetOf([
        ['A', String(fixture.organisation.south)],
        ['B', 'Root'],
      ]),
    );
    expect(forged).toMatchObject({ good: 0, problemCount: 2 });
    expect((await list(south)).count).toBe(0);
  });
});

describe('the template of an import', () => {
  it('has the headings and choices of the reader, and is itself an import', async () => {
    const answer = await north.fetch('/api/records/driver/template', {
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(answer.headers.get('content-disposition')).toContain('.xlsx');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const [heading] = [...readSheet(bytes)].flat();
    expect(heading?.cells.slice(0, 3)).toEqual(['姓名 *', '所属部门 *', '人员类型 *']);
    expect(heading?.cells).not.toContain('创建时间');
    expect(await refusal(bytes)).toBe(errors.sheetEmpty.messageKey);
  });
});

async function exported(browser: TestBrowser, request: object) {
  const before = (await messages(browser, 'message.exportReady')).length;
  const started = await browser.postJson('/records/driver/export', request);
  expect(started.body).toMatchObject({ errCode: 0 });
  const ready = () => messages(browser, 'message.exportReady');
  await expect.poll(async () => (await ready()).length, { timeout: 15_000 }).toBe(before + 1);
  const [message] = await ready();
  const answer = await browser.fetch(`/api/file/download?id=${message!.fileId}`);
  return [...readSheet(new Uint8Array(await answer.arrayBuffer()))]
    .flat()
    .map(({ cells }) => cells);
}

describe('a list that is exported', () => {
  const texts = ['=1+1', '+cmd|calc', '-2', '@SUM(A1)', "'quoted", '<b>&amp;', '_x0041_'];

  it('holds what the list shows, harmless, and can be imported again', async () => {
    const { token } = await check(
      sheetOf(texts.map((text, at) => [text, 'North', null, null, `L${at}`])),
    );
    await run(token, 'all');
    await finished(token);
    const columns = ['licencenumber', 'drivername', 'deptid', 'employeetype'];
    const rows = await exported(north, {
      columns,
      filter: { licencenumber: { contains: 'L' } },
      sort: { field: 'licencenumber', order: 'desc' },
    });
    expect(rows).toEqual([
      ['Licence number', 'Name', 'Department', 'Kind'],
      ...texts.map((text, at) => [`L${at}`, text, 'North', 'Driver']).toReversed(),
    ]);
    const { data } = await list();
    const some = await exported(north, {
      columns: ['drivername'],
      ids: [data[0]!.id, data[2]!.id],
    });
    expect(some.slice(1).flat()).toEqual([data[0]!.drivername, data[2]!.drivername]);

    await fixture.context.db.execute('delete from driver');
    const back = await check(
      sheetOf(
        rows.slice(1).map((row) => row.map(String)),
        rows[0]!.map(String),
      ),
    );
    expect(back).toMatchObject({ rows: texts.length, good: texts.length, ignoredHeadings: [] });
  });

  it('never holds rows of another department, whatever is asked for', async () => {
    const { token } = await check(sheetOf([['Secret', 'North']]));
    await run(token, 'all');
    await finished(token);
    const { data } = await list();
    for (const request of [
      {},
      { ids: [data[0]!.id] },
      { filter: { deptid: { in: [fixture.organisation.north] } } },
    ]) {
      expect(await exported(south, request)).toHaveLength(1);
    }
    const secret = await south.postJson('/records/driver/export', { columns: ['password'] });
    expect(secret.body.errCode).toBe(errors.requestInvalid.errCode);
  });
});

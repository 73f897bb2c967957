import { type AlarmTexts, errors, type TextImport, type TextList } from '@outrider/contract';
import { readSheet, rowsToXlsx } from '@outrider/spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let root: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture();
  root = await fixture.signedIn('root');
});
afterAll(() => fixture.stop());

async function listed(filter: Record<string, string | number>): Promise<TextList> {
  const { body } = await root.post('/multilingual/list', filter);
  expect(body).toMatchObject({ errCode: 0 });
  return body.resultData as TextList;
}

async function textOf(key: string, language = 'en') {
  const { data } = await listed({ language, q: key, limit: 200 });
  return data.find((row) => row.key === key)?.wordings[language];
}

type Forms = Record<string, string> | null;

const edit = (key: string, forms: Forms, more: object = {}) => {
  return { key, language: 'en', vocabulary: 'vehicle', forms, version: 0, ...more };
};

const save = (...edits: object[]) => root.postJson('/multilingual/save', { edits });

/** What a visitor's browser is told before signing in. */
async function ownWording(language = 'en'): Promise<Record<string, string>> {
  const response = await fixture.browser().fetch(`/api/languages/${language}.json`);
  return JSON.parse(await response.text());
}

async function resetAll(): Promise<void> {
  await fixture.context.db.execute('delete from text_override');
  await fixture.context.db.execute('update text_revision set revision = revision + 1');
  const { version } = (await textOf('dock.hide')) ?? { version: 0 };
  const touch = edit('dock.hide', { text: 'x' }, { version });
  expect((await save(touch)).body.errCode).toBe(0);
}

describe('a text that is changed', () => {
  it('is shown to everybody at once, also before sign-in, and is the product’s again when reset', async () => {
    expect((await save(edit('login.submit', { text: 'Come in' }))).body.errCode).toBe(0);
    expect(await ownWording()).toMatchObject({ 'login.submit': 'Come in' });
    const north = await fixture.signedIn('north');
    const all = await north.get('/file/getMutiLangFileContent?index=0&language=en');
    expect(all.body.resultData).toMatchObject({ 'login.submit': 'Come in' });
    const changed = await textOf('login.submit');
    expect(changed).toMatchObject({ forms: { text: 'Come in' }, isUsed: true, by: 'root' });
    expect(changed?.shipped).toEqual({ text: 'Sign in' });
    await save(edit('login.submit', null, { version: changed?.version }));
    expect(await ownWording()).not.toHaveProperty(['login.submit']);
    expect(await textOf('login.submit')).toMatchObject({ forms: null, version: 0 });
  });

  it('names menus, what the server writes, and the platform', async () => {
    await save(
      edit('menu.positionMonitor', { text: 'Where they are' }),
      edit('platform.title.vehicles', { text: 'Our fleet' }),
    );
    const menus = await root.post('/menu/getZtreeMenus', {});
    expect(JSON.stringify(menus.body.resultData)).toContain('Where they are');
    const info = await fixture.browser().get('/platform/info', { 'accept-language': 'en' });
    expect(JSON.stringify(info.body)).toContain('Our fleet');
  });

  it('stays text, whatever it says', async () => {
    const hostile = '<img src=x onerror=alert(1)> =1+1 __proto__';
    expect((await save(edit('dock.label', { text: hostile }))).body.errCode).toBe(0);
    expect((await ownWording())['dock.label']).toBe(hostile);
    const refused = [
      edit('__proto__', { text: 'x' }),
      edit('constructor', { text: 'x' }),
      edit('dock.label', { text: 'x' }, { language: 'fren' }),
    ];
    for (const one of refused) {
      expect((await save(one)).body.errCode).toBe(errors.recordUnknown.errCode);
    }
    const polluting = `{"edits":[{"key":"dock.show","language":"en","vocabulary":"vehicle","version":0,
      "forms":{"text":"x","__proto__":{"polluted":"yes"}}}]}`;
    const answer = await root.fetch('/api/multilingual/save', {
      method: 'POST',
      body: polluting,
      headers: { 'content-type': 'application/json', origin: fixture.url },
    });
    expect(answer.status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('has the values and the plural forms of the shipped one, or is refused with the reason', async () => {
    const problem = async (one: object) => (await save(one)).body.details?.fields?.[0]?.messageKey;
    expect(await problem(edit('window.label', { text: 'Vehicle' }))).toBe(
      'texts.problem.placeholders',
    );
    expect(await problem(edit('dock.show', { text: 'Show {plate}' }))).toBe(
      'texts.problem.noPlaceholders',
    );
    expect(await problem(edit('dock.show', { text: ' ' }))).toBe('invalid.required');
    expect(await problem(edit('dock.show', { text: 'x'.repeat(2001) }))).toBe('invalid.tooLong');
    expect(await problem(edit('dock.show', { text: 'a\u0007' }))).toBe('invalid.characters');
    expect(await problem(edit('units.vehicles', { other: '{count} trucks' }))).toBe(
      'invalid.required',
    );
    const forms = { one: 'a truck', other: '{count} trucks', few: '{count} trucks' };
    expect(await problem(edit('units.vehicles', forms))).toBe('texts.problem.formUnused');
    const { few: _few, ...right } = forms;
    expect((await save(edit('units.vehicles', right))).body.errCode).toBe(0);
    expect(await ownWording()).toMatchObject({ 'units.vehicles_one': 'a truck' });
    const chinese = edit('units.vehicles', { one: '一辆', other: '{count}' }, { language: 'zh' });
    expect(await problem(chinese)).toBe('texts.problem.formUnused');
  });

  it('is not changed by a second writer who has not seen the first one’s words', async () => {
    await save(edit('dock.resize', { text: 'First' }));
    const first = await textOf('dock.resize');
    const late = await save(edit('dock.resize', { text: 'Second' }));
    expect(late.body).toMatchObject({ errCode: errors.recordChanged.errCode });
    expect(late.body.details?.conflict).toMatchObject({
      by: 'root',
      current: { version: first?.version, language: 'en', forms: { text: 'First' } },
    });
    // Reset and worded anew: the version of before is past for good.
    await save(edit('dock.resize', null, { version: first?.version }));
    await save(edit('dock.resize', { text: 'Third' }));
    const old = edit('dock.resize', { text: 'Fourth' }, { version: first?.version });
    expect((await save(old)).body.errCode).toBe(errors.recordChanged.errCode);
    expect(await ownWording()).toMatchObject({ 'dock.resize': 'Third' });
  });

  it('says who changed it, and what it was', async () => {
    const { body } = await root.post('/multilingual/history', { key: 'dock.resize' });
    const changes = body.resultData as { by: string; before: Forms; after: Forms }[];
    expect(changes.map(({ before, after }) => [before?.text, after?.text])).toEqual([
      [undefined, 'Third'],
      ['First', undefined],
      [undefined, 'First'],
    ]);
    expect(changes[0]).toMatchObject({ by: 'root', language: 'en', vocabulary: 'vehicle' });
  });

  it('in the words of devices is not used where vehicles are watched', async () => {
    await save(edit('dock.hide', { text: 'Hide devices' }, { vocabulary: 'device' }));
    expect(await ownWording()).not.toMatchObject({ 'dock.hide': 'Hide devices' });
    const { data, vocabularyInForce } = await listed({
      language: 'en',
      vocabulary: 'device',
      q: 'Hide devices',
    });
    expect(vocabularyInForce).toBe('vehicle');
    expect(data.map(({ key }) => key)).toEqual(['dock.hide']);
  });

  it('that a later version words with other values is left out', async () => {
    await fixture.context.db.execute(
      `insert into text_override (vocabulary, language, key, forms, version, changed_by_name)
       values ('vehicle', 'en', 'window.label', '{"text": "Old"}', 1, 'Li'),
              ('vehicle', 'en', 'gone.text', '{"text": "Old"}', 1, 'Li')`,
    );
    await resetFreshly();
    expect(await ownWording()).not.toHaveProperty(['window.label']);
    expect(await ownWording()).not.toHaveProperty(['gone.text']);
    expect(await textOf('window.label')).toMatchObject({ isUsed: false, forms: { text: 'Old' } });
  });

  /** Another change lets every process read the texts anew. */
  async function resetFreshly(): Promise<void> {
    const now = await textOf('map.fitAll');
    await save(edit('map.fitAll', { text: 'All' }, { version: now?.version ?? 0 }));
  }
});

describe('the list of texts', () => {
  it('is found by key, by text of any shown language, by part and by state', async () => {
    expect((await listed({ language: 'zh', q: 'login.submit' })).data[0]?.part).toBe('entry');
    const byText = await listed({ language: 'en', q: '紧急报警' });
    expect(byText.data.map(({ key }) => key)).toContain('code.alarmBit.emergency');
    const help = await listed({ language: 'en', part: 'help', limit: 200 });
    expect(new Set(help.data.map(({ part }) => part))).toEqual(new Set(['help']));
    const changed = await listed({ language: 'en', state: 'changed', limit: 200 });
    expect(changed.data.map(({ key }) => key)).toContain('units.vehicles');
    const before = await listed({ language: 'zh', state: 'untranslated', q: 'dock.show' });
    expect(before.count).toBe(0);
    const english = (await textOf('dock.show'))?.shipped.text ?? '';
    await save(edit('dock.show', { text: english }, { language: 'zh' }));
    const after = await listed({ language: 'zh', state: 'untranslated', q: 'dock.show' });
    expect(after.data.map(({ key }) => key)).toEqual(['dock.show']);
  });

  it('and its changes are for users of the top department with the right grants only', async () => {
    const north = await fixture.signedIn('north');
    const answers = [
      await north.post('/multilingual/list', { language: 'en' }),
      await north.postJson('/multilingual/save', { edits: [edit('dock.label', { text: 'x' })] }),
      await north.get('/multilingual/export'),
    ];
    for (const { body } of answers) expect(body.errCode).toBe(errors.permissionDenied.errCode);
    const menus = JSON.stringify((await north.post('/menu/getZtreeMenus', {})).body.resultData);
    expect(menus).not.toContain('multilingual');
    const { body } = await north.get('/user/current');
    expect(JSON.stringify(body.resultData)).not.toContain('sysSeting/multilingual');
    const own = JSON.stringify((await root.post('/menu/getZtreeMenus', {})).body.resultData);
    expect(own).toContain('multilingual');
  });
});

interface Sheet {
  headings: string[];
  rows: string[][];
}

async function exported(path: string): Promise<Sheet> {
  const answer = await root.fetch(`/api${path}`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const [headings = [], ...rows] = [...readSheet(bytes)]
    .flat()
    .map(({ cells }) => cells.map((cell) => String(cell ?? '')));
  return { headings, rows };
}

const sheetOf = (headings: string[], rows: string[][]) => ({
  name: 'texts.xlsx',
  bytes: rowsToXlsx(
    'Texts',
    headings.map((header) => ({ header, type: 'text' })),
    rows,
  ),
});

describe('a sheet of texts', () => {
  const HEADINGS = ['键名 (key)', 'English (en)', '简体中文 (zh)'];
  const send = async (
    rows: string[][],
    fields: Record<string, string> = {},
    path = 'multilingual',
  ) => root.upload(`/${path}/import`, fields, sheetOf(HEADINGS, rows));
  const found = async (...given: Parameters<typeof send>) =>
    (await send(...given)).body.resultData as TextImport;

  it('is exported with every text in every language, and changes nothing when it comes back', async () => {
    await resetAll();
    const { headings, rows } = await exported('/multilingual/export');
    expect(headings).toEqual(['Key (key)', 'Values in the text', '简体中文 (zh)', 'English (en)']);
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.find(([key]) => key === 'units.vehicles_one')?.[2] ?? '').toBe('');
    const answer = await root.upload('/multilingual/import', {}, sheetOf(headings, rows));
    expect(answer.body.resultData).toMatchObject({
      isDone: false,
      rows: rows.length,
      changeCount: 0,
      problemCount: 0,
    });
  });

  it('is looked at first: what it changes, and what is wrong in which cell', async () => {
    const rows = [
      ['login.submit', 'Enter', ''],
      ['units.vehicles_one', 'one lorry', ''],
      ['units.vehicles_one', 'twice', ''],
      ['window.label', 'no value', ''],
      ['no.such.key', 'x', ''],
      ['units.vehicles_few', 'x', ''],
      ['dock.label', '', '挖掘机'],
    ];
    const look = await found(rows);
    expect(look).toMatchObject({ isDone: false, rows: 7, changeCount: 3, problemCount: 4 });
    expect(look.problems.map(({ row, column, messageKey }) => [row, column, messageKey])).toEqual([
      [4, '键名 (key)', 'invalid.repeated'],
      [5, 'English (en)', 'texts.problem.placeholders'],
      [6, '键名 (key)', 'texts.problem.keyUnknown'],
      [7, '键名 (key)', 'texts.problem.keyUnknown'],
    ]);
    expect(await ownWording()).not.toHaveProperty(['login.submit']);
    const all = await send(rows, { run: 'all' });
    expect(all.body.errCode).toBe(errors.recordInvalid.errCode);
    expect(await ownWording()).not.toHaveProperty(['login.submit']);
    const good = await found(rows, { run: 'good', revision: String(look.revision) });
    expect(good).toMatchObject({ isDone: true, changeCount: 3 });
    expect(await ownWording()).toMatchObject({
      'login.submit': 'Enter',
      'units.vehicles_one': 'one lorry',
    });
    expect(await ownWording('zh')).toMatchObject({ 'dock.label': '挖掘机' });
  });

  it('is refused when texts changed since it was looked at', async () => {
    const rows = [['login.submit', 'Open', '']];
    const { revision } = await found(rows);
    const now = await textOf('dock.hide');
    await save(edit('dock.hide', { text: 'meanwhile' }, { version: now?.version ?? 0 }));
    const late = await send(rows, { run: 'all', revision: String(revision) });
    expect(late.body.errCode).toBe(errors.textsChangedSince.errCode);
  });

  it('that is none, or names no language, is refused with the reason', async () => {
    const upload = (name: string, bytes: Uint8Array) =>
      root.upload('/multilingual/import', {}, { name, bytes });
    const reasons = [
      await upload('a.xlsx', Buffer.from('PK\u0003\u0004 no archive')),
      await upload('b.csv', Buffer.from('a,b\n1,2\n')),
      await upload('c.csv', Buffer.from('Key (key),English (en)\n')),
    ].map(({ body }) => body.resultMsg);
    expect(reasons).toEqual([
      'error.sheetUnreadable',
      'error.sheetHeadingsUnknown',
      'error.sheetEmpty',
    ]);
  });

  it('of alarms changes names of alarms and nothing else', async () => {
    const look = await found(
      [
        ['code.alarmBit.collision', 'Crash ahead', '前向碰撞'],
        ['login.submit', 'Enter', ''],
      ],
      { run: 'good' },
      'translationAlarms',
    );
    expect(look).toMatchObject({ isDone: true, changeCount: 2, problemCount: 1 });
    const { rows } = await exported('/translationAlarms/export');
    expect(rows).toHaveLength(32);
  });
});

describe('the names of alarms', () => {
  it('are changed in one place and used wherever an alarm is named', async () => {
    const { body } = await root.post('/translationAlarms/list', {});
    const { data, vocabulary } = body.resultData as AlarmTexts;
    const sos = data.find(({ alarmnumber }) => alarmnumber === 0);
    expect(sos?.wordings.zh?.shipped).toEqual({ text: '紧急报警' });
    const name = { key: sos?.key, vocabulary, version: 0 };
    const saved = await root.postJson('/translationAlarms/save', {
      edits: [
        { ...name, language: 'en', forms: { text: 'SOS' } },
        { ...name, language: 'zh', forms: { text: '求救' } },
      ],
    });
    expect(saved.body.errCode).toBe(0);
    const names = await root.post('/devicealarmsettings/all', {});
    expect(names.body.resultData).toContainEqual({
      alarmnumber: 0,
      alarmname: 'SOS',
      translations: { en: 'SOS', zh: '求救' },
    });
    const settings = await root.post('/devicealarmsettings/listDeviceAlarmSettings', {});
    expect(JSON.stringify(settings.body.resultData)).toContain('"SOS"');
    expect(await ownWording('zh')).toMatchObject({ 'code.alarmBit.emergency': '求救' });
    const history = await root.post('/translationAlarms/history', { key: sos?.key ?? '' });
    expect(history.body.resultData).toHaveLength(2);
  });

  it('are all that the right to them reaches', async () => {
    const edits = [edit('login.submit', { text: 'x' })];
    const other = await root.postJson('/translationAlarms/save', { edits });
    expect(other.body.errCode).toBe(errors.recordUnknown.errCode);
    const history = await root.post('/translationAlarms/history', { key: 'login.submit' });
    expect(history.body.errCode).toBe(errors.recordUnknown.errCode);
  });
});

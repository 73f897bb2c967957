import { errors, type MenuItem, type StoredMenuLayout, type UserData } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

const SETTINGS = '/operationManage/sysSeting';
const MESSAGES = '/operationManage/messageNotify/myMessage';

let fixture: WebFixture;
let root: TestBrowser;
let north: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture();
  root = await fixture.signedIn('root');
  north = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

async function layout(): Promise<StoredMenuLayout> {
  const { body } = await root.post('/sysMenu/layout', {});
  expect(body.errCode).toBe(0);
  return body.resultData as StoredMenuLayout;
}

/** Saves a change of the arrangement as it is now. */
async function save(change: Partial<Record<keyof StoredMenuLayout, unknown>>) {
  const { order, hidden, pictures, version } = await layout();
  return root.postJson('/sysMenu/save', {
    order,
    hidden,
    pictures,
    version,
    names: [],
    ...change,
  });
}

async function menusOf(browser: TestBrowser): Promise<MenuItem[]> {
  return (await browser.post('/menu/getZtreeMenus', {})).body.resultData as MenuItem[];
}

async function pagesOf(browser: TestBrowser): Promise<string[]> {
  return ((await browser.get('/user/current')).body.resultData as UserData).authMenuList;
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

describe('the arrangement of the menus', () => {
  it('puts them in order for everybody', async () => {
    const urls = (await menusOf(north)).map(({ url }) => url);
    const turned = [...urls].reverse();
    expect((await save({ order: { '': turned } })).body.errCode).toBe(0);
    expect((await menusOf(north)).map(({ url }) => url)).toEqual(turned);
    expect((await save({ order: {} })).body.errCode).toBe(0);
    expect((await menusOf(north)).map(({ url }) => url)).toEqual(urls);
  });

  it('names them in every language, which the texts know too', async () => {
    const { vocabulary } = await layout();
    const name = { key: 'menu.positionMonitor', vocabulary, version: 0 };
    const names = [
      { ...name, language: 'en', forms: { text: 'Map' } },
      { ...name, language: 'zh', forms: { text: '地图' } },
    ];
    expect((await save({ names })).body.errCode).toBe(0);
    const entry = flat(await menusOf(north)).find(({ url }) => url === '/positionMonitor');
    expect(entry?.translations).toMatchObject({ en: 'Map', zh: '地图' });
    const texts = await root.post('/multilingual/list', { language: 'zh', q: '地图', limit: 200 });
    expect(JSON.stringify(texts.body.resultData)).toContain('menu.positionMonitor');
    const late = await save({ names });
    expect(late.body.errCode).toBe(errors.recordChanged.errCode);
  });

  it('refuses names that no menu has room for, and texts that are no menu’s', async () => {
    const name = { key: 'menu.home', language: 'en', vocabulary: 'vehicle', version: 0 };
    for (const text of ['x'.repeat(61), 'two\nlines', ' ']) {
      const { body } = await save({ names: [{ ...name, forms: { text } }] });
      expect(body.errCode).toBe(errors.recordInvalid.errCode);
    }
    const other = { ...name, key: 'login.submit', forms: { text: 'x' } };
    expect((await save({ names: [other] })).body.errCode).toBe(errors.recordUnknown.errCode);
  });

  it('hides a page from the menus and from its address, and leaves rights on calls alone', async () => {
    expect(await pagesOf(north)).toContain(MESSAGES);
    expect((await save({ hidden: [MESSAGES] })).body.errCode).toBe(0);
    expect(await pagesOf(north)).not.toContain(MESSAGES);
    expect(flat(await menusOf(north)).map(({ url }) => url)).not.toContain(MESSAGES);
    expect((await north.post('/message/listMyMessage', {})).body.errCode).toBe(0);
    // With a parent goes all that is below it.
    expect((await save({ hidden: ['/operationManage/userCenter'] })).body.errCode).toBe(0);
    expect(await pagesOf(north)).not.toContain('/operationManage/userCenter/userInfo');
    expect(await pagesOf(north)).toContain(MESSAGES);
    expect((await save({ hidden: [] })).body.errCode).toBe(0);
    expect(await pagesOf(north)).toContain('/operationManage/userCenter/userInfo');
  });

  it('never hides the pages that bring others back', async () => {
    for (const url of [
      `${SETTINGS}/sysMenu`,
      `${SETTINGS}/roleManage`,
      SETTINGS,
      '/operationManage',
    ]) {
      const { body } = await save({ hidden: [url] });
      expect([url, body.errCode]).toEqual([url, errors.menuRequired.errCode]);
    }
  });

  it('gives entries other pictures: the product’s, or an own one that everybody sees', async () => {
    const upload = await root.upload(
      '/file/upload',
      { purpose: 'menuPicture' },
      { name: 'icon.png', bytes: ONE_PIXEL },
    );
    const { id } = upload.body.resultData as { id: string };
    const pictures = { '/home': 'system', [SETTINGS]: `file:${id}` };
    expect((await save({ pictures })).body.errCode).toBe(0);
    const items = flat(await menusOf(north));
    expect(items.find(({ url }) => url === '/home')?.imgurl).toBe('system');
    const own = items.find(({ url }) => url === SETTINGS)?.imgurl ?? '';
    const picture = await north.fetch(own);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await save({ pictures: {} })).body.errCode).toBe(0);
    expect((await north.fetch(own)).status).toBe(404);
  });

  it('takes no picture that is not there, not its own, or no picture at all', async () => {
    const foreign = await north.upload(
      '/file/upload',
      { purpose: 'menuPicture' },
      { name: 'icon.png', bytes: ONE_PIXEL },
    );
    const { id } = foreign.body.resultData as { id: string };
    for (const picture of [`file:${id}`, `file:${'0'.repeat(32)}`]) {
      const { body } = await save({ pictures: { '/home': picture } });
      expect(body.errCode).toBe(errors.fileUnknown.errCode);
    }
    for (const picture of ['javascript:alert(1)', '../x', 'https://evil.example/x.png']) {
      const { body } = await save({ pictures: { '/home': picture } });
      expect(body.errCode).toBe(errors.requestInvalid.errCode);
    }
    const svg = await root.upload(
      '/file/upload',
      { purpose: 'menuPicture' },
      { name: 'icon.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    );
    expect(svg.body.errCode).toBe(errors.fileTypeRefused.errCode);
  });

  it('tells the second writer who was first', async () => {
    const before = await layout();
    expect((await save({ hidden: [MESSAGES] })).body.errCode).toBe(0);
    const late = await save({ hidden: [], version: before.version });
    expect(late.body.errCode).toBe(errors.recordChanged.errCode);
    expect(late.body.details?.conflict).toMatchObject({
      by: 'root',
      current: { hidden: [MESSAGES] },
    });
    expect((await layout()).hidden).toEqual([MESSAGES]);
    expect((await save({ hidden: [] })).body.errCode).toBe(0);
  });

  it('is written down with what it was before', async () => {
    const entry = await fixture.context.db.one<{ detail: { before: object; after: object } }>(
      "select detail from audit_log where action = 'menusChanged' order by id desc limit 1",
    );
    expect(entry?.detail).toMatchObject({ before: { hidden: [MESSAGES] }, after: { hidden: [] } });
  });

  it('is for users of the top department only', async () => {
    expect((await north.post('/sysMenu/layout', {})).body.errCode).toBe(
      errors.permissionDenied.errCode,
    );
    expect(await pagesOf(north)).not.toContain(`${SETTINGS}/sysMenu`);
    expect(await pagesOf(root)).toContain(`${SETTINGS}/sysMenu`);
  });

  it('keeps nothing of entries that there are not', async () => {
    const order = { '/nowhere': ['/a'], '': ['/a', '/home'] };
    await save({ order, hidden: ['/nowhere'], pictures: { '/nowhere': 'system' } });
    expect(await layout()).toMatchObject({ hidden: [], pictures: {} });
    expect((await layout()).order).not.toHaveProperty('/nowhere');
    await save({ order: {} });
  });
});

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { errors, type MapConfig, type MapServices, type OwnMap } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smallArchive } from '../features/map-services/testing/small-archive.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SECRET = 'secret-of-the-map';

let fixture: WebFixture;
let root: TestBrowser;
let upstream: Server;
let origin = '';
/** What the map service was asked, and how it answers just now. */
const asked: string[] = [];
/** Lets go of the answer that is held back. */
let letGo: (() => void) | undefined;
let behaviour: 'fine' | 'held' | 'slow' | 'broken' | 'huge' | 'html' | 'svg' | 'redirect' | 'none' =
  'fine';

beforeAll(async () => {
  upstream = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (behaviour === 'slow') return;
    if (behaviour === 'held') {
      letGo = () => void response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
      return;
    }
    if (behaviour === 'broken') return void response.writeHead(500).end();
    if (behaviour === 'none') return void response.writeHead(404).end();
    if (behaviour === 'redirect') {
      return void response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    }
    const type = behaviour === 'html' ? 'text/html' : 'image/png';
    response.writeHead(200, { 'content-type': type });
    if (behaviour === 'huge') return void response.end(Buffer.concat([PNG, Buffer.alloc(5e6)]));
    response.end(behaviour === 'svg' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : PNG);
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  fixture = await startWebFixture({ config: { mapTileTimeoutS: 0.5 } });
  root = await fixture.signedIn('root');
});
afterAll(async () => {
  upstream.closeAllConnections();
  upstream.close();
  await fixture.stop();
});

const services = async () =>
  (await root.get('/map/queryMapServices')).body.resultData as MapServices;
const configOf = async (browser: TestBrowser) =>
  (await browser.get('/map/queryMapConfig')).body.resultData as MapConfig;

const own = (id: number, more: Partial<OwnMap> = {}): OwnMap => ({
  id,
  name: `Map ${id}`,
  kind: 'raster',
  url: `${origin}/own/{z}/{x}/{-y}.png`,
  satelliteUrl: '',
  datum: 'wgs84',
  minZoom: 0,
  maxZoom: 18,
  tileSize: 256,
  sourceText: 'Us',
  sourceUrl: '',
  ...more,
});

async function save(change: object) {
  const { version } = await services();
  const nothing = { defaultKey: 'system', offered: [], urls: {}, keys: {}, own: [] };
  return (await root.postJson('/map/saveMapServices', { version, ...nothing, ...change })).body;
}

const offerGaode = (more: object = {}) =>
  save({
    offered: ['gaode'],
    urls: { 'gaode.standard': `${origin}/g?z={z}&x={x}&y={y}&k={key}` },
    keys: { gaode: SECRET },
    ...more,
  });
const tile = (at: string, browser = root) => browser.get(`/map/tile/${at}`);

describe('the maps that users have', () => {
  it('are the system map alone until an administrator offers more', async () => {
    const maps = await configOf(root);
    expect(maps.map(({ key, isSelect }) => [key, isSelect])).toEqual([['system', 1]]);
    expect((await tile('gaode/standard/3/6/3')).body.errCode).toBe(errors.mapUnknown.errCode);
  });

  it('are those that he offers, the chosen one for whoever may choose', async () => {
    expect(await offerGaode({ offered: ['gaode', 'osm', 'tiandi'] })).toMatchObject({ errCode: 0 });
    const maps = await configOf(root);
    // Tianditu asks for a key, and there is none.
    expect(maps.map(({ key, datum }) => [key, datum])).toEqual([
      ['system', 'wgs84'],
      ['gaode', 'gcj02'],
      ['osm', 'wgs84'],
    ]);
    expect(JSON.stringify(maps)).not.toContain(SECRET);
    expect(JSON.stringify(await services())).not.toContain(SECRET);

    const choice = { map: 2, satellite: 1, dim: 0 };
    expect((await root.post('/alarmSettings/saveAlarmDangerLevel', choice)).body.errCode).toBe(0);
    expect((await configOf(root)).find(({ isSelect }) => isSelect === 1)).toMatchObject({
      key: 'gaode',
      style: 'satellite',
      dim: 0,
    });
    expect((await root.get('/alarmSettings/queryAlarmShield')).body.resultData).toMatchObject({
      map: 2,
    });
    expect((await root.get('/vedio/queryVideoParamSet')).body.resultData).toMatchObject({ map: 2 });
    const refused = await root.post('/alarmSettings/saveAlarmDangerLevel', { map: 0 });
    expect(refused.body.errCode).toBe(errors.mapUnknown.errCode);
  });

  it('do not take a key along to another server: it has to be entered again', async () => {
    await offerGaode();
    const urls = { 'gaode.standard': 'https://tiles.example/{z}/{x}/{y}?k={key}' };
    const refused = await save({ offered: ['gaode'], urls });
    expect(refused).toMatchObject({
      errCode: errors.recordInvalid.errCode,
      details: { fields: [{ field: 'urls.gaode.standard', messageKey: 'error.mapKeyAgain' }] },
    });
    const sameServer = { 'gaode.standard': `${origin}/other?z={z}&x={x}&y={y}&k={key}` };
    expect((await save({ offered: ['gaode'], urls: sameServer })).errCode).toBe(0);
    expect((await save({ offered: ['gaode'], urls, keys: { gaode: 'another' } })).errCode).toBe(0);

    const hidden = own(7, { url: `${origin}/{z}/{x}/{y}?k={key}` });
    await save({ own: [hidden], keys: { own7: SECRET } });
    const away = { ...hidden, satelliteUrl: 'https://tiles.example/{z}/{x}/{y}?k={key}' };
    expect((await save({ own: [away] })).details).toMatchObject({
      fields: [{ field: 'own.0.satelliteUrl' }],
    });
    expect((await save({ own: [away], keys: { own7: '' } })).errCode).toBe(0);
  });

  it('is the default one for whoever may not choose, and no tile of another', async () => {
    await offerGaode({ offered: ['gaode', 'osm'], defaultKey: 'gaode' });
    const reader = await fixture.signedIn('reader');
    expect((await configOf(reader)).map(({ key, isSelect }) => [key, isSelect])).toEqual([
      ['system', 0],
      ['gaode', 1],
    ]);
    const refused = await reader.post('/alarmSettings/saveAlarmDangerLevel', { map: 2 });
    expect(refused.body.errCode).toBe(errors.permissionDenied.errCode);
    expect((await tile('gaode/standard/5/1/1', reader)).status).toBe(200);
    expect((await tile('osm/standard/5/1/1', reader)).body.errCode).toBe(errors.mapUnknown.errCode);
  });

  it('are set up by administrators of the top department only', async () => {
    const north = await fixture.signedIn('north');
    expect((await north.get('/map/queryMapServices')).status).toBe(403);
  });
});

describe('a tile', () => {
  it('comes through the server, with the key that no browser sees, and is kept', async () => {
    behaviour = 'fine';
    await offerGaode();
    asked.length = 0;
    const first = await tile('gaode/standard/10/842/388?v=1');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cache-control')).toContain('max-age');
    await tile('gaode/standard/10/842/388?v=1');
    expect(asked).toEqual([`/g?z=10&x=842&y=388&k=${SECRET}`]);
  });

  it.each([
    'gaode/standard/10/1024/388',
    'gaode/standard/10/-1/388',
    'gaode/standard/2/1/1',
    'gaode/standard/19/1/1',
  ])('%s is outside of what the map has, and nobody is asked', async (at) => {
    asked.length = 0;
    expect((await tile(at)).body.errCode).toBe(errors.mapTileMissing.errCode);
    expect(asked).toEqual([]);
  });

  it.each(['gaode/standard/1e1/1/1', 'gaode/..%2F/5/1/1', 'gaode/standard/5/1.5/1'])(
    '%s is no tile',
    async (at) => {
      expect((await tile(at)).status).toBe(400);
    },
  );

  it('is for signed-in users only', async () => {
    expect((await tile('gaode/standard/10/842/388', fixture.browser())).status).toBe(401);
  });

  it.each(['slow', 'broken', 'huge', 'html', 'svg', 'redirect'] as const)(
    'of a service that answers %s counts as failed',
    async (how) => {
      await offerGaode();
      behaviour = how;
      asked.length = 0;
      const answer = await tile('gaode/standard/11/1000/700');
      expect(answer.body.errCode).toBe(errors.mapTileFailed.errCode);
      expect(JSON.stringify(answer.body)).not.toContain(SECRET);
      expect(asked).toHaveLength(1);
      behaviour = 'fine';
      expect((await tile('gaode/standard/11/1000/700')).status).toBe(200);
    },
  );

  it('that was on its way when the maps were set up otherwise is none of the new ones', async () => {
    await offerGaode();
    behaviour = 'held';
    const before = tile('gaode/standard/14/1000/700');
    await vi.waitFor(() => expect(letGo).toBeDefined());
    behaviour = 'fine';
    await offerGaode({ urls: { 'gaode.standard': `${origin}/new/{z}/{x}/{y}` } });
    asked.length = 0;
    letGo?.();
    await before;
    expect((await tile('gaode/standard/14/1000/700')).status).toBe(200);
    expect(asked).toEqual(['/new/14/1000/700']);
  });

  it('that the service does not have is none, which is no failure', async () => {
    await offerGaode();
    behaviour = 'none';
    for (let x = 0; x < 8; x++) {
      const { body } = await tile(`gaode/standard/12/${x}/5`);
      expect(body.errCode).toBe(errors.mapTileMissing.errCode);
    }
    behaviour = 'fine';
    expect((await tile('gaode/standard/12/9/5')).status).toBe(200);
  });

  it('is not asked for again and again where the service is away', async () => {
    await offerGaode();
    behaviour = 'broken';
    asked.length = 0;
    for (let x = 0; x < 12; x++) await tile(`gaode/standard/13/${x}/5`);
    expect(asked.length).toBe(5);
    behaviour = 'fine';
    const tried = await root.post('/map/tryMapService', { key: 'gaode' });
    expect(tried.body.resultData).toMatchObject([{ sheet: 'standard', isFine: true }, {}, {}]);
    expect((await tile('gaode/standard/13/1/5')).status).toBe(200);
  });
});

describe('maps of one’s own', () => {
  it('count rows from the south where their address says so', async () => {
    behaviour = 'fine';
    expect(await save({ own: [own(1)], offered: ['own1'], defaultKey: 'own1' })).toMatchObject({
      errCode: 0,
    });
    asked.length = 0;
    expect((await tile('own1/standard/3/6/3')).status).toBe(200);
    expect(asked).toEqual(['/own/3/6/4.png']);
    expect((await configOf(await fixture.signedIn('reader')))[1]).toMatchObject({
      type: 1001,
      name: 'Map 1',
      isSelect: 1,
    });
  });

  it('on Baidu’s plane are counted from its axes, northwards', async () => {
    const url = `${origin}/b/{z}/{x}/{y}`;
    await save({ own: [own(2, { datum: 'bd09', url })], offered: ['own2'] });
    asked.length = 0;
    // Tian’anmen at zoom 18 in Baidu's own counting: 50617, 18851.
    expect((await tile('own2/standard/18/50617/-18852')).status).toBe(200);
    expect(asked).toEqual(['/b/18/50617/18851']);
  });

  it('may be an archive in the folder of maps', async () => {
    const folder = path.join(fixture.context.config.dataDir, 'maps');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'town.pmtiles'), smallArchive(PNG));
    const archive = own(3, { kind: 'pmtiles', url: 'town.pmtiles' });
    expect(await save({ own: [archive], offered: ['own3'] })).toMatchObject({ errCode: 0 });
    const map = (await configOf(root)).find(({ key }) => key === 'own3');
    expect(map?.styles[0]?.sheets).toMatchObject([{ kind: 'raster', minZoom: 0, maxZoom: 0 }]);
    const answer = await root.fetch('/api/map/tile/own3/standard/0/0/0');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
    const missing = own(4, { kind: 'pmtiles', url: 'none.pmtiles' });
    expect(await save({ own: [missing] })).toMatchObject({ errCode: errors.recordInvalid.errCode });
  });

  it.each([
    { url: 'ftp://map.example/{z}/{x}/{y}' },
    { url: 'https://{x}.map.example/{z}/{x}/{y}' },
    { url: 'https://user:pass@map.example/{z}/{x}/{y}' },
    { url: 'https://map.example/{z}/{x}' },
    { kind: 'pmtiles' as const, url: '../../etc/passwd.pmtiles' },
    { minZoom: 9, maxZoom: 3 },
  ])('cannot be %j', async (wrong) => {
    expect(await save({ own: [own(5, wrong)] })).toMatchObject({
      errCode: errors.recordInvalid.errCode,
    });
  });

  it('keep their key while it is not named, and lose it when it is empty', async () => {
    const url = `${origin}/k/{z}/{x}/{y}?k={key}`;
    await save({ own: [own(6, { url })], keys: { own6: SECRET }, offered: ['own6'] });
    await save({ own: [own(6, { url })], offered: ['own6'] });
    expect((await services()).own[0]).toMatchObject({ needsKey: true, hasKey: true });
    await save({ own: [own(6, { url })], keys: { own6: '' }, offered: ['own6'] });
    expect((await services()).own[0]).toMatchObject({ hasKey: false });
    expect((await configOf(root)).map(({ key }) => key)).toEqual(['system']);
  });

  it('are not changed by two administrators at once', async () => {
    const body = { version: 0, defaultKey: 'system', offered: [], urls: {}, keys: {}, own: [] };
    const answer = await root.postJson('/map/saveMapServices', body);
    expect(answer.body.errCode).toBe(errors.settingsChanged.errCode);
  });
});

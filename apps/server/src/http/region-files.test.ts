import { type AreaImport, errors } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZippedFile, zipped } from '../features/regions/testing/zipped.ts';
import { addArea, addClass, circle, failure, find, tree } from './testing/regions.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
/** of departments: root → north → depot; root → south */
let users: Record<'north' | 'south' | 'reader', TestBrowser>;

beforeAll(async () => {
  fixture = await startWebFixture();
  users = {
    north: await fixture.signedIn('north'),
    south: await fixture.signedIn('south'),
    reader: await fixture.signedIn('reader'),
  };
});
afterAll(() => fixture.stop());

const MARKERS = '/monitorAreaTreeMark/save';

function send(
  browser: TestBrowser,
  treeId: number,
  file: { readonly name?: string; readonly bytes: string | Uint8Array },
  run?: 'good',
) {
  const { name = 'sites.kml', bytes } = file;
  return browser.upload(
    '/area/import',
    { treeId: String(treeId), ...(run ? { run } : {}) },
    { name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes },
  );
}

describe('files of regions', () => {
  const kml = `<kml><Document><Folder><name>Depots</name>
    <Placemark><name>A</name><Point><coordinates>113,22</coordinates></Point></Placemark>
    <Placemark><name>B</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
      0,0 1,1 1,0 0,1 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
    </Folder></Document></kml>`;
  it('are looked at first, then made, with folders as classifications', async () => {
    const treeId = await addClass(users.north);
    const looked = (await send(users.north, treeId, { bytes: kml })).body.resultData as AreaImport;
    expect(looked).toMatchObject({
      ...{ format: 'kml', isDone: false, count: 1, newClasses: 1, problemCount: 1, ids: [] },
      problems: [
        { row: 2, line: 3, areaName: 'B', messageKey: 'region.fault.polygonCrossesItself' },
      ],
    });
    expect((await tree(users.north)).areaList.filter((area) => area.treeId === treeId)).toEqual([]);
    const done = (await send(users.north, treeId, { bytes: kml }, 'good')).body
      .resultData as AreaImport;
    expect(done).toMatchObject({ isDone: true, newClasses: 1 });
    const area = await find(users.north, done.ids[0] ?? 0);
    const { treeList } = await tree(users.north);
    const folder = treeList.find(({ id }) => id === area?.treeId);
    expect(folder).toMatchObject({ name: 'Depots', parentId: treeId });
    const again = (await send(users.north, treeId, { bytes: kml }, 'good')).body
      .resultData as AreaImport;
    expect(again.newClasses).toBe(0);
    expect(await failure(send(users.south, treeId, { bytes: kml }, 'good'))).toBe(
      'areaClassUnknown',
    );
  });

  it('never break on half of a character, be it cut or sent', async () => {
    const treeId = await addClass(users.north);
    const feature = (properties: object) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [113, 22] },
    });
    const collection = {
      type: 'FeatureCollection',
      features: [
        feature({ name: 'Half \ud83d' }),
        feature({ description: `${'x'.repeat(499)}😀` }),
        feature({ name: 'In', folder: [`${'x'.repeat(59)}😀`] }),
      ],
    };
    const file = {
      name: `${'x'.repeat(39)}😀${'x'.repeat(150)}y😀.geojson`,
      bytes: Buffer.from(JSON.stringify(collection)),
    };
    const fields = { treeId: String(treeId), run: 'good' };
    const { body } = await users.north.upload('/area/import', fields, file);
    expect(body.resultData).toMatchObject({
      count: 2,
      newClasses: 1,
      problems: [{ row: 1, messageKey: 'regionFault.characters' }],
    });
    const names = (await tree(users.north)).areaList.map(({ areaName }) => areaName);
    expect(names).toContain(`${'x'.repeat(39)} 2`);
    const areaName = 'Half \ude00';
    const sent = await users.north.postJson('/area/addArea', { ...circle(), areaName, treeId });
    expect(sent.body.errCode).toBe(errors.requestInvalid.errCode);
  });

  it('hold what their reader sees, and no more', async () => {
    const treeId = await addClass(users.north, { name: 'Exported/../x' });
    const inner = await addClass(users.north, { name: 'Inner', parentId: treeId });
    await addArea(users.north, { treeId: inner, areaName: 'Secret' });
    await addArea(users.north, { treeId, areaName: 'Open', share: 1 });
    const get = (browser: TestBrowser, query: string) => browser.fetch(`/api/area/export?${query}`);
    const all = await get(users.north, `format=geojson&treeId=${treeId}`);
    expect(all.headers.get('content-disposition')).not.toContain('/');
    const { features } = (await all.json()) as { features: { properties: object }[] };
    expect(features.map((one) => one.properties)).toMatchObject([
      { name: 'Open', folder: [] },
      { name: 'Secret', folder: ['Inner'], radius: 500 },
    ]);
    const shared = await (await get(await fixture.signedIn('single'), 'format=kml')).text();
    expect(shared).toContain('<name>Open</name>');
    expect(shared).not.toContain('Secret');
    expect((await get(users.south, `format=gpx&treeId=${treeId}`)).status).toBe(404);
  });

  it('may be archives: the KML in them is read, whatever it is called', async () => {
    const treeId = await addClass(users.north);
    const point = (name: string) =>
      `<kml><Placemark><name>${name}</name><Point><coordinates>113,22</coordinates></Point></Placemark></kml>`;
    const named = async (files: readonly ZippedFile[]) => {
      const { body } = await send(users.north, treeId, { name: 'a.kmz', bytes: zipped(files) });
      return (body.resultData as AreaImport | null)?.areas.map(({ areaName }) => areaName);
    };
    const picture = { name: 'files/icon.png', content: 'PNG' };
    expect(await named([picture, { name: 'sites.KML', content: point('Own') }])).toEqual(['Own']);
    expect(
      await named([
        { name: 'other.kml', content: point('Other') },
        { name: 'doc.kml', content: point('Doc') },
      ]),
    ).toEqual(['Doc']);
    expect(await named([picture])).toBeUndefined();
  });

  it('of markers make markers, and come back with their radius', async () => {
    const treeId = await addClass(users.north, {}, MARKERS);
    const pin = { areaType: 5, points: '[{"x":113,"y":22}]', radius: 75, areaName: 'Pump' };
    const id = await addArea(users.north, { treeId, ...pin, iconType: 'fuel' });
    const back = await addClass(users.north, {}, MARKERS);
    for (const format of ['geojson', 'kml', 'gpx']) {
      const path = `/api/area/export?tree=marker&format=${format}&ids=${id}`;
      const bytes = new Uint8Array(await (await users.north.fetch(path)).arrayBuffer());
      const { body } = await send(users.north, back, { bytes }, 'good');
      const { ids, problems } = body.resultData as AreaImport;
      expect(problems).toEqual([]);
      const { areaList } = await tree(users.north, '/monitorAreaTreeMark/treeAndArea');
      expect(areaList.find((area) => area.id === ids[0])).toMatchObject({
        ...{ ...pin, iconType: 'fuel', treeId: expect.any(Number) },
      });
    }
    const { body } = await send(users.north, back, { bytes: kml });
    expect((body.resultData as AreaImport).problems).toMatchObject([
      { row: 2, messageKey: 'regionFault.import.noPlace' },
    ]);
  });

  it('need the button of the tree into which they go', async () => {
    const treeId = await addClass(users.north);
    expect(await failure(send(users.reader, treeId, { bytes: kml }))).toBe('permissionDenied');
    expect((await users.reader.fetch('/api/area/export?format=kml')).status).toBe(403);
  });
});

describe('a file that nobody vouches for', () => {
  const geojson = (geometry: string, crs = '') =>
    `{"type":"Feature","properties":{},${crs}"geometry":${geometry}}`;
  const web = '"crs":{"type":"name","properties":{"name":"EPSG:3857"}},';
  const point = '{"type":"Point","coordinates":[1,2]}';
  const longKml = `<kml>${' '.repeat(11 * 1024 * 1024)}</kml>`;
  it.each([
    ['is empty', '', 'areaFileUnreadable'],
    ['is a table', 'plate,number', 'areaFileUnreadable'],
    ['stops half way', geojson(point).slice(0, -9), 'areaFileUnreadable'],
    ['is KML that is not closed', '<kml><Placemark>', 'areaFileUnreadable'],
    [
      'has entities of its own',
      '<!DOCTYPE kml [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><kml><name>&b;</name></kml>',
      'areaFileUnreadable',
    ],
    [
      'reaches for other files',
      '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml><name>&x;</name></kml>',
      'areaFileUnreadable',
    ],
    ['is nested without end', `<kml>${'<Folder>'.repeat(9999)}`, 'areaFileUnreadable'],
    ['means another datum', geojson(point, web), 'areaFileDatum'],
    ['is larger than ten megabytes', longKml, 'areaFileTooLarge'],
    ['unpacks to more', zipped([{ name: 'doc.kml', content: longKml }]), 'areaFileTooLarge'],
    [
      'unpacks to more than it says',
      zipped([{ name: 'doc.kml', content: longKml, saysBytes: 100 }]),
      'areaFileTooLarge',
    ],
    [
      'has too many features',
      `{"type":"FeatureCollection","features":[${Array.from({ length: 5001 }, () => geojson(point)).join(',')}]}`,
      'areaFileTooLarge',
    ],
    [
      'is an archive of other things',
      zipped([{ name: '../../etc/passwd', content: 'root' }]),
      'areaFileUnreadable',
    ],
    [
      'is half an archive',
      zipped([{ name: 'doc.kml', content: 'x' }]).subarray(0, 40),
      'areaFileUnreadable',
    ],
  ])('makes nothing when it %s', async (_name, bytes, expected) => {
    const treeId = await addClass(users.north);
    const before = await tree(users.north);
    expect(await failure(send(users.north, treeId, { bytes }, 'good'))).toBe(expected);
    expect(await tree(users.north)).toEqual(before);
  });

  it('makes nothing at all when it holds more than there is room for', async () => {
    const { db } = fixture.context;
    const full = await addClass(users.south);
    await db.execute(
      `with filled as (
         insert into area (class_id, department_id, name)
         select $1, $2, 'Fill ' || n from generate_series(1, 19999) n returning id)
       insert into area_shape (area_id, area_type, points, point_count)
       select id, 5, '[{"x":1,"y":2}]', 1 from filled`,
      [full, fixture.organisation.south],
    );
    const treeId = await addClass(users.north);
    const before = await tree(users.north);
    const point = (folder: string) =>
      `{"type":"Feature","properties":{"folder":"${folder}"},"geometry":{"type":"Point","coordinates":[1,2]}}`;
    const bytes = `{"type":"FeatureCollection","features":[${point('A')},${point('B')}]}`;
    expect(await failure(send(users.north, treeId, { bytes }, 'good'))).toBe('areaLimitReached');
    expect(await tree(users.north)).toEqual(before);
    await db.execute('delete from area where class_id = $1', [full]);
  });

  it('is kept as the text that it is', async () => {
    const treeId = await addClass(users.north);
    const name = `'); drop table area; --<img src=x>`;
    const bytes = JSON.stringify({
      type: 'Feature',
      properties: { name, color: 'url(//evil)', folder: ['../..', '<b>', '\u202e'], share: 1 },
      geometry: { type: 'Point', coordinates: [1, 2] },
    });
    const fileName = '../../<script>.geojson';
    const { body } = await send(users.north, treeId, { name: fileName, bytes }, 'good');
    const { ids } = body.resultData as AreaImport;
    const area = await find(users.north, ids[0] ?? 0);
    expect(area).toMatchObject({ areaName: name, color: 'red', share: 1 });
    const { treeList } = await tree(users.north);
    const names: string[] = [];
    for (let at = area?.treeId ?? null; at !== null && at !== treeId; ) {
      const one = treeList.find(({ id }) => id === at);
      names.unshift(one?.name ?? '');
      at = one?.parentId ?? null;
    }
    expect(names).toEqual(['../..', '<b>']);
  });
});

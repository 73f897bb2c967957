import type { Area, AreaChange, AreaClass, AreaImport, AreaShapeEntry } from '@outrider/contract';
import { errors } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveFile } from '../features/files/index.ts';
import { LiveRegions, shapesAt } from '../features/regions/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
/** of departments: root → north → depot; root → south */
let users: Record<'root' | 'north' | 'south' | 'depot' | 'single', TestBrowser>;

beforeAll(async () => {
  fixture = await startWebFixture();
  const { db } = fixture.context;
  const { depot } = fixture.organisation;
  await db.execute(
    `insert into user_account (login_name, display_name, password_hash, department_id, role_id)
     select 'depot', 'Depot Clerk', password_hash, $1, role_id from user_account
      where login_name = 'north'`,
    [depot],
  );
  users = {
    root: await fixture.signedIn('root'),
    north: await fixture.signedIn('north'),
    south: await fixture.signedIn('south'),
    depot: await fixture.signedIn('depot'),
    single: await fixture.signedIn('single'),
  };
});
afterAll(() => fixture.stop());

const circle = (lng = 113.85494, lat = 22.58639) => ({
  areaType: 1,
  radius: 500,
  points: JSON.stringify([{ x: lng, y: lat }]),
});

async function addClass(
  browser: TestBrowser,
  fields: object = {},
  path = '/monitorAreaTree/save',
): Promise<number> {
  const answer = await browser.postJson(path, { name: 'Sites', ...fields });
  expect(answer.body).toMatchObject({ errCode: 0 });
  return Number(answer.body.resultData);
}

async function addArea(browser: TestBrowser, fields: object): Promise<number> {
  const answer = await browser.postJson('/area/addArea', {
    areaName: 'Yard',
    ...circle(),
    ...fields,
  });
  expect(answer.body).toMatchObject({ errCode: 0 });
  return Number(answer.body.resultData);
}

interface Tree {
  treeList: AreaClass[];
  areaList: Area[];
}

async function tree(browser: TestBrowser, path = '/monitorAreaTree/treeAndArea'): Promise<Tree> {
  return (await browser.post(path, {})).body.resultData as Tree;
}

const find = async (browser: TestBrowser, id: number) =>
  (await tree(browser)).areaList.find((area) => area.id === id);

const failure = async (answer: Promise<{ body: { errCode: number; details?: unknown } }>) => {
  const { body } = await answer;
  const [name] = Object.entries(errors).find(([, entry]) => entry.errCode === body.errCode) ?? [];
  return name ?? body.errCode;
};

describe('a region', () => {
  it('is as it was drawn, and its owner’s to change and to delete', async () => {
    const treeId = await addClass(users.north, { remark: ' with a fence ' });
    const id = await addArea(users.north, { treeId, areaName: '  Yard   1 ', color: '#ABC' });
    const area = await find(users.north, id);
    expect(area).toMatchObject({
      ...circle(),
      ...{ id, areaName: 'Yard 1', treeId, deptid: fixture.organisation.north, color: '#aabbcc' },
      ...{ share: 0, category: 3, userid: users.north.userId, editable: true, version: 1 },
      photo: '',
    });
    const change = { ...area, areaName: 'Yard 2', share: 1 };
    expect((await users.north.postJson('/area/updateArea', change)).body.resultData).toBe(id);
    expect(await find(users.north, id)).toMatchObject({ areaName: 'Yard 2', version: 2 });
    expect((await users.north.post('/area/deleteArea', { id })).body.errCode).toBe(0);
    expect(await find(users.north, id)).toBeUndefined();
    expect(await failure(users.north.post('/area/deleteArea', { id }))).toBe('areaUnknown');
  });

  it('is seen by its department and those above, and by those below when it is shared', async () => {
    const treeId = await addClass(users.north);
    const own = await addArea(users.north, { treeId });
    const shared = await addArea(users.north, { treeId, share: 1 });
    const see = async (browser: TestBrowser) => [
      (await find(browser, own)) !== undefined,
      (await find(browser, shared)) !== undefined,
    ];
    expect(await see(users.north)).toEqual([true, true]);
    expect(await see(users.root)).toEqual([true, true]);
    expect(await see(users.depot)).toEqual([false, true]);
    expect(await see(users.south)).toEqual([false, false]);
    expect(await see(users.single)).toEqual([false, true]);
    expect((await find(users.depot, shared))?.editable).toBe(false);
    const { treeList } = await tree(users.depot);
    expect(treeList.find(({ id }) => id === treeId)).toMatchObject({ editable: false });
    expect((await tree(users.south)).treeList.map(({ id }) => id)).not.toContain(treeId);
  });

  it('of another user is only looked at, whatever department he is of', async () => {
    const treeId = await addClass(users.north);
    const id = await addArea(users.north, { treeId, share: 1 });
    for (const browser of [users.root, users.depot, users.single]) {
      const area = await find(browser, id);
      expect(area?.editable).toBe(false);
      expect(await failure(browser.postJson('/area/updateArea', { ...area }))).toBe('areaOfOther');
      expect(await failure(browser.post('/area/deleteArea', { id }))).toBe('areaOfOther');
      const rename = { id: treeId, name: 'Taken over' };
      expect(await failure(browser.postJson('/monitorAreaTree/save', rename))).toBe('areaOfOther');
    }
    const hidden = { ...(await find(users.north, id)) };
    expect(await failure(users.south.postJson('/area/updateArea', hidden))).toBe('areaUnknown');
    for (const path of ['/area/shapeHistory', '/area/history']) {
      expect(await failure(users.south.post(path, { id }))).toBe('areaUnknown');
    }
  });

  it('of a user who is gone is everybody’s who governs its department', async () => {
    const treeId = await addClass(users.depot);
    const id = await addArea(users.depot, { treeId });
    const { db } = fixture.context;
    await db.execute('update area set owner_id = null where id = $1', [id]);
    await db.execute('update area_class set owner_id = null where id = $1', [treeId]);
    expect(await find(users.north, id)).toMatchObject({ editable: true, userid: null });
    expect((await users.north.post('/area/deleteArea', { id })).body.errCode).toBe(0);
    const path = `/monitorAreaTree/removeById/${treeId}`;
    expect((await users.north.post(path, {})).body.errCode).toBe(0);
  });

  it('may be drawn by a login of one vehicle, for his own department only', async () => {
    const treeId = await addClass(users.single);
    const id = await addArea(users.single, { treeId });
    expect(await find(users.single, id)).toMatchObject({ editable: true });
    const { depot } = fixture.organisation;
    const elsewhere = { areaName: 'Yard', ...circle(), treeId, deptid: depot };
    expect(await failure(users.single.postJson('/area/addArea', elsewhere))).toBe(
      'departmentUnknown',
    );
  });

  it('cannot be given to a department or a classification of others', async () => {
    const treeId = await addClass(users.north);
    const foreign = await addClass(users.south);
    const { south } = fixture.organisation;
    const area = { areaName: 'Yard', ...circle() };
    const add = (fields: object) =>
      failure(users.north.postJson('/area/addArea', { ...area, ...fields }));
    expect(await add({ treeId, deptid: south })).toBe('departmentUnknown');
    expect(await add({ treeId: foreign })).toBe('areaClassUnknown');
    expect(await add({ treeId: 999_999 })).toBe('areaClassUnknown');
  });

  it('is not overwritten by who has not seen the last change', async () => {
    const treeId = await addClass(users.north);
    const id = await addArea(users.north, { treeId });
    const area = await find(users.north, id);
    await users.north.postJson('/area/updateArea', { ...area, areaName: 'First' });
    const late = await users.north.postJson('/area/updateArea', { ...area, areaName: 'Late' });
    expect(late.body.errCode).toBe(errors.recordChanged.errCode);
    expect(late.body.details?.conflict).toMatchObject({
      by: 'north',
      current: { areaName: 'First', version: 2 },
    });
  });

  it('needs the button of its tree', async () => {
    const reader = await fixture.signedIn('reader');
    const treeId = await addClass(users.north);
    const id = await addArea(users.north, { treeId });
    const marks = await addClass(users.north, {}, '/monitorAreaTreeMark/save');
    expect(await find(reader, id)).toMatchObject({ editable: false });
    const { db } = fixture.context;
    await db.execute(
      `with r as (insert into role (name) values ('Marks') returning id)
       insert into role_permission (role_id, permission)
       select r.id, k from r, unnest(array['markersManage.read', 'markersManage.add']) k`,
    );
    await db.execute(
      `update user_account set role_id = (select id from role where name = 'Marks')
        where login_name = 'reader'`,
    );
    const marker = await fixture.signedIn('reader');
    const add = (tree: number) =>
      marker.postJson('/area/addArea', { areaName: 'Here', ...circle(), treeId: tree });
    expect(await failure(add(treeId))).toBe('permissionDenied');
    expect((await add(marks)).body.errCode).toBe(0);
    const path = '/monitorAreaTree/treeAndArea';
    expect(await failure(marker.post(path, {}))).toBe('permissionDenied');
    expect(await failure(marker.post('/area/shapeHistory', { id }))).toBe('areaUnknown');
  });
});

describe('what is wrong with a region', () => {
  it.each([
    ['nothing drawn', { areaType: 3, points: '' }, 'points', 'region.fault.nothingDrawn'],
    ['no places', { areaType: 3, points: '[]' }, 'points', 'region.fault.nothingDrawn'],
    ['no JSON', { areaType: 3, points: 'here' }, 'points', 'region.fault.polygonInvalid'],
    [
      'no circle',
      { areaType: 1, points: '[1,2]', radius: 9 },
      'points',
      'region.fault.circleInvalid',
    ],
    [
      'no radius',
      { areaType: 1, points: '[{"x":1,"y":2}]' },
      'radius',
      'region.fault.radiusMissing',
    ],
    [
      'radius beyond',
      { areaType: 1, points: '[{"x":1,"y":2}]', radius: 1e12 },
      'radius',
      'region.fault.radiusInvalid',
    ],
    ['half a box', { areaType: 2, points: '[{"x":1,"y":2}]' }, 'points', 'region.fault.boxInvalid'],
    [
      'two corners',
      { areaType: 3, points: '[{"x":1,"y":2},{"x":2,"y":2}]' },
      'points',
      'region.fault.polygonInvalid',
    ],
    ['one end', { areaType: 4, points: '[{"x":1,"y":2}]' }, 'points', 'region.fault.lineInvalid'],
    [
      'two points',
      { areaType: 5, points: '[{"x":1,"y":2},{"x":2,"y":2}]' },
      'points',
      'region.fault.pointInvalid',
    ],
    ['beyond', { areaType: 5, points: '[{"x":181,"y":2}]' }, 'points', 'region.fault.placeInvalid'],
  ])('is said of its own: %s', async (_name, shape, field, messageKey) => {
    const treeId = await addClass(users.north);
    const area = { areaName: 'Yard', treeId, ...shape };
    const { body } = await users.north.postJson('/area/addArea', area);
    expect(body.errCode).toBe(errors.areaShapeInvalid.errCode);
    expect(body.details?.fields).toEqual([{ field, messageKey }]);
  });

  it('is said of its texts, and nothing hostile reaches a style', async () => {
    const hostile = {
      ...{ areaName: ' ', ...circle(), color: 'red;}body{display:none', iconType: '<svg>' },
      description: 'a\u202eb',
    };
    const { body } = await users.north.postJson('/area/addArea', hostile);
    expect(body.errCode).toBe(errors.recordInvalid.errCode);
    expect(body.details?.fields?.map(({ field }) => field)).toEqual([
      'areaName',
      'description',
      'color',
      'iconType',
      'treeId',
    ]);
    const treeId = await addClass(users.north, { name: '<img src=x onerror=alert(1)>' });
    const name = `'); drop table area; --`;
    const id = await addArea(users.north, { treeId, areaName: name });
    expect(await find(users.north, id)).toMatchObject({ areaName: name, color: 'red' });
  });

  it('is how many there are', async () => {
    const { db } = fixture.context;
    const treeId = await addClass(users.south);
    await db.execute(
      `with filled as (
         insert into area (class_id, department_id, name)
         select $1, $2, 'Fill ' || n from generate_series(1, 20000) n returning id)
       insert into area_shape (area_id, area_type, points, point_count)
       select id, 5, '[{"x":1,"y":2}]', 1 from filled`,
      [treeId, fixture.organisation.south],
    );
    const area = { areaName: 'One more', ...circle(), treeId };
    const { body } = await users.south.postJson('/area/addArea', area);
    expect(body).toMatchObject({
      errCode: errors.areaLimitReached.errCode,
      details: { values: { max: 20_000 } },
    });
    expect((await tree(users.south)).areaList.length).toBeGreaterThanOrEqual(20_000);
    await db.execute('delete from area where class_id = $1', [treeId]);
  });
});

describe('a classification', () => {
  it('with something below it is not deleted, and says its name', async () => {
    const top = await addClass(users.north, { name: 'Top' });
    const below = await addClass(users.north, { name: 'Below', parentId: top });
    const area = await addArea(users.north, { treeId: below });
    const remove = (id: number) => users.north.post(`/monitorAreaTree/removeById/${id}`, {});
    for (const [id, name] of [
      [top, 'Top'],
      [below, 'Below'],
    ] as const) {
      const { body } = await remove(id);
      expect(body).toMatchObject({
        resultMsg: 'error.areaClassHasChildren',
        details: { values: { name } },
      });
    }
    await users.north.post('/area/deleteArea', { id: area });
    expect((await remove(below)).body.errCode).toBe(0);
    expect((await remove(top)).body.errCode).toBe(0);
    expect(await failure(remove(top))).toBe('areaClassUnknown');
  });

  it('is not moved below itself, and stays in its own tree', async () => {
    const top = await addClass(users.north);
    const below = await addClass(users.north, { parentId: top });
    const move = (id: number, parentId: number) =>
      users.north.postJson('/monitorAreaTree/save', { id, name: 'Moved', parentId });
    expect(await failure(move(top, top))).toBe('areaClassBelowItself');
    expect(await failure(move(top, below))).toBe('areaClassBelowItself');
    const mark = await addClass(users.north, {}, '/monitorAreaTreeMark/save');
    expect(await failure(move(below, mark))).toBe('areaClassUnknown');
    expect((await move(below, 0)).body.errCode).toBe(0);
  });

  it('needs a name, and does not stand deeper than ten', async () => {
    const nameless = await users.north.postJson('/monitorAreaTree/save', { name: '  ' });
    expect(nameless.body.details?.fields).toEqual([
      { field: 'name', messageKey: 'region.class.nameRequired' },
    ]);
    let parentId: number | null = null;
    for (let n = 0; n < 10; n++) parentId = await addClass(users.north, { parentId });
    const deeper = { name: 'Deeper', parentId };
    expect(await failure(users.north.postJson('/monitorAreaTree/save', deeper))).toBe(
      'areaLimitReached',
    );
  });
});

describe('the history of a region', () => {
  it('keeps every shape with its time, also of one that was deleted', async () => {
    const { db } = fixture.context;
    const treeId = await addClass(users.north);
    const id = await addArea(users.north, { treeId });
    const past = new Date('2026-10-01T00:00:00Z');
    await db.execute('update area_shape set valid_from = $2 where area_id = $1', [id, past]);
    const area = await find(users.north, id);
    const moved = { ...area, ...circle(113.9, 22.6) };
    await users.north.postJson('/area/updateArea', moved);
    await users.north.postJson('/area/updateArea', { ...moved, version: 2, areaName: 'Renamed' });
    const entries = (await users.north.post('/area/shapeHistory', { id })).body
      .resultData as AreaShapeEntry[];
    expect(entries).toMatchObject([
      { ...circle(113.9, 22.6), validTo: null, userName: 'north' },
      { ...circle(), validFrom: past.toISOString(), validTo: entries[0]?.validFrom },
    ]);
    const lastMonth = [new Date('2026-10-05T00:00:00Z'), new Date('2026-10-06T00:00:00Z')] as const;
    expect(await shapesAt(db, [id], ...lastMonth)).toMatchObject([{ areaId: id, ...circle() }]);
    // Before it was drawn the first shape counts.
    const before = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')] as const;
    expect(await shapesAt(db, [id], ...before)).toMatchObject([{ from: null, ...circle() }]);
    expect(await shapesAt(db, [id], lastMonth[0], new Date(Date.now() + 1000))).toHaveLength(2);
    await users.north.post('/area/deleteArea', { id });
    expect(await shapesAt(db, [id], ...lastMonth)).toHaveLength(1);
    const later = new Date(Date.now() + 60_000);
    expect(await shapesAt(db, [id], later, new Date(later.getTime() + 1))).toEqual([]);
  });

  it('tells who changed what', async () => {
    const treeId = await addClass(users.north);
    const id = await addArea(users.north, { treeId });
    const area = await find(users.north, id);
    await users.north.postJson('/area/updateArea', { ...area, color: 'blue' });
    const changes = (await users.north.post('/area/history', { id })).body
      .resultData as AreaChange[];
    expect(changes).toMatchObject([
      {
        action: 'update',
        by: 'north',
        changes: [{ field: 'color', before: 'red', after: 'blue' }],
      },
      { action: 'add', by: 'north' },
    ]);
  });
});

describe('the picture of a marker', () => {
  const upload = (ownerUserId: number) =>
    saveFile(fixture.context, {
      content: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      name: 'gate.png',
      ownerUserId,
      purpose: 'picture',
    });

  it('belongs to the marker: whoever sees it sees the picture, and it goes with it', async () => {
    const treeId = await addClass(users.north, {}, '/monitorAreaTreeMark/save');
    const file = await upload(users.north.userId);
    const place = { areaType: 5, points: '[{"x":113,"y":22}]', iconType: 'gate' };
    const id = await addArea(users.north, { treeId, ...place, photo: file.id, share: 1 });
    const path = '/monitorAreaTreeMark/treeAndArea';
    const seen = async (browser: TestBrowser) =>
      (await tree(browser, path)).areaList.find((area) => area.id === id);
    const area = await seen(users.depot);
    expect(area?.photo).toContain('/api/area/photo?id=');
    const fetched = await users.depot.fetch(area?.photo ?? '');
    expect(fetched.headers.get('content-type')).toBe('image/png');
    expect((await users.south.fetch(area?.photo ?? '')).status).toBe(404);
    const kept = { ...(await seen(users.north)), areaName: 'Gate' };
    expect((await users.north.postJson('/area/updateArea', kept)).body.errCode).toBe(0);
    expect((await seen(users.north))?.photo).toBe(area?.photo);
    const foreign = await upload(users.south.userId);
    const taken = { ...(await seen(users.north)), photo: foreign.id };
    expect(await failure(users.north.postJson('/area/updateArea', taken))).toBe('fileUnknown');
    await users.north.post('/area/deleteArea', { id });
    const row = await fixture.context.db.one<{ ended: boolean }>(
      'select expires_at <= now() as ended from file where id = $1',
      [file.id],
    );
    expect(row?.ended).toBe(true);
  });
});

describe('which regions a place is in', () => {
  it('follows every change, in every process', async () => {
    const other = new LiveRegions(fixture.context.db, fixture.context.log);
    await other.start(fixture.context.bus);
    const treeId = await addClass(users.north);
    const id = await addArea(users.north, { treeId, ...circle(10, 50) });
    const at = async (lng: number) => {
      const answer = await users.north.post('/area/areasAt', { lat: 50, lng });
      return (answer.body.resultData as { id: number }[]).map((area) => area.id);
    };
    await other.settled();
    expect(await at(10)).toEqual([id]);
    expect(other.index.at(50, 10)).toEqual([id]);
    expect((await users.south.post('/area/areasAt', { lat: 50, lng: 10 })).body.resultData).toEqual(
      [],
    );
    await users.north.postJson('/area/updateArea', {
      ...(await find(users.north, id)),
      ...circle(11, 50),
    });
    await other.settled();
    expect([await at(10), await at(11)]).toEqual([[], [id]]);
    await users.north.post('/area/deleteArea', { id });
    await other.settled();
    expect(await at(11)).toEqual([]);
    expect(other.index.at(50, 11)).toEqual([]);
    await other.stop();
  });
});

describe('the tree of provinces and cities', () => {
  interface Node {
    code: string;
    value: string;
    lng: number;
    lat: number;
    children: Node[];
  }
  const read = async (lang: string) =>
    (await users.north.get(`/area/cityTree?lang=${lang}`)).body.resultData as Node[];

  it('names them in both languages, each where it is', async () => {
    const provinces = await read('zh');
    expect(provinces).toHaveLength(34);
    const guangdong = provinces.find(({ code }) => code === '44');
    expect(guangdong).toMatchObject({ value: '广东省', zoom: 7 });
    const shenzhen = guangdong?.children.find(({ code }) => code === '4403');
    expect(shenzhen?.value).toBe('深圳市');
    expect(Math.hypot((shenzhen?.lng ?? 0) - 114.06, (shenzhen?.lat ?? 0) - 22.54)).toBeLessThan(
      0.05,
    );
    const names = (await read('en')).flatMap((one) => [one, ...one.children]);
    expect(names.length).toBeGreaterThan(370);
    for (const { value, lng, lat } of names) {
      expect(value).toMatch(/^[A-Z][\p{L}’' -]+$/u);
      expect(lng > 73 && lng < 136 && lat > 15 && lat < 54).toBe(true);
    }
  });
});

describe('files of regions', () => {
  const kml = `<kml><Document><Folder><name>Depots</name>
    <Placemark><name>A</name><Point><coordinates>113,22</coordinates></Point></Placemark>
    <Placemark><name>B</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
      0,0 1,1 1,0 0,1 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
    </Folder></Document></kml>`;
  const send = async (browser: TestBrowser, treeId: number, run?: 'good') =>
    browser.upload(
      '/area/import',
      { treeId: String(treeId), ...(run ? { run } : {}) },
      { name: 'sites.kml', bytes: Buffer.from(kml) },
    );

  it('are looked at first, then made, with folders as classifications', async () => {
    const treeId = await addClass(users.north);
    const looked = (await send(users.north, treeId)).body.resultData as AreaImport;
    expect(looked).toMatchObject({
      ...{ format: 'kml', isDone: false, count: 1, newClasses: 1, problemCount: 1, ids: [] },
      problems: [
        { row: 2, line: 3, areaName: 'B', messageKey: 'region.fault.polygonCrossesItself' },
      ],
    });
    expect((await tree(users.north)).areaList.filter((area) => area.treeId === treeId)).toEqual([]);
    const done = (await send(users.north, treeId, 'good')).body.resultData as AreaImport;
    expect(done).toMatchObject({ isDone: true, newClasses: 1 });
    const area = await find(users.north, done.ids[0] ?? 0);
    const { treeList } = await tree(users.north);
    const folder = treeList.find(({ id }) => id === area?.treeId);
    expect(folder).toMatchObject({ name: 'Depots', parentId: treeId });
    const again = (await send(users.north, treeId, 'good')).body.resultData as AreaImport;
    expect(again.newClasses).toBe(0);
    expect(await failure(send(users.south, treeId, 'good'))).toBe('areaClassUnknown');
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
    const shared = await (await get(users.depot, 'format=kml')).text();
    expect(shared).toContain('<name>Open</name>');
    expect(shared).not.toContain('Secret');
    expect((await get(users.south, `format=gpx&treeId=${treeId}`)).status).toBe(404);
  });
});

import type { AreaChange, AreaShapeEntry } from '@outrider/contract';
import { errors } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveFile } from '../features/files/index.ts';
import { LiveRegions, shapesAt } from '../features/regions/index.ts';
import { addArea, addClass, circle, failure, find, tree } from './testing/regions.ts';
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

const MARKERS = '/monitorAreaTreeMark/save';
const place = { areaType: 5, points: '[{"x":113,"y":22}]' };

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

  it('is changed by one of two who save at once, and the other is told', async () => {
    const treeId = await addClass(users.north);
    const id = await addArea(users.north, { treeId });
    const area = await find(users.north, id);
    const outcomes = await Promise.all(
      ['One', 'Two', 'Three'].map((areaName) =>
        failure(users.north.postJson('/area/updateArea', { ...area, areaName })),
      ),
    );
    expect(outcomes.sort()).toEqual([0, 'recordChanged', 'recordChanged']);
    expect(await find(users.north, id)).toMatchObject({ version: 2 });
  });

  it('is never both deleted and used by a rule that is made at the same moment', async () => {
    const treeId = await addClass(users.north);
    for (let round = 0; round < 8; round++) {
      const id = await addArea(users.north, { treeId });
      const rule = { ruleName: `Race ${round}`, ruleType: 5, areaIds: `[${id}]` };
      const [made, deleted] = await Promise.all([
        failure(users.north.post('/ruleManage/addRule', rule)),
        failure(users.north.post('/area/deleteArea', { id })),
      ]);
      expect([
        [0, 'areaInUse'],
        ['areaUnknown', 0],
      ]).toContainEqual([made, deleted]);
    }
  });

  it('is named in lists by its category, without its shape', async () => {
    const treeId = await addClass(users.depot);
    const line = JSON.stringify([
      { x: 113, y: 22 },
      { x: 114, y: 22 },
    ]);
    const yard = await addArea(users.depot, { treeId, color: 'teal' });
    const road = await addArea(users.depot, { treeId, areaType: 4, radius: 0, points: line });
    const gate = await addArea(users.depot, { treeId, radius: 0, ...place });
    const marks = await addClass(users.depot, {}, MARKERS);
    const pin = await addArea(users.depot, { treeId: marks, radius: 0, ...place });
    const list = async (browser: TestBrowser, category: string) => {
      const { body } = await browser.post('/area/listAreas', category ? { category } : {});
      const ids = (body.resultData as { id: number }[]).map(({ id }) => id);
      return [yard, road, gate, pin].filter((id) => ids.includes(id));
    };
    expect(await list(users.depot, '')).toEqual([yard, road, gate]);
    expect(await list(users.north, '3')).toEqual([yard]);
    expect(await list(users.north, '1,2')).toEqual([road, gate]);
    expect(await list(users.south, '')).toEqual([]);
    expect(await failure(users.depot.post('/area/listAreas', { category: '4' }))).toBe(
      'requestInvalid',
    );
    const { body } = await users.depot.post('/area/listAreas', { category: '3' });
    const [entry] = (body.resultData as { id: number }[]).filter(({ id }) => id === yard);
    expect(entry).toEqual({
      ...{ id: yard, areaName: 'Yard', areaType: 1, category: 3, treeId, color: 'teal' },
      deptid: fixture.organisation.depot,
    });
  });

  it('needs the button of its tree', async () => {
    const reader = await fixture.signedIn('reader');
    const treeId = await addClass(users.north);
    const id = await addArea(users.north, { treeId });
    const marks = await addClass(users.north, {}, MARKERS);
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
    const add = (treeOf: number) =>
      marker.postJson('/area/addArea', { areaName: 'Here', ...place, treeId: treeOf });
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

  it.each([
    ['no list', '{"x":1,"y":2}', 'region.fault.polygonInvalid'],
    ['texts for numbers', '[{"x":"1","y":"2"}]', 'region.fault.polygonInvalid'],
    ['nothing for numbers', '[{"x":null,"y":null}]', 'region.fault.polygonInvalid'],
    ['endless numbers', '[{"x":1e999,"y":2},{"x":1,"y":2}]', 'region.fault.placeInvalid'],
    ['a prototype', '[{"__proto__":{"x":1,"y":2}}]', 'region.fault.polygonInvalid'],
    ['deep lists', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'region.fault.polygonInvalid'],
    [
      'one place too many',
      JSON.stringify(Array.from({ length: 10_002 }, (_, n) => ({ x: n / 100, y: n % 2 }))),
      'region.fault.tooManyPoints',
    ],
    ['megabytes', `${' '.repeat(900_000)}1`, 'region.fault.tooManyPoints'],
  ])('is found in hostile places: %s', async (_name, points, messageKey) => {
    const treeId = await addClass(users.north);
    const area = { areaName: 'Yard', treeId, areaType: 3, points };
    const { body } = await users.north.postJson('/area/addArea', area);
    expect(body.details?.fields).toEqual([{ field: 'points', messageKey }]);
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
    const mark = await addClass(users.north, {}, MARKERS);
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

describe('a classification of others', () => {
  it('is not overwritten by who has not seen the last change', async () => {
    const id = await addClass(users.north);
    const rename = (name: string) =>
      failure(users.north.postJson('/monitorAreaTree/save', { id, name, version: 1 }));
    expect(await rename('First')).toBe(0);
    expect(await rename('Late')).toBe('recordChanged');
  });

  it('is nobody’s to rename, fill or delete who does not see it, nor without the button', async () => {
    const id = await addClass(users.north);
    const rename = { id, name: 'Mine' };
    const path = `/monitorAreaTree/removeById/${id}`;
    expect(await failure(users.south.postJson('/monitorAreaTree/save', rename))).toBe(
      'areaClassUnknown',
    );
    const below = { name: 'Below', parentId: id };
    expect(await failure(users.south.postJson('/monitorAreaTree/save', below))).toBe(
      'areaClassUnknown',
    );
    expect(await failure(users.south.post(path, {}))).toBe('areaClassUnknown');
    expect(await failure(users.root.post(path, {}))).toBe('areaOfOther');
    const wrongTree = `/monitorAreaTreeMark/removeById/${id}`;
    expect(await failure(users.north.post(wrongTree, {}))).toBe('areaClassUnknown');
  });
});

describe('a marker', () => {
  it('is one place, with how far around it is meant', async () => {
    const treeId = await addClass(users.north, {}, MARKERS);
    const id = await addArea(users.north, { treeId, ...place, radius: 250.5 });
    const seen = async () =>
      (await tree(users.north, '/monitorAreaTreeMark/treeAndArea')).areaList.find(
        (area) => area.id === id,
      );
    expect(await seen()).toMatchObject({ areaType: 5, radius: 250.5, category: 1 });
    const without = { ...(await seen()), radius: 0 };
    expect((await users.north.postJson('/area/updateArea', without)).body.errCode).toBe(0);
    expect(await seen()).toMatchObject({ radius: 0, version: 2 });
  });

  it.each([
    ['a circle', circle(), 'points', 'region.fault.pointInvalid'],
    ['a radius below 0', { ...place, radius: -5 }, 'radius', 'region.fault.radiusInvalid'],
    ['an endless radius', { ...place, radius: 1e300 }, 'radius', 'region.fault.radiusInvalid'],
  ])('is not %s', async (_name, shape, field, messageKey) => {
    const treeId = await addClass(users.north, {}, MARKERS);
    const area = { areaName: 'Gate', treeId, ...shape };
    const { body } = await users.north.postJson('/area/addArea', area);
    expect(body.details?.fields).toEqual([{ field, messageKey }]);
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
    const treeId = await addClass(users.north, {}, MARKERS);
    const file = await upload(users.north.userId);
    const gate = { ...place, iconType: 'gate' };
    const id = await addArea(users.north, { treeId, ...gate, photo: file.id, share: 1 });
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
    // The index of the answering process has it a moment later.
    await expect.poll(() => at(10)).toEqual([id]);
    expect(other.index.at(50, 10)).toEqual([id]);
    expect((await users.south.post('/area/areasAt', { lat: 50, lng: 10 })).body.resultData).toEqual(
      [],
    );
    await users.north.postJson('/area/updateArea', {
      ...(await find(users.north, id)),
      ...circle(11, 50),
    });
    await other.settled();
    await expect.poll(() => at(11)).toEqual([id]);
    expect(await at(10)).toEqual([]);
    await users.north.post('/area/deleteArea', { id });
    await other.settled();
    await expect.poll(() => at(11)).toEqual([]);
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

import { errors } from '@outrider/contract';
import type { AnyRow, HistoryEntry, ListAnswer } from '@outrider/contract/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVehicle } from '../features/fleet/index.ts';
import { createRole, createUser } from '../features/identity/index.ts';
import { costsOf, remind } from '../features/safeguard/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let north: TestBrowser;
let south: TestBrowser;
let single: TestBrowser;
let todayMs = 0;

beforeAll(async () => {
  fixture = await startWebFixture();
  const { db } = fixture.context;
  [north, south, single] = (await Promise.all(
    ['north', 'south', 'single'].map((name) => fixture.signedIn(name)),
  )) as [TestBrowser, TestBrowser, TestBrowser];
  const row = await db.one<{ today: string }>('select fleet_today() as today');
  todayMs = Date.parse(`${row?.today}T00:00:00Z`);
});
afterAll(() => fixture.stop());

const day = (offset: number) => new Date(todayMs + offset * 86_400_000).toISOString().slice(0, 10);

async function ask<T>(browser: TestBrowser, path: string, body: object): Promise<T> {
  const answer = await browser.postJson(path, body);
  expect(answer.body).toMatchObject({ errCode: 0 });
  return answer.body.resultData as T;
}

const add = (record: string, values: object, browser = north) =>
  ask<{ id: number; version: number }>(browser, `/records/${record}/add`, {
    values: { carid: fixture.organisation.northVehicle, ...values },
  });

const list = (record: string, body: object = {}, browser = north) =>
  ask<ListAnswer>(browser, `/records/${record}/list`, { page: 1, limit: 200, ...body });

let plates = 0;
const vehicleOf = (departmentId: number) =>
  createVehicle(fixture.context.db, {
    departmentId,
    plate: `粤S${String(++plates).padStart(5, '0')}`,
  });

describe('records of what happens to vehicles', () => {
  it('are seen by whoever sees the vehicle, and by nobody else', async () => {
    const { southVehicle, depotVehicle } = fixture.organisation;
    const own = await add('breakRules', { breaktime: '2026-11-01T02:00:00Z', behaviour: '超速' });
    const depot = await add('breakRules', {
      carid: depotVehicle,
      breaktime: '2026-11-02T02:00:00Z',
      behaviour: '闯红灯',
    });
    const ids = async (browser: TestBrowser) =>
      (await list('breakRules', {}, browser)).data.map(({ id }) => id);
    expect(await ids(north)).toEqual([depot.id, own.id]);
    expect(await ids(single)).toEqual([own.id]);
    expect(await ids(south)).toEqual([]);
    const foreign = await south.postJson('/records/breakRules/get', { id: own.id });
    expect(foreign.body.errCode).toBe(errors.recordUnknown.errCode);
    const elsewhere = await north.postJson('/records/breakRules/add', {
      values: { carid: southVehicle, breaktime: '2026-11-01T02:00:00Z', behaviour: 'x' },
    });
    expect(elsewhere.body.details?.fields).toEqual([
      { field: 'carid', messageKey: 'invalid.reference' },
    ]);
    const found = await list('breakRules', { search: '粤B00001' });
    expect(found.data.map(({ id }) => id)).toEqual([own.id]);
    const ofDepot = { filter: { deptid: { in: [fixture.organisation.depot] } } };
    expect((await list('breakRules', ofDepot)).data.map(({ id }) => id)).toEqual([depot.id]);
    expect((await list('breakRules', ofDepot)).data[0]?.deptid).toMatchObject({ label: 'Depot' });
  });

  it('add up their sums over all that the filter lets through', async () => {
    for (const [partscost, labourcost] of [
      [100.1, 20],
      [200.2, null],
      [null, null],
    ]) {
      await add('repair', { senton: '2026-05-01', reason: 'sum', partscost, labourcost });
    }
    await add('repair', { senton: '2026-06-01', reason: 'other', partscost: 1000 });
    const { data, count, sums } = await list('repair', { limit: 1, search: 'sum' });
    expect(data).toHaveLength(1);
    expect(count).toBe(3);
    expect(sums).toEqual({ partscost: 300.3, labourcost: 20, cost: 320.3 });
    expect((await list('repair', { search: 'nothing like it' })).sums).toEqual({
      partscost: 0,
      labourcost: 0,
      cost: 0,
    });
  });

  it('do not end before they began, also when only one of the two is changed', async () => {
    const wrong = await north.postJson('/records/repair/add', {
      values: {
        carid: fixture.organisation.northVehicle,
        senton: '2026-05-02',
        returnedon: '2026-05-01',
        reason: 'x',
      },
    });
    const fields = [{ field: 'returnedon', messageKey: 'invalid.endsBefore' }];
    expect(wrong.body.details?.fields).toEqual(fields);
    const made = await add('repair', { senton: '2026-05-02', reason: 'x' });
    expect(await ask(north, '/records/repair/get', { id: made.id })).toMatchObject({ state: 0 });
    const earlier = await north.postJson('/records/repair/update', {
      ...made,
      values: { returnedon: '2026-05-01' },
    });
    expect(earlier.body.details?.fields).toEqual(fields);
    await ask(north, '/records/repair/update', { ...made, values: { returnedon: '2026-05-02' } });
    expect(await ask(north, '/records/repair/get', { id: made.id })).toMatchObject({ state: 1 });
  });
});

describe('the files of a record', () => {
  const upload = async (browser: TestBrowser) => {
    const file = { name: '事故现场.txt', bytes: Buffer.from('brakes failed\n') };
    const answer = await browser.upload('/file/upload', { purpose: 'attachment' }, file);
    return (answer.body.resultData as { id: string }).id;
  };
  const fetchOf = (browser: TestBrowser, id: number, file: string, record = 'accident') =>
    browser.fetch(`/api/records/${record}/file?id=${id}&file=${file}`);

  it('are read by whoever may read the record, and by nobody else', async () => {
    const { db } = fixture.context;
    const file = await upload(north);
    const values = { accidenttime: '2026-11-03T00:00:00Z', place: 'G4', files: [file] };
    const { id } = await add('accident', values);
    const root = await fixture.signedIn('root');
    for (const browser of [north, root, single]) {
      const answer = await fetchOf(browser, id, file);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      expect(await answer.text()).toBe('brakes failed\n');
    }
    expect((await fetchOf(south, id, file)).status).toBe(404);
    expect((await fetchOf(await fixture.signedIn('nobody'), id, file)).status).toBe(403);
    const other = await add('accident', { ...values, files: [] });
    expect((await fetchOf(north, other.id, file)).status).toBe(404);
    expect((await fetchOf(north, id, await upload(north))).status).toBe(404);
    await ask(north, '/records/accident/remove', { ids: [id] });
    expect((await fetchOf(north, id, file)).status).toBe(404);
    const left = await db.one('select expires_at <= now() as ended from file where id = $1', [
      file,
    ]);
    expect(left).toEqual({ ended: true });
  });

  it('cannot be taken from another user', async () => {
    const file = await upload(south);
    const answer = await north.postJson('/records/accident/add', {
      values: {
        carid: fixture.organisation.northVehicle,
        accidenttime: '2026-11-03T00:00:00Z',
        place: 'G4',
        files: [file],
      },
    });
    expect(answer.body.details?.fields).toEqual([{ field: 'files', messageKey: 'invalid.file' }]);
  });

  it('end with the vehicle that takes its records along', async () => {
    const { db } = fixture.context;
    const carid = await vehicleOf(fixture.organisation.north);
    const file = await upload(north);
    await add('accident', {
      carid,
      accidenttime: '2026-11-03T00:00:00Z',
      place: 'G4',
      files: [file],
    });
    await db.execute('delete from vehicle where id = $1', [carid]);
    const left = await db.one('select expires_at <= now() as ended from file where id = $1', [
      file,
    ]);
    expect(left).toEqual({ ended: true });
  });
});

describe('what falls due', () => {
  const due = async (record: string, id: number, field = 'carid', browser = north) =>
    (await list(record, { filter: { [field]: { in: [id] } } }, browser)).data;

  it.each([
    [-1, 1],
    [0, 2],
    [30, 2],
    [31, 3],
  ])('of a policy that ends in %i days is in state %i', async (offset, duestate) => {
    const carid = await vehicleOf(fixture.organisation.north);
    await add('insure', {
      carid,
      company: '人保',
      policynumber: `P${offset}`,
      validfrom: day(-400),
      validuntil: day(offset),
    });
    expect(await due('insureReminder', carid)).toMatchObject([
      { duestate, daysleft: offset, dueon: day(offset), handling: 0, detail: `人保 P${offset}` },
    ]);
  });

  it('follows the latest policy of each kind, whichever was entered last', async () => {
    const carid = await vehicleOf(fixture.organisation.north);
    const policy = { carid, company: '人保', validfrom: day(-400) };
    await add('insure', { ...policy, policynumber: 'new', validuntil: day(300) });
    await add('insure', { ...policy, policynumber: 'old', validuntil: day(-5) });
    await add('insure', { ...policy, kind: 2, policynumber: 'other', validuntil: day(-2) });
    const rows = await due('insureReminder', carid);
    expect(rows.map(({ what, daysleft }) => [what, daysleft])).toEqual([
      [2, -2],
      [1, 300],
    ]);
  });

  it.each([
    // interval 5000 km at 10,000 km; due soon from 500 km before
    [14_499, 501, 3],
    [14_500, 500, 2],
    [15_000, 0, 2],
    [15_001, -1, 1],
  ])('by the odometer at %i km has %i km left', async (odometerKm, kmleft, duestate) => {
    const carid = await vehicleOf(fixture.organisation.north);
    await setOdometer(carid, odometerKm);
    await add('maintenance', { carid, doneon: day(-10), donekm: 10_000, intervalkm: 5000 });
    expect(await due('maintainReminder', carid)).toMatchObject([
      { kmleft, duestate, duekm: 15_000, daysleft: null, dueon: null },
    ]);
  });

  it('by the ways of the days since where the terminal counts from another reading', async () => {
    const carid = await vehicleOf(fixture.organisation.north);
    await setOdometer(carid, 300);
    await drive(carid, day(-10), 900);
    await drive(carid, day(-9), 400);
    await drive(carid, day(0), 100);
    await add('maintenance', { carid, doneon: day(-10), donekm: 10_000, intervalkm: 600 });
    expect(await due('maintainReminder', carid)).toMatchObject([{ kmleft: 100, duestate: 2 }]);
    await drive(carid, day(-8), 101);
    expect(await due('maintainReminder', carid)).toMatchObject([{ kmleft: -1, duestate: 1 }]);
  });

  it('comes by the time or by the way, whichever is first, and keeps to the last intervals', async () => {
    const carid = await vehicleOf(fixture.organisation.north);
    await setOdometer(carid, 10_100);
    const service = { carid, doneon: day(-100), donekm: 10_000 };
    const { id } = await add('maintenance', { ...service, intervaldays: 99, intervalkm: 5000 });
    expect(await ask(north, '/records/maintenance/get', { id })).toMatchObject({
      nexton: day(-1),
      nextkm: 15_000,
    });
    expect(await due('maintainReminder', carid)).toMatchObject([
      { daysleft: -1, kmleft: 4900, duestate: 1 },
    ]);
    await add('maintenance', { carid, doneon: day(0), donekm: 10_100 });
    expect(await due('maintainReminder', carid)).toMatchObject([
      { daysleft: 99, kmleft: 5000, duestate: 3 },
    ]);
  });

  it('of an inspection lasts until the next one that was passed', async () => {
    const carid = await vehicleOf(fixture.organisation.north);
    await add('inspect', { carid, inspectedon: day(-360), validuntil: day(5) });
    await add('inspect', { carid, inspectedon: day(0), result: 3 });
    expect(await due('inspectReminder', carid)).toMatchObject([{ daysleft: 5 }]);
    await add('inspect', { carid, inspectedon: day(0), validuntil: day(365) });
    expect(await due('inspectReminder', carid)).toMatchObject([{ daysleft: 365 }]);
  });

  it('counts papers of drivers and vehicles, for whoever sees them', async () => {
    const { db } = fixture.context;
    const { northVehicle } = fixture.organisation;
    await db.execute(
      `update driver set licence_expiry = $1, qualification_expiry = $2 where name = 'Li Wei'`,
      [day(3), day(-3)],
    );
    await db.execute(
      `update vehicle set licence_expiry = $2, licence_number = '4403000012', transport_licence_expiry = $3 where id = $1`,
      [northVehicle, day(10), day(0)],
    );
    for (const browser of [north, single]) {
      const licences = (await list('licenseReminder', {}, browser)).data;
      expect(
        licences.map(({ holder, what, detail, daysleft }) => [holder, what, detail, daysleft]),
      ).toEqual([
        ['Li Wei', 1, null, 3],
        ['粤B00001', 2, '4403000012', 10],
      ]);
      expect(await due('transportReminder', northVehicle, 'carid', browser)).toMatchObject([
        { daysleft: 0, duestate: 2 },
      ]);
      expect((await list('qualificationReminder', {}, browser)).data).toMatchObject([
        { driverid: { label: 'Li Wei' }, duestate: 1 },
      ]);
    }
    expect((await list('licenseReminder', {}, south)).count).toBe(0);
    await db.execute(`update vehicle set service_status = 4 where id = $1`, [northVehicle]);
    expect(await due('transportReminder', northVehicle)).toEqual([]);
    await db.execute(`update vehicle set service_status = 0 where id = $1`, [northVehicle]);
  });

  it('is handled or put off for this one date, by whom the history tells', async () => {
    const carid = await vehicleOf(fixture.organisation.north);
    const policy = { carid, company: '人保', policynumber: 'M', validfrom: day(-400) };
    const made = await add('insure', { ...policy, validuntil: day(-1) });
    const mark = (body: object, browser = north) =>
      browser.postJson('/expirationReminder/mark', { kind: 3, ids: [made.id], ...body });
    expect((await mark({ handling: 1 }, south)).body.errCode).toBe(errors.recordUnknown.errCode);
    expect((await mark({ handling: 2 })).body.errCode).toBe(errors.requestInvalid.errCode);
    expect((await mark({ handling: 1, note: '已售出' })).body.errCode).toBe(0);
    const [row] = await due('insureReminder', carid);
    expect(row).toMatchObject({ handling: 1, note: '已售出', markedby: 'north' });
    const history = await ask<HistoryEntry[]>(north, '/records/insureReminder/history', {
      id: made.id,
    });
    expect(history[0]?.changes).toContainEqual({ field: 'handling', before: 0, after: 1 });
    await mark({ handling: 2, until: day(1) });
    expect(await due('insureReminder', carid)).toMatchObject([
      { handling: 2, snoozeuntil: day(1) },
    ]);
    await mark({ handling: 2, until: day(0) });
    expect(await due('insureReminder', carid)).toMatchObject([{ handling: 0 }]);
    await mark({ handling: 1 });
    await ask(north, '/records/insure/update', { ...made, values: { validuntil: day(2) } });
    expect(await due('insureReminder', carid)).toMatchObject([{ handling: 0, duestate: 2 }]);
  });

  it('is due soon from as many days before as is set', async () => {
    const carid = await vehicleOf(fixture.organisation.north);
    const inspection = { carid, inspectedon: day(-300), validuntil: day(40) };
    await add('inspect', inspection);
    const settings = { kind: 5, advancedays: 40, advancekm: 0, remind: true };
    const refused = await north.postJson('/expirationReminder/settings', settings);
    expect(refused.body.errCode).toBe(errors.permissionDenied.errCode);
    const root = await fixture.signedIn('root');
    await ask(root, '/expirationReminder/settings', settings);
    expect(await due('inspectReminder', carid)).toMatchObject([{ duestate: 2 }]);
    const counts = (await north.get('/expirationReminder/counts')).body.resultData;
    expect(counts).toContainEqual(expect.objectContaining({ kind: 5, advancedays: 40, soon: 1 }));
    await ask(root, '/expirationReminder/settings', { ...settings, advancedays: 30 });
  });

  async function setOdometer(carid: number, km: number): Promise<void> {
    await fixture.context.db.execute(
      `insert into vehicle_state (vehicle_id, gps_time, received_at, heard_at, lat_e6, lng_e6,
         alarm_bits, status_bits, odometer_hm, altitude_m, heading_deg, speed_dkmh, flags, status,
         status_since)
       values ($1, now(), now(), now(), 0, 0, 0, 0, $2, 0, 0, 0, 0, 2, now())`,
      [carid, km * 10],
    );
  }

  async function drive(carid: number, on: string, km: number): Promise<void> {
    const zeros = Array.from({ length: 15 }, () => 0).join(', ');
    await fixture.context.db.execute(
      `insert into vehicle_day (vehicle_id, day, odometer_hm, points, distance_dm, driving_s,
         active_hours, alarms_low, alarms_medium, alarms_high, last_gps_s, moving, reading_hm,
         reading_s, fix_s, fix_lat_e6, fix_lng_e6, fix_moving, alarm_bits, alarm_s)
       values ($1, $2, $3, ${zeros}, 0, 0)`,
      [carid, on, km * 10],
    );
  }
});

describe('reminders', () => {
  it('come once for each due thing and stage, to whoever has the page and the department', async () => {
    const { db, log, bus } = fixture.context;
    const { north: northId, south: southId } = fixture.organisation;
    const hasher = { hash: async () => 'none' };
    const account = { passwordDigest: '', departmentId: northId };
    const drivers = await createRole(db, {
      name: 'Drivers',
      permissions: ['licenseReminder.read'],
    });
    const insurers = await createRole(db, {
      name: 'Insurers',
      permissions: ['insureReminder.read'],
    });
    const users = [
      await createUser(db, hasher, { ...account, loginName: 'insurer', roleId: insurers }),
      await createUser(db, hasher, { ...account, loginName: 'others', roleId: drivers }),
      await createUser(db, hasher, {
        ...account,
        loginName: 'elsewhere',
        roleId: insurers,
        departmentId: southId,
      }),
    ];
    await remind({ db, bus, log });
    const told = async () => {
      await remind({ db, bus, log });
      const rows = await db.query<{ userId: number; values: Record<string, unknown> }>(
        `select user_id as "userId", text_values as values from message
          where user_id = any ($1) and text_key = 'message.due.insure' order by id`,
        [users],
      );
      await db.execute('delete from message');
      return rows.map(({ userId, values }) => [users.indexOf(userId), values]);
    };
    await db.execute('delete from message');
    const carid = await vehicleOf(northId);
    const policy = { carid, company: '人保', policynumber: 'R', validfrom: day(-400) };
    const made = await add('insure', { ...policy, validuntil: day(10) });
    const plate = `粤S${String(plates).padStart(5, '0')}`;
    expect(await told()).toEqual([[0, { overdue: 0, soon: 1, names: `${plate} ${day(10)}` }]]);
    expect(await told()).toEqual([]);
    await db.execute(`update insurance set valid_until = $2 where id = $1`, [made.id, day(-1)]);
    expect(await told()).toEqual([[0, { overdue: 1, soon: 0, names: `${plate} ${day(-1)}` }]]);
    expect(await told()).toEqual([]);
    const mark = { kind: 3, ids: [made.id] };
    await ask(north, '/expirationReminder/mark', { ...mark, handling: 2, until: day(3) });
    expect(await told()).toEqual([]);
    await db.execute('update due_mark set snooze_until = $1', [day(0)]);
    expect(await told()).toHaveLength(1);
    await ask(north, '/expirationReminder/mark', { ...mark, handling: 1 });
    expect(await told()).toEqual([]);
    await add('insure', { ...policy, policynumber: 'Renewed', validuntil: day(365) });
    expect(await told()).toEqual([]);
  });
});

describe('costs', () => {
  it('are summed by vehicle and kind, in days of the fleet’s zone and the caller’s scope', async () => {
    const { db } = fixture.context;
    const { north: departmentId, south: southId } = fixture.organisation;
    const carid = await vehicleOf(departmentId);
    const range = { from: '2020-03-01', until: '2020-03-31', zoneHours: 8 };
    const violation = { carid, behaviour: 'x', fine: 200 };
    // 2020-03-01 00:00 and 2020-03-31 23:59:59 in the zone count, the seconds around them do not.
    for (const breaktime of [
      '2020-02-29T15:59:59Z',
      '2020-02-29T16:00:00Z',
      '2020-03-31T15:59:59Z',
      '2020-03-31T16:00:00Z',
    ]) {
      await add('breakRules', { ...violation, breaktime });
    }
    await add('repair', {
      carid,
      senton: '2020-03-31',
      reason: 'x',
      partscost: 0.1,
      labourcost: 0.2,
    });
    await add('repair', { carid, senton: '2020-04-01', reason: 'x', partscost: 5 });
    await add('maintenance', { carid, doneon: '2020-03-01', labourcost: 80 });
    await add('maintenance', { carid, doneon: '2020-03-02', content: 'costs nothing known' });
    await add('insure', {
      carid,
      company: 'x',
      policynumber: 'x',
      validfrom: '2020-03-05',
      validuntil: '2021-03-04',
      premium: 950,
      vehicletax: 300,
    });
    await add('operateRecord', {
      carid,
      starttime: '2020-03-05T00:00:00Z',
      fromplace: 'x',
      income: 900,
      fuelcost: 100,
      tollcost: 50,
    });
    const scope = { kind: 'department', departmentId } as const;
    const rows = await costsOf(db, scope, range);
    expect(rows.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
      ['insurance', 1, 1250],
      ['maintenance', 1, 80],
      ['operation', 1, 150],
      ['repair', 1, 0.3],
      ['violation', 2, 400],
    ]);
    expect(rows[0]).toMatchObject({ carid, deptname: 'North' });
    expect(await costsOf(db, { kind: 'department', departmentId: southId }, range)).toEqual([]);
    const one = { kind: 'vehicle', vehicleId: fixture.organisation.northVehicle } as const;
    expect(await costsOf(db, one, range)).toEqual([]);
    const operations: AnyRow[] = [...(await list('operateRecord')).data];
    expect(operations[0]).toMatchObject({ cost: 150, balance: 750 });
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BASE_PATH, type CallName, calls, errors, fillPath, pathFields } from '@outrider/contract';
import { records } from '@outrider/contract/record-table';
import { recordCallsOf } from '@outrider/contract/records';
import { callSchemas } from '@outrider/contract/schemas';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditWallet } from '../features/billing/index.ts';
import { sendToTerminal } from '../features/commands/index.ts';
import { type SavedFile, saveFile } from '../features/files/index.ts';
import { PositionStore, prepareDays } from '../features/positions/index.ts';
import { type FakeService, startFakeService } from '../platform/testing/fake-service.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
/** a file of the user `north` */
let exported: SavedFile;
/** opens the wallet of the user `north` */
let activationCode = '';
const names = Object.keys(calls) as CallName[];
const guarded = names.filter((name) => calls[name].permission !== 'public');

/** Stands in for the service of routes. */
let roads: FakeService;

beforeAll(async () => {
  roads = await startFakeService();
  roads.reply = () => ({
    body: { code: 'Ok', routes: [{ distance: 10, duration: 1, geometry: '_p~iF~ps|U', legs: [] }] },
  });
  fixture = await startWebFixture({
    config: { billing: 'wallet', router: 'osrm', routerUrl: roads.url, routerPrivate: true },
  });
  await creditWallet(fixture.context.db, 'north', '100.00');
  const wallet = await fixture.context.db.one<{ code: string }>(
    'select activation_code as code from wallet',
  );
  activationCode = wallet?.code ?? '';
  await prepareDays(fixture.context);
  exported = await saveFile(fixture.context, {
    content: Buffer.from('plate\n粤B00001\n'),
    name: 'North.csv',
    ownerUserId: fixture.organisation.northUser,
    purpose: 'export',
  });
  await fixture.context.db.query(
    `with shown as (update vehicle set install_pictures = array[$1] where id = $2)
     update driver set photo_files = array[$1] where id = $3`,
    [exported.id, fixture.organisation.northVehicle, fixture.organisation.northDriver],
  );
  await storeUserRequests();
  const { northVehicle } = fixture.organisation;
  await fixture.context.db.execute(
    `update vehicle set transport_licence_expiry = '2026-12-01' where id = $1`,
    [northVehicle],
  );
  await storeAssignments();
  await storeSpareTerminals();
  await storeBackups();
  await storeApplication();
  await storePeople();
  await storeAreas();
  await storeRules();
  // Its driver assistance, as far as the bits of its warnings.
  const parameters = [{ id: 0xf364, key: 'raw', value: new Uint8Array(20) }];
  fixture.context.bus.serve(sendToTerminal, async () => ({
    result: 'ok' as const,
    answer: { parameters },
  }));
});
afterAll(async () => {
  await fixture.stop();
  roads.stop();
});

type Form = Record<string, string | number>;

function newText(key: string) {
  return { key, language: 'en', vocabulary: 'device', forms: { text: 'New' }, version: 0 };
}

/** The body of a call that takes JSON. */
function jsonBodyOf(name: CallName): object {
  const { north: deptid, northVehicle: carid, northTerminal } = fixture.organisation;
  if (name === 'removeDevice') return { terminalId: spareTerminals.pop() ?? northTerminal };
  const bodies: Partial<Record<CallName, object>> = {
    addressList: { language: 1, list: [{ lat: 22.5455, lng: 114.0683 }] },
    addressAnalysis: { language: 0, gpsLat: 22.5455, gpsLon: 114.0683 },
    carFacts: { carids: [carid] },
    findRoute: {
      start: { lat: 22.5, lng: 113.9 },
      end: { lat: 22.6, lng: 114 },
      policy: 0,
      language: 0,
    },
    searchPlaces: { text: 'Beijing', language: 1, page: 1 },
    searchArea: WORLD,
    searchAreaTime: {
      ...WORLD,
      startTime: '2026-11-20 00:00:00',
      endTime: '2026-11-21 00:00:00',
    },
    saveTexts: { edits: [newText('dock.label')] },
    saveAlarmTexts: { edits: [newText('code.alarmBit.collision')] },
    saveMenuLayout: { version: 0, order: {}, hidden: [], pictures: {}, names: [] },
    saveDueSettings: { kind: 3, advancedays: 30, advancekm: 0, remind: true },
    saveMapServices: {
      version: 0,
      defaultKey: 'system',
      offered: [],
      urls: {},
      keys: {},
      own: [],
    },
    saveRuntimeSettings: { version: 0, values: { mapDefaultZoom: 11 } },
    saveBackupSchedule: {
      rhythm: 'off',
      hour: 3,
      weekday: 0,
      withPositions: true,
      withFiles: true,
      keepLast: 7,
      keepDays: 0,
      version: 0,
    },
    saveRegionClass: { name: 'Sites', parentId: null, remark: '', deptid },
    saveMarkerClass: { name: 'Stops', parentId: null, remark: '', deptid },
    addArea: areaOf(regionClass),
    updateArea: { ...areaOf(regionClass), id: area.id, version: 1 },
    dueMark: { kind: 2, ids: [carid], handling: 1 },
    sendRedLight: { terminal: 'T0001', redLightStatus: 1 },
    sendCollisionWarning: { terminal: 'T0001', status: 1 },
    clearMileage: { terminalId: northTerminal },
    installDevice: { terminalId: northTerminal, carid },
    resetRegistration: { terminalId: northTerminal },
    takeOverDevices: { terminalIds: [northTerminal], deptid },
    refuseDevices: { terminalIds: [northTerminal], refused: false },
    deviceHistory: { terminalId: northTerminal },
    carDeviceHistory: { carid },
    searchCars: { text: 'b0000' },
    carCard: { carid },
    inServiceDeviceHistory: { carid },
    resetUserPasswords: { ids: [clerk] },
    saveRuleVehicles: { ruleId: rule.id, vehicleIdListStr: `[${carid}]` },
    vehicleRules: { vehicleId: carid },
    planAreaAnalysis: { kind: 'in', pairs: 'free', carids: [carid], areaIds: [area.id] },
    runAreaAnalysis: {
      kind: 'in',
      ...analysisRange,
      zones: [{ areaIds: [area.id] }],
      cars: [{ carid, zones: [0] }],
    },
    areaInOutHistory: { areaIdList: [area.id], carid, ...analysisRange },
  };
  return bodies[name] ?? {};
}
/** A classification of the north with an area, and others that are deleted one by one. */
let regionClass = 0;
const area = { id: 0 };
const spareAreas: number[] = [];
const spareClasses = { region: [] as number[], marker: [] as number[] };

function areaOf(treeId: number) {
  return {
    ...{ areaName: 'Yard of the north', treeId, deptid: fixture.organisation.north, areaType: 1 },
    ...{ radius: 500, share: 0, color: 'red', category: 3, description: '' },
    points: '[{"x":113.85494,"y":22.58639}]',
  };
}

async function storeAreas(): Promise<void> {
  const browser = await fixture.signedIn('north');
  const add = async (path: string, body: object) =>
    Number((await browser.postJson(path, body)).body.resultData);
  for (let n = 0; n < 15; n++) {
    const name = `Spare ${n}`;
    spareClasses.region.push(await add('/monitorAreaTree/save', { name }));
    spareClasses.marker.push(await add('/monitorAreaTreeMark/save', { name }));
  }
  regionClass = await add('/monitorAreaTree/save', { name: 'Yards of the north' });
  area.id = await add('/area/addArea', areaOf(regionClass));
  for (let n = 0; n < 15; n++) spareAreas.push(await add('/area/addArea', areaOf(regionClass)));
  await fixture.context.db.execute('update area set photo_file = $1 where id = $2', [
    exported.id,
    area.id,
  ]);
}

/** A rule of the north that binds its vehicle, and others that are deleted one by one. */
const rule = { id: 0 };
const spareRules: number[] = [];
const ruleForm = () => ({ ruleName: 'Yard rule', ruleType: 5, areaIds: JSON.stringify([area.id]) });

async function storeRules(): Promise<void> {
  const browser = await fixture.signedIn('north');
  const rows = await Promise.all(
    Array.from({ length: 15 }, () => browser.post('/ruleManage/addRule', ruleForm())),
  );
  for (const { body } of rows) {
    const { resultData } = body;
    if (typeof resultData === 'object' && resultData && 'id' in resultData) {
      spareRules.push(Number(resultData.id));
    }
  }
  rule.id = spareRules.pop() ?? 0;
  await browser.postJson('/deviceRule/batchSaveDeviceRule', {
    ruleId: rule.id,
    vehicleIdListStr: JSON.stringify([fixture.organisation.northVehicle]),
  });
}

const analysisRange = { startTime: '2026-11-20T00:00:00Z', endTime: '2026-11-21T00:00:00Z' };

/** A box around nearly everything. */
const WORLD = {
  areaType: 2,
  points: JSON.stringify([
    { x: 1, y: -89 },
    { x: 179, y: 89 },
  ]),
};
/** Terminals in vehicles of the north; each that is taken out is the next. */
const spareTerminals: number[] = [];

async function storeSpareTerminals(): Promise<void> {
  const rows = await fixture.context.db.query<{ id: number }>(
    `insert into terminal (terminal_number, phone, vehicle_id)
     select 'spare' || id, 7000 + id, id from vehicle where plate like 'A%' returning id`,
  );
  spareTerminals.push(...rows.map(({ id }) => id));
}

/** A user of the north whom nobody signs in as, and departments of it; each merge takes the next. */
let clerk = 0;
const spareDepartments: number[] = [];

async function storePeople(): Promise<void> {
  const { db } = fixture.context;
  const { north, operatorRole } = fixture.organisation;
  const row = await db.one<{ id: number }>(
    `insert into user_account (login_name, password_hash, department_id, role_id)
     values ('clerk', 'none', $1, $2) returning id`,
    [north, operatorRole],
  );
  clerk = row?.id ?? 0;
  const rows = await db.query<{ id: number }>(
    `insert into department (name, parent_id) select 'Spare ' || n, $1 from generate_series(1, 20) n
     returning id`,
    [north],
  );
  spareDepartments.push(...rows.map(({ id }) => id));
}

/** Ids of requests for accounts that wait; each decision takes the next. */
const requestIds: number[] = [];

/** Assignments of the north's driver that hold; each end takes the next. */
const assignments: number[] = [];

async function storeAssignments(): Promise<void> {
  const { north, northDriver } = fixture.organisation;
  const { db } = fixture.context;
  await db.execute(
    `insert into vehicle (department_id, plate) select $1, 'A' || n from generate_series(1, 20) n`,
    [north],
  );
  const rows = await db.query<{ id: number }>(
    `insert into driver_assignment (driver_id, vehicle_id, is_main, from_at)
     select $1, id, true, '2026-01-01' from vehicle where plate like 'A%' returning id`,
    [northDriver],
  );
  assignments.push(...rows.map(({ id }) => id));
}

/** A published version with its package. */
let applicationId = 0;

async function storeApplication(): Promise<void> {
  const offered = await saveFile(fixture.context, {
    content: Buffer.from('for everybody\n'),
    name: 'App.csv',
    ownerUserId: null,
    purpose: 'export',
  });
  const row = await fixture.context.db.one<{ id: number }>(
    `insert into application_version (name, platform, app_version, package_files, published)
     values ('App', 1, '1.0', array[$1], true) returning id`,
    [offered.id],
  );
  applicationId = row?.id ?? 0;
}

/** Ids of backups: one that runs, one that failed, one that has its file. */
const backupIds = { running: 0, failed: 0, done: 0 };

async function storeBackups(): Promise<void> {
  const { db, config } = fixture.context;
  const folder = path.join(config.dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  for (const state of ['running', 'failed', 'done'] as const) {
    const name = `outrider-${state}-${Math.random().toString(36).slice(2)}.tar.gz`;
    if (state === 'done') await writeFile(path.join(folder, name), 'a backup');
    const row = await db.one<{ id: number }>(
      `insert into backup (file_name, kind, state, with_positions, with_files, started_at)
       values ($1, 'manual', $2, true, true, now()) returning id`,
      [name, state],
    );
    backupIds[state] = row?.id ?? 0;
  }
}

async function storeUserRequests(): Promise<void> {
  const rows = await fixture.context.db.query<{ id: number }>(
    `insert into user_request (login_name, display_name, company, phone, password_hash, network)
     select 'asks' || n, 'Asks', 'Company', '13800000002', 'none', 'net' || n
       from generate_series(1, 60) n returning id`,
  );
  requestIds.push(...rows.map(({ id }) => id));
}

/** A valid request of every call that touches the vehicle of the north. */
function requestOf(name: CallName): Form {
  const { northVehicle } = fixture.organisation;
  const digest = 'A'.repeat(64);
  if (name === 'rejectUserRequest') return { id: requestIds.pop() ?? 0, reason: 'Unknown' };
  if (name === 'deleteRule') return { id: spareRules.pop() ?? 0 };
  if (name === 'deleteArea') return { id: spareAreas.pop() ?? 0 };
  if (name === 'removeRegionClass') return { id: spareClasses.region.pop() ?? 0 };
  if (name === 'removeMarkerClass') return { id: spareClasses.marker.pop() ?? 0 };
  if (name === 'endAssignment') return { id: assignments.pop() ?? 0 };
  if (name === 'approveUserRequest') {
    const { north: deptid, operatorRole: roleid } = fixture.organisation;
    return { id: requestIds.pop() ?? 0, deptid, roleid, loginType: 0 };
  }
  if (name === 'mergeDepartment') {
    return { deptid: spareDepartments.pop() ?? 0, intoid: fixture.organisation.north };
  }
  const requests: Partial<Record<CallName, Form>> = {
    sessionsOfUser: { userid: clerk },
    endSessionsOfUser: { userid: clerk },
    forgetUserFailures: { userid: clerk },
    usersOfRole: { roleid: fixture.organisation.operatorRole },
    departmentContents: { deptid: fixture.organisation.depot },
    login: { loginname: 'north', password: digest },
    register: {
      loginname: 'somebody',
      displayname: 'Somebody',
      company: 'Somewhere',
      phone: '13800000001',
      password: digest,
    },
    userRequests: { status: 0 },
    userRequestVehicles: { text: '粤' },
    updatePwd: { password: digest, npassword: digest, rpassword: digest },
    savePreference: { key: 'map.zoom', value: '12' },
    listRule: { limit: 20, page: 1, allPage: 1 },
    addRule: ruleForm(),
    updateRule: { ...ruleForm(), id: rule.id, version: 1 },
    ruleVehicleList: { limit: 20, page: 1, allPage: 1, isAssigned: 1, ruleId: rule.id },
    regionVehicles: { areaId: area.id },
    areaShapeHistory: { id: area.id },
    areaHistory: { id: area.id },
    areaPhoto: { id: area.id },
    importAreas: { treeId: regionClass },
    exportAreas: { format: 'kml' },
    listAreas: { category: '1,3' },
    areasAt: { lat: 22.58639, lng: 113.85494 },
    carInfo: { carid: northVehicle },
    carPicture: { carid: northVehicle, id: exported.id },
    driverPhoto: { driverid: fixture.organisation.northDriver, id: exported.id },
    carPositions: {
      carid: northVehicle,
      startTime: '2026-11-20 00:00:00',
      endTime: '2026-11-21 00:00:00',
    },
    saveAlarmDangerLevel: { map: 4 },
    mapTile: { key: 'gaode', sheet: 'standard', z: 3, x: 6, y: 3 },
    tryMapService: { key: 'system' },
    saveFavorite: { favorite: `["v${northVehicle}"]` },
    textList: { language: 'en', q: 'device', state: 'changed' },
    textHistory: { key: 'dock.label' },
    alarmTextHistory: { key: 'code.alarmBit.collision' },
    languageTexts: { index: 0, language: 'zh' },
    saveLanguage: { language: 'en' },
    sendText: { terminal: 'T0001', content: 'hello' },
    dailyMileage: {
      carid: fixture.organisation.northVehicle,
      startTime: '2026-11-01',
      endTime: '2026-11-21',
    },
    accountInfoOf: { userid: fixture.organisation.northUser },
    ownWallet: { activationCode },
    walletOf: { userid: fixture.organisation.northUser, activationCode },
    updateUserInfo: { phone: '13800000000', email: 'north@example.com' },
    endSession: { id: '0'.repeat(64) },
    getAddress: { lat: 22.5455, lng: 114.0683, language: 0 },
    uploadFile: { purpose: 'attachment' },
    downloadFile: { id: exported.id },
    homeVehicles: { list: 'mileage', page: 1, limit: 20 },
    deviceExpiry: { page: 1, limit: 20, serviceEnd: '2999-01-01', installStatus: 1 },
    addDepartment: { deptname: `Depot ${Math.random()}`, parentid: fixture.organisation.north },
    addVehicle: {
      carnumber: `粤C${Math.random()}`,
      platecolor: 1,
      deptid: fixture.organisation.north,
      terminal: `N${Math.random()}`,
      phone: String(Math.floor(Math.random() * 1e15) + 1),
    },
    terminalProgress: { carid: northVehicle },
    carDrivers: { carid: northVehicle, page: 1, limit: 20, allPage: 0 },
    driverAssignments: { carid: northVehicle },
    driverVehicles: { text: '粤' },
    assignDriver: { driverid: fixture.organisation.northDriver, carid: northVehicle, isMain: 1 },
    downloadApplication: { id: applicationId },
    startBackup: { withPositions: 0, withFiles: 0 },
    cancelBackup: { id: backupIds.running },
    deleteBackup: { id: backupIds.failed },
    downloadBackup: { id: backupIds.done },
    messageRead: { ids: 'all' },
    exportDeviceExpiry: { serviceEnd: '2026-12-31' },
    messageDelete: { ids: '[1]' },
  };
  return requests[name] ?? {};
}

const TEXT_SHEET = {
  name: 'texts.csv',
  bytes: Buffer.from('Key (key),English (en)\ncode.alarmBit.collision,Crash\n'),
};
/** Files of the calls that take no plain text. */
const files: Partial<Record<CallName, typeof FILE>> = {
  importAreas: {
    name: 'yard.geojson',
    bytes: Buffer.from('{"type":"Point","coordinates":[113.85,22.58]}'),
  },
  importTexts: TEXT_SHEET,
  importAlarmTexts: TEXT_SHEET,
};
const FILE = { name: 'notes.txt', bytes: Buffer.from('hello\n') };

function send(browser: TestBrowser, name: CallName, headers: Record<string, string> = {}) {
  const { method, encoding } = calls[name];
  const form = requestOf(name);
  const address = fillPath(calls[name].path, form);
  for (const field of pathFields(calls[name].path)) delete form[field];
  if (encoding === 'multipart') {
    const fields = Object.entries(form).map(([key, value]) => [key, String(value)]);
    return browser.upload(address, Object.fromEntries(fields), files[name] ?? FILE, headers);
  }
  if (encoding === 'json') return browser.postJson(address, jsonBodyOf(name), headers);
  if (method === 'POST') return browser.post(address, form, headers);
  const pairs = Object.entries(form).map(([key, value]): [string, string] => [key, String(value)]);
  const query = new URLSearchParams(pairs).toString();
  return browser.get(query ? `${address}?${query}` : address);
}

describe('every call of the contract', () => {
  it.each(guarded)('%s is refused without a session', async (name) => {
    const answer = await send(fixture.browser(), name);
    expect(answer.status).toBe(errors.sessionInvalid.httpStatus);
    expect(answer.body).toEqual({
      errCode: 2000,
      resultData: null,
      resultMsg: 'error.sessionInvalid',
    });
  });

  it.each(guarded)('%s is refused with an invented session', async (name) => {
    const browser = fixture.browser();
    browser.cookie = `outrider=${'x'.repeat(43)}`;
    expect((await send(browser, name)).body.errCode).toBe(2000);
  });

  it.each(guarded.filter((name) => !('allowedBeforePasswordChange' in calls[name])))(
    '%s waits until a due password change is made',
    async (name) => {
      const browser = await fixture.signedIn('fresh');
      expect((await send(browser, name)).body.errCode).toBe(errors.passwordChangeDue.errCode);
    },
  );

  it.each(names.filter((name) => calls[name].permission.includes('.')))(
    '%s needs its permission',
    async (name) => {
      const browser = await fixture.signedIn('nobody');
      expect((await send(browser, name)).body.errCode).toBe(errors.permissionDenied.errCode);
    },
  );

  it.each(names.filter((name) => /\.(?!read$)/.test(calls[name].permission)))(
    '%s is refused to a role that only reads',
    async (name) => {
      const browser = await fixture.signedIn('reader');
      expect((await send(browser, name)).body.errCode).toBe(errors.permissionDenied.errCode);
    },
  );

  it.each(names)('%s tells a user of another department nothing of the vehicle', async (name) => {
    const browser = await fixture.signedIn('south');
    const answer = await send(browser, name);
    expect(JSON.stringify(answer.body)).not.toMatch(/粤B0000[12]|T0001|Li Wei|North|Depot|Yard/);
    const touches = [
      'resetUserPasswords',
      'sessionsOfUser',
      'endSessionsOfUser',
      'forgetUserFailures',
      'departmentContents',
      'mergeDepartment',
      'carInfo',
      'dailyMileage',
      'carPositions',
      'sendText',
      'sendRedLight',
      'sendCollisionWarning',
      'clearMileage',
      'downloadFile',
      'addDepartment',
      'approveUserRequest',
      'addVehicle',
      'terminalProgress',
      'dueMark',
      'installDevice',
      'removeDevice',
      'resetRegistration',
      'takeOverDevices',
      'refuseDevices',
      'deviceHistory',
      'carDeviceHistory',
      'inServiceDeviceHistory',
      'carCard',
      'importAreas',
      'updateArea',
      'deleteArea',
      'removeRegionClass',
      'removeMarkerClass',
      'areaShapeHistory',
      'areaHistory',
      'areaPhoto',
      'addArea',
      'saveRegionClass',
      'saveMarkerClass',
      'addRule',
      'updateRule',
      'deleteRule',
      'ruleVehicleList',
      'saveRuleVehicles',
      'vehicleRules',
      'regionVehicles',
      'planAreaAnalysis',
      'runAreaAnalysis',
      'areaInOutHistory',
      'accountInfoOf',
      'ownWallet',
      'walletOf',
    ].includes(name);
    if (touches) expect([404]).toContain(answer.status);
  });

  it.each(names)('%s tells a login of one vehicle nothing of another', async (name) => {
    const browser = await fixture.signedIn('single');
    const answer = await send(browser, name);
    expect(JSON.stringify(answer.body)).not.toMatch(/粤B0000[23]|T0003|Depot|South|Root/);
    if ('operatorsOnly' in calls[name]) {
      expect(answer.body.errCode).toBe(errors.permissionDenied.errCode);
    }
  });

  it.each(names.filter((name) => 'operatorsOnly' in calls[name]))(
    '%s is refused to client users',
    async (name) => {
      const browser = await fixture.signedIn('client');
      expect((await send(browser, name)).body.errCode).toBe(errors.permissionDenied.errCode);
    },
  );

  it.each(names.filter((name) => 'topDepartmentOnly' in calls[name]))(
    '%s is refused to users of a department below the top',
    async (name) => {
      const browser = await fixture.signedIn('north');
      expect((await send(browser, name)).body.errCode).toBe(errors.permissionDenied.errCode);
    },
  );

  it.each(names.filter((name) => calls[name].method === 'POST'))(
    '%s is refused when another site makes it',
    async (name) => {
      const browser = await fixture.signedIn('north');
      const foreign = ['https://evil.example', 'null', `${fixture.url}.evil.example`];
      for (const origin of foreign) {
        const answer = await send(browser, name, { origin });
        expect(answer.body.resultMsg).toBe('error.originRefused');
      }
    },
  );

  it.each(names.filter((name) => !['login', 'logout', 'updatePwd'].includes(name)))(
    '%s answers what its schema says',
    async (name) => {
      const browser = await fixture.signedIn('topDepartmentOnly' in calls[name] ? 'root' : 'north');
      const { northVehicle } = fixture.organisation;
      await storeTwoPositions(northVehicle);
      if (name.endsWith('Backup')) await storeBackups();
      const answer = await send(browser, name);
      if (name === 'basemapOverlay' || name === 'platformLogo') {
        expect(answer.status).toBe(204);
        return;
      }
      if (name === 'mapTile') {
        // No map but the system's is offered; what tiles are is in map-services.test.ts.
        expect(answer.body.errCode).toBe(errors.mapUnknown.errCode);
        return;
      }
      if ('answer' in calls[name] && calls[name].answer === 'file') {
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
        return;
      }
      if (name === 'lastPositions') {
        expect(answer.headers.get('content-type')).toBe('application/octet-stream');
        return;
      }
      expect(answer.body).toMatchObject({ errCode: 0, resultMsg: '' });
      const validator = Compile(callSchemas[name].response);
      expect(validator.Errors(answer.body.resultData)).toEqual([]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('are all in the API reference', async () => {
    const browser = fixture.browser();
    const document = await (await browser.fetch(`${BASE_PATH}/openapi.json`)).json();
    const page = await (await browser.fetch(`${BASE_PATH}/docs`)).text();
    for (const name of names) {
      const { path, method } = calls[name];
      expect(document).toHaveProperty(['paths', path, method.toLowerCase(), 'operationId'], name);
      expect(page).toContain(`id="${name}"`);
    }
    for (const { name, path } of Object.values(records).flatMap((record) =>
      recordCallsOf(record),
    )) {
      expect(document).toHaveProperty(['paths', path]);
      expect(page).toContain(`id="${name}"`);
    }
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3)/);
  });
});

async function storeTwoPositions(vehicleId: number): Promise<void> {
  const start = Date.UTC(2026, 10, 20, 8) / 1000;
  const same = (value: number) => [value, value];
  await new PositionStore(fixture.context.db, Date.now).store({
    length: 2,
    vehicleId: same(vehicleId),
    gpsTimeS: [start, start + 10],
    receivedAtMs: same(start * 1000 + 500),
    digest: [1, 2],
    latE6: same(22_586_390),
    lngE6: same(113_854_940),
    alarmBits: same(0),
    statusBits: same(3),
    odometerHm: [1000, 1002],
    altitudeM: same(12),
    headingDeg: same(90),
    speedDkmh: same(635),
    flags: same(0),
    extrasStart: same(0),
    extrasLength: same(0),
    extrasBytes: new Uint8Array(0),
  });
}

import { errors } from '@outrider/contract';
import type { ListAnswer } from '@outrider/contract/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment, createTerminal, createVehicle } from '../features/fleet/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let north: TestBrowser;
beforeAll(async () => {
  fixture = await startWebFixture();
  north = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

const data = async (path: string, body: object, browser = north): Promise<unknown> =>
  (await browser.postJson(path, body)).body.resultData;
const codeOf = async (path: string, body: object, browser = north): Promise<number> =>
  (await browser.postJson(path, body)).body.errCode;

const terminalOf = (carid: number) =>
  fixture.context.db.one<{ terminal_number: string; self_registered: boolean }>(
    'select terminal_number, self_registered from terminal where vehicle_id = $1',
    [carid],
  );

describe('a vehicle that is made with a terminal', () => {
  it('has it, knows who put it in, and is told of at once', async () => {
    const made = await data('/records/vehicle/add', {
      values: {
        carnumber: '粤b12345',
        deptid: fixture.organisation.north,
        terminal: 'A100',
        phone: '0013800001000',
        channeltotals: 2,
        channelnames: ['Road', 'Cabin'],
        tonnage: 4.995,
      },
    });
    expect(made).toMatchObject({ version: 1 });
    const { id } = made as { id: number };
    expect(await data('/records/vehicle/get', { id })).toMatchObject({
      carnumber: '粤B12345',
      platecolor: 1,
      terminal: 'A100',
      phone: '13800001000',
      sim: '13800001000',
      tonnage: 4.995,
      carstatus: 2,
      channelnames: ['Road', 'Cabin'],
    });
    expect(await data('/records/device/get', { id })).toMatchObject({ terminal: 'A100' });
    expect(await data('/car/listCarDevices', { carid: id })).toMatchObject([
      { terminal: 'A100', carnumber: '粤B12345', installedBy: 'north', removed: null },
    ]);
    const tree = await north.post('/car/getDeptTreeAndCarInfo', {});
    expect(JSON.stringify(tree.body)).toContain('粤B12345');
  });

  it('says at which field something is taken or missing', async () => {
    const values = { carnumber: '粤B77777', deptid: fixture.organisation.north };
    const add = async (more: object) =>
      JSON.stringify(
        (await north.postJson('/records/vehicle/add', { values: { ...values, ...more } })).body,
      );
    expect(await add({ carnumber: '粤B00001' })).toContain('"field":"carnumber"');
    expect(await add({ terminal: 'T0001', phone: '55' })).toContain('"field":"terminal"');
    expect(await add({ terminal: 'T9', phone: '13900000001' })).toContain('"field":"phone"');
    expect(await add({ terminal: 'T9' })).toContain('"field":"phone"');
    expect(await add({ channelnames: ['One'] })).toContain('record.vehicle.moreNames');
  });

  it('takes over what registered itself, and what lies in the own stock under that number', async () => {
    const { db } = fixture.context;
    const { north: departmentId, south } = fixture.organisation;
    await db.execute(
      `insert into terminal (terminal_number, phone, self_registered) values ('own', '4001', true)`,
    );
    await createTerminal(db, { terminalNumber: 'S1', phone: '4002', departmentId });
    await createTerminal(db, { terminalNumber: 'S2', phone: '4003', departmentId: south });
    const add = (carnumber: string, terminal: string, phone: string) =>
      codeOf('/records/vehicle/add', {
        values: { carnumber, deptid: departmentId, terminal, phone },
      });
    expect(await add('粤B60001', 'N1', '4001')).toBe(0);
    expect(await add('粤B60002', 'S1', '4002')).toBe(0);
    expect(await add('粤B60003', 'S2', '4003')).toBe(errors.recordInvalid.errCode);
    const claimed = await db.one(
      `select self_registered from terminal where terminal_number = 'N1' and vehicle_id is not null`,
    );
    expect(claimed).toEqual({ self_registered: false });
  });
});

describe('a terminal', () => {
  it('is installed, swapped and taken out, each with its history and who did it', async () => {
    const { db } = fixture.context;
    const { north: departmentId, depotVehicle, northVehicle } = fixture.organisation;
    const spare = await createTerminal(db, { terminalNumber: 'X1', phone: '5001', departmentId });
    const install = (body: object) => codeOf('/deviceInfo/installDevice', body);
    expect(await install({ terminalId: spare, carid: depotVehicle })).toBe(0);
    expect(await terminalOf(depotVehicle)).toMatchObject({ terminal_number: 'X1' });
    expect(await install({ terminalId: spare, carid: northVehicle })).toBe(
      errors.vehicleOccupied.errCode,
    );
    expect(
      await install({ terminalId: spare, carid: northVehicle, replace: true, note: 'Broken' }),
    ).toBe(0);
    expect(await terminalOf(northVehicle)).toMatchObject({ terminal_number: 'X1' });
    expect(await terminalOf(depotVehicle)).toBeUndefined();
    const swapped = await data('/records/terminal/list', {
      page: 1,
      limit: 20,
      filter: { terminal: { contains: 'T0001' } },
    });
    expect(swapped).toMatchObject({ data: [{ state: 0, carid: null }] });
    expect(await codeOf('/deviceInfo/removeDevice', { terminalId: spare })).toBe(0);
    expect(await codeOf('/deviceInfo/removeDevice', { terminalId: spare })).toBe(
      errors.terminalNotInstalled.errCode,
    );
    expect(await data('/deviceInfo/listDeviceHistory', { terminalId: spare })).toMatchObject([
      { carnumber: '粤B00001', removedBy: 'north', note: 'Broken' },
      { carnumber: '粤B00002', installedBy: 'north', removedBy: 'north', note: 'Broken' },
    ]);
    const history = await data('/records/terminal/history', { id: spare });
    expect(JSON.stringify(history)).toContain('audit.terminalTakenOut');
    await install({ terminalId: fixture.organisation.northTerminal, carid: northVehicle });
  });

  it('goes where its vehicle goes, and stays in the department that the vehicle left it in', async () => {
    const { db } = fixture.context;
    const { north: home, depot } = fixture.organisation;
    const { id } = (await data('/records/vehicle/add', {
      values: { carnumber: '粤B50001', deptid: home, terminal: 'M1', phone: '6001' },
    })) as { id: number };
    const { id: secondId } = (await data('/records/vehicle/add', {
      values: { carnumber: '粤B50002', deptid: home },
    })) as { id: number };
    const moved = await data('/records/vehicle/updateMany', {
      ids: [id, secondId],
      values: { deptid: depot, serviceEnd: '2027-01-31' },
    });
    expect(moved).toEqual({ updated: 2 });
    const department = () =>
      db.one(`select department_id as id, vehicle_id from terminal where terminal_number = 'M1'`);
    expect(await department()).toEqual({ id: depot, vehicle_id: id });
    const dependents = await data('/records/vehicle/dependents', { ids: [id] });
    expect(dependents).toMatchObject([
      { labelKey: 'record.vehicle.dependents.terminals', count: 1, examples: ['M1'] },
    ]);
    expect(await data('/records/vehicle/remove', { ids: [id, secondId] })).toEqual({ removed: 2 });
    expect(await department()).toEqual({ id: depot, vehicle_id: null });
    const closed = await db.one(
      `select plate, removed_by, vehicle_id from terminal_history
        where terminal_number = 'M1' and removed_at is not null`,
    );
    expect(closed).toEqual({ plate: '粤B50001', removed_by: 'north', vehicle_id: null });
  });

  it('is kept out or taken over when it came by itself, and may register anew when it is reset', async () => {
    const { db } = fixture.context;
    const { root, north: deptid } = fixture.organisation;
    const top = await fixture.signedIn('root');
    const row = await db.one<{ id: number; department_id: number }>(
      `insert into terminal (terminal_number, phone, self_registered, device_id, registered_at)
       values ('self', '4010', true, 'dev', now()) returning id, department_id`,
    );
    expect(row?.department_id).toBe(root);
    const terminalIds = [row!.id];
    const get = async () => data('/records/terminal/get', { id: row!.id }, top);
    expect(await get()).toMatchObject({ state: 2 });
    expect(await codeOf('/deviceInfo/refuseDevices', { terminalIds, refused: true }, north)).toBe(
      errors.terminalUnknown.errCode,
    );
    await data('/deviceInfo/refuseDevices', { terminalIds, refused: true }, top);
    expect(await get()).toMatchObject({ state: 3 });
    const refused = { terminalId: row!.id, carid: fixture.organisation.depotVehicle };
    expect(await codeOf('/deviceInfo/installDevice', refused, top)).toBe(
      errors.terminalIsRefused.errCode,
    );
    expect(await data('/deviceInfo/takeOverDevices', { terminalIds, deptid }, top)).toEqual({
      taken: 1,
    });
    expect(await get()).toMatchObject({ state: 0, deptid: { id: deptid }, deviceid: 'dev' });
    await data('/deviceInfo/resetRegistration', { terminalId: row!.id }, north);
    expect(await get()).toMatchObject({ deviceid: null, registertime: null });
  });

  it('in a vehicle cannot be removed, nor moved without it', async () => {
    const { northTerminal, depot } = fixture.organisation;
    const removal = await north.postJson('/records/terminal/remove', { ids: [northTerminal] });
    expect(removal.body.errCode).toBe(errors.recordInUse.errCode);
    const { version } = (await data('/records/terminal/get', { id: northTerminal })) as {
      version: number;
    };
    const moved = await north.postJson('/records/terminal/update', {
      id: northTerminal,
      version,
      values: { deptid: depot },
    });
    expect(JSON.stringify(moved.body)).toContain('record.terminal.inVehicle');
  });
});

describe('a device in service', () => {
  it('is changed with its terminal in one form', async () => {
    const { northVehicle: id } = fixture.organisation;
    const { version } = (await data('/records/device/get', { id })) as { version: number };
    const values = { imei: '860000000000001', sim: '13500000000', installer: 'Wang' };
    expect(await codeOf('/records/device/update', { id, version, values })).toBe(0);
    expect(await data('/records/device/get', { id })).toMatchObject({
      ...values,
      terminal: 'T0001',
    });
    const history = await data('/records/vehicle/history', { id });
    expect(JSON.stringify(history)).toContain('Wang');
    const bare = await data('/records/device/add', {
      values: { carnumber: 'Collar 1', deptid: fixture.organisation.north },
    });
    const { id: bareId } = bare as { id: number };
    const refused = await north.postJson('/records/device/update', {
      id: bareId,
      version: 1,
      values: { imei: '1' },
    });
    expect(JSON.stringify(refused.body)).toContain('record.device.noTerminal');
  });

  it('is the only one that a login of one vehicle sees', async () => {
    const single = await fixture.signedIn('single');
    const list = { page: 1, limit: 20 };
    for (const name of ['vehicle', 'device']) {
      const seen = await data(`/records/${name}/list`, list, single);
      expect(seen).toMatchObject({ count: 1, data: [{ carnumber: '粤B00001' }] });
    }
    expect(await data('/records/terminal/list', list, single)).toEqual({ data: [], count: 0 });
  });
});

describe('the list of vehicles', () => {
  const found = async (body: object, browser = north) => {
    const answer = await data('/records/vehicle/list', { page: 1, limit: 100, ...body }, browser);
    const { data: rows, count } = answer as ListAnswer;
    expect(count).toBe(rows.length);
    return rows.map(({ carnumber }) => carnumber);
  };
  beforeAll(async () => {
    for (const [carnumber, phone, vin] of [
      ['京F10001', '13911110001', 'LSVAM4187C0000001'],
      ['京F10002', '13911110002', null],
    ]) {
      const values = { carnumber, phone, vin, terminal: `Find_${phone}` };
      const { north: deptid } = fixture.organisation;
      expect(await data('/records/vehicle/add', { values: { ...values, deptid } })).toBeTruthy();
    }
  });

  it('is searched by plate, VIN, terminal and phone, in parts however short', async () => {
    const both = ['京F10001', '京F10002'];
    for (const search of ['京', '京f', '京f1000', '9111', '1391111', 'find_13', 'FIND_']) {
      expect(await found({ search })).toEqual(both);
    }
    for (const search of ['京F10001', 'lsvam', 'LS', '1110001', 'Find_13911110001']) {
      expect(await found({ search, sort: { field: 'createtime', order: 'desc' } })).toEqual([
        '京F10001',
      ]);
    }
    for (const search of ['find%13', 'LSVAM%', "京' or 1=1 --", '_%', '%']) {
      expect(await found({ search })).toEqual([]);
    }
    expect(await found({ search: '京F1' }, await fixture.signedIn('south'))).toEqual([]);
  });

  it('shows who is over all departments every vehicle, until there is one beside his', async () => {
    const { db } = fixture.context;
    const all = await db.query<{ plate: string }>('select plate from vehicle order by plate desc');
    const plates = all.map(({ plate }) => plate);
    const sort = { field: 'carnumber', order: 'desc' };
    const everywhere = await fixture.signedIn('root');
    expect(await found({ sort }, everywhere)).toEqual(plates);
    const beside = await createDepartment(db, { name: 'Beside' });
    await createVehicle(db, { departmentId: beside, plate: '京Z99999' });
    expect(await found({ sort }, everywhere)).toEqual(plates);
    expect(await found({ filter: { carstatus: { in: [2] } }, sort }, everywhere)).toEqual(plates);
    expect(await found({ filter: { carstatus: { in: [1] } } }, everywhere)).toEqual([]);
  });
});

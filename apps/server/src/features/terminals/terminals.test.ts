import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import {
  createDepartment,
  createTerminal,
  createVehicle,
  directoryChanged,
} from '../fleet/index.ts';
import { hashAuthCode, isAuthCode, newAuthCode } from './auth-code.ts';
import { TerminalDirectory } from './directory.ts';
import type { Registration } from './registration.ts';
import { storeTerminalMessages } from './terminal-messages.queries.ts';

let context: TestContext;
let directory: TerminalDirectory;
let vehicleId: number;
const policy = { selfRegistration: true, createVehicles: true, departmentId: 0 };

beforeAll(async () => {
  context = await createTestContext();
  directory = new TerminalDirectory({ ...context, policy });
  const departmentId = await createDepartment(context.db, { name: 'Fleet' });
  vehicleId = await createVehicle(context.db, { departmentId, plate: 'B1' });
});
afterAll(async () => {
  directory.close();
  await context.stop();
});

const registration = (phone: string, change: Partial<Registration> = {}): Registration => ({
  phone,
  protocolVersion: 2019,
  provinceId: 44,
  cityId: 300,
  manufacturer: 'ACME',
  model: 'X1',
  deviceId: `D${phone}`,
  plateColor: 1,
  plate: '',
  ...change,
});

const until = async (condition: () => boolean) => {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describe('the directory of terminals', () => {
  it('looks up many at once and keeps one object for each', async () => {
    await createTerminal(context.db, { terminalNumber: 'T1', phone: '101', vehicleId });
    const [one, again, nobody] = await Promise.all([
      directory.find('101'),
      directory.find('101'),
      directory.find('404'),
    ]);
    expect(one).toMatchObject({ phone: '101', vehicleId });
    expect(again).toBe(one);
    expect(nobody).toBeUndefined();
  });

  it('sees at once that a terminal was moved or removed', async () => {
    const terminal = await directory.find('101');
    await context.db.execute('update terminal set vehicle_id = null where phone = $1', ['101']);
    context.bus.publish(directoryChanged, { kind: 'terminal', ids: [terminal?.id ?? 0] });
    await until(() => terminal?.vehicleId === null);
    await context.db.execute('delete from terminal where phone = $1', ['101']);
    context.bus.publish(directoryChanged, { kind: 'terminal', ids: [terminal?.id ?? 0] });
    await until(() => terminal?.isRemoved === true);
    expect(await directory.find('101')).toBeUndefined();
  });

  it('sees what changed without being told, when it reads everything again', async () => {
    await createTerminal(context.db, { terminalNumber: 'T2', phone: '102' });
    const terminal = await directory.find('102');
    await context.db.execute('update terminal set vehicle_id = $1 where phone = $2', [
      vehicleId,
      '102',
    ]);
    await directory.refresh();
    expect(terminal?.vehicleId).toBe(vehicleId);
  });

  it('keeps the newest code when an answer of the database is overtaken by it', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isRefreshing = false;
    let isAnswered = false;
    const slow: Database = {
      ...context.db,
      async query<Row extends object>(sql: string, params?: readonly unknown[]) {
        const rows = await context.db.query<Row>(sql, params);
        if (isRefreshing) {
          isAnswered = true;
          await held;
        }
        return rows;
      },
    };
    const mine = new TerminalDirectory({ ...context, db: slow, policy });
    await mine.register(registration('103'));
    isRefreshing = true;
    const refreshed = mine.refresh();
    await until(() => isAnswered);
    isRefreshing = false;
    const outcome = await mine.register(registration('103'));
    release();
    await refreshed;
    const authCode = outcome.result === 'ok' ? outcome.authCode : '';
    expect(await mine.authenticate('103', authCode)).toMatchObject({ phone: '103' });
    mine.close();
  });

  it('knows the newest position of the vehicle, so that older reports are late after a restart too', async () => {
    await context.db.execute(
      `insert into vehicle_state (vehicle_id, gps_time, received_at, heard_at, lat_e6, lng_e6, alarm_bits,
         status_bits, altitude_m, heading_deg, speed_dkmh, flags, status, status_since)
       values ($1, to_timestamp(1779000000), now(), now(), 0, 0, 0, 0, 0, 0, 0, 0, 2, now())`,
      [vehicleId],
    );
    const fresh = new TerminalDirectory({ ...context, policy });
    expect((await fresh.find('102'))?.lastGpsTimeS).toBe(1_779_000_000);
    fresh.close();
  });
});

describe('authentication codes', () => {
  it('are 128 random bits, and only their hash is known', async () => {
    const code = newAuthCode();
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect(isAuthCode(code, hashAuthCode(code))).toBe(true);
    expect(isAuthCode(`${code}0`, hashAuthCode(code))).toBe(false);
    expect(isAuthCode('', null)).toBe(false);
    expect(isAuthCode('\0'.repeat(32), null)).toBe(false);
  });

  it('open the door for their own terminal only', async () => {
    const outcome = await directory.register(registration('201'));
    const authCode = outcome.result === 'ok' ? outcome.authCode : '';
    expect(await directory.authenticate('201', authCode)).toMatchObject({ phone: '201' });
    expect(await directory.authenticate('102', authCode)).toBeUndefined();
    expect(await directory.authenticate('404', authCode)).toBeUndefined();
  });
});

describe('self-registration', () => {
  it('takes an existing vehicle without a terminal, and not one that has one', async () => {
    const plate = { plate: 'B77', plateColor: 2 };
    const first = await directory.register(registration('301', plate));
    const second = await directory.register(registration('302', plate));
    expect(first).toMatchObject({ result: 'ok' });
    expect(second).toEqual({ result: 'vehicleAlreadyRegistered' });
    await context.db.execute('update terminal set vehicle_id = null where phone = $1', ['301']);
    const third = await directory.register(registration('303', plate));
    expect(third).toEqual({
      ...first,
      authCode: expect.any(String),
      terminalId: expect.any(Number),
    });
  });

  it('stands what no keyboard types', async () => {
    const odd = registration('304', {
      deviceId: 'A\0B',
      manufacturer: '\0',
      plate: 'x'.repeat(500),
      plateColor: 255,
    });
    expect(await directory.register(odd)).toMatchObject({ result: 'ok' });
    expect(await directory.register(odd)).toMatchObject({ result: 'ok' });
  });
});

describe('messages that are kept', () => {
  it('are readable as values, whatever characters and bytes are in them', async () => {
    const message = {
      receivedAtMs: Date.UTC(2026, 4, 1),
      terminalId: 7,
      vehicleId: null,
      messageId: 0x0900,
      serial: 1,
      digest: 5,
      fields: { text: 'a\0b\\u0000', bytes: Uint8Array.of(1, 255), time: Number.NaN },
      body: Uint8Array.of(0, 1),
    };
    expect(await storeTerminalMessages(context.db, [message, message])).toBe(1);
    const row = await context.db.one(
      'select fields, body from terminal_message where terminal_id = 7',
    );
    expect(row).toEqual({
      fields: { text: 'ab\\u0000', bytes: '01ff', time: null },
      body: Buffer.from([0, 1]),
    });
  });
});

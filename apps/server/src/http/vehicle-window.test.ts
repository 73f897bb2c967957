import { NO_ODOMETER, StatusBit } from '@outrider/domain';
import { writeElectricFrame } from '@outrider/jt808';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  answeredLate,
  sendToTerminal,
  type TerminalCommand,
  type TerminalReply,
} from '../features/commands/index.ts';
import { buildReport } from '../features/live/testing/build-report.ts';
import { PositionStore, positionsStored, prepareDays } from '../features/positions/index.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let north: TestBrowser;
const NOW = Date.UTC(2026, 10, 21, 2);
let now = NOW;

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => now });
  await prepareDays(fixture.context);
  north = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

/** A report of the north vehicle, stored and told of, with its additional items as hex. */
async function report(secondsAgo: number, odometerHm: number, items = ''): Promise<void> {
  const vehicleId = fixture.organisation.northVehicle;
  const gpsTimeS = Math.floor(now / 1000) - secondsAgo;
  const extras = Buffer.from(items.replaceAll(' ', ''), 'hex');
  await new PositionStore(fixture.context.db, () => now).store({
    length: 1,
    vehicleId: [vehicleId],
    gpsTimeS: [gpsTimeS],
    receivedAtMs: [now],
    digest: [secondsAgo],
    latE6: [22_586_390],
    lngE6: [113_854_940],
    alarmBits: [0],
    statusBits: [StatusBit.accOn | StatusBit.located],
    odometerHm: [odometerHm],
    altitudeM: [12],
    headingDeg: [90],
    speedDkmh: [635],
    flags: [0],
    extrasStart: [0],
    extrasLength: [extras.length],
    extrasBytes: extras,
  });
  const told = buildReport(vehicleId, { gpsTimeS, receivedAtMs: now });
  told.odometerHm[0] = odometerHm;
  fixture.context.bus.publish(positionsStored, told);
}

const info = async () =>
  (await north.post('/car/getCarInfo', { carid: fixture.organisation.northVehicle })).body
    .resultData;

/** A terminal that answers as told, while `act` runs. */
async function withTerminal(
  answer: (command: TerminalCommand) => TerminalReply,
  act: () => Promise<void>,
): Promise<TerminalCommand[]> {
  const asked: TerminalCommand[] = [];
  const end = fixture.context.bus.serve(sendToTerminal, async (command) => {
    asked.push(command);
    return answer(command);
  });
  await act();
  end();
  return asked;
}

const unhappy = {
  failed: 'error.terminalRefused',
  bad: 'error.terminalRefused',
  unsupported: 'error.terminalUnsupported',
  offline: 'error.terminalOffline',
  timeout: 'error.terminalSilent',
} as const;

describe('what sensors measure', () => {
  it('is shown as far as the model of the terminal has the sensor', async () => {
    // Fuel 123.4 L, analog inputs, load 5 t, two temperatures, supply 24 V, battery 87 %.
    await report(120, 1200, '2B04 0010 0ABC  5504 0000C350  D401 57');
    await report(60, 1300, '0202 04D2  5104 00FF 8064  6102 0960');
    await vi.waitFor(async () => expect(await info()).toMatchObject({ odometer: 130 }));
    expect(await info()).toMatchObject({
      oilAd1: null,
      weight: null,
      batteryCar: null,
      temperatures: [],
      electric: null,
    });
    const { db } = fixture.context;
    await db.execute(
      `with model as (insert into device_type (model, manufacturer, fuel_sensors,
         temperature_sensors, load_sensor, battery_gauge)
         values ('T-9', 'Test', 1, 2, true, true) returning id)
       update terminal set device_type_id = (select id from model) where id = $1`,
      [fixture.organisation.northTerminal],
    );
    expect(await info()).toMatchObject({
      oilAd1: 0xabc,
      oilAd2: null,
      weight: 5000,
      weightAd: 0x10,
      batteryCar: 24,
      batteryPower: 87,
      temperatures: [25.5, -10],
      humidities: [],
    });
  });

  it('says when each sensor measured, as some are sent seldom', async () => {
    expect(await info()).toMatchObject({
      sensorTimes: {
        fuel: new Date(NOW - 60_000).toISOString(),
        analog: new Date(NOW - 120_000).toISOString(),
        weight: new Date(NOW - 120_000).toISOString(),
        temperatures: new Date(NOW - 60_000).toISOString(),
        humidities: null,
        batteryCar: new Date(NOW - 60_000).toISOString(),
        batteryPower: new Date(NOW - 120_000).toISOString(),
      },
    });
  });

  it('keeps the fuel and the odometer of a report that says nothing of them', async () => {
    expect(await info()).toMatchObject({ oil: 123.4, oilPercent: null });
    await report(50, NO_ODOMETER);
    await vi.waitFor(async () =>
      expect(await info()).toMatchObject({ gpstime: new Date(NOW - 50_000).toISOString() }),
    );
    expect(await info()).toMatchObject({ oil: 123.4, odometer: 130 });
  });

  it('reads fuel as a share of the tank where the terminal knows no litres', async () => {
    await report(40, 1300, '0202 8032');
    await vi.waitFor(async () => expect(await info()).toMatchObject({ oilPercent: 50, oil: null }));
    await report(30, 1300, '0202 8FFF');
    await vi.waitFor(async () =>
      expect(await info()).toMatchObject({ gpstime: new Date(NOW - 30_000).toISOString() }),
    );
    expect(await info()).toMatchObject({ oilPercent: null, oil: null });
  });

  it('of an electric vehicle comes from the GB/T 32960 frames that its terminal passes on', async () => {
    const { db } = fixture.context;
    const { northVehicle, northTerminal } = fixture.organisation;
    await db.execute('update vehicle set protocol = 4 where id = $1', [northVehicle]);
    const keep = (serial: number, values: Parameters<typeof writeElectricFrame>[0]) =>
      db.execute(
        `insert into terminal_message (received_at, terminal_id, vehicle_id, message_id, serial,
           digest, fields, body) values ($1, $2, $3, 2304, $4, $4, '{}', $5)`,
        [
          new Date(values.timeS * 1000),
          northTerminal,
          northVehicle,
          serial,
          Buffer.concat([Buffer.from([0xf0]), writeElectricFrame(values)]),
        ],
      );
    const vin = 'LTEST000000000001';
    const timeS = NOW / 1000 - 30;
    await keep(1, { vin, timeS: timeS - 10, socPercent: 70, insulationKohm: 2500, motorRpm: 900 });
    await keep(2, { vin, timeS, socPercent: 69, chargeState: 3, voltageV: 385.5, currentA: -12 });
    expect(await info()).toMatchObject({
      electric: {
        time: new Date(timeS * 1000).toISOString(),
        uniqueId: vin,
        soc: 69,
        chargedstate: 3,
        resistance: 2500,
        voltage: 385.5,
        current: -12,
        rev: 900,
        state: null,
      },
    });
    await db.execute('update vehicle set protocol = 1 where id = $1', [northVehicle]);
  });
});

describe('the mileage of days', () => {
  it('is listed for a range, the running day included', async () => {
    const { northVehicle } = fixture.organisation;
    const ask = async (startTime: string, endTime: string) =>
      (await north.post('/mileage/listMileageDaily', { carid: northVehicle, startTime, endTime }))
        .body;
    await vi.waitFor(async () =>
      expect((await ask('2026-11-21', '2026-11-21')).resultData).toEqual([
        { day: '2026-11-21', mileage: expect.any(Number) },
      ]),
    );
    expect((await ask('2026-11-21 00:00:00', '2026-11-20')).resultMsg).toBe(
      'error.timeRangeInvalid',
    );
    expect((await ask('2026-01-01', '2026-11-20')).resultMsg).toBe('error.timeRangeTooLong');
    expect((await ask('2026-10-01', '2026-10-31')).resultData).toEqual([]);
  });
});

describe('a reset of the mileage', () => {
  const reset = async () =>
    (
      await north.postJson('/deviceInfo/platformMileageClear', {
        terminalId: fixture.organisation.northTerminal,
      })
    ).body;

  it('starts the platform’s count again, whatever the terminal answers', async () => {
    for (const result of ['offline', 'timeout', 'unsupported', 'failed'] as const) {
      const asked = await withTerminal(
        () => ({ result }),
        async () => expect((await reset()).resultData).toEqual({ terminal: result }),
      );
      expect(asked).toMatchObject([
        { messageId: 0x8103, value: { parameters: [{ id: 0x80, value: 0 }] } },
      ]);
      expect(await info()).toMatchObject({ pfmmileage: 0, odometer: 130 });
    }
    now += 60_000;
    await report(0, 1325);
    await vi.waitFor(async () =>
      expect(await info()).toMatchObject({ pfmmileage: 2.5, odometer: 132.5 }),
    );
  });

  it('takes nothing off once the terminal counts from 0 itself', async () => {
    await withTerminal(
      () => ({ result: 'ok' }),
      async () => expect((await reset()).resultData).toEqual({ terminal: 'ok' }),
    );
    expect(await info()).toMatchObject({ pfmmileage: 0 });
    now += 60_000;
    await report(0, 4);
    await vi.waitFor(async () =>
      expect(await info()).toMatchObject({ pfmmileage: 0.4, odometer: 0.4 }),
    );
  });
});

describe('the switches of a terminal', () => {
  const redLight = async (redLightStatus: 0 | 1) =>
    (await north.postJson('/media/sendRedLightCommand', { terminal: 'T0001', redLightStatus }))
      .body;
  const collision = async (status: 0 | 1) =>
    (await north.postJson('/media/sendCollisionCommand', { terminal: 'T0001', status })).body;

  it('tell what the terminal answered, and remember what it confirmed', async () => {
    for (const [result, message] of Object.entries(unhappy)) {
      await withTerminal(
        () => ({ result: result as keyof typeof unhappy }),
        async () => {
          expect((await redLight(1)).resultMsg).toBe(message);
          expect((await collision(1)).resultMsg).toBe(message);
        },
      );
    }
    expect(await info()).toMatchObject({ redLightStatus: null, collisionStatus: null });
    const asked = await withTerminal(
      () => ({ result: 'ok' }),
      async () => expect((await redLight(1)).errCode).toBe(0),
    );
    expect(asked).toMatchObject([{ messageId: 0x9305, value: { channel: 1, on: 1 } }]);
    expect(await info()).toMatchObject({ redLightStatus: 1 });
  });

  it('remember what the terminal confirms after nobody waits any longer', async () => {
    const asked = await withTerminal(
      () => ({ result: 'timeout' }),
      async () => expect((await redLight(0)).resultMsg).toBe('error.terminalSilent'),
    );
    expect(await info()).toMatchObject({ redLightStatus: 1 });
    const [{ terminalId, lateKey = '' } = { terminalId: 0 }] = asked;
    fixture.context.bus.publish(answeredLate, { terminalId, lateKey });
    await vi.waitFor(async () => expect(await info()).toMatchObject({ redLightStatus: 0 }));
  });

  it('change nothing of the driver assistance but the warnings of collisions', async () => {
    const present = Uint8Array.from({ length: 20 }, (_, at) => at);
    const asked = await withTerminal(
      ({ messageId }) =>
        messageId === 0x8106
          ? {
              result: 'ok',
              answer: { parameters: [{ id: 0xf364, key: 'raw', value: present }] },
            }
          : { result: 'ok' },
      async () => expect((await collision(1)).errCode).toBe(0),
    );
    // Bits 6 to 9 of the double word behind 11 bytes: 0B 0C 0D 0E.
    const changed = present.with(13, 0x0d | 3).with(14, 0x0e | 0xc0);
    expect(asked).toMatchObject([
      { messageId: 0x8106, value: { parameterIds: [0xf364] } },
      { messageId: 0x8103, value: { parameters: [{ id: 0xf364, value: changed }] } },
    ]);
    expect(await info()).toMatchObject({ collisionStatus: 1 });
  });

  it('are refused by a terminal without driver assistance', async () => {
    await withTerminal(
      () => ({ result: 'ok', answer: { parameters: [] } }),
      async () => expect((await collision(0)).resultMsg).toBe('error.terminalUnsupported'),
    );
  });

  it('stand in the history of what was done', async () => {
    const rows = await fixture.context.db.query<{ action: string }>(
      `select distinct action from audit_log where action in
         ('redLightSwitched', 'collisionWarningSwitched', 'mileageReset') order by action`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'collisionWarningSwitched',
      'mileageReset',
      'redLightSwitched',
    ]);
  });
});

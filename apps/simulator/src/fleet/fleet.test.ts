import { decodeMessage, encodeMessage } from '@outrider/jt808';
import { afterEach, describe, expect, it } from 'vitest';
import { startLoadFleet } from '../load/load-fleet.ts';
import { madeUpIdentity } from '../terminal/identity.ts';
import {
  type FakePlatform,
  type FakePlatformOptions,
  locationsOf,
  startFakePlatform,
} from '../testing/fake-platform.ts';
import { squareRoads } from '../testing/square-roads.ts';
import type { Fleet } from './fleet.ts';
import { type FleetOptions, startFleet } from './start-fleet.ts';

const running: Array<() => Promise<void>> = [];

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function platformWith(options: FakePlatformOptions = {}): Promise<FakePlatform> {
  const platform = await startFakePlatform(options);
  running.push(() => platform.close());
  return platform;
}

function keep<F extends Fleet>(fleet: F): F {
  running.unshift(() => fleet.stop());
  return fleet;
}

function fleetFor(platform: FakePlatform, count: number, options: Partial<FleetOptions> = {}) {
  return keep(
    startFleet({
      host: '127.0.0.1',
      port: platform.port,
      terminals: Array.from({ length: count }, (_, i) => madeUpIdentity(i, 13_800_100_000)),
      graph: squareRoads(),
      intervalS: 0.1,
      parkedIntervalS: 0.1,
      rampMs: 50,
      alarmsPerHour: 0,
      coverageLossPerHour: 0,
      keepAcknowledged: true,
      ...options,
    }),
  );
}

describe('a realistic fleet', () => {
  it('registers, authenticates with the code it was given, then reports, in both headers', async () => {
    const platform = await platformWith();
    fleetFor(platform, 3);
    for (const version of [2013, 2019]) {
      const registration = await platform.waitFor(
        (message) => message.messageId === 0x0100 && message.version === version,
      );
      const value = decodeMessage(0x0100, registration.version, registration.body);
      expect(value).toMatchObject({ ok: true, value: { makerId: 'OUTSM', provinceId: 44 } });
      await platform.waitFor(
        ({ messageId, phone }) => messageId === 0x0200 && phone === registration.phone,
      );
      const order = platform.received
        .filter((message) => message.phone === registration.phone)
        .map((message) => message.messageId);
      expect(order.slice(0, 2)).toEqual([0x0100, 0x0102]);
      const authentication = platform.received.find(
        ({ messageId, phone }) => messageId === 0x0102 && phone === registration.phone,
      );
      expect(
        decodeMessage(0x0102, version === 2019 ? 2019 : 2013, authentication!.body),
      ).toMatchObject({
        value: { authCode: `code-${registration.phone}` },
      });
    }
  });

  it('authenticates at once with a code from an earlier run', async () => {
    const platform = await platformWith();
    const terminals = [{ ...madeUpIdentity(0, 13_800_100_000), authCode: 'kept' }];
    fleetFor(platform, 1, { terminals });
    await platform.waitFor((message) => message.messageId === 0x0200);
    expect(platform.received[0]?.messageId).toBe(0x0102);
  });

  it('registers anew when its code is refused', async () => {
    const platform = await platformWith({
      answerAuthentication: ({ body }) => (Buffer.from(body).includes('kept') ? 1 : 0),
    });
    const terminals = [{ ...madeUpIdentity(0, 13_800_100_000), authCode: 'kept' }];
    const fleet = fleetFor(platform, 1, { terminals });
    await platform.waitFor((message) => message.messageId === 0x0200);
    expect(fleet.totals).toMatchObject({ refused: 1, registrations: 1 });
  });

  it('repeats a report with the same bytes until it is acknowledged', async () => {
    const silentFor = 3;
    const seen = new Map<string, number>();
    const platform = await platformWith({
      answerReport: ({ body }) => {
        const key = Buffer.from(body).toString('hex');
        seen.set(key, (seen.get(key) ?? 0) + 1);
        return (seen.get(key) ?? 0) < silentFor ? undefined : 0;
      },
    });
    const fleet = fleetFor(platform, 1, {
      outboxLimits: { ackTimeoutMs: 60, maxAttempts: 10, window: 1 },
    });
    await platform.until(
      () => [...seen.values()].filter((times) => times === silentFor).length >= 2,
    );
    expect(fleet.totals.resent).toBeGreaterThanOrEqual(4);
    expect(Math.max(...seen.values())).toBe(silentFor);
  });

  it('brings what was taken without coverage in a blind-area batch, each report once', async () => {
    const platform = await platformWith();
    const fleet = fleetFor(platform, 1);
    await platform.waitFor((message) => message.messageId === 0x0200);
    fleet.members[0]!.vehicle.coverage.lose(2.2);
    const batch = await platform.waitFor(
      (message) => message.messageId === 0x0704 && message.body[2] === 1,
    );
    expect(locationsOf(batch).length).toBeGreaterThan(3);
    const count = platform.received.length;
    await platform.until(() => platform.received.length > count + 5);
    await fleet.stop(1000);
    const taken = platform.received.flatMap(locationsOf).map((location) => location.gpsTime);
    expect(taken).toEqual([...taken].sort((a, b) => a - b));
    expect(fleet.acknowledged?.length).toBe(fleet.totals.acked);
  });

  it('comes back after its link is cut and loses nothing', async () => {
    const platform = await platformWith();
    const fleet = fleetFor(platform, 2);
    const first = await platform.waitFor((message) => message.messageId === 0x0200);
    first.session.socket.destroy();
    await platform.waitFor(
      (message) =>
        message.messageId === 0x0102 &&
        message.phone === first.phone &&
        message.session !== first.session,
    );
    await platform.until(() => fleet.members.every((member) => member.online));
    await fleet.stop(2000);
    expect(fleet.members.map((member) => member.outbox.size)).toEqual([0, 0]);
    expect(platform.received.filter((message) => message.messageId === 0x0100)).toHaveLength(2);
  });

  it('answers commands: parameters, position, attributes, text, vehicle control, unknown ones', async () => {
    const platform = await platformWith();
    fleetFor(platform, 1);
    const { session } = await platform.waitFor((message) => message.messageId === 0x0200);
    const answerTo = async (command: number, body: Uint8Array, answerId: number) => {
      const serial = session.command(command, body);
      const answer = await platform.waitFor(
        ({ messageId, body }) =>
          messageId === answerId &&
          (answerId === 0x0107 || ((body[0]! << 8) | body[1]!) === serial),
      );
      return answer;
    };
    const generalResult = (message: { body: Uint8Array }) => message.body[4];
    const set = Buffer.from('010000000104000000' + '2a', 'hex');
    expect(generalResult(await answerTo(0x8103, set, 0x0001))).toBe(0);
    const told = await answerTo(0x8106, Buffer.from('0100000001', 'hex'), 0x0104);
    expect(Buffer.from(told.body.subarray(2)).toString('hex')).toBe('0100000001040000002a');
    expect((await answerTo(0x8104, new Uint8Array(0), 0x0104)).body[2]).toBeGreaterThan(3);
    const position = await answerTo(0x8201, new Uint8Array(0), 0x0201);
    expect(decodeMessage(0x0201, 2013, position.body)).toMatchObject({ ok: true });
    expect((await answerTo(0x8107, new Uint8Array(0), 0x0107)).body.length).toBeGreaterThan(50);
    expect(generalResult(await answerTo(0x8300, Buffer.from([1, 0x41]), 0x0001))).toBe(0);
    expect((await answerTo(0x8500, Buffer.from([1]), 0x0500)).body.length).toBeGreaterThan(30);
    expect(generalResult(await answerTo(0x8f77, new Uint8Array(0), 0x0001))).toBe(3);
  });

  it('ends an emergency alarm when the platform confirms it', async () => {
    const platform = await platformWith();
    const fleet = fleetFor(platform, 1);
    const { session } = await platform.waitFor((message) => message.messageId === 0x0200);
    const sosOn = (message: (typeof platform.received)[number]) =>
      locationsOf(message).some((location) => (location.alarmBits & 1) === 1);
    const driver = fleet.members[0]!.vehicle.driver;
    while (!driver.ignitionOn) driver.advance(10);
    fleet.members[0]!.vehicle.alarms.pressSos();
    await platform.waitFor(sosOn);
    const body = encodeMessage('alarmConfirmation', 2013, { alarmSerial: 0, alarmBits: 1 });
    session.command(0x8203, body);
    await platform.until(() => {
      const last = platform.received.findLast((message) => message.messageId === 0x0200);
      return last !== undefined && !sosOn(last);
    });
  });

  it('says goodbye when it is stopped', async () => {
    const platform = await platformWith();
    const fleet = fleetFor(platform, 1);
    await platform.waitFor((message) => message.messageId === 0x0200);
    await fleet.stop();
    await platform.waitFor((message) => message.messageId === 0x0003);
  });
});

describe('a load fleet', () => {
  it('sends the asked number of reports and lists each as acknowledged exactly once', async () => {
    const platform = await platformWith();
    const fleet = keep(
      startLoadFleet({
        host: '127.0.0.1',
        port: platform.port,
        terminals: Array.from({ length: 20 }, (_, i) => madeUpIdentity(i, 13_800_100_000)),
        window: 4,
        reportsPerTerminal: 50,
        keepAcknowledged: true,
      }),
    );
    await platform.until(
      () => platform.received.filter((m) => m.messageId === 0x0200).length === 1000,
    );
    await fleet.stop(5000);
    expect(fleet.totals).toMatchObject({ sent: 1000, acked: 1000, lost: 0, rejected: 0 });
    const list = fleet.acknowledged!;
    const keys = new Set<string>();
    for (let i = 0; i < list.length; i++) keys.add(`${list.terminal[i]}/${list.odometerHm[i]}`);
    expect(keys.size).toBe(1000);
    expect(fleet.latencies.count).toBe(1000);
  });

  it('repeats what was unacknowledged when a connection broke, with the same body', async () => {
    let cut = false;
    const platform = await platformWith({
      answerReport: ({ session }) => {
        if (!cut) {
          cut = true;
          session.socket.resetAndDestroy();
          return undefined;
        }
        return 0;
      },
    });
    const fleet = keep(
      startLoadFleet({
        host: '127.0.0.1',
        port: platform.port,
        terminals: [madeUpIdentity(0, 13_800_100_000)],
        window: 8,
        reportsPerTerminal: 100,
        keepAcknowledged: true,
      }),
    );
    const bodies = () =>
      new Set(
        platform.received
          .filter((message) => message.messageId === 0x0200)
          .map((message) => Buffer.from(message.body).toString('hex')),
      );
    await platform.until(() => bodies().size === 100);
    await fleet.stop(5000);
    expect(fleet.totals.acked).toBe(100);
    expect(fleet.totals.resent).toBeGreaterThan(0);
    expect(bodies().size).toBe(100);
  });
});

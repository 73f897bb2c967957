import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeMessage } from '@outrider/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendToTerminal } from '../features/commands/index.ts';
import {
  type PositionEventBatch,
  positionsStored,
  terminalLink,
  vehiclesHeard,
} from '../features/positions/index.ts';
import { terminalsShutOut } from '../features/terminals/index.ts';
import {
  authenticate,
  type GatewayFixture,
  startGateway,
  until,
} from './testing/gateway-fixture.ts';
import { batchBody, locationBody } from './testing/location-body.ts';
import { TestTerminal } from './testing/test-terminal.ts';

const nowS = () => Math.floor(Date.now() / 1000);

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await startGateway({ terminalBanFailures: 1000 });
});
afterAll(() => fixture.stop());

const positionsOf = (vehicleId: number | null) =>
  fixture.context.db.query<{
    gps_s: number;
    lat_e6: number;
    speed_dkmh: number;
    odometer_hm: number;
    flags: number;
  }>(
    `select extract(epoch from gps_time)::float8 gps_s, lat_e6, speed_dkmh, odometer_hm, flags
       from position where vehicle_id = $1 order by gps_time`,
    [vehicleId],
  );

const quarantineOf = (terminalId: number) =>
  fixture.context.db.query<{ reason: string; bytes: Buffer; message_id: number }>(
    'select reason, bytes, message_id from quarantine where terminal_id = $1 order by id',
    [terminalId],
  );

describe('signing in to the gateway', () => {
  it.each([2013, 2019] as const)(
    'lets a terminal that an administrator created register and authenticate (%i)',
    async (version) => {
      const { phone, id } = await fixture.known({ authCode: null });
      const terminal = await TestTerminal.tcp(fixture.gateway.tcpPort, phone, version);
      const serial = terminal.send(0x0100, registrationOf('DEV0001'));
      const { value } = await terminal.expect(0x8100);
      expect(value).toMatchObject({ ackSerial: serial, result: 0 });
      expect(value.authCode).toMatch(/^[0-9a-f]{32}$/);
      expect(await authenticate(terminal, String(value.authCode))).toBe(0);
      const row = await fixture.context.db.one<{ device_id: string; auth_code_hash: Buffer }>(
        'select device_id, auth_code_hash from terminal where id = $1',
        [id],
      );
      expect(row?.device_id).toBe('DEV0001');
      expect(row?.auth_code_hash.toString('hex')).not.toContain(String(value.authCode));
      terminal.close();
    },
  );

  it('refuses a terminal that nobody created', async () => {
    const terminal = await TestTerminal.tcp(fixture.gateway.tcpPort, '19999999999');
    terminal.send(0x0100, registrationOf('DEV0002'));
    expect((await terminal.expect(0x8100)).value.result).toBe(4);
    terminal.close();
  });

  it('refuses another device with the number of a registered one, and gives the same device a new code', async () => {
    const { phone } = await fixture.known({ authCode: null });
    const terminal = await TestTerminal.tcp(fixture.gateway.tcpPort, phone);
    terminal.send(0x0100, registrationOf('DEV0003'));
    const first = await terminal.expect(0x8100);
    const second = terminal.send(0x0100, registrationOf('DEV0004'));
    const refused = await terminal.expect(0x8100, (value) => value.ackSerial === second);
    expect(refused.value.result).toBe(3);
    const third = terminal.send(0x0100, registrationOf('DEV0003'));
    const again = await terminal.expect(0x8100, (value) => value.ackSerial === third);
    expect(again.value.result).toBe(0);
    expect(again.value.authCode).not.toBe(first.value.authCode);
    expect(await authenticate(terminal, String(first.value.authCode))).toBe(1);
    terminal.close();
  });

  it('takes nothing but the session messages before authentication', async () => {
    const { phone, vehicleId } = await fixture.known();
    const terminal = await TestTerminal.tcp(fixture.gateway.tcpPort, phone);
    expect(await terminal.ackOf(terminal.send(0x0002, {}))).toBe(0);
    const report = terminal.sendBody(0x0200, locationBody({ gpsTimeS: nowS() }));
    expect(await terminal.ackOf(report)).toBe(1);
    terminal.send(0x0004, {});
    const { value } = await terminal.expect(0x8004);
    expect(Math.abs(Number(value.serverTime) - Date.now())).toBeLessThan(5000);
    expect(await authenticate(terminal, 'wrong')).toBe(1);
    expect(await positionsOf(vehicleId)).toEqual([]);
    terminal.close();
  });

  it('gives a reconnected terminal its place only after it has authenticated', async () => {
    const first = await fixture.online();
    const twin = await TestTerminal.tcp(fixture.gateway.tcpPort, first.phone);
    twin.send(0x0002, {});
    expect(await authenticate(twin, 'wrong')).toBe(1);
    expect(first.link.isClosed).toBe(false);
    expect(await authenticate(twin, first.authCode)).toBe(0);
    await first.link.closed();
    expect(await twin.ackOf(twin.send(0x0002, {}))).toBe(0);
    twin.close();
  });

  it('ends the connection of a terminal that is shut out, and knows its code no more', async () => {
    const { id, phone, authCode, link } = await fixture.online();
    const other = await fixture.online();
    const { db, bus } = fixture.context;
    await db.query(
      'update terminal set auth_code_hash = null, version = version + 1 where id = $1',
      [id],
    );
    bus.publish(terminalsShutOut, { ids: [id] });
    await link.closed();
    const again = await TestTerminal.tcp(fixture.gateway.tcpPort, phone);
    expect(await authenticate(again, authCode)).toBe(1);
    expect(await other.link.ackOf(other.link.send(0x0002, {}))).toBe(0);
    again.close();
    other.link.close();
  });

  it('keeps when a terminal without a vehicle was heard of last', async () => {
    const { id, phone, authCode } = await fixture.known({ withVehicle: false });
    const terminal = await TestTerminal.tcp(fixture.gateway.tcpPort, phone);
    await authenticate(terminal, authCode);
    const beforeMs = Date.now();
    expect(await terminal.ackOf(terminal.send(0x0002, {}))).toBe(0);
    // It is written now and then, and at the latest when the gateway stops.
    await fixture.restart({});
    const row = await fixture.context.db.one<{ heard_at: Date | null }>(
      'select heard_at from terminal where id = $1',
      [id],
    );
    expect(row?.heard_at?.getTime()).toBeGreaterThanOrEqual(beforeMs);
  });

  it('tells when a terminal comes and goes, once for a twin that took over', async () => {
    const all: { terminalId: number }[] = [];
    const end = fixture.context.bus.subscribe(terminalLink, (link) => all.push(link));
    const first = await fixture.online();
    const seen = () => all.filter((link) => link.terminalId === first.id);
    const twin = await TestTerminal.tcp(fixture.gateway.tcpPort, first.phone);
    await authenticate(twin, first.authCode);
    await first.link.closed();
    twin.close();
    await until(() => seen().length === 2);
    expect(seen()).toMatchObject([
      { terminalId: first.id, vehicleId: first.vehicleId, connected: true },
      { terminalId: first.id, vehicleId: first.vehicleId, connected: false },
    ]);
    end();
  });
});

describe('reports', () => {
  it('are on disk when they are acknowledged', async () => {
    const { link, vehicleId } = await fixture.online();
    const gpsTimeS = nowS();
    expect(await link.ackOf(link.sendBody(0x0200, locationBody({ gpsTimeS })))).toBe(0);
    expect(await positionsOf(vehicleId)).toEqual([
      { gps_s: gpsTimeS, lat_e6: 22_540_000, speed_dkmh: 635, odometer_hm: 1234, flags: 0 },
    ]);
    link.close();
  });

  it('that come ten times are one row, ten acknowledgements and one event', async () => {
    const { link, vehicleId } = await fixture.online(2019);
    let events = 0;
    const count = (batch: PositionEventBatch) => {
      for (const each of batch.vehicleId) if (each === vehicleId) events++;
    };
    const end = fixture.context.bus.subscribe(positionsStored, count);
    const body = locationBody({ gpsTimeS: nowS() });
    const serials = Array.from({ length: 10 }, () => link.sendBody(0x0200, body));
    for (const serial of serials) expect(await link.ackOf(serial)).toBe(0);
    expect(await positionsOf(vehicleId)).toHaveLength(1);
    await until(() => events > 0);
    expect(events).toBe(1);
    end();
    link.close();
  });

  it('of batches that are reversed and overlap are stored once, the old ones marked late', async () => {
    const { link, vehicleId } = await fixture.online();
    const start = nowS() - 1000;
    const report = (i: number) => locationBody({ gpsTimeS: start + i * 10 });
    const range = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => report(from + i));
    const reversed = batchBody(range(0, 20).reverse(), 1);
    const overlapping = batchBody(range(10, 30));
    expect(await link.ackOf(link.sendBody(0x0704, reversed))).toBe(0);
    expect(await link.ackOf(link.sendBody(0x0704, overlapping))).toBe(0);
    expect(await link.ackOf(link.sendBody(0x0704, reversed))).toBe(0);
    const rows = await positionsOf(vehicleId);
    expect(rows.map((row) => row.gps_s)).toEqual(
      Array.from({ length: 30 }, (_, i) => start + i * 10),
    );
    expect(rows[0]?.flags).toBe(7);
    expect(rows[19]?.flags).toBe(6);
    expect(rows[29]?.flags).toBe(2);
    link.close();
  });

  it('without a fix are normal', async () => {
    const { link, vehicleId } = await fixture.online();
    const body = locationBody({ gpsTimeS: nowS(), status: 1, latE6: 0, lngE6: 0 });
    expect(await link.ackOf(link.sendBody(0x0200, body))).toBe(0);
    expect(await positionsOf(vehicleId)).toHaveLength(1);
    link.close();
  });

  it.each([
    ['of the year 2000', { rawTime: [0x00, 0x01, 0x01, 0, 0, 0] }, 'too_old'],
    [
      'with rubbish for a time',
      { rawTime: [0xff, 0xff, 0x1a, 0x32, 0x99, 0x61] },
      'unreadable_time',
    ],
    ['of the year 2255', { rawTime: [0x99, 0x12, 0x31, 0x23, 0x59, 0x59] }, 'future'],
    ['an hour ahead of the clock', { gpsTimeS: nowS() + 3600 }, 'future'],
    ['from beyond the pole', { latE6: 91_000_000 }, 'impossible_place'],
    ['from beyond the date line', { lngE6: 181_000_000 }, 'impossible_place'],
  ])('%s are kept in quarantine with their bytes and acknowledged', async (_, change, reason) => {
    const { link, vehicleId, id } = await fixture.online();
    const body = locationBody({ gpsTimeS: nowS(), ...change });
    expect(await link.ackOf(link.sendBody(0x0200, body))).toBe(0);
    expect(await link.ackOf(link.sendBody(0x0200, body))).toBe(0);
    expect(await positionsOf(vehicleId)).toEqual([]);
    const kept = await quarantineOf(id);
    expect(kept).toMatchObject([{ reason, message_id: 0x0200 }]);
    expect(kept[0]?.bytes).toEqual(Buffer.from(body));
    link.close();
  });

  it('in a batch with a bad one: the good are stored, the bad one and the rest that is none are kept', async () => {
    const { link, vehicleId, id } = await fixture.online();
    const good = [0, 1].map((i) => locationBody({ gpsTimeS: nowS() - 10 + i }));
    const bad = locationBody({ gpsTimeS: nowS(), rawTime: [0, 0, 0, 0, 0, 0] });
    const body = Buffer.concat([batchBody([...good, bad]), Uint8Array.of(0xff, 0xff, 1, 2)]);
    body[1] = 9;
    expect(await link.ackOf(link.sendBody(0x0704, body))).toBe(0);
    expect(await positionsOf(vehicleId)).toHaveLength(2);
    const reasons = (await quarantineOf(id)).map((row) => row.reason);
    expect(reasons).toEqual(['unreadable_time', 'unreadable']);
    link.close();
  });

  it('of a terminal without a vehicle are kept with that reason', async () => {
    const { phone, authCode, id } = await fixture.known({ withVehicle: false });
    const link = await TestTerminal.tcp(fixture.gateway.tcpPort, phone);
    await authenticate(link, authCode);
    const body = locationBody({ gpsTimeS: nowS() });
    expect(await link.ackOf(link.sendBody(0x0200, body))).toBe(0);
    expect(await quarantineOf(id)).toMatchObject([{ reason: 'no_vehicle' }]);
    link.close();
  });

  it('in packets are acknowledged packet by packet when all of it is on disk', async () => {
    const { link, vehicleId } = await fixture.online();
    const reports = Array.from({ length: 60 }, (_, i) =>
      locationBody({ gpsTimeS: nowS() - 600 + i }),
    );
    const first = link.sendPackets(0x0704, batchBody(reports), 700);
    for (let serial = first; serial <= link.serial; serial++) {
      expect(await link.ackOf(serial)).toBe(0);
    }
    expect(link.serial).toBeGreaterThan(first);
    expect(await positionsOf(vehicleId)).toHaveLength(60);
    link.close();
  });

  it('come over UDP too', async () => {
    const { phone, authCode, vehicleId } = await fixture.known();
    const link = await TestTerminal.udp(fixture.gateway.udpPort, phone, 2019);
    const early = link.sendBody(0x0200, locationBody({ gpsTimeS: nowS() }));
    expect(await link.ackOf(early)).toBe(1);
    expect(await authenticate(link, authCode)).toBe(0);
    const serial = link.sendBody(0x0200, locationBody({ gpsTimeS: nowS() }));
    expect(await link.ackOf(serial)).toBe(0);
    expect(await positionsOf(vehicleId)).toHaveLength(1);
    link.close();
  });
});

describe('other messages', () => {
  it('that nobody knows are answered as unsupported', async () => {
    const { link } = await fixture.online();
    expect(await link.ackOf(link.sendBody(0x0fff, Uint8Array.of(1, 2, 3)))).toBe(3);
    link.close();
  });

  it('are kept as they came, once', async () => {
    const { link, id } = await fixture.online();
    const body = Uint8Array.of(0x41, 1, 2, 3);
    const serial = link.sendBody(0x0900, body);
    expect(await link.ackOf(serial)).toBe(0);
    const rows = await fixture.context.db.query<{ body: Buffer; fields: unknown }>(
      'select body, fields from terminal_message where terminal_id = $1',
      [id],
    );
    expect(rows).toEqual([{ body: Buffer.from(body), fields: { dataType: 0x41, data: '010203' } }]);
    link.close();
  });

  it('with a photograph in packets end in a file, and a missing packet is asked for', async () => {
    const { link, id } = await fixture.online();
    const photograph = Uint8Array.from({ length: 5000 }, (_, i) => (i * 31) & 0xff);
    const head = Buffer.concat([
      Uint8Array.of(0, 0, 0, 77, 0, 0, 1, 2),
      locationBody({ gpsTimeS: nowS() }).subarray(0, 28),
    ]);
    const body = Buffer.concat([head, photograph]);
    const first = link.sendPackets(0x0801, body, 900, 2);
    const asked = await link.expect(0x8003, undefined, 12_000);
    expect(asked.value).toEqual({ firstSerial: first, packetIndexes: [3] });
    link.serial = (first - 1) & 0xffff;
    link.sendPackets(0x0801, body, 900);
    const done = await link.expect(0x8800);
    expect(done.value.mediaId).toBe(77);
    const row = await fixture.context.db.one<{ fields: { file: string; channelId: number } }>(
      'select fields from terminal_message where terminal_id = $1 and message_id = $2',
      [id, 0x0801],
    );
    const file = await readFile(path.join(fixture.dataDir, row?.fields.file ?? ''));
    expect(file).toEqual(Buffer.from(photograph));
    link.close();
  }, 20_000);

  it('tell that a vehicle was heard of, without a position', async () => {
    const { link, vehicleId } = await fixture.online();
    const heard = new Set<number>();
    const end = fixture.context.bus.subscribe(vehiclesHeard, ({ vehicleIds }) => {
      for (const id of vehicleIds) heard.add(id);
    });
    link.send(0x0002, {});
    await until(() => heard.has(vehicleId ?? 0));
    end();
    link.close();
  });
});

describe('commands', () => {
  const ask = (terminalId: number, messageId: number, value: unknown, waitForMs = 3000) =>
    fixture.context.bus.request(
      sendToTerminal,
      { terminalId, messageId, value, waitForMs },
      waitForMs + 1000,
    );

  it('reach the terminal and come back with what it said', async () => {
    const { link, id } = await fixture.online(2019);
    const reply = ask(id, 0x8300, { flags: 8, textType: 1, text: '请减速' });
    const { serial } = await link.expect(0x8300);
    link.send(0x0001, { ackSerial: serial, ackMessageId: 0x8300, result: 0 });
    expect(await reply).toEqual({ result: 'ok' });
    link.close();
  });

  it('that the terminal refuses say so', async () => {
    const { link, id } = await fixture.online();
    const reply = ask(id, 0x8201, {});
    const { serial } = await link.expect(0x8201);
    link.send(0x0001, { ackSerial: serial, ackMessageId: 0x8201, result: 3 });
    expect(await reply).toEqual({ result: 'unsupported' });
    link.close();
  });

  it('with an answer of their own wait for it, and a position in it is stored', async () => {
    const { link, id, vehicleId } = await fixture.online();
    const reply = ask(id, 0x8201, {});
    const { serial } = await link.expect(0x8201);
    link.send(0x0001, { ackSerial: serial, ackMessageId: 0x8201, result: 0 });
    const position = locationBody({ gpsTimeS: nowS() });
    const answer = Buffer.concat([Uint8Array.of(serial >> 8, serial & 0xff), position]);
    const sent = link.sendBody(0x0201, answer);
    expect(await reply).toMatchObject({ result: 'ok', answer: { ackSerial: serial } });
    expect(await link.ackOf(sent)).toBe(0);
    expect(await positionsOf(vehicleId)).toHaveLength(1);
    link.close();
  });

  it('to a terminal that does not answer, that is not there, or that make no sense end soon', async () => {
    const { link, id } = await fixture.online();
    expect(await ask(id, 0x8104, {}, 50)).toEqual({ result: 'timeout' });
    expect(await ask(999_999, 0x8104, {}, 50)).toEqual({ result: 'offline' });
    expect(await ask(id, 0x7777, {}, 50)).toEqual({ result: 'bad' });
    const reply = ask(id, 0x8104, {});
    link.close();
    expect(await reply).toEqual({ result: 'offline' });
  });
});

function registrationOf(terminalId: string) {
  const body = {
    provinceId: 44,
    cityId: 300,
    makerId: 'ACME',
    terminalModel: 'X1',
    terminalId,
    plateColor: 1,
    plate: '粤B12345',
  };
  encodeMessage(0x0100, 2013, body);
  return body;
}

import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { type CuttableDatabase, cuttableDatabase } from './testing/cuttable-database.ts';
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
let line: CuttableDatabase | undefined;
afterEach(async () => {
  await fixture.stop();
  await line?.stop();
  line = undefined;
});

async function start(config: Partial<Config> = {}) {
  fixture = await startGateway(config);
  return fixture;
}

async function startOnCuttableLine(config: Partial<Config> = {}) {
  await start(config);
  line = await cuttableDatabase(fixture.context.databaseUrl);
  await fixture.restart({ db: line.db });
  return line;
}

const countPositions = async () => {
  const row = await fixture.context.db.one<{ count: number }>('select count(*) from position');
  return row?.count ?? 0;
};

describe('a database that is away', () => {
  it('leaves reports unacknowledged, and all are stored and acknowledged when it is back', async () => {
    const line = await startOnCuttableLine();
    const { link } = await fixture.online();
    const start = nowS() - 500;
    expect(await link.ackOf(link.sendBody(0x0200, locationBody({ gpsTimeS: start })))).toBe(0);
    line.cut();
    const serials = Array.from({ length: 300 }, (_, i) =>
      link.sendBody(0x0200, locationBody({ gpsTimeS: start + 1 + i })),
    );
    expect(await link.ackOf(link.send(0x0002, {}))).toBe(0);
    await expect(link.ackOf(serials[0] ?? 0, 1500)).rejects.toThrow('no 0x8001');
    expect(link.isClosed).toBe(false);
    line.mend();
    for (const serial of serials) expect(await link.ackOf(serial, 10_000)).toBe(0);
    expect(await countPositions()).toBe(301);
    link.close();
  }, 30_000);

  it('stops the reading of terminals at the queue’s bound, and loses nothing', async () => {
    const line = await startOnCuttableLine({ ingestQueueRows: 500, ingestGroupRows: 100 });
    const { link } = await fixture.online();
    line.cut();
    const start = nowS() - 50_000;
    const serials: number[] = [];
    for (let batch = 0; batch < 100; batch++) {
      const reports = Array.from({ length: 25 }, (_, i) =>
        locationBody({ gpsTimeS: start + batch * 25 + i }),
      );
      serials.push(link.sendBody(0x0704, batchBody(reports)));
    }
    await until(() => fixture.metric('outrider_ingest_held_back_total').then((n) => n === 1));
    const waiting = await fixture.metric('outrider_ingest_waiting_rows');
    expect(waiting).toBeGreaterThanOrEqual(500);
    // One chunk more than the bound may be in hand when it is reached.
    expect(waiting).toBeLessThan(500 + 65_536 / 34);
    line.mend();
    for (const serial of serials) expect(await link.ackOf(serial, 15_000)).toBe(0);
    expect(await countPositions()).toBe(2500);
    link.close();
  }, 40_000);
});

describe('a terminal that misbehaves', () => {
  it('is banned with its address after wrong codes, for a while', async () => {
    const { gateway } = await start({ terminalBanFailures: 3, terminalBanS: 2 });
    const { phone, authCode } = await fixture.known();
    const guesser = await TestTerminal.tcp(gateway.tcpPort, phone);
    for (let i = 0; i < 3; i++)
      guesser.send(0x0102, { authCode: `no${i}`, imei: '', softwareVersion: '' });
    await guesser.closed();
    const refused = await TestTerminal.tcp(gateway.tcpPort, phone);
    await refused.closed();
    await until(async () => {
      const later = await TestTerminal.tcp(gateway.tcpPort, phone);
      const result = await authenticate(later, authCode).catch(() => 'refused');
      later.close();
      return result === 0;
    });
  }, 20_000);

  it('is disconnected when it does not authenticate, falls silent, or sends byte by byte', async () => {
    const { gateway } = await start({ terminalAuthS: 1, terminalIdleS: 5, terminalFrameS: 1 });
    const silent = await TestTerminal.tcp(gateway.tcpPort, '1');
    const { link: slow } = await fixture.online();
    const { link: idle } = await fixture.online();
    const frame = slow.frame(0x0002, new Uint8Array());
    let at = 0;
    const drip = setInterval(() => slow.link.write(frame.subarray(at, ++at)), 400);
    await silent.closed();
    await slow.closed();
    clearInterval(drip);
    expect(idle.isClosed).toBe(false);
    await idle.closed(10_000);
  }, 20_000);

  it('and never reads is disconnected before its answers fill the memory', async () => {
    const { gateway } = await start({ terminalWriteS: 1 });
    const { phone, authCode } = await fixture.known();
    const reader = await TestTerminal.tcp(gateway.tcpPort, phone);
    await authenticate(reader, authCode);
    reader.socket.pause();
    const frame = reader.frame(0x0002, new Uint8Array());
    const many = Buffer.concat(Array.from({ length: 4000 }, () => frame));
    const flood = () => {
      while (!reader.socket.destroyed && reader.socket.write(many));
    };
    reader.socket.on('drain', flood);
    flood();
    await until(() =>
      fixture.metric('outrider_gateway_closed_total').then((closed) => closed === 1),
    );
    reader.close();
  }, 30_000);

  it('or is none at all and sends 50,000 pieces of rubbish changes nothing for the others', async () => {
    const { gateway } = await start();
    const { link } = await fixture.online();
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 8;
    };
    const good = link.frame(0x0200, locationBody({ gpsTimeS: nowS() }));
    const pieces = Array.from({ length: 50_000 }, () => {
      if (random() % 2) return Uint8Array.from({ length: random() % 60 }, () => random() & 0xff);
      const mutated = good.slice();
      mutated[random() % mutated.length] = random() & 0xff;
      return mutated;
    });
    const stranger = connect(gateway.tcpPort, '127.0.0.1');
    stranger.on('error', () => {});
    await new Promise<void>((resolve) => {
      stranger.on('close', () => resolve());
      stranger.resume();
      stranger.end(Buffer.concat(pieces));
    });
    // … and from one that has authenticated, so that everything behind the door is reached too.
    link.link.write(Buffer.concat(pieces));
    const witness = await fixture.online();
    const report = witness.link.sendBody(0x0200, locationBody({ gpsTimeS: nowS() }));
    expect(await witness.link.ackOf(report, 20_000)).toBe(0);
    witness.link.close();
    link.close();
  }, 60_000);

  it('or one of too many is refused', async () => {
    const { gateway } = await start({ terminalConnectionsPerAddress: 2 });
    const two = [
      await TestTerminal.tcp(gateway.tcpPort, '1'),
      await TestTerminal.tcp(gateway.tcpPort, '2'),
    ];
    await two[1]?.ackOf(two[1].send(0x0002, {}));
    const third = await TestTerminal.tcp(gateway.tcpPort, '3');
    await third.closed();
    for (const each of two) {
      expect(each.isClosed).toBe(false);
      each.close();
    }
  });
});

describe('self-registration', () => {
  it('creates the terminal and the vehicle with the plate that it reports', async () => {
    const { gateway, context } = await start({ selfRegistration: true });
    const terminal = await TestTerminal.tcp(gateway.tcpPort, '13800001111', 2019);
    terminal.send(0x0100, {
      provinceId: 44,
      cityId: 300,
      makerId: 'ACME',
      terminalModel: 'X1',
      terminalId: 'SELF1',
      plateColor: 2,
      plate: '粤B00001',
    });
    const { value } = await terminal.expect(0x8100);
    expect(value.result).toBe(0);
    expect(await authenticate(terminal, String(value.authCode))).toBe(0);
    expect(
      await terminal.ackOf(terminal.sendBody(0x0200, locationBody({ gpsTimeS: nowS() }))),
    ).toBe(0);
    const row = await context.db.one(
      `select plate, plate_color, terminal_number, self_registered, department.name
         from position join vehicle on vehicle.id = vehicle_id join department on department.id = department_id
         join terminal on terminal.vehicle_id = vehicle.id`,
    );
    expect(row).toEqual({
      plate: '粤B00001',
      plate_color: 2,
      terminal_number: 'SELF1',
      self_registered: true,
      name: 'Fleet',
    });
    const other = await TestTerminal.tcp(gateway.tcpPort, '13800002222', 2019);
    other.send(0x0100, {
      provinceId: 44,
      cityId: 300,
      makerId: 'ACME',
      terminalModel: 'X1',
      terminalId: 'SELF2',
      plateColor: 2,
      plate: '粤B00001',
    });
    expect((await other.expect(0x8100)).value.result).toBe(1);
    terminal.close();
    other.close();
  });
});

describe('stopping', () => {
  it('acknowledges what it has stored, and stores what it has acknowledged', async () => {
    await start({ ingestGroupMs: 1000 });
    const { link } = await fixture.online();
    const firstS = nowS() - 5000;
    const serials = Array.from({ length: 200 }, (_, i) =>
      link.sendBody(0x0200, locationBody({ gpsTimeS: firstS + i })),
    );
    // It has begun to read them when it answers what came behind them.
    await link.ackOf(link.send(0x0002, {}));
    await fixture.gateway.stop();
    await link.closed();
    for (const serial of serials) expect(await link.ackOf(serial, 1)).toBe(0);
    expect(await countPositions()).toBe(200);
  });

  it('reads nothing more when the commit of what it has makes room', async () => {
    const line = await startOnCuttableLine({ ingestQueueRows: 200, ingestGroupRows: 50 });
    const { link } = await fixture.online();
    line.cut();
    const start = nowS() - 50_000;
    for (let batch = 0; batch < 4000; batch++) {
      const reports = Array.from({ length: 25 }, (_, i) =>
        locationBody({ gpsTimeS: start + ((batch * 25 + i) % 50_000), latE6: batch }),
      );
      link.sendBody(0x0704, batchBody(reports));
    }
    await until(() => fixture.metric('outrider_ingest_held_back_total').then((n) => n === 1));
    const read = await fixture.metric('outrider_ingest_waiting_rows');
    const stopped = fixture.gateway.stop();
    line.mend();
    await stopped;
    expect(await countPositions()).toBe(read);
  }, 20_000);

  it('does not wait for a database that is away', async () => {
    const line = await startOnCuttableLine();
    const { link } = await fixture.online();
    line.cut();
    const serial = link.sendBody(0x0200, locationBody({ gpsTimeS: nowS() }));
    await link.ackOf(link.send(0x0002, {}));
    const startedAtMs = Date.now();
    await fixture.gateway.stop();
    expect(Date.now() - startedAtMs).toBeLessThan(6000);
    await expect(link.ackOf(serial, 1)).rejects.toThrow();
    await link.closed();
  }, 20_000);
});

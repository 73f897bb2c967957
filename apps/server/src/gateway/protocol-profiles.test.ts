import { gcj02Of, wgs84 } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendToTerminal } from '../features/commands/index.ts';
import { tellOfModels, tellOfProtocols } from '../features/terminals/index.ts';
import { type GatewayFixture, startGateway, until } from './testing/gateway-fixture.ts';
import { locationBody } from './testing/location-body.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await startGateway();
});
afterAll(() => fixture.stop());

/** A profile, and a model of terminals that has it. */
async function profile(name: string, columns: Record<string, number>) {
  const { db } = fixture.context;
  const names = Object.keys(columns);
  const row = await db.one<{ profileId: number; modelId: number }>(
    `with p as (insert into protocol_profile (name, ${names.join()})
       values ($1, ${names.map((_, at) => `$${at + 2}`).join()}) returning id)
     insert into device_type (manufacturer, model, protocol_profile_id) select 'Maker', $1, id from p
     returning protocol_profile_id as "profileId", id as "modelId"`,
    [name, ...Object.values(columns)],
  );
  if (!row) throw new Error('nothing was inserted');
  if (!row) throw new Error('nothing was stored');
  return row;
}

async function giveModel(terminalId: number, modelId: number): Promise<void> {
  const { db, bus } = fixture.context;
  await db.execute('update terminal set device_type_id = $2 where id = $1', [terminalId, modelId]);
  await tellOfModels(db, bus, [modelId]);
}

type Online = Awaited<ReturnType<GatewayFixture['online']>>;

interface Stored {
  late_s: number;
  lat_e6: number;
  lng_e6: number;
  speed_dkmh: number;
  odometer_hm: number;
  items: string;
}

/** The newest position after a report of this moment; each call reports a second later. */
let second = Math.floor(Date.now() / 1000) - 3000;
async function reported({ link, vehicleId }: Online, report: { zoneHours: number }) {
  const gpsTimeS = ++second;
  const told = gpsTimeS + (report.zoneHours - 8) * 3600;
  const place = gcj02Of(wgs84(22.58639, 113.85494));
  const body = locationBody({
    gpsTimeS: told,
    latE6: Math.round(place.lat * 1e6),
    lngE6: Math.round(place.lng * 1e6),
    speedDkmh: 63,
  });
  await link.ackOf(link.sendBody(0x0200, Buffer.concat([body, Uint8Array.of(2, 2, 0, 40)])));
  const row = await fixture.context.db.one<Stored>(
    `select extract(epoch from gps_time)::float8 - $2::float8 as late_s, lat_e6, lng_e6, speed_dkmh,
            odometer_hm, encode(extras, 'hex') as items
       from position where vehicle_id = $1 order by received_at desc limit 1`,
    [vehicleId, gpsTimeS],
  );
  if (!row) throw new Error('nothing was stored');
  return row;
}

describe('a terminal’s protocol profile', () => {
  it('says what its reports mean, from the moment it is given or changed', async () => {
    const terminal = await fixture.online();
    const plain = await reported(terminal, { zoneHours: 8 });
    expect(plain).toMatchObject({ speed_dkmh: 63, odometer_hm: 1234, late_s: 0 });
    expect(plain.items).toBe('0104000004d202020028');
    expect(plain.lng_e6).toBeGreaterThan(113_859_000);

    const { profileId, modelId } = await profile('Shifted', {
      datum: 1,
      zone_hours: 9.5,
      speed_factor: 10,
      fuel_factor: 10,
      odometer_factor: 0.5,
    });
    await giveModel(terminal.id, modelId);
    let read = plain;
    await until(async () => {
      read = await reported(terminal, { zoneHours: 9.5 });
      return read.speed_dkmh === 630;
    });
    expect(read).toMatchObject({ odometer_hm: 617, late_s: 0 });
    expect(Math.abs(read.lat_e6 - 22_586_390)).toBeLessThan(3);
    expect(Math.abs(read.lng_e6 - 113_854_940)).toBeLessThan(3);

    const { db, bus } = fixture.context;
    await db.execute(
      'update protocol_profile set speed_factor = 2, version = version + 1 where id = $1',
      [profileId],
    );
    await tellOfProtocols(db, bus, [profileId]);
    await until(async () => (await reported(terminal, { zoneHours: 9.5 })).speed_dkmh === 126);
    terminal.link.close();
  });

  it('names a province’s items, which are bytes without it', async () => {
    const { link, id } = await fixture.online();
    const place = '3c0023 0158a416 06cac9bb 261121101530 0401'.replaceAll(' ', '');
    const identifier = `${'41'.repeat(30)}2611211015300102${'0000'}`;
    const tyre = '05 0002 02bc 003c 0050'.replaceAll(' ', '');
    const tyres = Buffer.from(
      `00000007 01 ${place}${identifier} 01${tyre}`.replaceAll(' ', ''),
      'hex',
    );
    const item = Buffer.concat([Uint8Array.of(0x66, tyres.length), tyres]);
    const ask = async () => {
      const command = { terminalId: id, messageId: 0x8201, value: {}, waitForMs: 5000 };
      const reply = fixture.context.bus.request(sendToTerminal, command, 6000);
      const known = link.received.length;
      await until(() => link.received.slice(known).some(({ messageId }) => messageId === 0x8201));
      const { serial } = link.received.findLast(({ messageId }) => messageId === 0x8201)!;
      const report = locationBody({ gpsTimeS: ++second });
      const head = Uint8Array.of(serial >> 8, serial & 0xff);
      link.sendBody(0x0201, Buffer.concat([head, report, item]));
      return JSON.stringify((await reply).answer);
    };
    expect(await ask()).not.toContain('tyrePressure');
    const { modelId } = await profile('Guangdong', { dialect: 5 });
    await giveModel(id, modelId);
    let answer = '';
    await until(async () => {
      answer = await ask();
      return answer.includes('tyrePressure');
    });
    expect(answer).toContain('"pressureKpa":700');
    link.close();
  });

  it('gives commands the edition that the terminal understands', async () => {
    const { link, id } = await fixture.online(2013);
    const { modelId } = await profile('Newer bodies', { edition: 2019 });
    await giveModel(id, modelId);
    await until(async () => {
      const value = { flags: 8, textType: 1, text: 'slow' };
      const command = { terminalId: id, messageId: 0x8300, value, waitForMs: 5000 };
      const reply = fixture.context.bus.request(sendToTerminal, command, 6000);
      const known = link.received.length;
      await until(() => link.received.length > known);
      const { serial, value: heard } = link.received.at(-1)!;
      link.send(0x0001, { ackSerial: serial, ackMessageId: 0x8300, result: 0 });
      await reply;
      return heard.text === '\u0001slow';
    });
    link.close();
  });
});

import { describe, expect, it } from 'vitest';
import { EncodeError } from '../codec/byte-writer.ts';
import type { Dialect } from '../codec/dialect.ts';
import { u16 } from '../codec/numbers.ts';
import { tag } from '../codec/tagged.ts';
import { tjsatl12 } from '../dialects/tjsatl12.ts';
import { decodeMessage, encodeMessage, messages, messageTable } from './catalogue.ts';
import { locationItem, locationItemValue } from './location-items.ts';

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
}

const BASIC = '00000000 00000003 0158a416 06cac9bb 0023 027b 010f 261121101530';

function decodeLocation(items: string, dialect?: Dialect) {
  const decoded = decodeMessage(0x0200, 2019, bytes(`${BASIC} ${items}`), dialect);
  if (!decoded.ok || decoded.name !== 'location') throw new Error('not a location');
  return decoded;
}

describe('The catalogue', () => {
  it('has each id and each name once', () => {
    expect(new Set(messages.map((row) => row.id)).size).toBe(messages.length);
    expect(new Set(messages.map((row) => row.key)).size).toBe(messages.length);
  });

  it('has answers of the terminal below 0x8000 and the platform’s above', () => {
    for (const { id, direction } of messages) expect(direction).toBe(id < 0x8000 ? 'up' : 'down');
  });

  it('tells a table from its absence', () => {
    expect(messageTable(0x0200)?.key).toBe('location');
    expect(messageTable(0x5501)).toBeUndefined();
  });
});

describe('decodeMessage', () => {
  it('names the field at which a body ends too early', () => {
    expect(decodeMessage(0x0200, 2013, bytes(BASIC).subarray(0, 10))).toEqual({
      ok: false,
      error: { code: 'truncated', field: 'latitudeDeg', offset: 8 },
    });
    expect(decodeMessage(0x8300 + 2, 2013, bytes('00 01 41 01 0009 42'))).toMatchObject({
      ok: false,
      error: { field: 'answers.0.content' },
    });
  });

  it('refuses counts that claim more than there is, before reading any', () => {
    expect(decodeMessage(0x8608, 2019, bytes('01 ffffffff 00000001'))).toMatchObject({
      ok: false,
      error: { code: 'bad-count', field: 'ids' },
    });
  });

  it('does not know messages without a table', () => {
    expect(decodeMessage(0x5501, 2013, bytes('00'))).toMatchObject({
      ok: false,
      error: { code: 'unknown-message' },
    });
  });

  it('hands on the bytes behind the last field', () => {
    expect(decodeMessage(0x0001, 2013, bytes('0001 0200 00 beef'))).toMatchObject({
      ok: true,
      value: { ackSerial: 1, ackMessageId: 0x0200, result: 0 },
      remainder: bytes('beef'),
    });
  });

  it('reads the body of 2013 from a terminal that announces 2019', () => {
    const registration = bytes(
      `002c 012f 4d414b4500 ${'4d'.repeat(20)} 30303132333435 01 d4c1423132333435`,
    );
    expect(decodeMessage(0x0100, 2019, registration)).toMatchObject({
      version: 2013,
      value: { makerId: 'MAKE', terminalId: '0012345', plate: '粤B12345' },
    });
    expect(decodeMessage(0x0102, 2019, bytes('7365637265742d31'))).toMatchObject({
      version: 2013,
      value: { authCode: 'secret-1' },
    });
    expect(decodeMessage(0x8003, 2019, bytes('1099 02 0003 0009'))).toMatchObject({
      version: 2013,
      value: { packetIndexes: [3, 9] },
    });
  });

  it('reads the body of 2019 where the header was taken for an older one', () => {
    const circle = '00000064 0002 0158a416 06cac9bb 0000029a 003c 0a 0028 0004 b2d6bfe2';
    expect(decodeMessage(0x8600, 2013, bytes(`01 01 ${circle}`))).toMatchObject({
      version: 2019,
      value: { circles: [{ nightMaxSpeedKmh: 40, name: '仓库' }] },
    });
  });

  it('tells a registration of 2011 from one of 2013 by length and colour', () => {
    const vin = Buffer.from('LSGAB123456789017').toString('hex');
    const old = `002c 012f 4d414b4552 ${'4d'.repeat(8)} ${'54'.repeat(7)}`;
    expect(decodeMessage(0x0100, 2013, bytes(`${old} 01 d4c1423132333435`))).toMatchObject({
      version: 2011,
      value: { plate: '粤B12345' },
    });
    expect(decodeMessage(0x0100, 2013, bytes(`${old} 00 ${vin}`))).toMatchObject({
      version: 2011,
      value: { plateColor: 0, plate: 'LSGAB123456789017' },
    });
  });

  it('sees that media of 2011 come without a location', () => {
    const picture = `0000007b 00 00 07 01 ffd8ffe0 ${'00'.repeat(60)}`;
    expect(decodeMessage(0x0801, 2013, bytes(picture))).toMatchObject({
      version: 2011,
      value: { mediaId: 123, data: bytes(`ffd8ffe0 ${'00'.repeat(60)}`) },
    });
  });

  it('trims padding at both ends of text', () => {
    const padded = `002c 012f 0000004d4d ${'20'.repeat(10)}4d39${'00'.repeat(8)} 00000030313220 01`;
    expect(decodeMessage(0x0100, 2013, bytes(`${padded} 00 41 20`))).toMatchObject({
      value: { makerId: 'MM', terminalModel: 'M9', terminalId: '012', plate: 'A' },
    });
  });

  it('drops the zeros that fill a long identifier from the left', () => {
    const filled = Buffer.from('TRM42'.padStart(30, '0')).toString('hex');
    const head = `002c 012f ${'4d'.repeat(11)} ${'4d'.repeat(30)}`;
    expect(decodeMessage(0x0100, 2019, bytes(`${head} ${filled} 01 41`))).toMatchObject({
      value: { terminalId: 'TRM42' },
    });
  });
});

describe('Additional items', () => {
  it('come in the order of the wire, repetitions included and reported', () => {
    const { value, issues } = decodeLocation('010400000064 0104000000c8');
    expect(value.items.map((item) => item.value)).toEqual([10, 20]);
    expect(locationItemValue(value.items, 'odometerKm')).toBe(10);
    expect(issues).toEqual(['duplicate-item:0x01']);
  });

  it('stay raw when their length contradicts their table', () => {
    const { value, issues } = decodeLocation('0103000064');
    expect(value.items).toEqual([{ id: 1, key: 'raw', value: bytes('000064') }]);
    expect(issues).toEqual(['odd-item:0x01']);
  });

  it('lose nothing when the last one is cut off', () => {
    const items = '0104000027e4 3004ff';
    const { value, issues, version } = decodeLocation(items);
    expect(value.truncatedItem).toEqual(bytes('3004ff'));
    expect(issues).toEqual(['truncated-item:0x30']);
    expect(encodeMessage('location', version, value)).toEqual(bytes(`${BASIC} ${items}`));
  });

  it('are bounded in what they report', () => {
    const { issues } = decodeLocation('0100'.repeat(300));
    expect(issues?.length).toBeLessThanOrEqual(16);
  });

  it('are read by a vendor’s table first', () => {
    const dialect: Dialect = {
      name: 'test',
      locationItems: [tag(0x01, 'drumRpm', u16), tag(0x52, 'direction', u16)],
    };
    const { value, version } = decodeLocation('01020007 5203000000 30011f', dialect);
    expect(value.items).toEqual([
      { id: 0x01, key: 'vendor', name: 'drumRpm', value: 7 },
      { id: 0x52, key: 'raw', value: bytes('000000') },
      { id: 0x30, key: 'signalStrength', value: 31 },
    ]);
    expect(encodeMessage('location', version, value, dialect)).toEqual(
      bytes(`${BASIC} 01020007 5203000000 30011f`),
    );
    expect(() => encodeMessage('location', version, value)).toThrow(/drumRpm/);
  });

  it('of active safety give the alarm and its place', () => {
    const identifier = '54524d30303031 261121101530 01 02 00';
    const tail = `3c 0023 0158a416 06cac9bb 261121101530 0401 ${identifier}`;
    const { value } = decodeLocation(`642f 00000007 01 02 02 50 1e 01 00 00 ${tail}`, tjsatl12);
    expect(value.items).toEqual([
      {
        id: 0x64,
        key: 'vendor',
        name: 'driverAssistance',
        value: {
          alarmId: 7,
          flag: 1,
          event: 2,
          level: 2,
          frontSpeedKmh: 80,
          frontDistanceDs: 30,
          deviation: 1,
          signType: 0,
          signValue: 0,
          speedKmh: 60,
          altitudeM: 35,
          latitudeDeg: 22.58639,
          longitudeDeg: 113.953211,
          alarmTime: Date.UTC(2026, 10, 21, 2, 15, 30),
          vehicleStatusBits: 0x0401,
          alarmIdentifier: bytes(identifier),
        },
      },
    ]);
  });
});

describe('encodeMessage', () => {
  it('takes a message by its id or by its name', () => {
    const value = { ackSerial: 1, ackMessageId: 0x0200, result: 0 };
    expect(encodeMessage(0x8001, 2019, value)).toEqual(encodeMessage('platformAck', 2013, value));
  });

  it('writes the hemisphere that the coordinates have, whatever the status says', () => {
    const value = {
      alarmBits: 0,
      statusBits: 0b0111,
      latitudeDeg: 22.5,
      longitudeDeg: -113.9,
      altitudeM: 0,
      speedKmh: 0,
      headingDeg: 0,
      gpsTime: Number.NaN,
      items: [locationItem('satellites', 9)],
    };
    const body = encodeMessage('location', 2019, value);
    expect(decodeMessage(0x0200, 2019, body)).toMatchObject({
      value: { ...value, statusBits: 0b1011 },
    });
  });

  it('fills in what an edition demands and the caller left out', () => {
    const body = encodeMessage('text', 2019, { flagBits: 1, text: 'A' });
    expect(body).toEqual(bytes('01 00 41'));
  });

  it('names the field of a value that does not fit', () => {
    const tooFast = () =>
      encodeMessage('circleSetting', 2019, {
        action: 1,
        circles: [
          {
            regionId: 1,
            attributeBits: 2,
            centerLatitudeDeg: 22,
            centerLongitudeDeg: 113,
            radiusM: 100,
            maxSpeedKmh: 70_000,
            overspeedS: 1,
          },
        ],
      });
    expect(tooFast).toThrow(EncodeError);
    expect(tooFast).toThrow(/circles.*maxSpeedKmh/);
    expect(() =>
      encodeMessage('upgradePackage', 2013, {
        upgradeType: 0,
        makerId: 'TOO LONG',
        firmwareVersion: '1',
        data: bytes(''),
      }),
    ).toThrow(/makerId/);
    expect(() => encodeMessage('eventReport', 2013, { eventId: Number.NaN })).toThrow(/eventId/);
    expect(() =>
      encodeMessage('phoneBook', 2013, {
        action: 0,
        contacts: [{ callBits: 1, phone: '1', name: '名'.repeat(128) }],
      }),
    ).toThrow(/name/);
  });
});

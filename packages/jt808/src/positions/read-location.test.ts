import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage, type MessageValue } from '../messages/catalogue.ts';
import { locationItem, locationItemValue } from '../messages/location-items.ts';
import {
  NO_FUEL,
  NO_ODOMETER,
  NO_SATELLITES,
  NO_SIGNAL,
  PositionColumns,
} from './position-columns.ts';
import {
  batchKindOf,
  locationReadErrors,
  readLocation,
  readLocationBatch,
} from './read-location.ts';

type Location = MessageValue<'location'>;

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
}

const TIME = '261121101530';
const TIME_S = Date.UTC(2026, 10, 21, 2, 15, 30) / 1000;
const BASIC = `00000003 00080003 0158a416 06cac9bb 0023 027b 010f ${TIME}`;

function read(body: Uint8Array): PositionColumns {
  const columns = new PositionColumns();
  expect(readLocation(body, 0, body.length, columns)).toBe(0);
  expect(columns.length).toBe(1);
  return columns;
}

function rowOf(columns: PositionColumns, row = 0) {
  return {
    gpsTimeS: columns.gpsTimeS[row],
    latE6: columns.latE6[row],
    lngE6: columns.lngE6[row],
    alarmBits: columns.alarmBits[row],
    statusBits: columns.statusBits[row],
    altitudeM: columns.altitudeM[row],
    speedDkmh: columns.speedDkmh[row],
    headingDeg: columns.headingDeg[row],
    odometerHm: columns.odometerHm[row],
    fuelDl: columns.fuelDl[row],
    signal: columns.signal[row],
    satellites: columns.satellites[row],
  };
}

function location(over: Partial<Location> = {}): Location {
  return {
    alarmBits: 0,
    statusBits: 3,
    latitudeDeg: 22.5,
    longitudeDeg: 113.9,
    altitudeM: 10,
    speedKmh: 63.5,
    headingDeg: 90,
    gpsTime: TIME_S * 1000,
    items: [],
    ...over,
  };
}

describe('readLocation', () => {
  it('reads the basic values and the items that have columns', () => {
    const columns = read(bytes(`${BASIC} 0104000027e4 02020190 e102beef 30011f 31010c`));
    expect(rowOf(columns)).toEqual({
      gpsTimeS: TIME_S,
      latE6: 22_586_390,
      lngE6: 113_953_211,
      alarmBits: 3,
      statusBits: 0x80003,
      altitudeM: 35,
      speedDkmh: 635,
      headingDeg: 271,
      odometerHm: 10_212,
      fuelDl: 400,
      signal: 31,
      satellites: 12,
    });
    expect(columns.truncated[0]).toBe(0);
  });

  it('marks columns for which the report has no item', () => {
    expect(rowOf(read(bytes(BASIC)))).toMatchObject({
      odometerHm: NO_ODOMETER,
      fuelDl: NO_FUEL,
      signal: NO_SIGNAL,
      satellites: NO_SATELLITES,
    });
  });

  it('gives south and west negative coordinates, by status bit or by sign', () => {
    const bits = read(bytes(`00000000 0000000f 0204cc00 09034554 0000 0000 0000 ${TIME}`));
    expect(rowOf(bits)).toMatchObject({ latE6: -33_868_800, lngE6: -151_209_300 });
    const signed = read(bytes(`00000000 00000003 fdfb3400 f6fcbaac fff6 0000 0000 ${TIME}`));
    expect(rowOf(signed)).toMatchObject({
      latE6: -33_868_800,
      lngE6: -151_209_300,
      altitudeM: -10,
    });
  });

  it('gives 0 for times that are no date', () => {
    const at = (time: string) =>
      rowOf(read(bytes(`${BASIC.slice(0, -TIME.length)}${time}`))).gpsTimeS;
    expect(at('000000000000')).toBe(0);
    expect(at('ffffffffffff')).toBe(0);
    expect(at('261321101530')).toBe(0);
    expect(at('260230101530')).toBe(0);
    expect(at('26112110153a')).toBe(0);
    expect(at('240229000000')).toBe(Date.UTC(2024, 1, 28, 16) / 1000);
    expect(at('991231235959')).toBe(Date.UTC(2099, 11, 31, 15, 59, 59) / 1000);
  });

  it('keeps all items as they came, and a last one that is cut off', () => {
    const items = '0104000027e4 e102beef 3101';
    const columns = read(bytes(`${BASIC} ${items}`));
    expect(Buffer.from(columns.extras(0)).toString('hex')).toBe(items.replace(/ /g, ''));
    expect(columns.truncated[0]).toBe(1);
    expect(rowOf(columns)).toMatchObject({ odometerHm: 10_212, satellites: NO_SATELLITES });
  });

  it('takes the first of an item that occurs twice', () => {
    const columns = read(bytes(`${BASIC} 010400000001 010400000002`));
    expect(rowOf(columns).odometerHm).toBe(1);
  });

  it('appends nothing of a report that is too short', () => {
    const columns = new PositionColumns();
    const body = bytes(BASIC);
    expect(readLocation(body, 0, 27, columns)).toBe(locationReadErrors.tooShort);
    expect(readLocation(body, 10, 28, columns)).toBe(locationReadErrors.tooShort);
    expect(columns.length).toBe(0);
  });

  it('tells the same values as decodeMessage', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 28, maxLength: 120 }), (body) => {
        const columns = read(body);
        const decoded = decodeMessage(0x0200, 2019, body);
        if (!decoded.ok || decoded.name !== 'location') throw new Error('not decoded');
        const { value } = decoded;
        const row = rowOf(columns);
        expect(row.latE6).toBe(Math.round(value.latitudeDeg * 1e6));
        expect(row.lngE6).toBe(Math.round(value.longitudeDeg * 1e6));
        expect(row.speedDkmh).toBe(Math.round(value.speedKmh * 10));
        expect(row.altitudeM).toBe(value.altitudeM);
        expect(row.gpsTimeS).toBe(Number.isNaN(value.gpsTime) ? 0 : value.gpsTime / 1000);
        const odometer = locationItemValue(value.items, 'odometerKm');
        expect(row.odometerHm).toBe(
          odometer === undefined ? NO_ODOMETER : Math.round(odometer * 10),
        );
        expect(columns.truncated[0]).toBe(value.truncatedItem ? 1 : 0);
      }),
    );
  });
});

describe('readLocationBatch', () => {
  const reports = [
    location({ speedKmh: 10 }),
    location({ speedKmh: 20, items: [locationItem('odometerKm', 12.3)] }),
    location({ speedKmh: 30 }),
  ];
  const batch = encodeMessage('locationBatch', 2013, { kind: 1, locations: reports });

  it('appends every report of a batch', () => {
    const columns = new PositionColumns();
    expect(readLocationBatch(batch, 0, batch.length, columns)).toBe(0);
    expect([...columns.speedDkmh.subarray(0, columns.length)]).toEqual([100, 200, 300]);
    expect(columns.odometerHm[1]).toBe(123);
    expect(batchKindOf(batch, 0)).toBe(1);
  });

  it('gives a report the same digest alone and in a batch', () => {
    const columns = new PositionColumns();
    readLocationBatch(batch, 0, batch.length, columns);
    for (const report of reports) {
      const body = encodeMessage('location', 2019, report);
      readLocation(body, 0, body.length, columns);
    }
    const digests = [...columns.digest.subarray(0, columns.length)];
    expect(digests.slice(3)).toEqual(digests.slice(0, 3));
    expect(new Set(digests).size).toBe(3);
  });

  it('keeps the reports before a fault', () => {
    const columns = new PositionColumns();
    const cut = batch.subarray(0, batch.length - 5);
    expect(readLocationBatch(cut, 0, cut.length, columns)).toBe(locationReadErrors.tooShort);
    expect(columns.length).toBe(2);
    const counted = Uint8Array.from(batch);
    counted[1] = 9;
    expect(readLocationBatch(counted, 0, counted.length, columns)).toBe(
      locationReadErrors.badCount,
    );
    expect(columns.length).toBe(5);
  });

  it('passes over a report that is too short', () => {
    const short = bytes(`0002 00 0003 aabbcc 001c ${BASIC}`);
    const columns = new PositionColumns();
    expect(readLocationBatch(short, 0, short.length, columns)).toBe(locationReadErrors.tooShort);
    expect(columns.length).toBe(1);
  });
});

describe('PositionColumns', () => {
  it('grows, keeps what it has, and starts anew with the same arrays', () => {
    const columns = new PositionColumns();
    const count = 3_000;
    for (let i = 0; i < count; i++) {
      const body = encodeMessage(
        'location',
        2019,
        location({ altitudeM: i, items: [locationItem('odometerKm', i)] }),
      );
      readLocation(body, 0, body.length, columns);
    }
    expect(columns.length).toBe(count);
    for (const row of [0, 1023, 1024, count - 1]) {
      expect(columns.altitudeM[row]).toBe(row);
      expect(columns.odometerHm[row]).toBe(row * 10);
      expect(columns.extras(row)).toHaveLength(6);
    }
    const { latE6, extrasBytes } = columns;
    columns.clear();
    expect(columns.length).toBe(0);
    readLocation(bytes(BASIC), 0, 28, columns);
    expect(columns.latE6).toBe(latE6);
    expect(columns.extrasBytes).toBe(extrasBytes);
    expect(columns.extras(0)).toHaveLength(0);
  });
});

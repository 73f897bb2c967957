import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  decodeMessage,
  encodeMessage,
  type LocationItem,
  locationItem,
  type MessageValue,
  PositionColumns,
  readLocation,
  versions,
} from '../src/index.ts';

const time = fc
  .integer({ min: Date.UTC(2000, 0, 2) / 1000, max: Date.UTC(2099, 11, 30) / 1000 })
  .map((seconds) => seconds * 1000);
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6);
const tenths = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 10);
const word = fc.nat(0xffff);
const plate = fc
  .tuple(fc.constantFrom('粤', '京', '沪', '测'), fc.stringMatching(/^[A-Z][A-Z0-9]{5}$/))
  .map(([province, rest]) => province + rest);

const item: fc.Arbitrary<LocationItem> = fc.oneof(
  tenths(0xffffffff).map((value) => locationItem('odometerKm', value)),
  tenths(0xffff).map((value) => locationItem('fuelL', value)),
  fc.integer({ min: -60, max: 120 }).map((c) => locationItem('cabinTemperatureC', c)),
  fc.record({ ad0: word, ad1: word }).map((inputs) => locationItem('analogInputs', inputs)),
  fc
    .tuple(fc.integer({ min: 0xe1, max: 0xff }), fc.uint8Array({ maxLength: 40 }))
    .map(([id, value]): LocationItem => ({ id, key: 'raw', value })),
);

const location: fc.Arbitrary<MessageValue<'location'>> = fc.record({
  alarmBits: fc.nat(0xffffffff),
  statusBits: fc.nat(0xffffffff).map((bits) => (bits & ~0b1100) >>> 0),
  latitudeDeg: degrees(90),
  longitudeDeg: degrees(180),
  altitudeM: fc.integer({ min: -500, max: 9000 }),
  speedKmh: tenths(3000),
  headingDeg: fc.nat(359),
  gpsTime: time,
  items: fc.array(item, { maxLength: 6 }),
});

const circle = fc.record({
  regionId: fc.nat(0xffffffff),
  attributeBits: fc.constant(3),
  centerLatitudeDeg: degrees(90),
  centerLongitudeDeg: degrees(180),
  radiusM: fc.nat(1_000_000),
  startTime: fc.constantFrom('2026-11-21T10:15:30', '22:00:00'),
  endTime: fc.constantFrom('2026-12-31T23:59:59', '06:00:00'),
  maxSpeedKmh: word,
  overspeedS: fc.nat(255),
});

describe('Physical values', () => {
  it('of a location come back from every edition as they were sent', () => {
    fc.assert(
      fc.property(location, fc.constantFrom(...versions), (value, version) => {
        const body = encodeMessage('location', version, value);
        const decoded = decodeMessage(0x0200, version, body);
        if (!decoded.ok || decoded.name !== 'location') throw new Error('not a location');
        const { statusBits, ...rest } = value;
        expect(decoded.value).toMatchObject(rest);
        const hemispheres = (value.latitudeDeg < 0 ? 4 : 0) | (value.longitudeDeg < 0 ? 8 : 0);
        expect(decoded.value.statusBits).toBe((statusBits | hemispheres) >>> 0);
      }),
    );
  });

  it('of a location are the same in columns', () => {
    fc.assert(
      fc.property(location, (value) => {
        const body = encodeMessage('location', 2013, value);
        const columns = new PositionColumns();
        expect(readLocation(body, 0, body.length, columns)).toBe(0);
        expect(columns.latE6[0]).toBe(Math.round(value.latitudeDeg * 1e6));
        expect(columns.lngE6[0]).toBe(Math.round(value.longitudeDeg * 1e6));
        expect(columns.speedDkmh[0]).toBe(Math.round(value.speedKmh * 10));
        expect(columns.altitudeM[0]).toBe(value.altitudeM);
        expect(columns.headingDeg[0]).toBe(value.headingDeg);
        expect(columns.gpsTimeS[0]).toBe(value.gpsTime / 1000);
        expect(columns.alarmBits[0]).toBe(value.alarmBits);
      }),
    );
  });

  it('of a region come back, the name and the limit at night since 2019', () => {
    fc.assert(
      fc.property(fc.array(circle, { maxLength: 5 }), word, (circles, nightMaxSpeedKmh) => {
        const named = circles.map((each) => ({ ...each, nightMaxSpeedKmh, name: '仓库' }));
        const modern = encodeMessage('circleSetting', 2019, { action: 1, circles: named });
        expect(decodeMessage(0x8600, 2019, modern)).toMatchObject({ value: { circles: named } });
        const old = encodeMessage('circleSetting', 2013, { action: 1, circles: named });
        expect(decodeMessage(0x8600, 2013, old)).toMatchObject({ value: { circles } });
      }),
    );
  });

  it('of a registration come back, its plate in Chinese', () => {
    const registration = fc.record({
      provinceId: word,
      cityId: word,
      makerId: fc.stringMatching(/^[A-Z0-9]{1,5}$/),
      terminalModel: fc.stringMatching(/^[A-Z0-9-]{1,8}$/),
      terminalId: fc.stringMatching(/^[A-Z0-9]{7}$/),
      plateColor: fc.nat(9),
      plate,
    });
    fc.assert(
      fc.property(registration, fc.constantFrom(...versions), (value, version) => {
        const body = encodeMessage('registration', version, value);
        expect(decodeMessage(0x0100, version, body)).toMatchObject({ ok: true, version, value });
      }),
    );
  });

  it('have the types of their tables', () => {
    expectTypeOf<MessageValue<'location'>['speedKmh']>().toEqualTypeOf<number>();
    expectTypeOf<MessageValue<0x0102>>().toEqualTypeOf<{
      authCode: string;
      imei?: string;
      softwareVersion?: string;
    }>();
    expectTypeOf<MessageValue<'mediaDataAck'>>().toEqualTypeOf<{
      mediaId: number;
      packetIndexes?: number[];
    }>();
    expectTypeOf<MessageValue<'canData'>['frames'][number]>().toEqualTypeOf<{
      canId: number;
      data: Uint8Array;
    }>();
  });
});

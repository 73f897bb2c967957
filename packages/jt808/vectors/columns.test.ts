import { describe, expect, it } from 'vitest';
import { PositionColumns, readLocation, readLocationBatch } from '../src/index.ts';
import { valueAt } from './paths.ts';
import { messageIdOf, type Reading, readVector } from './reading.ts';
import { loadVectors } from './vector.ts';

const LOCATION = 0x0200;
const BATCH = 0x0704;

const loaded = loadVectors();
const read = (loaded ?? [])
  .filter(({ kind }) => kind === 'frame' || kind === 'body')
  .filter((vector) => messageIdOf(vector) === LOCATION || messageIdOf(vector) === BATCH)
  .map((vector) => ({ id: vector.id, reading: readVector(vector) }))
  .filter(({ reading }) => reading.decoded !== undefined);

/** A location as `decodeMessage` gives it, in the units of the columns. */
function asRow(location: unknown): Record<string, unknown> {
  const number = (path: string, perUnit = 1): number =>
    Math.round(Number(valueAt(location, path)) * perUnit);
  const item = (id: number, perUnit: number, none: number): number => {
    const known = valueAt(location, `items.#${id}.value`);
    return typeof known === 'number' ? Math.round(known * perUnit) : none;
  };
  return {
    alarmBits: number('alarmBits'),
    statusBits: number('statusBits'),
    latE6: number('latitudeDeg', 1e6) + 0,
    lngE6: number('longitudeDeg', 1e6) + 0,
    altitudeM: number('altitudeM'),
    speedDkmh: number('speedKmh', 10),
    headingDeg: number('headingDeg'),
    gpsTimeS: number('gpsTime', 1e-3) || 0,
    odometerHm: item(0x01, 10, 0xffffffff),
    fuelDl: item(0x02, 10, 0xffff),
    signal: item(0x30, 1, 255),
    satellites: item(0x31, 1, 255),
  };
}

function rowOf(columns: PositionColumns, row: number): Record<string, unknown> {
  const names = Object.keys(asRow({}));
  return Object.fromEntries(names.map((name) => [name, valueAt(columns, `${name}.${row}`)]));
}

function locationsOf(reading: Reading): unknown[] {
  if (reading.messageId === LOCATION) return [reading.body];
  const locations = valueAt(reading.body, 'locations');
  return Array.isArray(locations) ? locations : [];
}

describe.skipIf(!loaded)('both ways of reading a position agree', () => {
  for (const { id, reading } of read) {
    it(`on ${id}`, () => {
      const bytes = reading.bodyBytes ?? new Uint8Array(0);
      const columns = new PositionColumns();
      const reader = reading.messageId === LOCATION ? readLocation : readLocationBatch;
      expect(reader(bytes, 0, bytes.length, columns)).toBe(0);
      const rows = Array.from({ length: columns.length }, (_, row) => rowOf(columns, row));
      expect(rows).toEqual(locationsOf(reading).map(asRow));
    });
  }
});

import { digestOf } from '../codec/digest.ts';
import { readBcdTimeS } from '../codec/time.ts';
import { signedMicrodegrees } from '../messages/coordinates.ts';
import { statusMask } from '../messages/location-bits.ts';
import {
  NO_FUEL,
  NO_ODOMETER,
  NO_SATELLITES,
  NO_SIGNAL,
  type PositionColumns,
} from './position-columns.ts';

const BASIC_BYTES = 28;
const BATCH_HEAD = 3;

/** Why nothing (or, of a batch, not everything) was read. Numbers, because 0 is success. */
export const locationReadErrors = { tooShort: 1, badCount: 2 } as const;
export type LocationReadError = (typeof locationReadErrors)[keyof typeof locationReadErrors];

/**
 * Appends the report in `body[offset, offset + length)`, a body of 0x0200, to `out`. Gives 0, or
 * an error with nothing appended. Of an item that occurs twice the first counts. Coordinates and
 * times are taken as they come; whether they can be believed is for others to decide.
 */
export function readLocation(
  body: Uint8Array,
  offset: number,
  length: number,
  out: PositionColumns,
): LocationReadError | 0 {
  const end = offset + length;
  if (length < BASIC_BYTES || end > body.length) return locationReadErrors.tooShort;
  const itemsAt = offset + BASIC_BYTES;
  const row = out.append(body, itemsAt, end - itemsAt);
  const status = u32(body, offset + 4);
  out.alarmBits[row] = u32(body, offset);
  out.statusBits[row] = status;
  out.latE6[row] = signedMicrodegrees(u32(body, offset + 8), (status & statusMask.south) !== 0);
  out.lngE6[row] = signedMicrodegrees(u32(body, offset + 12), (status & statusMask.west) !== 0);
  out.altitudeM[row] = u16(body, offset + 16);
  out.speedDkmh[row] = u16(body, offset + 18);
  out.headingDeg[row] = u16(body, offset + 20);
  out.gpsTimeS[row] = readBcdTimeS(body, offset + 22);
  out.digest[row] = digestOf(body, offset, end);
  readItems(body, itemsAt, end, out, row);
  return 0;
}

/**
 * Appends every report of `body[offset, offset + length)`, a body of 0x0704. Reports that are too
 * short are skipped; those before a fault stay appended. Gives 0, or the first error.
 */
export function readLocationBatch(
  body: Uint8Array,
  offset: number,
  length: number,
  out: PositionColumns,
): LocationReadError | 0 {
  const end = offset + length;
  if (length < BATCH_HEAD || end > body.length) return locationReadErrors.tooShort;
  const count = u16(body, offset);
  let at = offset + BATCH_HEAD;
  let error: LocationReadError | 0 = 0;
  for (let i = 0; i < count; i++) {
    if (at + 2 > end) return error || locationReadErrors.badCount;
    const size = u16(body, at);
    at += 2;
    if (at + size > end) return error || locationReadErrors.tooShort;
    const problem = readLocation(body, at, size, out);
    error ||= problem;
    at += size;
  }
  return error;
}

/** The kind of a batch (see `batchKinds`) whose body of 0x0704 starts at `offset`. */
export function batchKindOf(body: Uint8Array, offset: number): number {
  return body[offset + 2] ?? 0;
}

function readItems(
  body: Uint8Array,
  start: number,
  end: number,
  out: PositionColumns,
  row: number,
): void {
  let odometer = NO_ODOMETER;
  let fuel = NO_FUEL;
  let signal = NO_SIGNAL;
  let satellites = NO_SATELLITES;
  let at = start;
  let truncated = 0;
  while (at < end) {
    const id = body[at] as number;
    const size = body[at + 1] as number;
    const value = at + 2;
    at = value + size;
    if (value > end || at > end) {
      truncated = 1;
      break;
    }
    if (id === 0x01 && size === 4) {
      if (odometer === NO_ODOMETER) odometer = u32(body, value);
    } else if (id === 0x02 && size === 2) {
      if (fuel === NO_FUEL) fuel = u16(body, value);
    } else if (id === 0x30 && size === 1) {
      if (signal === NO_SIGNAL) signal = body[value] as number;
    } else if (id === 0x31 && size === 1) {
      if (satellites === NO_SATELLITES) satellites = body[value] as number;
    }
  }
  out.odometerHm[row] = odometer;
  out.fuelDl[row] = fuel;
  out.signal[row] = signal;
  out.satellites[row] = satellites;
  out.truncated[row] = truncated;
}

function u16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}

function u32(bytes: Uint8Array, at: number): number {
  return (
    (((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number)) >>>
    0
  );
}

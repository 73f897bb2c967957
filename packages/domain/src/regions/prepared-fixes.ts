import { haversineM } from '../geo.ts';
import type { Bounds } from './bounds.ts';

/** Fixes of one vehicle in the order of their times: located reports only, as columns. */
export interface Fixes {
  readonly length: number;
  readonly timeS: ArrayLike<number>;
  readonly lat: ArrayLike<number>;
  readonly lng: ArrayLike<number>;
  readonly speedKmh: ArrayLike<number>;
}

/** Between two fixes further apart nobody knows where the vehicle was. */
export const MAX_BRIDGED_S = 1800;

/** Steps from fix to fix that are looked at as one where nothing is near. */
const BLOCK_STEPS = 32;

/** Fixes made ready for being asked about many regions. */
export class PreparedFixes {
  readonly fixes: Fixes;
  /**
   * Length of the way up to each fix, metres. A vehicle that stands does not move, however its fixes
   * wander; what lies behind a gap is not counted.
   */
  readonly way: Float64Array;
  readonly #blocks: readonly (Bounds | undefined)[];

  constructor(fixes: Fixes) {
    this.fixes = fixes;
    this.way = wayUpTo(fixes);
    const count = Math.ceil(Math.max(0, fixes.length - 1) / BLOCK_STEPS);
    this.#blocks = Array.from({ length: count }, (_, block) => blockOf(fixes, block * BLOCK_STEPS));
  }

  /**
   * The fix up to which the way from fix `i` on lies apart from all the bounds and has no gap; `i` itself
   * where that is not known without a closer look.
   */
  apartUpTo(i: number, bounds: readonly Bounds[]): number {
    if (i % BLOCK_STEPS !== 0) return i;
    const block = this.#blocks[i / BLOCK_STEPS];
    if (!block || !bounds.every((each) => areApart(block, each))) return i;
    return Math.min(i + BLOCK_STEPS, this.fixes.length - 1);
  }
}

function wayUpTo({ length, timeS, lat, lng, speedKmh }: Fixes): Float64Array {
  const sums = new Float64Array(length);
  for (let i = 1; i < length; i++) {
    const isMoving = speedKmh[i]! > 0 || speedKmh[i - 1]! > 0;
    const isCounted = isMoving && timeS[i]! - timeS[i - 1]! <= MAX_BRIDGED_S;
    const stepM = isCounted ? haversineM(lat[i - 1]!, lng[i - 1]!, lat[i]!, lng[i]!) : 0;
    sums[i] = sums[i - 1]! + stepM;
  }
  return sums;
}

/** What a block of steps lies within; undefined when it has a gap or crosses the date line. */
function blockOf({ length, timeS, lat, lng }: Fixes, first: number): Bounds | undefined {
  const last = Math.min(first + BLOCK_STEPS, length - 1);
  let [south, north, west, east] = [lat[first]!, lat[first]!, lng[first]!, lng[first]!];
  for (let i = first + 1; i <= last; i++) {
    if (timeS[i]! - timeS[i - 1]! > MAX_BRIDGED_S) return undefined;
    if (Math.abs(lng[i]! - lng[i - 1]!) > 180) return undefined;
    if (lat[i]! < south) south = lat[i]!;
    else if (lat[i]! > north) north = lat[i]!;
    if (lng[i]! < west) west = lng[i]!;
    else if (lng[i]! > east) east = lng[i]!;
  }
  return { south, west, north, east };
}

/** Whether a way within bounds that do not cross the date line lies apart from others. */
function areApart(way: Bounds, { south, west, north, east }: Bounds): boolean {
  if (way.north < south || way.south > north) return true;
  if (west < -180 || east > 180) return false;
  return way.east < west || way.west > east;
}

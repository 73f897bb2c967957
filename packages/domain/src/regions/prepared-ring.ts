/** Below so many sides looking at all of them is quickest. */
const FEW_SIDES = 32;
const MOST_SLABS = 4096;
/** Slabs name a side at most so often on average, whatever somebody drew. */
const MENTIONS_PER_SIDE = 8;

/**
 * A closed ring cut into slabs across one axis, each with the sides that reach into it: a ray along
 * the slab meets those only, so that a ring of 10,000 corners is asked as quickly as one of twenty.
 */
export class PreparedRing {
  readonly #xs: Float64Array;
  readonly #ys: Float64Array;
  readonly #west: number;
  readonly #east: number;
  readonly #slabs: Slabs | undefined;
  /** slabs lie across x, and rays run along y */
  readonly #acrossX: boolean = false;

  constructor({ xs, ys }: { readonly xs: Float64Array; readonly ys: Float64Array }) {
    this.#xs = xs;
    this.#ys = ys;
    this.#west = xs.reduce((least, x) => Math.min(least, x), Number.POSITIVE_INFINITY);
    this.#east = xs.reduce((most, x) => Math.max(most, x), Number.NEGATIVE_INFINITY);
    if (xs.length <= FEW_SIDES) return;
    const [byY, byX] = [slabsOf(ys), slabsOf(xs)];
    // Of a comb that stands upright every side is in every slab of latitude: then the others are taken.
    this.#acrossX = byX.count > byY.count;
    this.#slabs = this.#acrossX ? byX : byY;
  }

  /** The longitude as this ring counts it: beside the date line that may be beyond ±180. */
  beside(lng: number): number {
    if (lng < this.#west && lng + 360 <= this.#east) return lng + 360;
    if (lng > this.#east && lng - 360 >= this.#west) return lng - 360;
    return lng;
  }

  /** Whether a ray from the place leaves the ring an odd number of times. */
  contains(x: number, y: number): boolean {
    const slabs = this.#slabs;
    if (slabs === undefined) {
      let inside = false;
      for (let side = 0; side < this.#xs.length; side++) {
        if (this.#crosses(this.#xs, this.#ys, side, x, y)) inside = !inside;
      }
      return inside;
    }
    const [along, across] = this.#acrossX ? [this.#ys, this.#xs] : [this.#xs, this.#ys];
    const [a, c] = this.#acrossX ? [y, x] : [x, y];
    const slab = Math.floor((c - slabs.from) * slabs.perUnit);
    if (slab < 0 || slab > slabs.count) return false;
    const at = Math.min(slab, slabs.count - 1);
    let inside = false;
    for (let i = slabs.starts[at] ?? 0; i < (slabs.starts[at + 1] ?? 0); i++) {
      if (this.#crosses(along, across, slabs.sides[i] ?? 0, a, c)) inside = !inside;
    }
    return inside;
  }

  /**
   * Where the straight way between two places meets sides, as fractions between its ends in no order;
   * one may be there several times. Long sides are asked as well that lie apart from it.
   */
  meetings({ x1, y1, x2, y2 }: StraightWay): number[] {
    const met: number[] = [];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const [xs, ys] = [this.#xs, this.#ys];
    const look = (side: number) => {
      const next = side + 1 === xs.length ? 0 : side + 1;
      const [ax, ay] = [xs[side]!, ys[side]!];
      const [ex, ey] = [xs[next]! - ax, ys[next]! - ay];
      const cross = dx * ey - dy * ex;
      if (cross === 0) return;
      const t = ((ax - x1) * ey - (ay - y1) * ex) / cross;
      const u = ((ax - x1) * dy - (ay - y1) * dx) / cross;
      if (t > 0 && t < 1 && u >= 0 && u <= 1) met.push(t);
    };
    const slabs = this.#slabs;
    if (slabs === undefined) {
      for (let side = 0; side < xs.length; side++) look(side);
      return met;
    }
    const [c1, c2] = this.#acrossX ? [x1, x2] : [y1, y2];
    const slabAt = (c: number) => Math.floor((c - slabs.from) * slabs.perUnit);
    const first = Math.max(0, Math.min(slabAt(c1), slabAt(c2), slabs.count - 1));
    const last = Math.min(slabs.count - 1, Math.max(slabAt(c1), slabAt(c2)));
    for (let i = slabs.starts[first]!; i < slabs.starts[last + 1]!; i++) look(slabs.sides[i]!);
    return met;
  }

  /** Whether the ray from (a, c) towards greater `along` meets a side. */
  #crosses(along: Float64Array, across: Float64Array, side: number, a: number, c: number): boolean {
    const next = side + 1 === along.length ? 0 : side + 1;
    const c1 = across[side] ?? 0;
    const c2 = across[next] ?? 0;
    if (c1 > c === c2 > c) return false;
    const a1 = along[side] ?? 0;
    return a < a1 + (((along[next] ?? 0) - a1) * (c - c1)) / (c2 - c1);
  }
}

/** From one place to another on the plane. */
export interface StraightWay {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

interface Slabs {
  readonly count: number;
  readonly from: number;
  /** slabs in one degree */
  readonly perUnit: number;
  /** where the sides of each slab begin in `sides` */
  readonly starts: Uint32Array;
  readonly sides: Uint32Array;
}

function slabsOf(values: Float64Array): Slabs {
  const n = values.length;
  const from = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const to = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  let count = Math.min(MOST_SLABS, n);
  let starts = startsOf(values, count, from, to);
  while (count > 1 && (starts[count] ?? 0) > n * MENTIONS_PER_SIDE) {
    count = Math.max(1, count >> 1);
    starts = startsOf(values, count, from, to);
  }
  const perUnit = count / (to - from);
  const sides = new Uint32Array(starts[count] ?? 0);
  const next = starts.slice();
  for (let side = 0; side < n; side++) {
    const [first, last] = reachOf(values, side, count, from, perUnit);
    for (let slab = first; slab <= last; slab++) {
      const place = next[slab] ?? 0;
      sides[place] = side;
      next[slab] = place + 1;
    }
  }
  return { count, from, perUnit, starts, sides };
}

function startsOf(values: Float64Array, count: number, from: number, to: number): Uint32Array {
  const perUnit = count / (to - from);
  const starts = new Uint32Array(count + 1);
  for (let side = 0; side < values.length; side++) {
    const [first, last] = reachOf(values, side, count, from, perUnit);
    for (let slab = first; slab <= last; slab++) starts[slab + 1] = (starts[slab + 1] ?? 0) + 1;
  }
  for (let slab = 0; slab < count; slab++) {
    starts[slab + 1] = (starts[slab + 1] ?? 0) + (starts[slab] ?? 0);
  }
  return starts;
}

/** The first and the last slab that a side reaches into. */
function reachOf(
  values: Float64Array,
  side: number,
  count: number,
  from: number,
  perUnit: number,
): [number, number] {
  const one = values[side] ?? 0;
  const other = values[side + 1 === values.length ? 0 : side + 1] ?? 0;
  const slab = (value: number) => Math.min(count - 1, Math.floor((value - from) * perUnit));
  return [slab(Math.min(one, other)), slab(Math.max(one, other))];
}

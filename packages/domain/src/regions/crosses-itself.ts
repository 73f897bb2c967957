/**
 * Whether the sides of a ring meet anywhere but where one follows the other. Sides are swept along
 * the longer way of the ring, so that only those that stand side by side are compared.
 */
export function crossesItself(xs: Float64Array, ys: Float64Array): boolean {
  const n = xs.length;
  const [along, across] = spread(xs) >= spread(ys) ? [xs, ys] : [ys, xs];
  const low = new Float64Array(n);
  const high = new Float64Array(n);
  const left = new Float64Array(n);
  const right = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    low[i] = Math.min(across[i] ?? 0, across[j] ?? 0);
    high[i] = Math.max(across[i] ?? 0, across[j] ?? 0);
    left[i] = Math.min(along[i] ?? 0, along[j] ?? 0);
    right[i] = Math.max(along[i] ?? 0, along[j] ?? 0);
  }
  const order = Int32Array.from(left.keys()).sort((a, b) => (left[a] ?? 0) - (left[b] ?? 0));
  const open: number[] = [];
  for (const side of order) {
    const [from, bottom, top] = [left[side] ?? 0, low[side] ?? 0, high[side] ?? 0];
    let kept = 0;
    for (const other of open) {
      if ((right[other] ?? 0) < from) continue;
      open[kept++] = other;
      if ((low[other] ?? 0) > top || (high[other] ?? 0) < bottom) continue;
      if (meet(xs, ys, side, other)) return true;
    }
    open.length = kept;
    open.push(side);
  }
  return false;
}

/** Whether two sides touch; neighbours may share their corner and nothing more. */
function meet(xs: Float64Array, ys: Float64Array, one: number, other: number): boolean {
  const n = xs.length;
  const [a, b] = [one, (one + 1) % n];
  const [c, d] = [other, (other + 1) % n];
  if (b === c) return folds(xs, ys, a, b, d);
  if (d === a) return folds(xs, ys, c, a, b);
  const side1 = turn(xs, ys, a, b, c);
  const side2 = turn(xs, ys, a, b, d);
  const side3 = turn(xs, ys, c, d, a);
  const side4 = turn(xs, ys, c, d, b);
  if (side1 === 0 && side2 === 0 && side3 === 0 && side4 === 0) return true;
  return side1 * side2 <= 0 && side3 * side4 <= 0;
}

/** Whether the side after a corner runs back over the side before it. */
function folds(xs: Float64Array, ys: Float64Array, a: number, corner: number, c: number): boolean {
  if (turn(xs, ys, a, corner, c) !== 0) return false;
  const [x, y] = [xs[corner] ?? 0, ys[corner] ?? 0];
  const forward = (x - (xs[a] ?? 0)) * ((xs[c] ?? 0) - x) + (y - (ys[a] ?? 0)) * ((ys[c] ?? 0) - y);
  return forward < 0;
}

/** −1, 0 or 1: on which side of a→b the place c lies. */
function turn(xs: Float64Array, ys: Float64Array, a: number, b: number, c: number): number {
  const [x, y] = [xs[a] ?? 0, ys[a] ?? 0];
  return Math.sign(
    ((xs[b] ?? 0) - x) * ((ys[c] ?? 0) - y) - ((ys[b] ?? 0) - y) * ((xs[c] ?? 0) - x),
  );
}

function spread(values: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least;
}

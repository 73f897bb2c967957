/** A point found, and how far it is. */
export interface Nearest {
  /** index of the point in the arrays that the tree was made of */
  readonly index: number;
  /** angle between both, in radians */
  readonly angle: number;
}

const RADIANS = Math.PI / 180;

/**
 * A k-d tree over points on the globe, as unit vectors: the poles and the date line are places like
 * any other. The points lie in the order of the tree (the middle of a range is its node, the axis
 * goes round with the depth), so it needs nothing beside four typed arrays.
 */
export class SphereTree {
  readonly #order: Uint32Array;
  readonly #axes: readonly [Float64Array, Float64Array, Float64Array];
  #bestSlot = 0;
  #bestSquare = 0;
  #x = 0;
  #y = 0;
  #z = 0;

  /**
   * @param lats degrees
   * @param lngs degrees, as many
   */
  constructor(lats: ArrayLike<number>, lngs: ArrayLike<number>) {
    const count = lats.length;
    const axes = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
    const [xs, ys, zs] = axes as [Float64Array, Float64Array, Float64Array];
    for (let i = 0; i < count; i++) {
      const lat = lats[i]! * RADIANS;
      const lng = lngs[i]! * RADIANS;
      xs[i] = Math.cos(lat) * Math.cos(lng);
      ys[i] = Math.cos(lat) * Math.sin(lng);
      zs[i] = Math.sin(lat);
    }
    this.#order = Uint32Array.from({ length: count }, (_, i) => i);
    arrange(this.#order, [xs, ys, zs], 0, count, 0);
    this.#axes = [xs, ys, zs].map((axis) => inOrder(axis, this.#order)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
  }

  /**
   * The point that is nearest along the globe; undefined when there is none within this angle.
   * @param within radians; the smaller, the less is searched
   */
  nearest(lat: number, lng: number, within: number = Math.PI): Nearest | undefined {
    if (this.#order.length === 0) return undefined;
    this.#x = Math.cos(lat * RADIANS) * Math.cos(lng * RADIANS);
    this.#y = Math.cos(lat * RADIANS) * Math.sin(lng * RADIANS);
    this.#z = Math.sin(lat * RADIANS);
    // A little more than the angle asks for, so that rounding leaves nothing out.
    this.#bestSquare = (2 * Math.sin(within / 2)) ** 2 + 1e-12;
    this.#bestSlot = -1;
    this.#search(0, this.#order.length, 0);
    if (this.#bestSlot < 0) return undefined;
    // A chord's length says which is nearest as well as an arc's does, and is cheaper.
    const angle = 2 * Math.asin(Math.min(1, Math.sqrt(this.#bestSquare) / 2));
    return { index: this.#order[this.#bestSlot]!, angle };
  }

  #search(from: number, to: number, depth: number): void {
    const [xs, ys, zs] = this.#axes;
    const middle = (from + to) >>> 1;
    const dx = this.#x - xs[middle]!;
    const dy = this.#y - ys[middle]!;
    const dz = this.#z - zs[middle]!;
    const square = dx * dx + dy * dy + dz * dz;
    if (square < this.#bestSquare) {
      this.#bestSquare = square;
      this.#bestSlot = middle;
    }
    const axis = depth % 3;
    const side = axis === 0 ? dx : axis === 1 ? dy : dz;
    const isLower = side < 0;
    if (isLower ? from < middle : middle + 1 < to) {
      if (isLower) this.#search(from, middle, depth + 1);
      else this.#search(middle + 1, to, depth + 1);
    }
    if (side * side >= this.#bestSquare) return;
    if (isLower ? middle + 1 < to : from < middle) {
      if (isLower) this.#search(middle + 1, to, depth + 1);
      else this.#search(from, middle, depth + 1);
    }
  }
}

type Axes = readonly [Float64Array, Float64Array, Float64Array];

function arrange(order: Uint32Array, axes: Axes, from: number, to: number, depth: number): void {
  if (to - from < 2) return;
  const middle = (from + to) >>> 1;
  select(order, axes[depth % 3]!, from, to - 1, middle);
  arrange(order, axes, from, middle, depth + 1);
  arrange(order, axes, middle + 1, to, depth + 1);
}

/** Brings the element of rank `wanted` to its place, smaller ones before it (Hoare's quickselect). */
function select(
  order: Uint32Array,
  axis: Float64Array,
  first: number,
  last: number,
  wanted: number,
): void {
  let low = first;
  let high = last;
  while (low < high) {
    const pivot = axis[order[(low + high) >>> 1]!]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (axis[order[i]!]! < pivot) i++;
      while (axis[order[j]!]! > pivot) j--;
      if (i <= j) {
        const swapped = order[i]!;
        order[i++] = order[j]!;
        order[j--] = swapped;
      }
    }
    if (wanted <= j) high = j;
    else if (wanted >= i) low = i;
    else return;
  }
}

function inOrder(axis: Float64Array, order: Uint32Array): Float64Array {
  const sorted = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) sorted[i] = axis[order[i]!]!;
  return sorted;
}

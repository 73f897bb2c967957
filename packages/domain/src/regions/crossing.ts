import { DEFAULT_OFFSET_M } from './bounds.ts';
import { preparedOf } from './contains.ts';
import { groundDistanceM, metresPerDegree } from './ground.ts';
import type { StraightWay } from './prepared-ring.ts';
import type { Shape } from './shape.ts';
import { shortWay, unwrapped } from './unwrapped.ts';

/** A part of the way between two fixes, as fractions 0…1 of it. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** Where the way between two fixes enters or leaves a shape. */
export interface Crossing {
  readonly kind: 'enter' | 'leave';
  /** 0…1 of the way, which is as much of the time */
  readonly fraction: number;
}

interface Fix {
  readonly lat: number;
  readonly lng: number;
}

/** Halvings of a part of the way: a millionth of a millionth of it remains. */
const HALVINGS = 40;

/**
 * The parts of the straight way (in longitude and latitude, the shorter way round) between two fixes
 * that lie in a shape, in order and apart from each other. A shape that is crossed between two fixes
 * outside of it is found as well.
 */
export function partsInside(
  shape: Shape,
  from: Fix,
  to: Fix,
  offsetM = DEFAULT_OFFSET_M,
): readonly Part[] {
  const { bounds, contains, ring } = preparedOf(shape, offsetM);
  const way = wayBetween(from, to, (bounds.west + bounds.east) / 2);
  if (Math.max(from.lat, to.lat) < bounds.south || Math.min(from.lat, to.lat) > bounds.north) {
    return [];
  }
  if (Math.max(way.x1, way.x2) < bounds.west || Math.min(way.x1, way.x2) > bounds.east) return [];
  if (way.x1 === way.x2 && way.y1 === way.y2) {
    return contains(from.lat, from.lng) ? [{ from: 0, to: 1 }] : [];
  }
  switch (shape.kind) {
    case 'circle':
    case 'point': {
      // Whoever is in a round place before and after does not leave it on the straight way.
      if (contains(from.lat, from.lng) && contains(to.lat, to.lng)) return [{ from: 0, to: 1 }];
      if (shape.kind === 'point') return near(shape.at, offsetM, way);
      return near(shape.center, shape.radiusM, way);
    }
    case 'box':
      return clipped(way, bounds.west, bounds.south, bounds.east, bounds.north);
    case 'polygon':
      return betweenMeetings(ring?.meetings(way) ?? [], (t) => {
        const lng = way.x1 + t * (way.x2 - way.x1);
        return contains(way.y1 + t * (way.y2 - way.y1), shortWay(lng));
      });
    case 'line':
      return nearPath(unwrapped(shape.path), offsetM, way);
  }
}

/** Where the way between two fixes enters and leaves a shape, in order. */
export function crossingsOf(
  shape: Shape,
  from: Fix,
  to: Fix,
  offsetM = DEFAULT_OFFSET_M,
): readonly Crossing[] {
  return partsInside(shape, from, to, offsetM).flatMap((part): Crossing[] => [
    ...(part.from > 0 ? [{ kind: 'enter', fraction: part.from } as const] : []),
    ...(part.to < 1 ? [{ kind: 'leave', fraction: part.to } as const] : []),
  ]);
}

/** The way with longitudes counted as beside the middle of a shape. */
function wayBetween(from: Fix, to: Fix, middle: number): StraightWay {
  const width = shortWay(to.lng - from.lng);
  const start = middle + shortWay(from.lng + width / 2 - middle) - width / 2;
  return { x1: start, y1: from.lat, x2: start + width, y2: to.lat };
}

function clipped(
  { x1, y1, x2, y2 }: StraightWay,
  west: number,
  south: number,
  east: number,
  north: number,
): Part[] {
  let [from, to] = [0, 1];
  for (const [start, change, least, most] of [
    [x1, x2 - x1, west, east],
    [y1, y2 - y1, south, north],
  ] as const) {
    if (change === 0) {
      if (start < least || start > most) return [];
      continue;
    }
    const [a, b] = [(least - start) / change, (most - start) / change];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from < to ? [{ from, to }] : [];
}

/** Between neighbouring places where the way meets the ring, all of it lies inside or none. */
function betweenMeetings(met: readonly number[], isInside: (t: number) => boolean): Part[] {
  const meets = [0, ...met, 1].sort((a, b) => a - b);
  const parts: Part[] = [];
  for (let i = 0; i + 1 < meets.length; i++) {
    const [from, to] = [meets[i] ?? 0, meets[i + 1] ?? 0];
    if (from < to && isInside((from + to) / 2)) parts.push({ from, to });
  }
  return joined(parts);
}

/** The part of a way that lies within some metres of a place. */
function near(place: Fix, radiusM: number, { x1, y1, x2, y2 }: StraightWay): Part[] {
  const over = (t: number) =>
    groundDistanceM(place.lat, place.lng, y1 + t * (y2 - y1), x1 + t * (x2 - x1)) - radiusM;
  // No place of the way is nearer than half of what both ends together are further than its length.
  if (over(0) + over(1) > lengthAtMostM({ x1, y1, x2, y2 })) return [];
  return withinHollow(over);
}

/** More metres than a degree has anywhere. */
const MOST_PER_DEGREE_M = 111_700;

/** No less than the length of a way. */
function lengthAtMostM({ x1, y1, x2, y2 }: StraightWay): number {
  const lat = y1 * y2 < 0 ? 0 : Math.min(Math.abs(y1), Math.abs(y2));
  const narrow = Math.cos((lat * Math.PI) / 180);
  return MOST_PER_DEGREE_M * Math.hypot(y2 - y1, (x2 - x1) * narrow);
}

/** The part of a way where a function that falls and then rises is not above 0. */
function withinHollow(over: (t: number) => number): Part[] {
  let [low, high] = [0, 1];
  for (let step = 0; step < 2 * HALVINGS && high - low > 1e-12; step++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (over(a) <= over(b)) high = b;
    else low = a;
  }
  const ends = [0, 1, (low + high) / 2] as const;
  const deepest = ends.reduce((best, t) => (over(t) < over(best) ? t : best));
  if (over(deepest) > 0) return [];
  const from = over(0) <= 0 ? 0 : border(over, 0, deepest);
  const to = over(1) <= 0 ? 1 : border(over, 1, deepest);
  return from < to ? [{ from, to }] : [];
}

/** Where a function crosses 0 between a fraction at which it is above and one at which it is not. */
function border(over: (t: number) => number, outside: number, inside: number): number {
  let [out, within] = [outside, inside];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (out + within) / 2;
    if (over(middle) > 0) out = middle;
    else within = middle;
  }
  return within;
}

/** The parts of a way that lie within some metres of a path, piece by piece on a plane of its own. */
function nearPath(
  { xs, ys }: { readonly xs: Float64Array; readonly ys: Float64Array },
  offsetM: number,
  way: StraightWay,
): Part[] {
  const parts: Part[] = [];
  for (let i = 0; i + 1 < xs.length; i++) {
    const piece = { x1: xs[i] ?? 0, y1: ys[i] ?? 0, x2: xs[i + 1] ?? 0, y2: ys[i + 1] ?? 0 };
    const lat = Math.min(89.9, Math.max(Math.abs(piece.y1), Math.abs(piece.y2)));
    const { north, east } = metresPerDegree(lat);
    const [up, sideways] = [(1.1 * offsetM) / north, (1.1 * offsetM) / east];
    const reach = clipped(
      way,
      Math.min(piece.x1, piece.x2) - sideways,
      Math.min(piece.y1, piece.y2) - up,
      Math.max(piece.x1, piece.x2) + sideways,
      Math.max(piece.y1, piece.y2) + up,
    )[0];
    if (reach === undefined) continue;
    const scale = metresPerDegree((piece.y1 + piece.y2) / 2);
    const over = (t: number) => {
      const at = reach.from + t * (reach.to - reach.from);
      const x = way.x1 + at * (way.x2 - way.x1);
      const y = way.y1 + at * (way.y2 - way.y1);
      return distanceToPieceM(piece, x, y, scale) - offsetM;
    };
    for (const { from, to } of withinHollow(over)) {
      const length = reach.to - reach.from;
      parts.push({ from: reach.from + from * length, to: reach.from + to * length });
    }
  }
  return joined(parts.sort((a, b) => a.from - b.from));
}

function distanceToPieceM(
  { x1, y1, x2, y2 }: StraightWay,
  x: number,
  y: number,
  { north, east }: { readonly north: number; readonly east: number },
): number {
  const [dx, dy] = [(x2 - x1) * east, (y2 - y1) * north];
  const [px, py] = [(x - x1) * east, (y - y1) * north];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length2));
  return Math.hypot(px - t * dx, py - t * dy);
}

/** Parts in order, those that touch made one. */
function joined(parts: readonly Part[]): Part[] {
  const apart: Part[] = [];
  for (const part of parts) {
    const last = apart.at(-1);
    if (last !== undefined && part.from <= last.to + 1e-12) {
      apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, part.to) };
    } else apart.push(part);
  }
  return apart;
}

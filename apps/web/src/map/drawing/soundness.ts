import type { Shape, Wgs84 } from '@outrider/domain';

/** Rings longer than this come from files and tracks and are checked where they are read. */
const MOST_CHECKED = 800;

/** Whether the sides of a drawn ring meet anywhere but at their corners. */
export function crossesItself(shape: Shape): boolean {
  if (shape.kind !== 'polygon' || shape.ring.length > MOST_CHECKED) return false;
  const { ring } = shape;
  const count = ring.length;
  for (let i = 0; i < count; i++) {
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      if (cross(ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % count]!)) return true;
    }
  }
  return false;
}

function cross(a: Wgs84, b: Wgs84, c: Wgs84, d: Wgs84): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function side(from: Wgs84, to: Wgs84, at: Wgs84): number {
  return Math.sign(
    (to.lng - from.lng) * (at.lat - from.lat) - (to.lat - from.lat) * (at.lng - from.lng),
  );
}

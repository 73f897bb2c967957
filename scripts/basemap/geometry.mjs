/** Keeps the part of a closed ring on one side of an axis-parallel line (Sutherland and Hodgman's step). */
function clipHalfPlane(ring, axis, limit, keepBelow) {
  const out = [];
  const count = ring.length / 2;
  if (count === 0) return out;
  let px = ring[(count - 1) * 2];
  let py = ring[(count - 1) * 2 + 1];
  const isIn = (v) => (keepBelow ? v <= limit : v >= limit);
  let pIn = isIn(axis === 0 ? px : py);
  for (let i = 0; i < count; i++) {
    const x = ring[i * 2];
    const y = ring[i * 2 + 1];
    const nowIn = isIn(axis === 0 ? x : y);
    if (nowIn !== pIn) {
      if (axis === 0) out.push(limit, py + ((y - py) * (limit - px)) / (x - px));
      else out.push(px + ((x - px) * (limit - py)) / (y - py), limit);
    }
    if (nowIn) out.push(x, y);
    px = x;
    py = y;
    pIn = nowIn;
  }
  return out;
}

/** The rings' parts inside a box [west, south, east, north]; rings are open (last point not repeated), flat x, y. */
export function clipRings(rings, box) {
  const out = [];
  for (const item of rings) {
    if (item.west > box[2] || item.east < box[0] || item.south > box[3] || item.north < box[1])
      continue;
    const inside =
      item.west >= box[0] && item.east <= box[2] && item.south >= box[1] && item.north <= box[3];
    if (inside) {
      out.push(item);
      continue;
    }
    let ring = item.ring;
    if (item.west < box[0]) ring = clipHalfPlane(ring, 0, box[0], false);
    if (item.east > box[2]) ring = clipHalfPlane(ring, 0, box[2], true);
    if (item.south < box[1]) ring = clipHalfPlane(ring, 1, box[1], false);
    if (item.north > box[3]) ring = clipHalfPlane(ring, 1, box[3], true);
    if (ring.length >= 6) out.push(measured(ring));
  }
  return out;
}

/** A ring with its bounding box. */
export function measured(ring) {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (let i = 0; i < ring.length; i += 2) {
    if (ring[i] < west) west = ring[i];
    if (ring[i] > east) east = ring[i];
    if (ring[i + 1] < south) south = ring[i + 1];
    if (ring[i + 1] > north) north = ring[i + 1];
  }
  return { ring, west, south, east, north };
}

/** Area of a ring in square kilometres, flat-earth approximation around its own latitude. */
export function areaKm2(ring) {
  let sum = 0;
  const count = ring.length / 2;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    sum += ring[j * 2] * ring[i * 2 + 1] - ring[i * 2] * ring[j * 2 + 1];
  }
  return (Math.abs(sum) / 2) * 111.32 ** 2 * Math.cos((ring[1] * Math.PI) / 180);
}

/** 1 for a circle, near 0 for a sliver: 4π × area / circumference². */
export function compactness(ring, km2) {
  const squeeze = Math.cos((ring[1] * Math.PI) / 180);
  let around = 0;
  const count = ring.length / 2;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    around +=
      Math.hypot((ring[i * 2] - ring[j * 2]) * squeeze, ring[i * 2 + 1] - ring[j * 2 + 1]) * 111.32;
  }
  return (4 * Math.PI * km2) / (around * around);
}

/** Douglas and Peucker's simplification of an open line; tolerance in degrees of latitude. */
export function simplifyLine(line, tolerance) {
  const count = line.length / 2;
  if (count <= 2) return line;
  const keep = new Uint8Array(count);
  keep[0] = 1;
  keep[count - 1] = 1;
  const stack = [[0, count - 1]];
  while (stack.length > 0) {
    const [first, last] = stack.pop();
    const ax = line[first * 2];
    const ay = line[first * 2 + 1];
    const squeeze = Math.max(0.15, Math.cos((ay * Math.PI) / 180));
    const dx = (line[last * 2] - ax) * squeeze;
    const dy = line[last * 2 + 1] - ay;
    const length2 = dx * dx + dy * dy;
    let worst = 0;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const x = (line[i * 2] - ax) * squeeze;
      const y = line[i * 2 + 1] - ay;
      const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length2));
      const d = (x - t * dx) ** 2 + (y - t * dy) ** 2;
      if (d > worst) {
        worst = d;
        at = i;
      }
    }
    if (at >= 0 && worst > tolerance * tolerance) {
      keep[at] = 1;
      stack.push([first, at], [at, last]);
    }
  }
  const out = [];
  for (let i = 0; i < count; i++) if (keep[i]) out.push(line[i * 2], line[i * 2 + 1]);
  return out;
}

/** Simplifies a ring by cutting it at its point farthest from the first one. */
export function simplifyRing(ring, tolerance) {
  const count = ring.length / 2;
  let far = 0;
  let best = -1;
  for (let i = 1; i < count; i++) {
    const d = (ring[i * 2] - ring[0]) ** 2 + (ring[i * 2 + 1] - ring[1]) ** 2;
    if (d > best) {
      best = d;
      far = i;
    }
  }
  const there = simplifyLine(ring.slice(0, (far + 1) * 2), tolerance);
  const back = simplifyLine([...ring.slice(far * 2), ring[0], ring[1]], tolerance);
  return [...there, ...back.slice(2, -2)];
}

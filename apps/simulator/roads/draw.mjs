// Draws baoan.geojson from control-points.mjs: `node apps/simulator/roads/draw.mjs`.
// Curves are smoothed; where two roads cross (or an end comes close to another road) both get the
// same point, which is what makes the file a graph. Motorways do not meet secondary roads.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roads } from './control-points.mjs';

const metresPerDegreeLat = 111_320;
const metresPerDegreeLng = metresPerDegreeLat * Math.cos((22.6 * Math.PI) / 180);
const snapM = 450;
const spacingM = 120;

const toMetres = ([lng, lat]) => [lng * metresPerDegreeLng, lat * metresPerDegreeLat];
const toDegrees = ([x, y]) => [
  Number((x / metresPerDegreeLng).toFixed(6)),
  Number((y / metresPerDegreeLat).toFixed(6)),
];
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Centripetal-like Catmull–Rom through the control points, a point every `spacingM`. */
function smooth(points) {
  const line = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [p1, p2] = [points[i], points[i + 1]];
    const p0 = points[i - 1] ?? [2 * p1[0] - p2[0], 2 * p1[1] - p2[1]];
    const p3 = points[i + 2] ?? [2 * p2[0] - p1[0], 2 * p2[1] - p1[1]];
    const steps = Math.max(2, Math.round(distance(p1, p2) / spacingM));
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      line.push(
        [0, 1].map(
          (k) =>
            0.5 *
            (2 * p1[k] +
              (p2[k] - p0[k]) * t +
              (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
              (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t),
        ),
      );
    }
  }
  line.push(points.at(-1));
  return line;
}

const mayMeet = (a, b) =>
  !(
    (a.class === 'motorway' && b.class === 'secondary') ||
    (b.class === 'motorway' && a.class === 'secondary')
  );

function crossing([a, b], [c, d]) {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t > 0 && t < 1 && u > 0 && u < 1 ? [a[0] + rx * t, a[1] + ry * t] : null;
}

/** Index of the segment of `line` nearest to `point`, the nearest point on it and its distance. */
function nearest(line, point) {
  let best = { distance: Infinity, index: 0, point };
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.min(
      1,
      Math.max(0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)),
    );
    const on = [a[0] + dx * t, a[1] + dy * t];
    if (distance(on, point) < best.distance)
      best = { distance: distance(on, point), index: i, point: on };
  }
  return best;
}

const drawn = roads.map(([roadClass, name, nameEn, points]) => ({
  class: roadClass,
  name,
  nameEn,
  line: smooth(points.split(' ').map((pair) => toMetres(pair.split(',').map(Number)))),
}));

// Ends first: an end near another road moves onto it, so no road stops a block short.
for (const road of drawn) {
  for (const end of [0, -1]) {
    let target = null;
    for (const other of drawn) {
      if (other === road || !mayMeet(road, other)) continue;
      const hit = nearest(other.line, road.line.at(end));
      if (hit.distance < (target?.hit.distance ?? snapM)) target = { other, hit };
    }
    if (target === null) continue;
    const { other, hit } = target;
    const near = [other.line[hit.index], other.line[hit.index + 1]].find(
      (p) => distance(p, hit.point) < 60,
    );
    const joint = near ?? hit.point;
    if (near === undefined) other.line.splice(hit.index + 1, 0, joint);
    if (end === 0) road.line[0] = joint;
    else road.line[road.line.length - 1] = joint;
  }
}
// Then the crossings.
for (let a = 0; a < drawn.length; a++) {
  for (let b = a + 1; b < drawn.length; b++) {
    const [ra, rb] = [drawn[a], drawn[b]];
    if (!mayMeet(ra, rb)) continue;
    for (let i = 0; i + 1 < ra.line.length; i++) {
      for (let j = 0; j + 1 < rb.line.length; j++) {
        const [sa, sb] = [ra.line.slice(i, i + 2), rb.line.slice(j, j + 2)];
        if (sa.some((p) => sb.includes(p))) continue;
        const point = crossing(sa, sb);
        if (point === null) continue;
        ra.line.splice(i + 1, 0, point);
        rb.line.splice(j + 1, 0, point);
        break;
      }
    }
  }
}

const features = drawn.map(({ line, ...properties }) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: line.map(toDegrees) },
}));
const header = {
  type: 'FeatureCollection',
  name: 'Schematic main roads of western Shenzhen (WGS-84, about ±500 m; not survey data)',
};
const text = `${JSON.stringify(header).slice(0, -1)},"features":[\n${features.map((f) => JSON.stringify(f)).join(',\n')}\n]}\n`;
writeFileSync(fileURLToPath(new URL('baoan.geojson', import.meta.url)), text);

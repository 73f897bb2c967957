/**
 * Makes packages/domain/src/china-border.ts: the line within which maps of China shift coordinates. On land it is the
 * border of Natural Earth (world-atlas, public domain) with each neighbour, at sea a line drawn by hand well off the
 * coast. Hong Kong and Macau are within, Taiwan and the islands it administers are not: see docs/decisions/0011.
 *
 *   node scripts/basemap/china-border.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';

const ROOT = new URL('../../', import.meta.url);
const CHINA = '156';
/** The neighbours along the border, from the Gulf of Tonkin westwards round to the Yellow Sea, by where each part ends. */
const CORNERS = [
  [107.992, 21.486],
  [102.12, 22.398],
  [101.159, 21.552],
  [97.325, 28.217],
  [91.634, 27.759],
  [88.894, 27.315],
  [88.12, 27.86],
  [80.995, 30.197],
  [77.799, 35.496],
  [76.776, 35.646],
  [74.544, 37.021],
  [74.893, 37.23],
  [73.633, 39.449],
  [80.211, 42.19],
  [87.324, 49.086],
  [87.817, 49.165],
  [116.683, 49.824],
  [130.532, 42.531],
  [124.369, 40.098],
];
/** From the mouth of the Yalu to that of the Beilun; between Xiamen and Kinmen, Fuzhou and Matsu it passes midway. */
const SEA = [
  [124.25, 39.75],
  [123.6, 39.0],
  [123.5, 37.5],
  [123.6, 34.5],
  [123.6, 30.5],
  [123.0, 28.5],
  [121.6, 27.0],
  [120.3, 26.62],
  [119.95, 26.36],
  [119.93, 26.29],
  [119.83, 26.12],
  [119.84, 25.85],
  [120.05, 25.72],
  [120.15, 25.3],
  [119.75, 25.1],
  [119.42, 25.06],
  [119.32, 24.95],
  [119.1, 24.55],
  [118.72, 24.43],
  [118.54, 24.49],
  [118.46, 24.542],
  [118.41, 24.541],
  [118.33, 24.523],
  [118.225, 24.505],
  [118.196, 24.44],
  [118.15, 24.41],
  [118.125, 24.385],
  [118.145, 24.362],
  [118.25, 24.33],
  [118.5, 24.12],
  [118.2, 23.3],
  [117.4, 22.7],
  [116.3, 22.2],
  [114.8, 21.7],
  [113.2, 21.3],
  [111.9, 20.6],
  [111.8, 19.4],
  [110.9, 17.9],
  [109.4, 17.6],
  [108.1, 18.3],
  [108.0, 19.7],
  [108.2, 20.8],
  [108.06, 21.3],
];
/** Degrees that the line may stray from its source when points are left out; the source strays more from the ground. */
const TOLERANCE_DEG = 0.004;
const UNITS_PER_DEG = 1000;

const atlas = JSON.parse(
  readFileSync(new URL('node_modules/world-atlas/countries-10m.json', ROOT), 'utf8'),
);
const countries = atlas.objects.countries.geometries;
const arcsOf = (country) => new Set(country.arcs.flat(3).map((arc) => (arc < 0 ? ~arc : arc)));
const ofChina = arcsOf(countries.find(({ id }) => id === CHINA));
const parts = countries
  .filter(({ id }) => id !== CHINA)
  .flatMap((country) => [...arcsOf(country)])
  .filter((arc) => ofChina.has(arc))
  .map((arc) => feature(atlas, { type: 'LineString', arcs: [arc] }).geometry.coordinates);

const isAt = ([lng, lat], [wantedLng, wantedLat]) =>
  Math.abs(lng - wantedLng) < 0.002 && Math.abs(lat - wantedLat) < 0.002;
const ring = CORNERS.slice(1).flatMap((to, i) => {
  const from = CORNERS[i];
  for (const part of parts) {
    if (isAt(part[0], from) && isAt(part.at(-1), to)) return simplified(part).slice(0, -1);
    if (isAt(part[0], to) && isAt(part.at(-1), from)) {
      return simplified([...part].reverse()).slice(0, -1);
    }
  }
  throw new Error(`no border from ${from} to ${to}`);
});
ring.push(CORNERS.at(-1), ...SEA);

/** Douglas and Peucker. */
function simplified(line) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line.at(-1)];
  let [farthest, index] = [0, 0];
  for (let i = 1; i < line.length - 1; i++) {
    const distance = distanceTo(line[i], first, last);
    if (distance > farthest) [farthest, index] = [distance, i];
  }
  if (farthest <= TOLERANCE_DEG) return [first, last];
  return [...simplified(line.slice(0, index + 1)).slice(0, -1), ...simplified(line.slice(index))];
}

function distanceTo([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

/** Steps in thousandths of a degree, signs folded, five bits to a character: letters of plain ASCII without quotes. */
function encoded(points) {
  let text = '';
  let [lastX, lastY] = [0, 0];
  for (const [lng, lat] of points) {
    const [x, y] = [Math.round(lng * UNITS_PER_DEG), Math.round(lat * UNITS_PER_DEG)];
    for (const step of [x - lastX, y - lastY]) {
      let rest = step < 0 ? -step * 2 - 1 : step * 2;
      do {
        const bits = rest & 31;
        rest >>= 5;
        text += String.fromCharCode((rest > 0 ? bits + 32 : bits) + 48).replace('\\', '~');
      } while (rest > 0);
    }
    [lastX, lastY] = [x, y];
  }
  return text;
}

const text = encoded(ring);
const lines = text.match(/.{1,88}/g).map((line) => `  '${line}'`);
writeFileSync(
  new URL('packages/domain/src/china-border.ts', ROOT),
  `/**
 * Made by scripts/basemap/china-border.mjs out of Natural Earth (public domain). A closed ring of longitude and latitude:
 * steps in thousandths of a degree, signs folded into the lowest bit, five bits to a character from '0' on.
 */
export const chinaBorder = [
${lines.join(',\n')},
].join('');
`,
);
console.log(`${ring.length} points, ${text.length} characters`);

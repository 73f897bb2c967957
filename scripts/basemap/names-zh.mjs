#!/usr/bin/env node
// Makes the base map's Chinese names out of the gazetteer's, which is committed: node scripts/basemap/names-zh.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { ByteWriter } from './encode.mjs';
import { ownChineseNames } from './own-names-zh.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const target = join(root, 'apps/web/public/basemap/');
const gazetteerFolder = 'apps/server/src/features/address/gazetteer';

/** Outside China smaller places are not named on a map that is wide enough to need them. */
const LEAST_POPULATION = 15_000;
/** How far apart, in degrees, both files may have a place, and how far a place may lie from where our table has it. */
const SAME_DEG = 0.02;
const NEAR_DEG = 0.3;
/** Where every place that has a Chinese name is called by it. */
const CHINESE = new Set(['China', 'Hong Kong', 'Macau', 'Macao', 'Taiwan']);

/** The readers of both files, as the product has them. */
async function loadReaders() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { readPlaces } from './${gazetteerFolder}/read-places.ts';
        export { decodePlaces } from './apps/web/src/map/basemap/cell-codec.ts';
        export { placeKey } from './apps/web/src/map/basemap/place-key.ts';`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
}

const { readPlaces, decodePlaces, placeKey } = await loadReaders();
const gazetteer = readPlaces(
  brotliDecompressSync(readFileSync(join(root, gazetteerFolder, 'data/places.bin.br'))),
);

const square = (lat, lng) => `${Math.round(lat * 10)}:${Math.round(lng * 10)}`;
const bySquare = new Map();
for (let i = 0; i < gazetteer.count; i++) {
  const key = square(gazetteer.lats[i], gazetteer.lngs[i]);
  bySquare.set(key, [...(bySquare.get(key) ?? []), i]);
}

function ownName({ name, latDeg, lngDeg }) {
  return ownChineseNames.find(
    ([latin, , lat, lng]) =>
      latin === name &&
      Math.abs(lat / 10 - latDeg) < NEAR_DEG &&
      Math.abs(lng / 10 - lngDeg) < NEAR_DEG,
  )?.[1];
}

function gazetteerName({ name, latDeg, lngDeg, population }) {
  for (const dLat of [0, -0.1, 0.1]) {
    for (const dLng of [0, -0.1, 0.1]) {
      for (const i of bySquare.get(square(latDeg + dLat, lngDeg + dLng)) ?? []) {
        const away = Math.hypot(gazetteer.lats[i] - latDeg, gazetteer.lngs[i] - lngDeg);
        const { en, zh } = gazetteer.name(i);
        if (away > SAME_DEG || en !== name || !/\p{Script=Han}/u.test(zh)) continue;
        const isChinese = CHINESE.has(gazetteer.region(i).country.en);
        return isChinese || population >= LEAST_POPULATION ? zh : undefined;
      }
    }
  }
  return undefined;
}

const names = new Map();
const keys = new Map();
const files = readdirSync(join(target, 'places')).map((name) => `places/${name}`);
for (const file of ['places-top.bin', ...files]) {
  for (const place of decodePlaces(readFileSync(join(target, file)))) {
    const key = placeKey(place);
    const meant = `${place.name} ${place.latDeg} ${place.lngDeg}`;
    // Two places of one key: neither has a Chinese name.
    if ((keys.get(key) ?? meant) !== meant) names.delete(key);
    else {
      const name = ownName(place) ?? gazetteerName(place);
      if (name !== undefined) names.set(key, name);
    }
    keys.set(key, meant);
  }
}
const out = new ByteWriter();
out.varint(names.size);
let last = 0;
for (const [key, name] of [...names].sort(([a], [b]) => a - b)) {
  out.varint(key - last);
  out.text(name);
  last = key;
}
writeFileSync(join(target, 'names-zh.bin'), out.take());
process.stdout.write(`names-zh.bin: ${names.size} names, ${out.take().length} bytes\n`);

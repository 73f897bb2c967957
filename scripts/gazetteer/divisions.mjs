import { stemOf } from './chinese.mjs';

/** What villages and quarters are called as bodies that govern themselves. */
const VILLAGE = /(?:社区|村)?(?:居民|村民)?(?:委员会|居委会|村委会)$/;

/** The published codes and names of provinces, prefectures, counties, towns and villages of China, by code. */
export function readDivisions(read) {
  const provinces = new Map(read('provinces').map(({ code, name }) => [code, name]));
  const prefectures = new Map(
    read('cities')
      // "Districts of the city" and the like only hold counties together.
      .filter(({ name }) => !/^(市辖区|县|省直辖|自治区直辖)/.test(name))
      .map(({ code, name }) => [code, name]),
  );
  const counties = read('areas').filter(({ name }) => name !== '市辖区');
  const towns = read('streets').filter(({ name }) => /[镇乡]$|街道$/.test(name));
  const villages = read('villages').filter(({ name }) => VILLAGE.test(name));
  return {
    provinces,
    prefectures,
    countiesOf: grouped(counties),
    townsOf: grouped(towns),
    villagesOf: grouped(villages, (name) => name.replace(VILLAGE, '')),
  };
}

/** Divisions by the prefecture they lie in, and by the province, whose code is shorter. */
function grouped(list, stem = stemOf) {
  const groups = new Map();
  for (const division of list) {
    const entry = { ...division, stem: stem(division.name) };
    for (const key of [division.cityCode, division.provinceCode]) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return (key) => groups.get(key) ?? [];
}

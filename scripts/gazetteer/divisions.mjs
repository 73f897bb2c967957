import { stemOf } from './chinese.mjs';

/** The published codes and names of provinces, prefectures, counties and towns of China, by code. */
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
  return {
    provinces,
    prefectures,
    countiesOf: grouped(counties),
    townsOf: grouped(towns),
  };
}

/** Divisions by the prefecture they lie in, and by the province, whose code is shorter. */
function grouped(list) {
  const groups = new Map();
  for (const division of list) {
    const entry = { ...division, stem: stemOf(division.name) };
    for (const key of [division.cityCode, division.provinceCode]) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return (key) => groups.get(key) ?? [];
}

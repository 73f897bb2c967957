import { isSimplified, plainLatin, stemOf } from './chinese.mjs';

/** The columns of GeoNames' dump that are used here. */
export function readTowns(text) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const columns = line.split('\t');
      return {
        name: columns[1],
        otherNames: columns[3] === '' ? [] : columns[3].split(','),
        lat: Number(columns[4]),
        lng: Number(columns[5]),
        feature: columns[7],
        country: columns[8],
        admin1: columns[10],
        population: Number(columns[14]),
      };
    });
}

/** Parts of towns, ruins and abandoned places, which nobody gives as an address. */
const NOT_A_TOWN = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
/** Both lists come from GeoNames, a few years apart: the same place is this near, in degrees. */
const SAME_PLACE = 0.03;
/** … and with another name, as spellings were changed meanwhile, this near. */
const RENAMED_PLACE = 0.01;

/**
 * Joins both lists: the older one has populations and names in all languages, the newer one more
 * places and the prefectures of China.
 */
export function joinLists(towns, newer) {
  const byName = new Map();
  for (const place of newer) {
    const key = `${place.country} ${place.name}`;
    const entry = { ...place, lat: Number(place.lat), lng: Number(place.lng), used: false };
    const same = byName.get(key);
    if (same) same.push(entry);
    else byName.set(key, [entry]);
  }
  const known = towns.filter(({ feature }) => !NOT_A_TOWN.has(feature));
  const twins = new Map();
  function pair(town, candidates, within) {
    const twin = candidates?.find(
      (place) =>
        !place.used &&
        Math.abs(place.lat - town.lat) < within &&
        Math.abs(place.lng - town.lng) < within,
    );
    if (!twin) return;
    twin.used = true;
    twins.set(town, twin);
  }
  for (const town of known) pair(town, byName.get(`${town.country} ${town.name}`), SAME_PLACE);
  // Only in China have many been renamed, and only there do other names matter so much.
  const newInChina = [...byName.values()].flat().filter(({ country }) => country === 'CN');
  for (const town of known) {
    if (town.country === 'CN' && !twins.has(town)) pair(town, newInChina, RENAMED_PLACE);
  }
  const joined = known.map((town) => {
    const twin = twins.get(town);
    if (!twin) return { ...town, admin2: '' };
    const { name, lat, lng, admin1, admin2 } = twin;
    return { ...town, name, lat, lng, admin1, admin2 };
  });
  for (const places of byName.values()) {
    for (const { used, name, lat, lng, country, admin1, admin2 } of places) {
      if (used) continue;
      const town = { name, lat, lng, country, admin1, admin2, feature: 'PPL' };
      joined.push({ ...town, otherNames: [], population: 0 });
    }
  }
  return joined.filter(({ name, admin1 }) => name !== '' && admin1 !== undefined);
}

/**
 * A name of another country in simplified Chinese; undefined when GeoNames has none.
 * @param {string} division Chinese name of the division it is in: of several spellings the one that
 * the division has too is taken
 */
export function foreignChineseName({ otherNames }, division) {
  const names = otherNames.filter(isSimplified);
  const alike = names.find((name) => division.startsWith(name));
  if (alike !== undefined) return alike;
  const stems = new Set(names.map((name) => name.replace(/[市镇]$/, '')));
  return names.sort((a, b) => a.length - b.length).find((name) => stems.has(name)) ?? names[0];
}

/**
 * The Chinese name of a place in China and of the county it is in, as far as they can be told: from
 * GeoNames' names where their pronunciation fits, else from the one division of that pronunciation
 * in the same prefecture.
 * @param divisions what `readDivisions` gave
 * @param {string} within code of the prefecture, or of the province
 * @param {(name: string) => string} latin what `latinWith` gave
 */
export function chineseNames({ name, otherNames }, divisions, within, latin) {
  const spoken = plainLatin(name);
  const counties = divisions.countiesOf(within);
  const written = otherNames.filter(isSimplified);
  const county =
    counties.find((candidate) => written.includes(candidate.name)) ??
    onlyOne(counties, (candidate) => latin(candidate.stem) === spoken);
  const prefecture = stemOf(divisions.prefectures.get(within) ?? '');
  const own = written.map(stemOf).find((stem) => latin(stem) === spoken);
  const any = written.map(stemOf).find((stem) => stem !== county?.stem);
  const town = onlyOne(
    divisions.townsOf(within).filter(({ areaCode }) => !county || areaCode === county.code),
    (candidate) => latin(candidate.stem) === spoken,
  );
  const certain = own ?? (latin(prefecture) === spoken ? prefecture : undefined) ?? town?.stem;
  // Of villages there are so many that only within a prefecture one name may be the only one.
  const village =
    certain === undefined && any === undefined && within.length === 4
      ? oneName(
          divisions
            .villagesOf(within)
            .filter(({ areaCode }) => !county || areaCode === county.code),
          (candidate) => latin(candidate.stem) === spoken,
        )
      : undefined;
  const smaller = town ?? village;
  const areaOfSmaller = smaller && counties.find(({ code }) => code === smaller.areaCode);
  return {
    name: certain ?? any ?? village?.stem,
    county: county ?? (own === undefined || own === town?.stem ? areaOfSmaller : undefined),
  };
}

/** As `onlyOne`, but two divisions of one name give the name; in which of them it lies stays open. */
function oneName(list, fits) {
  const fitting = list.filter(fits);
  if (!fitting.every(({ stem }) => stem === fitting[0].stem)) return undefined;
  const inOneCounty = fitting.every(({ areaCode }) => areaCode === fitting[0].areaCode);
  return fitting[0] && { stem: fitting[0].stem, areaCode: inOneCounty ? fitting[0].areaCode : '' };
}

/** Of so many neighbours, no further away than this, all must lie in one prefecture to tell a place's. */
const NEIGHBOURS = 3;
const NEIGHBOUR_DEGREES = 0.25;

/**
 * Gives places of China without a prefecture that of their neighbours, where these agree.
 * @param {(place: object) => string} prefectureOf code, empty where a place has none
 */
export function fillPrefectures(places, prefectureOf) {
  const known = places.filter((place) => place.country === 'CN' && prefectureOf(place) !== '');
  for (const place of places) {
    if (place.country !== 'CN' || prefectureOf(place) !== '') continue;
    const width = Math.cos((place.lat * Math.PI) / 180);
    const near = known
      .filter(({ admin1 }) => admin1 === place.admin1)
      .map((other) => ({
        other,
        away: Math.hypot(other.lat - place.lat, (other.lng - place.lng) * width),
      }))
      .filter(({ away }) => away < NEIGHBOUR_DEGREES)
      .sort((a, b) => a.away - b.away)
      .slice(0, NEIGHBOURS);
    const codes = new Set(near.map(({ other }) => other.admin2));
    if (near.length === NEIGHBOURS && codes.size === 1) place.admin2 = near[0].other.admin2;
  }
}

/** The one of its name that fits; nothing when two of different names do. */
function onlyOne(list, fits) {
  const fitting = list.filter(fits);
  return fitting.every(({ code }) => code === fitting[0].code) ? fitting[0] : undefined;
}

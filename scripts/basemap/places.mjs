import { corrected } from './corrections.mjs';
import { ByteWriter } from './encode.mjs';

/** Stands in for a population that GeoNames does not give, by kind of place. */
const ASSUMED_POPULATION = {
  PPLC: 800_000,
  PPLA: 150_000,
  PPLA2: 40_000,
  PPLA3: 12_000,
  PPLA4: 5_000,
};
/** Entries of the finer gazetteer that are no place names: gates, estates' phases, stations. */
const NOT_A_PLACE =
  /gate\b|station|estate|court\b|building|\(|\d|hotel|plaza|centre\b|center\b|district\b|community|park\b|garden|school/i;
const MINOR_POPULATION = 300;

/** These have a capital in GeoNames' sense but no country label here: their seats are drawn like those of provinces. */
const NO_CAPITAL = new Set(['TW', 'HK', 'MO']);

function kindOf({ feature, country }) {
  if (feature === 'PPLC' && !NO_CAPITAL.has(country)) return 2;
  return feature.startsWith('PPLA') || feature === 'PPLC' ? 1 : 0;
}

const bucket = (lat, lng) => `${Math.floor(lat * 20)}:${Math.floor(lng * 20)}`;

/** Joins both gazetteers; a name of the finer one is left out where a place is already known close by. */
export function gatherPlaces(cities, fineCities) {
  const places = [];
  const near = new Map();
  const add = (place) => {
    places.push(place);
    const key = bucket(place.lat, place.lng);
    const list = near.get(key);
    if (list === undefined) near.set(key, [place]);
    else list.push(place);
  };
  const taken = (name, lat, lng) => {
    for (let i = -2; i <= 2; i++) {
      for (let j = -2; j <= 2; j++) {
        for (const other of near.get(bucket(lat + i / 20, lng + j / 20)) ?? []) {
          const distance = Math.abs(other.lat - lat) + Math.abs(other.lng - lng);
          if (distance < 0.006 || (distance < 0.12 && other.name === name)) return true;
        }
      }
    }
    return false;
  };
  const ranked = cities
    .filter((city) => city.name !== '')
    .map((city) => ({
      ...city,
      population: city.population || (ASSUMED_POPULATION[city.feature] ?? MINOR_POPULATION),
    }))
    .sort((a, b) => b.population - a.population);
  for (const city of ranked) {
    const { name, lat, lng, population } = city;
    add(corrected({ name, lat, lng, population, kind: kindOf(city) }));
  }
  for (const city of fineCities) {
    const lat = Number(city.lat);
    const lng = Number(city.lng);
    if (city.name.length > 22 || NOT_A_PLACE.test(city.name) || taken(city.name, lat, lng))
      continue;
    add({ name: city.name, lat, lng, population: MINOR_POPULATION, kind: 0 });
  }
  return places;
}

/** name, latitude and longitude in 1e-4 degrees (deltas), rank (15 × ln of the population), kind. */
export function encodePlaces(places) {
  const out = new ByteWriter();
  const sorted = [...places].sort((a, b) => b.population - a.population || a.lat - b.lat);
  out.varint(sorted.length);
  let lat = 0;
  let lng = 0;
  for (const place of sorted) {
    const nextLat = Math.round(place.lat * 1e4);
    const nextLng = Math.round(place.lng * 1e4);
    out.text(place.name);
    out.signed(nextLat - lat);
    out.signed(nextLng - lng);
    out.byte(Math.min(255, Math.round(Math.log(place.population) * 15)));
    out.byte(place.kind);
    lat = nextLat;
    lng = nextLng;
  }
  return out.take();
}

/** A quadtree of cells of at most `maxPlaces` each. */
export function cutPlaces(places, rootDegrees, maxPlaces, maxDepth) {
  const cells = [];
  const visit = (west, south, size, depth, candidates) => {
    const inside = candidates.filter(
      (p) => p.lng >= west && p.lng < west + size && p.lat >= south && p.lat < south + size,
    );
    if (inside.length === 0) return;
    if (inside.length > maxPlaces && depth < maxDepth) {
      const half = size / 2;
      for (const [dx, dy] of [
        [0, 0],
        [half, 0],
        [0, half],
        [half, half],
      ]) {
        visit(west + dx, south + dy, half, depth + 1, inside);
      }
      return;
    }
    const id = `${depth}_${Math.round((west + 180) / size)}_${Math.round((south + 90) / size)}`;
    cells.push({ id, bytes: encodePlaces(inside) });
  };
  for (let west = -180; west < 180; west += rootDegrees) {
    for (let south = -90; south < 90; south += rootDegrees)
      visit(west, south, rootDegrees, 0, places);
  }
  return cells;
}

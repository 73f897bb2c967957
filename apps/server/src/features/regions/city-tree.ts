import { cityData } from './city-data.ts';

/** A province or a city, where a map goes when it is chosen. */
export interface CityNode {
  readonly code: string;
  readonly value: string;
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
  readonly children: CityNode[];
}

/** A province is seen whole at about this zoom, a city at that. */
const PROVINCE_ZOOM = 7;
const CITY_ZOOM = 11;

interface Row {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly lng: number;
  readonly lat: number;
}

let rows: readonly Row[] | undefined;

/** Read when it is first asked for: most processes never are. */
function allRows(): readonly Row[] {
  rows ??= cityData.split('\n').map((line) => {
    const [code = '', zh = '', en = '', lng, lat] = line.split('|');
    return { code, zh, en, lng: Number(lng), lat: Number(lat) };
  });
  return rows;
}

/**
 * China's provinces and the cities in them with their centres (WGS 84), from data that ships with the
 * product. A province that is one city has none below it.
 */
export function cityTree(language: 'zh' | 'en'): CityNode[] {
  const nodeOf = (row: Row, zoom: number, children: CityNode[]): CityNode => ({
    ...{ code: row.code, value: row[language], lng: row.lng, lat: row.lat, zoom, children },
  });
  const all = allRows();
  const citiesOf = (province: string) =>
    all
      .filter(({ code }) => code.length > 2 && code.startsWith(province))
      .map((row) => nodeOf(row, CITY_ZOOM, []));
  return all
    .filter(({ code }) => code.length === 2)
    .map((row) => {
      const cities = citiesOf(row.code);
      return nodeOf(row, cities.length === 0 ? CITY_ZOOM - 1 : PROVINCE_ZOOM, cities);
    });
}

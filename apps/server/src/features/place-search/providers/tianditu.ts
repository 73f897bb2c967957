import Type from 'typebox';
import {
  checkedBy,
  degrees,
  ProviderError,
  type ProviderParts,
  requestUrl,
} from '../../../platform/outside-service.ts';
import type { PlaceProvider } from '../place-provider.ts';
import { placeAt, placeFrom } from './place-parts.ts';

const TextOrNone = Type.Optional(Type.String());
const Answer = Type.Object({
  status: Type.Object({ infocode: Type.Integer() }),
  count: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  pois: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        address: TextOrNone,
        lonlat: Type.String(),
        province: TextOrNone,
        city: TextOrNone,
        county: TextOrNone,
      }),
    ),
  ),
  /** what was asked for is a division */
  area: Type.Optional(Type.Object({ name: Type.String(), lonlat: Type.String() })),
});

const EVERYTHING = [-180, -90, 180, 90];
/** Degrees around the centre of the map in which it looks first. */
const AROUND = 2;

/** Tianditu: Chinese; CGCS 2000, which is WGS 84 to within centimetres. */
export function tianditu({ requestJson, baseUrl, key }: ProviderParts): PlaceProvider {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'tianditu',
    async search({ text, near, page, pageSize }, signal) {
      const bound = near
        ? [near.lng - AROUND, near.lat - AROUND, near.lng + AROUND, near.lat + AROUND]
        : EVERYTHING;
      const question = {
        keyWord: text,
        mapBound: bound.map(degrees).join(','),
        level: '12',
        queryType: '1',
        start: String(page * pageSize),
        count: String(pageSize),
      };
      const url = requestUrl(baseUrl, '/v2/search', {
        postStr: JSON.stringify(question),
        type: 'query',
        tk: key,
      });
      const { status, count, pois = [], area } = await ask(url, signal);
      if (status.infocode !== 1000) throw new ProviderError(`refused with code ${status.infocode}`);
      const found = pois.map(({ name, address, lonlat, province, city, county }) => {
        const parts = [province, city, county, address].filter(Boolean);
        return placeFrom(name, [...new Set(parts)].join(''), placeOf(lonlat));
      });
      if (area) found.unshift(placeFrom(area.name, '', placeOf(area.lonlat)));
      return {
        places: found.filter((place) => place !== undefined).slice(0, pageSize),
        hasMore: Number(count ?? 0) > (page + 1) * pageSize,
      };
    },
  };
}

function placeOf(lonlat: string) {
  const [lng = Number.NaN, lat = Number.NaN] = lonlat.split(/[ ,]+/).map(Number);
  return placeAt(lat, lng);
}

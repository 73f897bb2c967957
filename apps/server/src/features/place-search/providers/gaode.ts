import { type Gcj02, wgs84OfGcj02 } from '@outrider/domain';
import Type from 'typebox';
import {
  checkedBy,
  codeOf,
  ProviderError,
  type ProviderParts,
  requestUrl,
} from '../../../platform/outside-service.ts';
import type { PlaceProvider } from '../place-provider.ts';
import { placeAt, placeFrom } from './place-parts.ts';

/** What is missing is an empty list there. */
const TextOrNone = Type.Optional(Type.Union([Type.String(), Type.Array(Type.Unknown())]));
const Answer = Type.Object({
  status: Type.String(),
  infocode: Type.Optional(Type.String()),
  count: Type.Optional(Type.String()),
  pois: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        location: TextOrNone,
        address: TextOrNone,
        pname: TextOrNone,
        cityname: TextOrNone,
        adname: TextOrNone,
      }),
    ),
  ),
});

/** Gaode (AMap): GCJ-02, Chinese; the whole country, the important ones first. */
export function gaode({ requestJson, baseUrl, key }: ProviderParts): PlaceProvider {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'gaode',
    async search({ text, page, pageSize }, signal) {
      const url = requestUrl(baseUrl, '/v3/place/text', {
        key,
        // A bar would be an "or" there.
        keywords: text.replaceAll('|', ' '),
        offset: String(pageSize),
        page: String(page + 1),
        extensions: 'base',
        output: 'JSON',
      });
      const { status, infocode, count, pois = [] } = await ask(url, signal);
      if (status !== '1') throw new ProviderError(`refused with code ${codeOf(infocode)}`);
      const places = pois.flatMap(({ name, location, address, pname, cityname, adname }) => {
        const parts = [pname, cityname, adname, address].filter((part) => typeof part === 'string');
        const found = placeFrom(name, [...new Set(parts)].join(''), placeOf(location));
        return found ? [found] : [];
      });
      return { places, hasMore: Number(count) > (page + 1) * pageSize };
    },
  };
}

function placeOf(location: unknown) {
  if (typeof location !== 'string') return undefined;
  const [lng = Number.NaN, lat = Number.NaN] = location.split(',').map(Number);
  // What it gives are degrees of its own datum.
  return placeAt(lat, lng) && wgs84OfGcj02({ lat, lng } as Gcj02);
}

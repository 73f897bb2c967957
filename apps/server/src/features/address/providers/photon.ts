import Type from 'typebox';
import type { ReverseGeocoder } from '../reverse-geocoder.ts';
import {
  addressFrom,
  checkedBy,
  degrees,
  type ProviderParts,
  requestUrl,
} from './provider-parts.ts';

const Name = Type.Optional(Type.String());
const Properties = Type.Object({
  name: Name,
  housenumber: Name,
  street: Name,
  district: Name,
  city: Name,
  county: Name,
  state: Name,
  country: Name,
});
const Answer = Type.Object({ features: Type.Array(Type.Object({ properties: Properties })) });

/** Photon (OpenStreetMap), mostly an instance of one's own: one point a request, parts of an address. */
export function photon({ requestJson, baseUrl }: ProviderParts): ReverseGeocoder {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'photon',
    languages: ['zh', 'en'],
    pointsPerRequest: 1,
    requestsPerS: 1,
    mayKeep: true,
    resolve: (points, language, signal) =>
      Promise.all(
        points.map(async ({ lat, lng }) => {
          const url = requestUrl(baseUrl, '/reverse', {
            lat: degrees(lat),
            lon: degrees(lng),
            limit: '1',
            // It knows no Chinese; `default` are the names as they are written on the spot.
            lang: language === 'zh' ? 'default' : 'en',
          });
          const [nearest] = (await ask(url, signal)).features;
          if (!nearest) return { failure: 'unknown' as const };
          const { properties } = nearest;
          const street = [properties.housenumber, properties.street].filter(Boolean).join(' ');
          const { name, district, city, county, state, country } = properties;
          const parts = [name, street, district, city, county, state, country].filter(Boolean);
          return addressFrom([...new Set(parts)].join(', '));
        }),
      ),
  };
}

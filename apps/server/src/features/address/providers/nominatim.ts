import Type from 'typebox';
import type { ReverseGeocoder } from '../reverse-geocoder.ts';
import {
  addressFrom,
  checkedBy,
  degrees,
  type ProviderParts,
  requestUrl,
} from './provider-parts.ts';

/** Where there is nothing, it says `error` instead of a name. */
const Answer = Type.Object({ display_name: Type.Optional(Type.String()) });

/** Nominatim (OpenStreetMap), mostly an instance of one's own: one point a request. */
export function nominatim({ requestJson, baseUrl }: ProviderParts): ReverseGeocoder {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'nominatim',
    languages: ['zh', 'en'],
    pointsPerRequest: 1,
    // What the public instance allows.
    requestsPerS: 1,
    mayKeep: true,
    resolve: (points, language, signal) =>
      Promise.all(
        points.map(async ({ lat, lng }) => {
          const url = requestUrl(baseUrl, '/reverse', {
            format: 'jsonv2',
            lat: degrees(lat),
            lon: degrees(lng),
            zoom: '18',
            addressdetails: '0',
            'accept-language': language === 'zh' ? 'zh-CN,zh' : 'en',
          });
          return addressFrom((await ask(url, signal)).display_name);
        }),
      ),
  };
}

import Type from 'typebox';
import { ProviderError, type ReverseGeocoder } from '../reverse-geocoder.ts';
import {
  addressFrom,
  checkedBy,
  degrees,
  type ProviderParts,
  requestUrl,
} from './provider-parts.ts';

const Answer = Type.Object({
  status: Type.String(),
  result: Type.Optional(Type.Object({ formatted_address: Type.Optional(Type.String()) })),
});

/**
 * Tianditu, map service code 100: one point a request, Chinese only. Its maps are in CGCS 2000,
 * which is WGS 84 to within centimetres, so nothing is converted.
 */
export function tianditu({ requestJson, baseUrl, key }: ProviderParts): ReverseGeocoder {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'tianditu',
    languages: ['zh'],
    pointsPerRequest: 1,
    requestsPerS: 5,
    mayKeep: true,
    resolve: (points, _language, signal) =>
      Promise.all(
        points.map(async ({ lat, lng }) => {
          const place = { lon: Number(degrees(lng)), lat: Number(degrees(lat)), ver: 1 };
          const parameters = { postStr: JSON.stringify(place), type: 'geocode', tk: key };
          const { status, result } = await ask(
            requestUrl(baseUrl, '/geocoder', parameters),
            signal,
          );
          if (status !== '0') throw new ProviderError('refused');
          return addressFrom(result?.formatted_address);
        }),
      ),
  };
}

import { bd09Of } from '@outrider/domain';
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
  status: Type.Integer(),
  result: Type.Optional(Type.Object({ formatted_address: Type.Optional(Type.String()) })),
});

/** Baidu: one point a request, BD-09. */
export function baidu({ requestJson, baseUrl, key }: ProviderParts): ReverseGeocoder {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'baidu',
    languages: ['zh', 'en'],
    pointsPerRequest: 1,
    requestsPerS: 20,
    mayKeep: true,
    resolve: (points, language, signal) =>
      Promise.all(
        points.map(async (point) => {
          const { lat, lng } = bd09Of(point);
          const url = requestUrl(baseUrl, '/reverse_geocoding/v3/', {
            ak: key,
            output: 'json',
            coordtype: 'bd09ll',
            location: `${degrees(lat)},${degrees(lng)}`,
            language: language === 'zh' ? 'zh-CN' : 'en',
          });
          const { status, result } = await ask(url, signal);
          if (status !== 0) throw new ProviderError(`refused with code ${status}`);
          return addressFrom(result?.formatted_address);
        }),
      ),
  };
}

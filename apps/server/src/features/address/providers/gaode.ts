import { gcj02Of } from '@outrider/domain';
import Type from 'typebox';
import { ProviderError, type ReverseGeocoder } from '../reverse-geocoder.ts';
import {
  addressFrom,
  checkedBy,
  codeOf,
  degrees,
  type ProviderParts,
  requestUrl,
} from './provider-parts.ts';

/** An address that it does not know is an empty list there. */
const Regeocode = Type.Object({
  formatted_address: Type.Union([Type.String(), Type.Array(Type.Unknown())]),
});
const Answer = Type.Object({
  status: Type.String(),
  infocode: Type.Optional(Type.String()),
  regeocodes: Type.Optional(Type.Array(Regeocode)),
});

/** Gaode (AMap), map service code 99: twenty points a request, GCJ-02, Chinese only. */
export function gaode({ requestJson, baseUrl, key }: ProviderParts): ReverseGeocoder {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'gaode',
    languages: ['zh'],
    pointsPerRequest: 20,
    requestsPerS: 3,
    mayKeep: true,
    async resolve(points, _language, signal) {
      const location = points
        .map(gcj02Of)
        .map(({ lat, lng }) => `${degrees(lng)},${degrees(lat)}`)
        .join('|');
      const url = requestUrl(baseUrl, '/v3/geocode/regeo', {
        key,
        location,
        batch: 'true',
        extensions: 'base',
        output: 'JSON',
      });
      const { status, infocode, regeocodes } = await ask(url, signal);
      if (status !== '1') throw new ProviderError(`refused with code ${codeOf(infocode)}`);
      if (regeocodes?.length !== points.length) throw new ProviderError('unexpected answer');
      return regeocodes.map(({ formatted_address }) => addressFrom(formatted_address));
    },
  };
}

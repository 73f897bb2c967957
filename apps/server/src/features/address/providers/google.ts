import { gcj02Of, wgs84 } from '@outrider/domain';
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
  results: Type.Optional(Type.Array(Type.Object({ formatted_address: Type.String() }))),
});
const Located = Type.Object({
  location: Type.Object({
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
  }),
});

/** Google, map service code 101: one point a request; its maps of mainland China are in GCJ-02. */
export function google({ requestJson, baseUrl, key }: ProviderParts): ReverseGeocoder {
  const ask = checkedBy(Answer, requestJson);
  const askWhere = checkedBy(Located, requestJson);
  return {
    name: 'google',
    languages: ['zh', 'en'],
    pointsPerRequest: 1,
    requestsPerS: 20,
    mayKeep: false,
    resolve: (points, language, signal) =>
      Promise.all(
        points.map(async (point) => {
          const { lat, lng } = gcj02Of(point);
          const url = requestUrl(baseUrl, '/maps/api/geocode/json', {
            latlng: `${degrees(lat)},${degrees(lng)}`,
            language: language === 'zh' ? 'zh-CN' : 'en',
            key,
          });
          const { status, results } = await ask(url, signal);
          if (status === 'ZERO_RESULTS') return { failure: 'unknown' as const };
          if (status !== 'OK') throw new ProviderError('refused');
          return addressFrom(results?.[0]?.formatted_address);
        }),
      ),

    async locate({ wifi, cells }, signal) {
      const url = requestUrl(new URL(LOCATOR_URL), '/geolocation/v1/geolocate', { key });
      const body = {
        // Where this server is says nothing about the device.
        considerIp: false,
        wifiAccessPoints: wifi.map(({ mac, rss }) => ({ macAddress: mac, ...strength(rss) })),
        cellTowers: cells.map(({ ci, lac, mcc, mnc, rss }) => ({
          cellId: ci,
          locationAreaCode: lac,
          mobileCountryCode: mcc,
          mobileNetworkCode: mnc,
          ...strength(rss),
        })),
      };
      const answer = await askWhere(
        baseUrl.href === OWN_URL ? url : requestUrl(baseUrl, '/geolocation/v1/geolocate', { key }),
        signal,
        { body },
      ).catch((error: unknown) => {
        // That is its way to say that it knows none of these.
        if (error instanceof ProviderError && error.reason === 'status 404') return undefined;
        throw error;
      });
      return answer && wgs84(answer.location.lat, answer.location.lng);
    },
  };
}

const OWN_URL = 'https://maps.googleapis.com/';
/** Locating devices is another service of the same owner, with the same key. */
const LOCATOR_URL = 'https://www.googleapis.com/';

function strength(rss: number | undefined): { signalStrength?: number } {
  return rss === undefined ? {} : { signalStrength: rss };
}

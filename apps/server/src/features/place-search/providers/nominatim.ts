import Type from 'typebox';
import {
  checkedBy,
  degrees,
  type ProviderParts,
  requestUrl,
} from '../../../platform/outside-service.ts';
import type { PlaceProvider } from '../place-provider.ts';
import { pageOf, placeAt, placeFrom } from './place-parts.ts';

const Answer = Type.Array(
  Type.Object({
    lat: Type.String(),
    lon: Type.String(),
    name: Type.Optional(Type.String()),
    display_name: Type.String(),
  }),
);
/** It gives no more than so many, and no second page. */
const MOST = 40;
/** Degrees around the centre of the map that it prefers. */
const AROUND = 1;

/** Nominatim (OpenStreetMap), mostly an instance of one's own. */
export function nominatim({ requestJson, baseUrl }: ProviderParts): PlaceProvider {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'nominatim',
    async search(question, signal) {
      const { text, near, language } = question;
      const box = near && [
        Math.max(-180, near.lng - AROUND),
        Math.max(-90, near.lat - AROUND),
        Math.min(180, near.lng + AROUND),
        Math.min(90, near.lat + AROUND),
      ];
      const url = requestUrl(baseUrl, '/search', {
        format: 'jsonv2',
        q: text,
        limit: String(MOST),
        'accept-language': language === 'zh' ? 'zh-CN,zh' : 'en',
        ...(box ? { viewbox: box.map(degrees).join(',') } : {}),
      });
      const found = (await ask(url, signal)).map(({ lat, lon, name, display_name }) =>
        placeFrom(
          name || display_name.split(',')[0],
          display_name,
          placeAt(Number(lat), Number(lon)),
        ),
      );
      return pageOf(found, question);
    },
  };
}

import Type from 'typebox';
import {
  checkedBy,
  degrees,
  type ProviderParts,
  requestUrl,
} from '../../../platform/outside-service.ts';
import type { PlaceProvider } from '../place-provider.ts';
import { pageOf, placeAt, placeFrom } from './place-parts.ts';

const Name = Type.Optional(Type.String());
const Answer = Type.Object({
  features: Type.Array(
    Type.Object({
      geometry: Type.Object({ coordinates: Type.Array(Type.Number(), { minItems: 2 }) }),
      properties: Type.Object({
        name: Name,
        housenumber: Name,
        street: Name,
        district: Name,
        city: Name,
        county: Name,
        state: Name,
        country: Name,
      }),
    }),
  ),
});
const MOST = 50;

/** Photon (OpenStreetMap), mostly an instance of one's own. */
export function photon({ requestJson, baseUrl }: ProviderParts): PlaceProvider {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'photon',
    async search(question, signal) {
      const { text, near, language } = question;
      const url = requestUrl(baseUrl, '/api/', {
        q: text,
        limit: String(MOST),
        // It knows no Chinese; `default` are the names as they are written on the spot.
        lang: language === 'zh' ? 'default' : 'en',
        ...(near ? { lat: degrees(near.lat), lon: degrees(near.lng) } : {}),
      });
      const found = (await ask(url, signal)).features.map(({ geometry, properties }) => {
        const [lng = Number.NaN, lat = Number.NaN] = geometry.coordinates;
        const { name, housenumber, street, district, city, county, state, country } = properties;
        const way = [housenumber, street].filter(Boolean).join(' ');
        const parts = [way, district, city, county, state, country].filter(Boolean);
        const address = [...new Set(parts)].join(', ');
        return placeFrom(name || way || city, address, placeAt(lat, lng));
      });
      return pageOf(found, question);
    },
  };
}

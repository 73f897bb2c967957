import { encodePolyline, wgs84 } from '@outrider/domain';
import { languageOf } from '../../features/address/index.ts';
import { metresBetween, type PlaceSearch } from '../../features/place-search/index.ts';
import type { Routing } from '../../features/routing/index.ts';
import type { Handlers } from '../bind.ts';

interface Parts {
  routing: Routing;
  places: PlaceSearch;
}

const PAGE_SIZE = 10;

/** Ways and places on the map: they tell nothing of the fleet. */
export function mapSearchHandlers({
  routing,
  places,
}: Parts): Pick<Handlers, 'findRoute' | 'searchPlaces'> {
  return {
    async findRoute({ start, end, via = [], policy, language }) {
      const wanted = [start, ...via, end].map(({ lat, lng }) => wgs84(lat, lng));
      const found = await routing.find({ places: wanted, policy, language: languageOf(language) });
      return {
        provider: routing.providerName ?? '',
        policy: found.policy,
        path: encodePolyline(found.path),
        lengthM: Math.round(found.lengthM),
        durationS: Math.round(found.durationS),
        steps: found.steps.map(({ text, turn, road, lengthM, at: { lat, lng } }) => ({
          text,
          turn,
          road,
          lengthM: Math.round(lengthM),
          lat,
          lng,
        })),
      };
    },

    async searchPlaces({ text, language, lat, lng, page, suggest = false }) {
      const near = lat === undefined || lng === undefined ? undefined : wgs84(lat, lng);
      const question = {
        text: text.trim(),
        near,
        page: page - 1,
        pageSize: PAGE_SIZE,
        language: languageOf(language),
      };
      const found = await places.search(question, suggest);
      return {
        source: found.source,
        isFallback: found.isFallback,
        hasMore: found.hasMore,
        places: found.places.map(({ name, address, at }) => ({
          name,
          address,
          lat: at.lat,
          lng: at.lng,
          distanceM: near ? metresBetween(near, at) : null,
        })),
      };
    },
  };
}

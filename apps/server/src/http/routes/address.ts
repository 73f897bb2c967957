import { ADDRESS_BATCH, CallError, type Calls, type ResponseOf } from '@outrider/contract';
import { type Wgs84, wgs84 } from '@outrider/domain';
import { type AddressService, analyse, languageOf } from '../../features/address/index.ts';
import type { Handlers } from '../bind.ts';

type ListedItem = ResponseOf<Calls['addressList']>[number];

/** Fields of an item's points, and where their addresses go. */
const points = [
  ['lat', 'lng', 'address'],
  ['startLat', 'startLng', 'startAddress'],
  ['endLat', 'endLng', 'endAddress'],
] as const;

/** Addresses of coordinates, for everybody who is signed in: they tell nothing of the fleet. */
export function addressHandlers(
  addresses: AddressService,
): Pick<Handlers, 'getAddress' | 'addressList' | 'addressAnalysis'> {
  return {
    async getAddress({ lat, lng, language }) {
      const [answer] = await addresses.resolve([wgs84(lat, lng)], languageOf(language));
      if (!answer || !('address' in answer)) throw new CallError('addressUnresolved');
      return { address: answer.address, lat, lng };
    },

    async addressList({ list, language }) {
      const items: ListedItem[] = [];
      const wanted: { at: Wgs84; tell: (address: string | null) => void }[] = [];
      for (const asked of list) {
        const item: ListedItem = {};
        items.push(item);
        for (const [latField, lngField, addressField] of points) {
          const lat = asked[latField];
          const lng = asked[lngField];
          if (lat === undefined || lng === undefined) continue;
          item[latField] = lat;
          item[lngField] = lng;
          wanted.push({
            at: wgs84(lat, lng),
            tell: (address) => {
              item[addressField] = address;
            },
          });
        }
      }
      if (wanted.length > ADDRESS_BATCH.single) throw new CallError('requestInvalid');
      const answers = await addresses.resolve(
        wanted.map(({ at }) => at),
        languageOf(language),
      );
      for (const [index, { tell }] of wanted.entries()) {
        const answer = answers[index];
        tell(answer && 'address' in answer ? answer.address : null);
      }
      return items;
    },

    async addressAnalysis(request) {
      const found = await analyse(addresses, request);
      if (!found) throw new CallError('addressUnresolved');
      return { address: found.address, lat: found.at.lat, lng: found.at.lng };
    },
  };
}

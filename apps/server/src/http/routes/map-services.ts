import type { MapServices } from '../../features/map-services/index.ts';
import { BareAnswer } from '../answers.ts';
import type { Handlers } from '../bind.ts';

/** A browser keeps a tile for a week: its address changes when the maps are set up otherwise. */
const TILE_AGE_S = 7 * 24 * 3600;

/** Base maps, their tiles, and how administrators set them up. */
export function mapServiceHandlers(
  maps: MapServices,
): Pick<
  Handlers,
  | 'mapConfig'
  | 'saveAlarmDangerLevel'
  | 'mapTile'
  | 'mapServices'
  | 'saveMapServices'
  | 'tryMapService'
> {
  return {
    mapConfig: (_request, { session }) => maps.configOf(session.user),

    async saveAlarmDangerLevel({ map, satellite = 0, dim = 1 }, { session }) {
      await maps.choose(session.user, { map, satellite, dim });
      return null;
    },

    async mapTile({ key, sheet, z, x, y, v }, { session }) {
      const { type, body } = await maps.tile(session.user, key, sheet, { z, x, y });
      return new BareAnswer(type, body, v === undefined ? 0 : TILE_AGE_S);
    },

    mapServices: () => maps.present(),

    async saveMapServices(change, { session }, { address }) {
      const { id: userId, loginName, displayName } = session.user;
      await maps.save(change, displayName || loginName, { userId, loginName, address });
      return null;
    },

    tryMapService: ({ key }) => maps.try(key),
  };
}

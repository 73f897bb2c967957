import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CallError } from '@outrider/contract';
import type { Config } from '../../config.ts';
import type { MapServices } from '../../features/map-services/index.ts';
import {
  carIcons,
  readFavouriteNodes,
  readPreferences,
  saveFavourites,
  savePreference,
  systemParameters,
  versionList,
  videoParameters,
} from '../../features/system/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { BareAnswer } from '../answers.ts';
import type { Handlers } from '../bind.ts';
import { readerLanguage } from './languages.ts';

interface SystemParts {
  db: Database;
  config: Config;
  log: Logger;
  maps: Pick<MapServices, 'chosenCode'>;
}

/** System parameters, versions, maps, and what users keep for themselves. */
export function systemHandlers({
  db,
  config,
  log,
  maps,
}: SystemParts): Pick<
  Handlers,
  | 'systemParameters'
  | 'versionInfo'
  | 'videoParameters'
  | 'carIcons'
  | 'saveFavorite'
  | 'preferences'
  | 'savePreference'
  | 'basemapOverlay'
> {
  return {
    versionInfo: (_request, { session }, { acceptLanguage }) =>
      versionList(readerLanguage(session.user, acceptLanguage)),

    async videoParameters(_request, { session }) {
      return videoParameters(config, await maps.chosenCode(session.user));
    },

    carIcons: () => carIcons(db),

    async systemParameters(_request, { session }) {
      const { user } = session;
      const [favorite, map] = await Promise.all([
        readFavouriteNodes(db, user.id),
        maps.chosenCode(user),
      ]);
      return systemParameters(config, favorite, map);
    },

    async saveFavorite({ favorite }, { session }) {
      if (!(await saveFavourites(db, session.user.id, favorite))) {
        throw new CallError('requestInvalid');
      }
      return null;
    },

    preferences: ({ key }, { session }) => readPreferences(db, session.user.id, key),

    async savePreference({ key, value }, { session }) {
      const saved = isJson(value) && (await savePreference(db, session.user.id, key, value));
      if (!saved) throw new CallError('requestInvalid');
      return null;
    },

    async basemapOverlay() {
      const file = config.basemapOverlayFile;
      const type = 'application/geo+json; charset=utf-8';
      if (!file) return new BareAnswer(type, undefined);
      const isThere = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      );
      if (!isThere) log.warn({ event: 'http.basemap-overlay.missing', file });
      return new BareAnswer(type, isThere ? createReadStream(file) : undefined);
    },
  };
}

/** JSON that PostgreSQL can keep: its jsonb has no U+0000. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return !/\\u0000/i.test(text);
  } catch {
    return false;
  }
}

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CallError } from '@outrider/contract';
import type { Config } from '../../config.ts';
import {
  carIcons,
  mapConfig,
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
}

/** System parameters, versions, maps, and what users keep for themselves. */
export function systemHandlers({
  db,
  config,
  log,
}: SystemParts): Pick<
  Handlers,
  | 'systemParameters'
  | 'mapConfig'
  | 'versionInfo'
  | 'videoParameters'
  | 'carIcons'
  | 'saveFavorite'
  | 'preferences'
  | 'savePreference'
  | 'basemapOverlay'
> {
  return {
    mapConfig,

    versionInfo: (_request, { session }, { acceptLanguage }) =>
      versionList(readerLanguage(session.user, acceptLanguage)),

    videoParameters: () => videoParameters(config),

    carIcons: () => carIcons(db),

    async systemParameters(_request, { session }) {
      return systemParameters(config, await readFavouriteNodes(db, session.user.id));
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

import path from 'node:path';
import {
  CallError,
  isGranted,
  type MapConfig,
  type MapServices as MapServicesView,
  mapTypeKeys,
  ownMapKey,
} from '@outrider/contract';
import { baiduMercatorOf, bd09Of, gcj02Of, wgs84 } from '@outrider/domain';
import type { Config } from '../../config.ts';
import { topic } from '../../platform/bus/bus.ts';
import type { RoleContext } from '../../platform/role.ts';
import { readSettingRow, writeSettingRow } from '../../platform/setting-rows.ts';
import { type AuditEntry, writeAudit } from '../identity/index.ts';
import { readPreferences, savePreference } from '../system/index.ts';
import type { ArchiveFacts } from './archive.ts';
import { checkedSetUp, type SetUpChange } from './check-set-up.ts';
import { knownMaps } from './known.ts';
import { type BaseMap, mapsOf, needsKey, type Sheet } from './map-list.ts';
import { type MapSetUp, nothingSetUp, SYSTEM_KEY, setUpOf } from './set-up.ts';
import type { TileAddress } from './template.ts';
import { type Tile, TileDesk } from './tile-desk.ts';

/** An administrator set up the map services otherwise. */
const mapServicesChanged = topic<{ version: number }>('map.services.changed');

const ROW = 'map.services';
const CHOICE_KEY = 'map.choice';
/** Where a service is tried: a city's street level, which every map has. */
const TRY_ZOOM = 12;

type Context = Pick<RoleContext, 'config' | 'db' | 'bus' | 'log' | 'metrics' | 'clock'>;

/** A user as far as maps care. */
export interface MapReader {
  readonly id: number;
  readonly permissions: readonly string[];
}

export interface MapChoice {
  readonly map: number;
  readonly satellite: 0 | 1;
  readonly dim: 0 | 1;
}

/** Base maps: which there are, who has which, and their tiles. */
export class MapServices {
  readonly #context: Context;
  readonly #desk: TileDesk;
  readonly #unsubscribe: () => void;
  #setUp: MapSetUp = nothingSetUp;
  #version = 0;
  #maps: readonly BaseMap[] = mapsOf(nothingSetUp);

  constructor(context: Context) {
    this.#context = context;
    this.#desk = new TileDesk({ ...context, folder: mapFolder(context.config) });
    this.#unsubscribe = context.bus.subscribe(mapServicesChanged, ({ version }) => {
      if (version === this.#version) return;
      this.load().catch((error) => context.log.error({ event: 'map.services.unread', error }));
    });
  }

  /** Reads how things are set up. */
  async load(): Promise<void> {
    const { value, version } = await readSettingRow(this.#context.db, ROW);
    this.#take(setUpOf(value), version);
  }

  stop(): void {
    this.#unsubscribe();
  }

  /** The maps that a user has, with the chosen one. */
  async configOf(reader: MapReader): Promise<MapConfig> {
    const maps = this.#mapsFor(reader);
    const choice = await this.#choiceOf(reader);
    const chosen = this.#chosen(maps, choice);
    return maps.map((map) => ({
      type: map.code,
      isSelect: map === chosen ? 1 : 0,
      key: map.key,
      name: map.name,
      datum: map.datum,
      version: String(this.#version),
      styles: (['standard', 'satellite'] as const)
        .map((style) => ({
          style,
          sheets: map.sheets
            .filter((sheet) => sheet.style === style)
            .map(({ sheet, kind, minZoom, maxZoom, tileSize }) => ({
              sheet,
              kind,
              minZoom,
              maxZoom,
              tileSize,
            })),
          sources: [...map.sources[style]],
        }))
        .filter(
          ({ style, sheets }) =>
            sheets.length > 0 || (map.key === SYSTEM_KEY && style === 'standard'),
        ),
      style: map === chosen && choice?.satellite === 1 ? 'satellite' : 'standard',
      dim: choice?.dim ?? 1,
    }));
  }

  /** Map service code of the map that a user sees. */
  async chosenCode(reader: MapReader): Promise<number> {
    return this.#chosen(this.#mapsFor(reader), await this.#choiceOf(reader)).code;
  }

  /** @throws CallError mapUnknown */
  async choose(reader: MapReader, choice: MapChoice): Promise<void> {
    if (!this.#mapsFor(reader).some(({ code }) => code === choice.map)) {
      throw new CallError('mapUnknown');
    }
    await savePreference(this.#context.db, reader.id, CHOICE_KEY, JSON.stringify(choice));
  }

  /** @throws CallError mapUnknown, mapTileMissing, mapTileFailed, mapTilesBusy */
  tile(reader: MapReader, key: string, sheetName: string, at: TileAddress): Promise<Tile> {
    const map = this.#mapsFor(reader).find((one) => one.key === key);
    const sheet = map?.sheets.find((one) => one.sheet === sheetName);
    if (map === undefined || sheet === undefined) throw new CallError('mapUnknown');
    return this.#desk.tile(map, sheet, at);
  }

  /** How things are set up, for administrators: whether there are keys, never which. */
  async present(): Promise<MapServicesView> {
    const row = await readSettingRow(this.#context.db, ROW);
    const { defaultKey, offered, urls, keys, own } = setUpOf(row.value);
    const state = (key: string, templates: readonly string[]) => ({
      isOffered: offered.includes(key),
      needsKey: templates.some(needsKey),
      hasKey: (keys[key] ?? '') !== '',
    });
    return {
      version: row.version,
      by: row.by,
      changetime: row.version === 0 ? null : (row.changedAt?.toISOString() ?? null),
      defaultKey,
      known: mapTypeKeys.map((key) => {
        const sheets = key === SYSTEM_KEY ? [] : knownMaps[key].sheets;
        const urlOf = (sheet: string) => urls[`${key}.${sheet}`] ?? '';
        return {
          key,
          ...state(
            key,
            sheets.map(({ sheet, url }) => urlOf(sheet) || url),
          ),
          ...(key === SYSTEM_KEY && { isOffered: true }),
          sheets: sheets.map(({ sheet, url }) => ({ sheet, url: urlOf(sheet), defaultUrl: url })),
        };
      }),
      own: own.map((one) => ({
        ...one,
        ...state(ownMapKey(one.id), [one.url, one.satelliteUrl]),
      })),
    };
  }

  /** @throws CallError settingsChanged, recordInvalid */
  async save(
    change: SetUpChange & { readonly version: number },
    by: string,
    audit: Pick<AuditEntry, 'userId' | 'loginName' | 'address'>,
  ): Promise<void> {
    const { db, bus } = this.#context;
    const before = setUpOf((await readSettingRow(db, ROW)).value);
    const checked = checkedSetUp(change, before);
    const archives = await this.#archivesOf(checked);
    const after: MapSetUp = { ...checked, archives };
    const version = await db.tx(async (tx) => {
      const written = await writeSettingRow(tx, ROW, { value: after, version: change.version, by });
      if (written === undefined) throw new CallError('settingsChanged');
      const detail = { before: withoutSecrets(before), after: withoutSecrets(after) };
      await writeAudit(tx, { action: 'settingsChanged', ...audit, detail });
      return written;
    });
    this.#take(after, version);
    bus.publish(mapServicesChanged, { version });
  }

  /** Asks every sheet of a map for one tile. @throws CallError mapUnknown */
  async try(key: string) {
    const map = this.#maps.find((one) => one.key === key);
    if (map === undefined) throw new CallError('mapUnknown');
    return Promise.all(
      map.sheets.map(async (sheet) => {
        const startedAt = performance.now();
        const at = tileAt(map, sheet, this.#context.config);
        const problem = await this.#desk.problemOf(map, sheet, at);
        const tookMs = Math.round(performance.now() - startedAt);
        return {
          sheet: sheet.sheet,
          isFine: problem === undefined,
          problem: problem ?? '',
          tookMs,
        };
      }),
    );
  }

  #take(setUp: MapSetUp, version: number): void {
    this.#setUp = setUp;
    this.#version = version;
    this.#maps = mapsOf(setUp);
    this.#desk.forget();
  }

  /** Whoever may not choose has the default, and the system's to fall back on. */
  #mapsFor({ permissions }: MapReader): readonly BaseMap[] {
    if (isGranted(new Set(permissions), 'positionMonitor.map')) return this.#maps;
    const { defaultKey } = this.#setUp;
    return this.#maps.filter(({ key }) => key === SYSTEM_KEY || key === defaultKey);
  }

  #chosen(maps: readonly BaseMap[], choice: MapChoice | undefined): BaseMap {
    return (
      maps.find(({ code }) => code === choice?.map) ??
      maps.find(({ key }) => key === this.#setUp.defaultKey) ??
      maps[0]!
    );
  }

  async #choiceOf({ id }: MapReader): Promise<MapChoice | undefined> {
    const { [CHOICE_KEY]: stored } = await readPreferences(this.#context.db, id, CHOICE_KEY);
    if (typeof stored !== 'object' || stored === null || !('map' in stored)) return undefined;
    const { map, satellite, dim } = { satellite: 0, dim: 1, ...stored };
    return { map: Number(map), satellite: satellite === 1 ? 1 : 0, dim: dim === 0 ? 0 : 1 };
  }

  async #archivesOf(setUp: Omit<MapSetUp, 'archives'>): Promise<Record<string, ArchiveFacts>> {
    const archives: Record<string, ArchiveFacts> = {};
    for (const [index, one] of setUp.own.entries()) {
      if (one.kind !== 'pmtiles') continue;
      try {
        archives[ownMapKey(one.id)] = await this.#desk.archiveFacts(one.url);
      } catch {
        const field = { field: `own.${index}.url`, messageKey: 'error.mapArchiveUnreadable' };
        throw new CallError('recordInvalid', { details: { fields: [field] } });
      }
    }
    return archives;
  }
}

/** The folder in which archives of one's own are looked for. */
function mapFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'maps');
}

/** For the audit log: that there is a key, not which. */
function withoutSecrets({ keys, ...rest }: MapSetUp) {
  return { ...rest, keys: Object.keys(keys) };
}

/** The tile in which the platform's maps start. */
function tileAt(
  map: BaseMap,
  { minZoom, maxZoom }: Sheet,
  { mapDefaultLat, mapDefaultLng }: Config,
): TileAddress {
  const z = Math.max(minZoom, Math.min(maxZoom, TRY_ZOOM));
  const place = wgs84(mapDefaultLat, mapDefaultLng);
  if (map.datum === 'bd09') {
    const { lat, lng } = bd09Of(place);
    const { x, y } = baiduMercatorOf(lat, lng, { x: 0, y: 0 });
    const tileM = 256 * 2 ** (18 - z);
    return { z, x: Math.floor(x / tileM), y: -1 - Math.floor(y / tileM) };
  }
  const { lat, lng } = map.datum === 'gcj02' ? gcj02Of(place) : place;
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI;
  const count = 2 ** z;
  return {
    z,
    x: Math.floor(((lng + 180) / 360) * count),
    y: Math.floor(((1 - north) / 2) * count),
  };
}

import { CallError, type MapDatum } from '@outrider/contract';
import { BAIDU_EXTENT } from '@outrider/domain';
import type { Config } from '../../config.ts';
import { CircuitBreaker } from '../../platform/circuit-breaker.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { createPublicBytes, RequestError } from '../../platform/public-http.ts';
import { Slots } from '../../platform/slots.ts';
import { Archive, type ArchiveParts } from './archive.ts';
import { ByteCache } from './byte-cache.ts';
import type { BaseMap, Sheet } from './map-list.ts';
import { pictureType } from './picture-type.ts';
import { fillTemplate, type TileAddress } from './template.ts';

/** A tile as it goes to browsers. */
export interface Tile {
  readonly type: string;
  readonly body: Buffer;
}

/** More than any picture of 512 by 512 points. */
const MAX_TILE_BYTES = 2 * 1024 * 1024;
const KEEP_MS = 24 * 3600_000;
/** Requests to map services at once, and tiles that wait for one. */
const MOST_REQUESTS = 24;
const MOST_WAITING = 600;
const SOCKETS_PER_SERVER = 8;
const VECTOR_TYPE = 'application/vnd.mapbox-vector-tile';

interface DeskParts {
  readonly config: Pick<Config, 'mapTileTimeoutS' | 'mapTileCacheMiB'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Where archives of one's own lie. */
  readonly folder: string;
}

/**
 * Fetches tiles for browsers. What is asked for elsewhere is bounded in time, size and number; a service that fails is
 * left alone for a while; what came is kept in memory for a day.
 */
export class TileDesk {
  readonly #parts: DeskParts;
  readonly #cache: ByteCache<Tile>;
  readonly #slots = new Slots(MOST_REQUESTS, MOST_WAITING);
  readonly #breakers = new Map<string, CircuitBreaker>();
  readonly #archives = new Map<string, Archive>();
  readonly #underWay = new Map<string, Promise<Tile>>();
  /** counts how often things were set up otherwise: what was asked for before is nobody's tile now */
  #setUps = 0;
  /** Whoever an administrator named may be on a private network, the services of the world may not. */
  readonly #request = {
    own: createPublicBytes({ allowPrivate: true, sockets: SOCKETS_PER_SERVER }),
    world: createPublicBytes({ allowPrivate: false, sockets: SOCKETS_PER_SERVER }),
  };
  readonly #count;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#cache = new ByteCache(() => parts.config.mapTileCacheMiB * 1024 * 1024);
    this.#count = parts.metrics.counter(
      'outrider_map_tiles_total',
      'Tiles of map services that browsers asked for',
      ['map', 'result'],
    );
  }

  /** Things are set up otherwise: what was kept and who was left alone is forgotten. */
  forget(): void {
    this.#setUps++;
    this.#cache.clear();
    this.#breakers.clear();
    this.#archives.clear();
  }

  /** @throws CallError mapTileMissing, mapTileFailed, mapTilesBusy */
  async tile(map: BaseMap, sheet: Sheet, at: TileAddress): Promise<Tile> {
    if (!isTileOf(map.datum, sheet, at)) throw new CallError('mapTileMissing');
    const name = `${this.#setUps}/${map.key}/${sheet.sheet}/${at.z}/${at.x}/${at.y}`;
    const kept = this.#cache.get(name, this.#parts.clock());
    if (kept) {
      this.#count.inc({ map: map.key, result: 'kept' });
      return kept;
    }
    const same = this.#underWay.get(name);
    if (same) return same;
    const fetched = this.#fetch(name, map, sheet, at).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, fetched);
    return fetched;
  }

  /** Asks for one tile whatever was kept or failed before. @returns why there is none, or undefined */
  async problemOf(map: BaseMap, sheet: Sheet, at: TileAddress): Promise<string | undefined> {
    try {
      await this.#ask(map, sheet, at);
      this.#breakers.delete(map.key);
      return undefined;
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** @throws when the archive cannot be read */
  async archiveFacts(name: string) {
    return new Archive(name, this.#archiveParts()).facts();
  }

  async #fetch(name: string, map: BaseMap, sheet: Sheet, at: TileAddress): Promise<Tile> {
    const { clock, log } = this.#parts;
    const breaker = this.#breakerOf(map.key);
    const outcome = await this.#slots.run(async () => {
      if (!breaker.admits(clock())) return 'left alone';
      try {
        const tile = await this.#ask(map, sheet, at);
        if (breaker.succeeded()) log.info({ event: 'map.service.back', map: map.key });
        return tile;
      } catch (error) {
        const reason = reasonOf(error);
        if (isMissing(reason)) {
          breaker.succeeded();
          return 'missing';
        }
        const pauseMs = breaker.failed(clock());
        if (pauseMs > 0) log.warn({ event: 'map.service.away', map: map.key, reason, pauseMs });
        return 'failed';
      }
    });
    const result =
      outcome === undefined ? 'busy' : typeof outcome === 'string' ? outcome : 'fetched';
    this.#count.inc({ map: map.key, result });
    if (outcome === undefined) throw new CallError('mapTilesBusy');
    if (outcome === 'missing') throw new CallError('mapTileMissing');
    if (typeof outcome === 'string') throw new CallError('mapTileFailed');
    this.#cache.set(name, outcome, clock() + KEEP_MS);
    return outcome;
  }

  async #ask(map: BaseMap, { origin, kind }: Sheet, at: TileAddress): Promise<Tile> {
    if ('archive' in origin) {
      const body = await this.#archiveOf(origin.archive).tile(at);
      if (body === undefined) throw new RequestError('status 404');
      return { body, type: kind === 'vector' ? VECTOR_TYPE : typeOf(body) };
    }
    const { template, key, isOwn } = origin;
    const { body, type } = await this.#request[isOwn ? 'own' : 'world']({
      url: new URL(fillTemplate(template, map.datum === 'bd09' ? baiduTile(at) : at, key)),
      signal: AbortSignal.timeout(this.#timeoutMs()),
      maxBytes: MAX_TILE_BYTES,
      accept: 'image/webp,image/png,image/jpeg,image/*',
    });
    if (!type.startsWith('image/')) throw new NoPicture();
    return { body, type: typeOf(body) };
  }

  #timeoutMs(): number {
    return this.#parts.config.mapTileTimeoutS * 1000;
  }

  #archiveParts(): ArchiveParts {
    const timeoutMs = () => this.#timeoutMs();
    return { folder: this.#parts.folder, requestBytes: this.#request.own, timeoutMs };
  }

  #archiveOf(name: string): Archive {
    const known = this.#archives.get(name);
    if (known) return known;
    const archive = new Archive(name, this.#archiveParts());
    this.#archives.set(name, archive);
    return archive;
  }

  #breakerOf(key: string): CircuitBreaker {
    const known = this.#breakers.get(key);
    if (known) return known;
    const breaker = new CircuitBreaker();
    this.#breakers.set(key, breaker);
    return breaker;
  }
}

class NoPicture extends Error {}

function typeOf(body: Buffer): string {
  const type = pictureType(body);
  if (type === undefined) throw new NoPicture();
  return type;
}

/** For logs and administrators: it holds neither addresses nor keys. */
function reasonOf(error: unknown): string {
  if (error instanceof RequestError) return error.problem;
  return error instanceof NoPicture ? 'no picture' : 'unreadable';
}

/** The other side has nothing there, which is an answer. */
function isMissing(reason: string): boolean {
  return reason === 'status 404' || reason === 'status 204';
}

/** Browsers count Baidu's tiles from its axes southwards, as they count all; Baidu counts northwards. */
function baiduTile({ z, x, y }: TileAddress): TileAddress {
  return { z, x, y: -1 - y };
}

/** Whether a sheet can have such a tile. */
function isTileOf(datum: MapDatum, { minZoom, maxZoom }: Sheet, { z, x, y }: TileAddress): boolean {
  if (z < minZoom || z > maxZoom) return false;
  if (datum !== 'bd09') return x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;
  const tileM = 256 * 2 ** (18 - z);
  const [, , east, north] = BAIDU_EXTENT;
  const [columns, rows] = [Math.ceil(east / tileM), Math.ceil(north / tileM)];
  return x >= -columns && x < columns && y >= -rows && y < rows;
}

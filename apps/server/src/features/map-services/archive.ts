import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import {
  Compression,
  EtagMismatch,
  PMTiles,
  type RangeResponse,
  ResolvedValueCache,
  type Source,
  TileType,
} from 'pmtiles';
import type { RequestBytes } from '../../platform/public-http.ts';
import type { TileAddress } from './template.ts';

/** What an archive says of itself. */
export interface ArchiveFacts {
  readonly kind: 'raster' | 'vector';
  readonly minZoom: number;
  readonly maxZoom: number;
}

export interface ArchiveParts {
  /** Where files of maps lie. */
  readonly folder: string;
  readonly requestBytes: RequestBytes;
  readonly timeoutMs: () => number;
}

/** Directories of an archive are some hundred kilobytes, tiles less; also when they are unpacked. */
const MAX_PART_BYTES = 4 * 1024 * 1024;
/** Directories that are kept of one archive. */
const KEPT_DIRECTORIES = 100;
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,100}\.pmtiles$/u;

/** Whether this names an archive: an address of the web, or a file in the folder of maps. */
export function isArchiveName(name: string): boolean {
  if (/^https?:\/\//i.test(name)) return URL.canParse(name) && new URL(name).username === '';
  return FILE_NAME.test(name);
}

/** A PMTiles archive: one file that holds the tiles of a map, read by parts. */
export class Archive {
  readonly #tiles: PMTiles;

  constructor(name: string, parts: ArchiveParts) {
    const source = /^https?:\/\//i.test(name)
      ? webSource(new URL(name), parts)
      : fileSource(path.join(parts.folder, path.basename(name)));
    // The library's usual cache keeps for ever that a directory could not be read.
    const cache = new ResolvedValueCache(KEPT_DIRECTORIES, true, unpacked);
    this.#tiles = new PMTiles(source, cache, unpacked);
  }

  /** Reads its head. @throws when there is none, or it holds what browsers do not draw */
  async facts(): Promise<ArchiveFacts> {
    const { tileType, minZoom, maxZoom } = await this.#tiles.getHeader();
    const isVector = tileType === TileType.Mvt;
    const isRaster = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif].includes(tileType);
    if (!isVector && !isRaster) throw new Error('unknown kind of tiles');
    return { kind: isVector ? 'vector' : 'raster', minZoom, maxZoom };
  }

  /** @returns the bytes of a tile, unpacked; undefined where the archive has none */
  async tile({ z, x, y }: TileAddress): Promise<Buffer | undefined> {
    const found = await this.#tiles.getZxy(z, x, y);
    return found && Buffer.from(found.data);
  }
}

function webSource(url: URL, { requestBytes, timeoutMs }: ArchiveParts): Source {
  return {
    getKey: () => url.href,
    async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
      if (length > MAX_PART_BYTES) throw new Error('too large');
      const answer = await requestBytes({
        url,
        signal: AbortSignal.timeout(timeoutMs()),
        maxBytes: length,
        accept: 'application/octet-stream',
        range: { offset, length },
      });
      if (etag && answer.etag && answer.etag !== etag) throw new EtagMismatch();
      return { data: bytesOf(answer.body), ...(answer.etag ? { etag: answer.etag } : {}) };
    },
  };
}

function fileSource(file: string): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
      if (length > MAX_PART_BYTES) throw new Error('too large');
      const { mtimeMs, size } = await stat(file);
      const now = `${mtimeMs}-${size}`;
      if (etag && etag !== now) throw new EtagMismatch();
      const handle = await open(file);
      try {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
        return { data: bytesOf(buffer.subarray(0, bytesRead)), etag: now };
      } finally {
        await handle.close();
      }
    },
  };
}

const unpackers = {
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
} as const;

/** @throws for what is packed in another way, or grows beyond the largest part */
async function unpacked(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return packed;
  if (compression !== Compression.Gzip && compression !== Compression.Brotli) {
    throw new Error('unknown compression');
  }
  return bytesOf(await unpackers[compression](packed, { maxOutputLength: MAX_PART_BYTES }));
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  const bytes = new ArrayBuffer(buffer.length);
  new Uint8Array(bytes).set(buffer);
  return bytes;
}

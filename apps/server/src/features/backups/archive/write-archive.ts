import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MANIFEST_ENTRY, type Manifest, SUMMARY_ENTRY, type Summary } from './manifest.ts';
import { archiveEnd, entryHeader, padding } from './tar.ts';

/** Of a table so much goes into one entry: the size has to be known before the bytes are written. */
const PART_BYTES = 1024 * 1024;
/** Positions shrink to nearly the same size at a third of the time of level 6. */
const LEVEL = 3;

/** What an archive is made of, in the order in which it is asked for. */
export interface ArchiveContent {
  readonly manifest: Manifest;
  /** the entries between manifest and summary */
  entries(): AsyncIterable<Buffer>;
  /** asked for when all entries are written */
  summary(): Promise<Omit<Summary, 'sha256'>>;
}

/**
 * Writes an archive, compressed; it is on disk when this resolves. No more than a few pieces are in
 * memory at a time.
 * @param file must not exist
 * @returns its size, and its checksum as `sha256sum` shows it
 */
export async function writeArchive(
  file: string,
  content: ArchiveContent,
  signal: AbortSignal,
): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    await pipeline(
      Readable.from(filled(piecesOf(content)), { objectMode: false }),
      createGzip({ level: LEVEL }),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const piece of packed) {
          hash.update(piece);
          sizeBytes += piece.length;
          await writeAll(handle, piece);
        }
      },
      { signal },
    );
    await handle.sync();
    return { sizeBytes, sha256: hash.digest() };
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at);
    at += bytesWritten;
  }
}

async function* filled(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) if (piece.length > 0) yield piece;
}

async function* piecesOf(content: ArchiveContent): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  yield* hashed(hash, jsonEntry(MANIFEST_ENTRY, content.manifest));
  for await (const piece of content.entries()) {
    hash.update(piece);
    yield piece;
  }
  const summary: Summary = { ...(await content.summary()), sha256: hash.digest('hex') };
  yield* jsonEntry(SUMMARY_ENTRY, summary);
  yield archiveEnd();
}

function* hashed(hash: Hash, pieces: Iterable<Buffer>): Generator<Buffer> {
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

function* jsonEntry(name: string, value: object): Generator<Buffer> {
  const bytes = Buffer.from(JSON.stringify(value, null, 1));
  yield entryHeader(name, bytes.length);
  yield bytes;
  yield padding(bytes.length);
}

/** Bytes of unknown length as entries `<folder>/<part>`. */
export async function* parts(
  folder: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  let part = 0;
  const entry = function* (): Generator<Buffer> {
    yield entryHeader(`${folder}/${String(part).padStart(6, '0')}`, size);
    yield* waiting;
    yield padding(size);
    part++;
    waiting = [];
    size = 0;
  };
  for await (const piece of source) {
    waiting.push(piece);
    size += piece.length;
    if (size >= PART_BYTES) yield* entry();
  }
  if (size > 0) yield* entry();
}

/**
 * A file of a known size as one entry.
 * @throws Error when it has another size
 */
export async function* wholeFile(
  name: string,
  size: number,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield entryHeader(name, size);
  let read = 0;
  for await (const piece of source) {
    read += piece.length;
    yield piece;
  }
  if (read !== size) throw new Error(`${name} changed while it was read`);
  yield padding(size);
}

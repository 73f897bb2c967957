import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import {
  FORMAT_VERSION,
  MANIFEST_ENTRY,
  MAX_JSON_BYTES,
  type Manifest,
  readManifest,
  readSummary,
  SUMMARY_ENTRY,
  type Summary,
} from './manifest.ts';
import { HEADER_BYTES, padding, readHeader } from './tar.ts';

/** A file cannot be restored from; the message says why. */
export class BackupUnreadableError extends Error {
  constructor(reason: string, options: ErrorOptions = {}) {
    super(reason, options);
    this.name = 'BackupUnreadableError';
  }
}

/** A part of a backup; its bytes have to be read before the next one. */
export type BackupEntry =
  | {
      readonly kind: 'table' | 'day' | 'file';
      readonly name: string;
      readonly body: AsyncIterable<Buffer>;
    }
  | { readonly kind: 'summary'; readonly summary: Summary };

/** Reads a backup from its beginning to its end, checking what it says of itself. */
export interface BackupReading {
  readonly manifest: Manifest;
  /** the last one is the summary, and comes only when everything before it was right */
  readonly entries: AsyncIterable<BackupEntry>;
  /** for who wants no entries */
  close(): void;
}

/**
 * Opens a backup.
 * @throws BackupUnreadableError when it is none, or of a newer format
 */
export async function openArchive(file: string, signal?: AbortSignal): Promise<BackupReading> {
  const packed = createReadStream(file, { ...(signal ? { signal } : {}) });
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  const hash = createHash('sha256');
  const reader = new ByteReader(unpacked);
  return await explained(async () => {
    const first = await nextHeader(reader, hash);
    if (first?.name !== MANIFEST_ENTRY || first.size > MAX_JSON_BYTES) {
      throw new Error('the file is no backup of Outrider');
    }
    const manifest = readManifest(await takeHashed(reader, first.size, hash));
    await takeHashed(reader, padding(first.size).length, hash);
    if (manifest.formatVersion > FORMAT_VERSION) {
      throw new Error(`the backup was made by a newer version (${manifest.productVersion})`);
    }
    const close = () => void packed.destroy();
    return { manifest, entries: entriesOf(reader, hash, close), close };
  }).catch((error: unknown) => {
    packed.destroy();
    throw error;
  });
}

async function* entriesOf(
  reader: ByteReader,
  hash: Hash,
  close: () => void,
): AsyncGenerator<BackupEntry> {
  const cursor = new Cursor(reader, hash);
  try {
    await cursor.advance();
    while (cursor.header.name !== SUMMARY_ENTRY) {
      const section = sectionOf(cursor.header.name);
      const body = cursor.section(section);
      yield { ...section, body };
      // What nobody read is read now: it is part of the checksum.
      for await (const _ of body);
    }
    yield { kind: 'summary', summary: await cursor.summary() };
  } finally {
    close();
  }
}

type Section = Pick<Extract<BackupEntry, { name: string }>, 'kind' | 'name'>;

/** A table and a day come in parts, which belong together. */
function sectionOf(entry: string): Section {
  const found = /^(tables|days)\/([a-z0-9_]{1,63})\/\d{6}$|^files\/([0-9a-f]{32})$/.exec(entry);
  const [, folder, name, file] = found ?? [];
  if (file !== undefined) return { kind: 'file', name: file };
  if (folder === undefined || name === undefined) {
    throw new BackupUnreadableError(`the backup has an unknown entry ${JSON.stringify(entry)}`);
  }
  return { kind: folder === 'tables' ? 'table' : 'day', name };
}

/** Where in an archive the reading is: behind a header, before its bytes. */
class Cursor {
  readonly #reader: ByteReader;
  readonly #hash: Hash;
  /** of everything before the header */
  #before = '';
  header = { name: '', size: 0 };

  constructor(reader: ByteReader, hash: Hash) {
    this.#reader = reader;
    this.#hash = hash;
  }

  async advance(): Promise<void> {
    this.#before = this.#hash.copy().digest('hex');
    const header = await explained(() => nextHeader(this.#reader, this.#hash));
    if (!header) throw new BackupUnreadableError('the backup is not whole: its end is missing');
    this.header = header;
  }

  /** The bytes of all parts of a section; stands behind the next header then. */
  async *section({ kind, name }: Section): AsyncGenerator<Buffer> {
    for (;;) {
      const { size } = this.header;
      const pieces = this.#reader.stream(size);
      for (;;) {
        const next = await explained(() => pieces.next());
        if (next.done) break;
        this.#hash.update(next.value);
        yield next.value;
      }
      await explained(() => takeHashed(this.#reader, padding(size).length, this.#hash));
      await this.advance();
      if (this.header.name === SUMMARY_ENTRY) return;
      const next = sectionOf(this.header.name);
      if (next.kind !== kind || next.name !== name) return;
    }
  }

  async summary(): Promise<Summary> {
    const { size } = this.header;
    if (size > MAX_JSON_BYTES) throw new BackupUnreadableError('the end of the backup is damaged');
    const expected = this.#before;
    const summary = await explained(async () => {
      const read = readSummary(await takeHashed(this.#reader, size, this.#hash));
      // The compression's own checksum comes after the last byte.
      while (!(await this.#reader.isAtEnd())) await this.#reader.take(1);
      return read;
    });
    if (summary.sha256 !== expected) {
      throw new BackupUnreadableError('the checksum is wrong: the file was damaged or changed');
    }
    return summary;
  }
}

async function nextHeader(reader: ByteReader, hash: Hash) {
  const block = await reader.take(HEADER_BYTES);
  const header = readHeader(block);
  hash.update(block);
  return header;
}

async function takeHashed(reader: ByteReader, count: number, hash: Hash): Promise<Buffer> {
  const bytes = await reader.take(count);
  hash.update(bytes);
  return bytes;
}

/** What the compression or the disk say is said in a sentence. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupUnreadableError) throw error;
    if (error instanceof Error && error.name === 'AbortError') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupUnreadableError(reason, { cause: error });
  }
}

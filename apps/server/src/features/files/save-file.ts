import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import {
  CallError,
  type FilePurpose,
  type FilePurposeName,
  filePurposes,
  fileTypes,
} from '@outrider/contract';
import { HOUR_MS } from '@outrider/domain';
import type { Config } from '../../config.ts';
import { byteSource } from './content/byte-source.ts';
import { type Content, inspect } from './content/inspect.ts';
import { displayName } from './display-name.ts';
import { FileFolder } from './file-folder.ts';
import { type FileParts, MIB } from './file-parts.ts';
import { insertFile, type Quota, type Reached, reachedQuota } from './files.queries.ts';

export interface NewFile {
  /** the bytes, whole or as they come; they are read no faster than the disk takes them */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** as it was given; kept as text to show only */
  readonly name: string;
  /** null for what belongs to nobody */
  readonly ownerUserId: number | null;
  readonly purpose: FilePurposeName;
}

export interface SavedFile {
  readonly id: string;
  readonly name: string;
  /** media type, told from the bytes */
  readonly type: string;
  readonly sizeBytes: number;
}

/**
 * Keeps a file: on disk and in the table when this resolves, nowhere when it rejects. It ends by itself
 * after its purpose's hours unless `keepFile` is called for it.
 * @throws CallError fileEmpty, fileTooLarge, fileTypeRefused, imageTooLarge, fileQuotaReached,
 *   fileStoreFull, and whatever `content` throws
 */
export async function saveFile(parts: FileParts, file: NewFile): Promise<SavedFile> {
  const { db, config, clock } = parts;
  const purpose: FilePurpose = filePurposes[file.purpose];
  const quota = quotaOf(config);
  refuseOver(await reachedQuota(db, file.ownerUserId, 1, quota), quota);
  const folder = new FileFolder(config.dataDir);
  const { id, handle } = await folder.begin().catch(refuseFullDisk);
  try {
    const written = await write(handle, file.content, limitOf(config, purpose));
    const content = await judge(handle, written.sizeBytes, file.name, purpose);
    await handle.close();
    const name = displayName(file.name, content.type);
    const type = fileTypes[content.type].mime;
    await folder.finish(id);
    const createdAtMs = clock();
    const expiresAtMs = createdAtMs + purpose.keepHours * HOUR_MS;
    const { ownerUserId, purpose: purposeName } = file;
    const row = { id, ownerUserId, purpose: purposeName, name, type, ...written };
    refuseOver(await insertFile(db, { ...row, createdAtMs, expiresAtMs }, quota), quota);
    return { id, name, type, sizeBytes: written.sizeBytes };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await folder.abandon(id);
    await folder.remove(id);
    return refuseFullDisk(error);
  }
}

/** Bytes that a file of a purpose may have. */
function limitOf(config: Config, purpose: FilePurpose): number {
  const most = purpose.uploaded ? Math.min(purpose.maxMiB, config.uploadMaxMiB) : purpose.maxMiB;
  return most * MIB;
}

function quotaOf(config: Config): Quota {
  return { owner: config.uploadQuotaMiB * MIB, all: config.filesMaxMiB * MIB };
}

function refuseOver(reached: Reached, quota: Quota): void {
  if (reached === 'all') throw new CallError('fileStoreFull');
  if (reached === 'owner') {
    throw new CallError('fileQuotaReached', { details: { values: { max: quota.owner / MIB } } });
  }
}

async function write(
  handle: FileHandle,
  content: NewFile['content'],
  limit: number,
): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    sizeBytes += piece.length;
    if (sizeBytes > limit) {
      throw new CallError('fileTooLarge', { details: { values: { max: limit / MIB } } });
    }
    hash.update(piece);
    await handle.writeFile(piece);
  }
  if (sizeBytes === 0) throw new CallError('fileEmpty');
  await handle.sync();
  return { sizeBytes, sha256: hash.digest() };
}

async function judge(
  handle: FileHandle,
  sizeBytes: number,
  name: string,
  purpose: FilePurpose,
): Promise<Content> {
  const content = await inspect(byteSource(handle, sizeBytes), name);
  if (!content || !purpose.types.includes(content.type)) throw new CallError('fileTypeRefused');
  const { size } = content;
  if (size && size.width * size.height > purpose.maxPixels) {
    const values = { max: purpose.maxPixels / 1_000_000 };
    throw new CallError('imageTooLarge', { details: { values } });
  }
  return content;
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** A disk without room is told as such; everything else stays what it is. */
function refuseFullDisk(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (fullDisk.has(code)) throw new CallError('fileStoreFull', { cause: error });
  throw error;
}

import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { filePurposes } from '@outrider/contract';
import { FileFolder } from './file-folder.ts';
import type { FileParts } from './file-parts.ts';
import { type FileRow, findFile } from './files.queries.ts';

export interface OpenFile extends FileRow {
  /** whoever opens a file reads it or destroys the stream */
  readonly stream: Readable;
}

/**
 * Opens a file for a reader: its owner, or everybody where its purpose says so. Without a reader it is
 * opened for the platform itself.
 * @returns undefined when there is none, its end has come, or the reader may not see it
 */
export async function openFile(
  { db, config, clock, log }: FileParts,
  id: string,
  readerUserId?: number,
): Promise<OpenFile | undefined> {
  const row = await findFile(db, id, clock());
  if (!row || (readerUserId !== undefined && !mayRead(row, readerUserId))) return undefined;
  try {
    const handle = await open(new FileFolder(config.dataDir).pathOf(id), 'r');
    return { ...row, stream: handle.createReadStream() };
  } catch (error) {
    log.error({ event: 'files.open.failed', id, error });
    return undefined;
  }
}

function mayRead(row: FileRow, userId: number): boolean {
  return row.ownerUserId === userId || filePurposes[row.purpose].readers === 'signedIn';
}

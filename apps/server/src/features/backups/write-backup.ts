import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCT_VERSION } from '@outrider/contract';
import type { Database } from '../../platform/database.ts';
import { FORMAT_VERSION, type Summary } from './archive/manifest.ts';
import type { ArchiveContent } from './archive/write-archive.ts';
import { parts, wholeFile, writeArchive } from './archive/write-archive.ts';
import { type Snapshot, withSnapshot } from './dump.queries.ts';

export interface BackupWish {
  readonly kind: 'manual' | 'scheduled';
  readonly withPositions: boolean;
  readonly withFiles: boolean;
}

/** How far a backup is. */
export interface BackupProgress {
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export interface WrittenBackup {
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly rowCount: number;
}

/** What is left on the disk for those who need it more: the database itself. */
export const SPARE_BYTES = 256 * 1024 * 1024;

/** The disk came to its end, or so near that the database would be in danger. */
export class DiskFullError extends Error {
  constructor() {
    super('the disk is full');
    this.name = 'DiskFullError';
  }
}

const LOOK_AT_DISK_EVERY_BYTES = 64 * 1024 * 1024;

/**
 * Writes a backup of the database as it is now, and of the uploaded files if wished.
 * @param file must not exist
 * @throws DiskFullError, and whatever the database or the disk say
 */
export async function writeBackup(
  { db, dataDir }: { db: Database; dataDir: string },
  file: string,
  wish: BackupWish,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: BackupProgress) => void },
): Promise<WrittenBackup> {
  return await withSnapshot(db, wish.withPositions, async (snapshot) => {
    const rows: Record<string, number> = {};
    const content = await contentOf(snapshot, { dataDir, wish, rows, onProgress });
    const written = await writeArchive(file, guarded(content, path.dirname(file)), signal);
    const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { ...written, rowCount };
  });
}

interface ContentParts {
  readonly dataDir: string;
  readonly wish: BackupWish;
  /** filled with the rows of each table */
  readonly rows: Record<string, number>;
  readonly onProgress: (progress: BackupProgress) => void;
}

async function contentOf(
  snapshot: Snapshot,
  { dataDir, wish, rows, onProgress }: ContentParts,
): Promise<ArchiveContent> {
  const { plan } = snapshot;
  const wanted = wish.withFiles ? await snapshot.files() : [];
  const sizes = [...plan.tables, ...plan.days, ...wanted].map(({ bytes }) => bytes);
  const totalBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const files = { there: 0, missing: 0 };
  let finishedBytes = 0;

  /** Counts rows as they pass: in this format a line feed ends each and is in none. */
  async function* counted(key: string, bytes: number, source: AsyncIterable<Buffer>) {
    let passed = 0;
    let count = 0;
    for await (const piece of source) {
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count++;
      passed += piece.length;
      onProgress({ doneBytes: finishedBytes + Math.min(passed, bytes), totalBytes });
      yield piece;
    }
    rows[key] = count;
    finishedBytes += bytes;
  }

  async function* entries(): AsyncGenerator<Buffer> {
    for (const table of plan.tables) {
      const source = counted(table.name, table.bytes, snapshot.rows(table));
      yield* parts(`tables/${table.name}`, source);
    }
    for (const day of plan.days) {
      const source = counted(day.name, day.bytes, snapshot.rows(day));
      yield* parts(`days/${dayOfTable(day.name)}`, source);
    }
    for (const { id, bytes } of wanted) {
      const handle = await open(path.join(dataDir, 'files', id.slice(0, 2), id)).catch(
        () => undefined,
      );
      if (handle) {
        const { size } = await handle.stat();
        files.there++;
        yield* wholeFile(`files/${id}`, size, handle.createReadStream());
      } else {
        files.missing++;
      }
      finishedBytes += bytes;
      onProgress({ doneBytes: finishedBytes, totalBytes });
    }
  }

  return {
    manifest: {
      format: 'outrider-backup',
      formatVersion: FORMAT_VERSION,
      productVersion: PRODUCT_VERSION,
      createdAt: new Date().toISOString(),
      ...wish,
      migrations: [...plan.migrations],
      tables: plan.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      leftOut: [...plan.leftOut],
      days: plan.days.map(({ name }) => dayOfTable(name)),
      dayColumns: [...plan.dayColumns],
    },
    entries,
    async summary(): Promise<Omit<Summary, 'sha256'>> {
      return {
        rows,
        sequences: await snapshot.sequences(),
        files: files.there,
        missingFiles: files.missing,
      };
    },
  };
}

/** Stops before the disk is full: the database writes to it too. */
function guarded(content: ArchiveContent, folder: string): ArchiveContent {
  return {
    ...content,
    async *entries() {
      let sinceLook = LOOK_AT_DISK_EVERY_BYTES;
      for await (const piece of content.entries()) {
        sinceLook += piece.length;
        if (sinceLook >= LOOK_AT_DISK_EVERY_BYTES) {
          sinceLook = 0;
          if ((await freeBytesOf(folder)) < SPARE_BYTES) throw new DiskFullError();
        }
        yield piece;
      }
    },
  };
}

/** What may still be written to the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** `20261121` of `position_20261121`. */
function dayOfTable(name: string): string {
  const day = /^position_(\d{8})$/.exec(name)?.[1];
  if (day === undefined) throw new Error(`${name} is no table of a day`);
  return day;
}

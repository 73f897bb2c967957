import type { Manifest, Summary } from './archive/manifest.ts';
import { BackupUnreadableError, openArchive } from './archive/read-archive.ts';

export interface VerifiedBackup {
  readonly manifest: Manifest;
  readonly summary: Summary;
}

/**
 * Reads a backup from its beginning to its end and compares it with what it says of itself.
 * @throws BackupUnreadableError when it is none, not whole, or damaged
 */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<VerifiedBackup> {
  const { manifest, entries } = await openArchive(file, signal);
  for await (const entry of entries) {
    if (entry.kind === 'summary') return { manifest, summary: entry.summary };
    if (entry.kind === 'table' && !manifest.tables.some(({ name }) => name === entry.name)) {
      throw new BackupUnreadableError(`the backup has rows of an unknown table ${entry.name}`);
    }
    if (entry.kind === 'day' && !manifest.days.includes(entry.name)) {
      throw new BackupUnreadableError(`the backup has rows of an unknown day ${entry.name}`);
    }
  }
  throw new BackupUnreadableError('the backup is not whole: its end is missing');
}

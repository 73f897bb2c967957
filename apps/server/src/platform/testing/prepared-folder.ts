import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';

/** A data folder whose database exists already: copies of it spare tests the creation. */
export interface PreparedFolder {
  /** Fills `target`, which must not exist, with owners and modes as they have to be. */
  copyTo(target: string): Promise<void>;
  remove(): Promise<void>;
}

export async function prepareFolder(): Promise<PreparedFolder> {
  const parent = await mkdtemp(path.join(tmpdir(), 'outrider-prepared-'));
  const folder = path.join(parent, 'data');
  const run = promisify(execFile);
  await run('chmod', ['755', parent]);
  const server = await startEmbeddedPostgres({ dataDir: folder });
  await server.stop();
  return {
    copyTo: async (target) => void (await run('cp', ['-a', folder, target])),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

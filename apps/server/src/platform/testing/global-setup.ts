import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { processesOf } from '../embedded-postgres/postmaster-file.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated database that each test file's own is copied from. */
    templateDatabaseUrl: string;
  }
}

const FOLDER = /^outrider-test-(\d+)-/;

/** One PostgreSQL for the whole run of the tests, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const name = `outrider-test-${process.pid}-${randomBytes(3).toString('hex')}`;
  const dataDir = path.join(tmpdir(), name);
  const server = await startForTests(dataDir);
  const template = createDatabase({ url: server.url, role: 'test-template' });
  await migrate(template);
  await template.close();
  project.provide('templateDatabaseUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** What the tests write need not survive a crash of the machine. */
function startForTests(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: false,
      full_page_writes: false,
      max_connections: 300,
      shared_buffers: '128MB',
      max_wal_size: '1GB',
      autovacuum: false,
    },
  });
}

/** Ends the servers of runs that were killed before they could tidy up. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = FOLDER.exec(name)?.[1];
    if (!pid || existsSync(`/proc/${pid}`) || !existsSync('/proc/self')) continue;
    const dataDir = path.join(tmpdir(), name);
    for (const left of await processesOf(path.join(dataDir, 'postgres'))) {
      try {
        process.kill(left, 'SIGKILL');
      } catch {
        // Not ours, or gone.
      }
    }
    await rm(dataDir, { recursive: true, force: true }).catch(() => {});
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type Database } from '../../platform/database.ts';

/** A database behind a line that a test can cut and mend. */
export interface CuttableDatabase {
  db: Database;
  /** Breaks all connections and lets no new one through. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** @param url of a database on a Unix socket (`?host=<folder>&port=<n>`) */
export async function cuttableDatabase(url: string): Promise<CuttableDatabase> {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const port = query.get('port') ?? '5432';
  const socketName = `.s.PGSQL.${port}`;
  const target = path.join(query.get('host') ?? '', socketName);
  const folder = await mkdtemp(path.join(tmpdir(), 'outrider-line-'));
  const lines = new Set<Socket>();
  let isCut = false;

  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        lines.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(path.join(folder, socketName), resolve));
  query.set('host', folder);
  const db = createDatabase({
    url: `${url.slice(0, url.indexOf('?'))}?${query}`,
    role: 'cuttable',
  });

  return {
    db,
    cut() {
      isCut = true;
      for (const line of lines) line.destroy();
    },
    mend() {
      isCut = false;
    },
    async stop() {
      await db.close();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

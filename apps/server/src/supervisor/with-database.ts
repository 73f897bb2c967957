import type { Config } from '../config.ts';
import { createDatabase, type Database } from '../platform/database.ts';
import {
  EmbeddedPostgresError,
  isSetUp,
  startEmbeddedPostgres,
  urlOfRunning,
} from '../platform/embedded-postgres/index.ts';
import { migrate } from '../platform/migrate.ts';
import { AlreadyRunningError, type InstanceLock, lockDataFolder } from './instance-lock.ts';

type Work<T> = (db: Database) => Promise<T>;

/**
 * Gives a piece of work the installation's database, whether the server runs or not: the one of
 * `DATABASE_URL`, the embedded one that a running server keeps, or else the embedded one started
 * for the time of the work.
 * @throws EmbeddedPostgresError when the data folder holds no database, or it cannot be started
 * @throws AlreadyRunningError when the server on the data folder has no database up at this moment
 */
export async function withDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== '') return await use(databaseUrl, work);
  if (!isSetUp(dataDir)) {
    throw new EmbeddedPostgresError(
      `the data folder ${dataDir} holds no database; is OUTRIDER_DATA_DIR the one that the server uses?`,
    );
  }
  const lock = await lockDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof AlreadyRunningError) return error;
    throw error;
  });
  if (!(lock instanceof AlreadyRunningError)) return await start(dataDir, lock, work);
  const url = await urlOfRunning(dataDir);
  if (url === undefined) throw lock;
  return await use(url, work);
}

/**
 * Gives a piece of work the connection string of a database that no server uses meanwhile: the one of
 * `DATABASE_URL`, whose users the work has to look for itself, or the embedded one, which is made when
 * the data folder has none.
 * @throws AlreadyRunningError, EmbeddedPostgresError
 */
export async function withDatabaseAlone<T>(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const lock = await lockDataFolder(dataDir);
  try {
    if (databaseUrl !== '') return await work(databaseUrl);
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      return await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await lock.release();
  }
}

async function start<T>(dataDir: string, lock: InstanceLock, work: Work<T>): Promise<T> {
  try {
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      return await use(server.url, async (db) => {
        // It may have been used last by an older version.
        await migrate(db);
        return await work(db);
      });
    } finally {
      await server.stop();
    }
  } finally {
    await lock.release();
  }
}

async function use<T>(url: string, work: Work<T>): Promise<T> {
  const db = createDatabase({ url, role: 'command', maxConnections: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { createDatabase, ping } from '../platform/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/index.ts';
import type { Logger } from '../platform/logger.ts';
import { createBackoff } from './backoff.ts';

/** The database of the installation, kept running as far as that is in our hands. */
export interface DatabaseKeeper {
  readonly url: string;
  /** Ends the embedded server; a server of the user's own is left alone. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * The user's own PostgreSQL when `DATABASE_URL` names one, else the embedded one.
 * @param abort ends the wait for a server that does not come up
 */
export async function keepDatabase(
  config: Config,
  log: Logger,
  abort: AbortSignal,
): Promise<DatabaseKeeper> {
  if (config.databaseUrl === '') return await keepEmbedded(config, log);
  await waitForDatabase(config.databaseUrl, log, abort);
  return { url: config.databaseUrl, stop: async () => {} };
}

async function keepEmbedded(config: Config, log: Logger): Promise<DatabaseKeeper> {
  const backoff = createBackoff({ firstMs: 100, maxMs: 10_000, forgiveAfterMs: 60_000 });
  let current: EmbeddedPostgres | undefined;
  let isStopping = false;
  let restart: Promise<void> | undefined;

  async function start(): Promise<EmbeddedPostgres> {
    const startedAt = Date.now();
    const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
    const { adopted, pid, version } = server;
    const tookMs = Date.now() - startedAt;
    log.info({ event: 'database.started', adopted, postmaster: pid, version, tookMs });
    void server.exited.then(() => {
      current = undefined;
      if (isStopping) return;
      log.error({ event: 'database.ended' });
      restart = restartUntilRunning(backoff.next(Date.now() - startedAt));
    });
    current = server;
    return server;
  }

  async function restartUntilRunning(firstDelayMs: number): Promise<void> {
    let delayMs = firstDelayMs;
    while (!isStopping) {
      await sleep(delayMs);
      if (isStopping) return;
      try {
        await start();
        return;
      } catch (error) {
        delayMs = backoff.next(0);
        log.error({ event: 'database.start.failed', error, againInMs: delayMs });
      }
    }
  }

  const { url } = await start();
  return {
    url,
    async stop(timeoutMs) {
      isStopping = true;
      await restart;
      await current?.stop(timeoutMs);
    },
  };
}

/** A server that is being started beside us gets this long. */
const FOREIGN_PATIENCE_MS = 60_000;

async function waitForDatabase(url: string, log: Logger, abort: AbortSignal): Promise<void> {
  const deadline = Date.now() + FOREIGN_PATIENCE_MS;
  const database = createDatabase({ url, role: 'supervisor', maxConnections: 1 });
  try {
    for (;;) {
      try {
        await ping(database);
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (abort.aborted || Date.now() > deadline || !mayComeUp(error)) {
          throw new Error(`the database of DATABASE_URL cannot be used: ${reason}`, {
            cause: error,
          });
        }
        log.warn({ event: 'database.away', reason });
        await sleep(1000, undefined, { signal: abort }).catch(() => {});
      }
    }
  } finally {
    await database.close();
  }
}

/** A wrong password or a missing database does not mend itself by waiting. */
function mayComeUp(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^(28|3D|42)/.test(code);
}

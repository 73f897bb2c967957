import { spawn } from 'node:child_process';
import { chown, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { type Endpoint, withClient } from './connect.ts';
import { codeOf, EmbeddedPostgresError } from './errors.ts';
import type { Folders } from './folders.ts';
import { isAlive } from './postmaster-file.ts';
import { asUser, programEnvironment } from './run-program.ts';

/** A postmaster that runs, whether we started or adopted it. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when it is gone. */
  readonly exited: Promise<void>;
}

const POLL_MS = 250;

/** Watches a postmaster that is nobody's child any more. */
export function watchForeign(pid: number): Postmaster {
  const exited = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, POLL_MS);
    timer.unref();
  });
  return { pid, exited };
}

/**
 * Starts a postmaster in a session of its own, so that Ctrl-C on the terminal reaches the
 * supervisor only, and waits until it answers.
 * @throws EmbeddedPostgresError with the last lines it wrote
 */
export async function spawnPostmaster(
  binaries: Binaries,
  folders: Folders,
  endpoint: Endpoint,
): Promise<Postmaster> {
  // A file and not a pipe: it must be able to write on when we have died.
  const startLog = path.join(folders.logs, 'start.log');
  const output = await open(startLog, 'w', 0o600);
  if (folders.serviceUser) await chown(startLog, folders.serviceUser.uid, folders.serviceUser.gid);
  const child = spawn(binaries.postgres, ['-D', folders.cluster], {
    ...asUser(folders.serviceUser),
    cwd: folders.cluster,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  let ended: string | undefined;
  const exited = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      ended = error.message;
      resolve();
    });
    child.on('exit', (code, signal) => {
      ended ??= `ended with ${signal ?? `code ${code}`}`;
      resolve();
    });
  });
  child.unref();
  await output.close();
  await waitUntilReady(endpoint, () => ended).catch(async (error: unknown) => {
    const said = await readFile(startLog, 'utf8').catch(() => '');
    const reason = error instanceof Error ? error.message : String(error);
    const lines = said.trim().split('\n').slice(-8).join('\n');
    throw new EmbeddedPostgresError(`PostgreSQL did not start (${reason})\n${lines}`, {
      cause: error,
    });
  });
  return { pid: child.pid ?? 0, exited };
}

/** "Starting up", "shutting down" and the like: it will be able to answer, or be gone. */
const NOT_YET = new Set(['57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);

/** Recovery after a crash reads all of the log since the last checkpoint. */
const READY_TIMEOUT_MS = 5 * 60_000;

async function waitUntilReady(
  endpoint: Endpoint,
  endedBecause: () => string | undefined,
): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const ended = endedBecause();
    if (ended) throw new Error(ended);
    try {
      return await withClient(endpoint, 'postgres', async () => {});
    } catch (error) {
      const code = codeOf(error);
      const isPatient = code === undefined || NOT_YET.has(code);
      if (!isPatient || Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/**
 * Stops a postmaster: its clients are told and disconnected, everything is written. When that
 * takes too long it is ended at once, which costs a recovery at the next start and no data.
 */
export async function stopPostmaster(postmaster: Postmaster, timeoutMs: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!isAlive(postmaster.pid)) return;
    try {
      process.kill(postmaster.pid, signal);
    } catch {
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'timeout'>((resolve) => {
      timer = setTimeout(() => resolve('timeout'), waitMs);
    });
    const result = await Promise.race([postmaster.exited, timeout]);
    clearTimeout(timer);
    if (result !== 'timeout') return;
  }
}

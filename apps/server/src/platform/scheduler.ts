import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

/** Every so many ms, or once a day at a time of day in UTC (`HH:MM`). */
export type Rhythm = number | { readonly dailyAtUtc: `${number}:${number}` };

export interface JobOptions {
  /** Only one process of the installation runs it at a time: it holds a lock in the database. */
  leader?: boolean;
  /** Run once at the beginning too, not only after the first interval. */
  immediately?: boolean;
}

export interface Scheduler {
  /**
   * Runs a job again and again, never beside itself. A failure is logged and does not end it.
   * @param job gets a signal that is aborted when the scheduler closes
   * @returns a function that ends the job's repetition
   */
  every(
    name: string,
    rhythm: Rhythm,
    job: (signal: AbortSignal) => Promise<void> | void,
    options?: JobOptions,
  ): () => void;
  /** Starts nothing more and waits for jobs in progress. */
  close(): Promise<void>;
}

interface SchedulerOptions {
  log: Logger;
  db: Database;
  clock: Clock;
}

export function createScheduler({ log, db, clock }: SchedulerOptions): Scheduler {
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  async function runOnce(
    name: string,
    job: (signal: AbortSignal) => Promise<void> | void,
    leader: boolean,
  ): Promise<void> {
    try {
      const work = async () => job(closing.signal);
      if (leader) await withLeaderLock(db, name, work);
      else await work();
    } catch (error) {
      if (!closing.signal.aborted) log.error({ event: 'scheduler.job.failed', job: name, error });
    }
  }

  return {
    every(name, rhythm, job, { leader = false, immediately = false } = {}) {
      let ended = false;
      const schedule = (delayMs: number) => {
        if (ended || closing.signal.aborted) return;
        const timer = setTimeout(() => {
          timers.delete(timer);
          const run = runOnce(name, job, leader).finally(() => {
            running.delete(run);
            schedule(delayUntilNext(rhythm, clock()));
          });
          running.add(run);
        }, delayMs);
        timers.add(timer);
      };
      schedule(immediately ? 0 : delayUntilNext(rhythm, clock()));
      return () => {
        ended = true;
      };
    },

    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(running);
    },
  };
}

/** setTimeout's own limit; a longer wait would fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

function delayUntilNext(rhythm: Rhythm, nowMs: number): number {
  if (typeof rhythm === 'number') return Math.min(rhythm, MAX_DELAY_MS);
  const [hour = 0, minute = 0] = rhythm.dailyAtUtc.split(':').map(Number);
  const dayMs = 86_400_000;
  const timeOfDayMs = (hour * 60 + minute) * 60_000;
  const todayMs = Math.floor(nowMs / dayMs) * dayMs + timeOfDayMs;
  return todayMs > nowMs ? todayMs - nowMs : todayMs + dayMs - nowMs;
}

/**
 * Runs work unless a job of this name, or other work with its lock, runs anywhere in the installation.
 * The lock belongs to the connection, so it is free again when its process dies.
 * @returns whether it ran
 */
export async function withLeaderLock(
  db: Database,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const key = createHash('sha256').update(`job:${name}`).digest().readBigInt64BE().toString();
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    const lock = locking('select pg_try_advisory_lock($1) as held', key);
    const { rows } = await client.query<{ held: boolean }>(lock).catch((error: Error) => {
      broken = error;
      throw error;
    });
    if (!rows[0]?.held) return false;
    try {
      await work();
    } finally {
      const unlock = locking('select pg_advisory_unlock($1)', key);
      await client.query(unlock).catch((error: Error) => {
        broken = error;
      });
    }
    return true;
  } finally {
    client.release(broken);
  }
}

/** Neither waits for anything: a connection on which they take long is dead. */
const LOCK_TIMEOUT_MS = 10_000;

function locking(text: string, key: string) {
  return { text, values: [key], query_timeout: LOCK_TIMEOUT_MS };
}

import { setTimeout as pause } from 'node:timers/promises';
import { type PositionStore, storeQuarantine } from '../features/positions/index.ts';
import { storeTerminalMessages } from '../features/terminals/index.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Batch, KeptMessage } from './batch.ts';
import type { IngestMetrics } from './metrics.ts';
import type { Stage } from './stage.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3000;

export interface StoreOptions {
  db: Database;
  positions: PositionStore;
  log: Logger;
  metrics: IngestMetrics;
  /** aborted when the attempts shall end although the batch is not stored */
  signal: AbortSignal;
}

/**
 * Puts the batch on disk, however long that takes: while the database is away it is tried again and
 * again, and nothing of the batch goes further. Storing the same again is harmless, so a commit whose
 * answer was lost is repeated too.
 */
export function store(options: StoreOptions): Stage {
  const { log, metrics, signal } = options;
  return {
    name: 'store',
    async onBatch(batch) {
      const stopTimer = metrics.commitSeconds.startTimer();
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
        try {
          await storeOnce(options, batch);
          break;
        } catch (error) {
          metrics.commitFailures.inc();
          log.warn({
            event: 'ingest.commit.failed',
            rows: batch.weight,
            retryInMs: pauseMs,
            error,
          });
          signal.throwIfAborted();
          await pause(pauseMs, undefined, { signal });
        }
      }
      stopTimer();
    },
  };
}

async function storeOnce(options: StoreOptions, batch: Batch): Promise<void> {
  const { db, positions, metrics } = options;
  // What the database refuses of the messages ends in quarantine, so they come first.
  await storeMessages(options, batch);
  const inserted = await positions.store(batch);
  await storeQuarantine(db, batch.quarantined);
  metrics.stored.inc(inserted);
  metrics.repeated.inc(batch.positions.length - inserted);
  metrics.batchRows.observe(batch.weight);
  for (const { reason } of batch.quarantined) metrics.quarantined.inc({ reason });
}

/** A message with values that the database refuses must not hold up all others: it is kept as bytes. */
async function storeMessages({ db, log }: StoreOptions, batch: Batch): Promise<void> {
  try {
    await storeTerminalMessages(db, batch.messages);
    return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const refused: KeptMessage[] = [];
  for (const message of batch.messages) {
    try {
      await storeTerminalMessages(db, [message]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      log.warn({ event: 'ingest.message.refused', messageId: message.messageId, error });
      refused.push(message);
    }
  }
  batch.messages.length = 0;
  for (const message of refused) {
    batch.quarantined.push({ ...message, reason: 'refused_by_database', bytes: message.body });
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (constraint violation): trying again is in vain. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

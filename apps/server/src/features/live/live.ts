import { DAY_MS } from '@outrider/domain';
import type { RoleContext } from '../../platform/role.ts';
import type { Directory } from '../fleet/index.ts';
import { positionsStored, terminalLink, vehiclesHeard } from '../positions/index.ts';
import { LiveStore } from './live-store.ts';
import { readReportsSince, readStates, saveStates } from './state.queries.ts';

const CHECKPOINT_MS = 5000;
const EXPIRE_MS = 1000;
/** Vehicles per statement, when saving and when restoring. */
const BATCH = 1000;
/** How far back the last report of a vehicle without a checkpoint is looked for. */
const LOOK_BACK_MS = 7 * DAY_MS;

export interface Live {
  readonly store: LiveStore;
  /** Saves what changed and stops following the bus. */
  stop(): Promise<void>;
}

type Parts = Pick<RoleContext, 'config' | 'bus' | 'db' | 'log' | 'scheduler' | 'clock' | 'metrics'>;

/**
 * Restores the live state and keeps it: positions and signs of life from the bus, silence by the
 * clock, vehicles from the directory.
 */
export async function startLive(parts: Parts, directory: Directory): Promise<Live> {
  const { config, bus, db, log, scheduler, clock, metrics } = parts;
  const store = new LiveStore(directory, config.offlineAfterS * 1000);
  const applied = metrics.counter('outrider_live_reports_total', 'Reports applied to live state');
  metrics.gauge('outrider_live_vehicles', 'Vehicles in the live state', [], (gauge) =>
    gauge.set(store.size),
  );

  // Listening comes before reading, so that nothing falls between the two.
  const endings = [
    directory.onChange((change) => store.follow(change)),
    bus.subscribe(positionsStored, (batch) => {
      store.apply(batch);
      applied.inc(batch.length);
    }),
    bus.subscribe(vehiclesHeard, ({ vehicleIds, atMs }) => {
      for (const id of vehicleIds) store.heard(id, atMs);
    }),
    bus.subscribe(terminalLink, ({ vehicleId, connected, atMs }) => {
      if (connected && vehicleId !== null) store.heard(vehicleId, atMs);
    }),
  ];
  const startedAtMs = clock();
  await restore();
  log.info({ event: 'live.restored', vehicles: store.size, tookMs: clock() - startedAtMs });

  endings.push(
    scheduler.every('live.expire', EXPIRE_MS, () => store.expire(clock())),
    scheduler.every('live.checkpoint', CHECKPOINT_MS, checkpoint, { leader: true }),
  );

  async function restore(): Promise<void> {
    const ids = [...directory.vehicles.keys()];
    for (let start = 0; start < ids.length; start += BATCH) {
      const some = ids.slice(start, start + BATCH);
      for (const [id, state] of await readStates(db, some)) store.restore(id, state);
      const since = clock() - LOOK_BACK_MS;
      for (const [id, state] of await readReportsSince(db, some, since)) store.restore(id, state);
    }
    store.finishRestore(clock());
    // What was just read need not be written back.
    store.dirty.checkpoint.take();
  }

  async function checkpoint(): Promise<void> {
    const rows = store.dirty.checkpoint.take().filter(isWorthSaving);
    for (let start = 0; start < rows.length; start += BATCH) {
      try {
        await saveStates(db, store.columns, rows.slice(start, start + BATCH));
      } catch (error) {
        for (const row of rows.slice(start)) store.dirty.checkpoint.mark(row);
        throw error;
      }
    }
  }

  /** Free rows, and vehicles that were never heard of, have no state. */
  function isWorthSaving(row: number): boolean {
    return store.columns.vehicleId[row] !== 0 && store.columns.heardAtMs[row] !== 0;
  }

  return {
    store,
    async stop() {
      for (const end of endings) end();
      // What cannot be saved now is read from the stored positions at the next start.
      await checkpoint().catch((error: unknown) => {
        log.error({ event: 'live.checkpoint.failed', error });
      });
    },
  };
}

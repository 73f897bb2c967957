import type { RoleContext } from '../../platform/role.ts';
import type { Directory } from '../fleet/index.ts';
import { positionsStored } from '../positions/index.ts';
import { CLOSED_DAYS, DayCounter } from './day-counter.ts';
import { readDays, saveDays, storedReports } from './today.queries.ts';

const SETTLE_MS = 1000;
const CHECKPOINT_MS = 15_000;
const VERIFY_MS = 3_600_000;
/** Vehicles per statement. */
const BATCH = 1000;
const VERIFY_BATCH = 100;
/** Vehicles that are read at once, and reports of each: what an answer holds is bounded. */
const SETTLE_VEHICLES = 50;
const SETTLE_REPORTS = 1000;
/** How long one turn of the settling may keep on. */
const SETTLE_TURN_MS = 5000;

export interface Today {
  readonly counter: DayCounter;
  /** Resolves when nothing is in doubt any more. */
  settled(): Promise<void>;
  /** Saves what changed and stops following the bus. */
  stop(): Promise<void>;
}

type Parts = Pick<RoleContext, 'config' | 'bus' | 'db' | 'log' | 'scheduler' | 'clock' | 'metrics'>;

/**
 * Keeps what every vehicle did today: goes on from what was saved, reads what was stored since (in the
 * background: a start does not wait for it), follows the bus, saves every few seconds, and compares
 * with the stored positions once an hour.
 */
export async function startToday(parts: Parts, directory: Directory): Promise<Today> {
  const { config, bus, db, log, scheduler, clock, metrics } = parts;
  const counter = new DayCounter({ zoneHours: config.systemZoneHours, clock });
  const stored = storedReports(db);
  metrics.gauge('outrider_today_unsettled', 'Vehicles whose figures are being read', [], (gauge) =>
    gauge.set(counter.unsettled),
  );
  const differing = metrics.counter(
    'outrider_today_differing_total',
    'Vehicle days that were counted anew because reports had been missed',
  );

  // Listening comes before reading, so that nothing falls between the two.
  const endings = [
    directory.onChange((change) => counter.follow(change.vehicles)),
    bus.subscribe(positionsStored, (batch) => counter.apply(batch)),
  ];
  counter.follow([...directory.vehicles.values()].map((after) => ({ after })));
  await restore();

  let turn: Promise<void> | undefined;
  const settleTurn = () => {
    turn ??= settle(clock() + SETTLE_TURN_MS).finally(() => {
      turn = undefined;
    });
    return turn;
  };
  let isVerified = false;
  endings.push(
    scheduler.every('today.settle', SETTLE_MS, async () => {
      await settleTurn();
      if (isVerified || counter.unsettled > 0) return;
      // What came late while this process was away shows in the numbers only.
      isVerified = true;
      await verify();
    }),
    scheduler.every('today.checkpoint', CHECKPOINT_MS, checkpoint, { leader: true }),
    scheduler.every('today.verify', VERIFY_MS, verify),
  );

  async function restore(): Promise<void> {
    const ids = [...directory.vehicles.keys()];
    const fromDay = counter.today - CLOSED_DAYS;
    for (let start = 0; start < ids.length; start += BATCH) {
      const days = await readDays(db, ids.slice(start, start + BATCH), fromDay);
      for (const [index, record] of days.entries()) {
        const isLast = days[index + 1]?.vehicleId !== record.vehicleId;
        if (isLast) counter.restore(record);
        else counter.restoreClosed(record);
      }
    }
  }

  async function settle(untilMs: number): Promise<void> {
    while (counter.unsettled > 0 && clock() < untilMs) {
      if (!(await counter.settle(stored, SETTLE_VEHICLES, SETTLE_REPORTS))) return;
    }
  }

  async function verify(): Promise<void> {
    const rows = counter.rows();
    for (let start = 0; start < rows.length; start += VERIFY_BATCH) {
      const different = await counter.verify(stored, rows.slice(start, start + VERIFY_BATCH));
      differing.inc(different);
    }
  }

  async function checkpoint(): Promise<void> {
    const records = counter.takeChanges();
    for (let start = 0; start < records.length; start += BATCH) {
      try {
        await saveDays(db, records.slice(start, start + BATCH));
      } catch (error) {
        counter.returnChanges(records.slice(start));
        throw error;
      }
    }
  }

  return {
    counter,
    async settled() {
      while (counter.unsettled > 0) await settleTurn();
    },
    async stop() {
      for (const end of endings) end();
      await turn?.catch(() => {});
      // What cannot be saved now is read from the stored positions at the next start.
      await checkpoint().catch((error: unknown) => {
        log.error({ event: 'today.checkpoint.failed', error });
      });
    },
  };
}

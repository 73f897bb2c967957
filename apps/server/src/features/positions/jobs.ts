import type { RoleContext } from '../../platform/role.ts';
import { createPartition, dayOf, daysToRewrite } from './partitions.queries.ts';
import { rewriteDay } from './rewrite.queries.ts';

const DAYS_BEHIND = 1;
const DAYS_AHEAD = 3;
const HOUR_MS = 3_600_000;
/** A day counts as closed this long after midnight UTC: most late reports are in by then. */
const CLOSED_AFTER_S = 1800;
const REWRITE_EVERY_MS = 600_000;
const REWRITE_REST_HOURS = 20;

/** Makes the tables of the coming days, and those around today at once. */
export async function prepareDays({ db, clock }: Pick<RoleContext, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(clock() / 1000);
  for (let day = today - DAYS_BEHIND; day <= today + DAYS_AHEAD; day++) {
    await createPartition(db, day);
  }
}

/** Keeps the days' tables: made ahead, and put in order once they are over. */
export function schedulePositionJobs(
  context: Pick<RoleContext, 'db' | 'clock' | 'log' | 'scheduler'>,
): void {
  const { db, clock, log, scheduler } = context;
  scheduler.every('positions.prepare-days', HOUR_MS, () => prepareDays(context), { leader: true });
  scheduler.every(
    'positions.rewrite-days',
    REWRITE_EVERY_MS,
    async (signal) => {
      const today = dayOf(clock() / 1000 - CLOSED_AFTER_S);
      for (const day of await daysToRewrite(db, { today, restHours: REWRITE_REST_HOURS })) {
        if (signal.aborted) return;
        const startedAtMs = clock();
        await rewriteDay(db, day);
        log.info({ event: 'positions.day.rewritten', day, tookMs: clock() - startedAtMs });
      }
    },
    { leader: true },
  );
}

import type { Database, Queryable } from '../../platform/database.ts';

const DAY_S = 86_400;
/** One key for all: partitions are made rarely, and making one locks the parent for a moment. */
const PARTITION_LOCK = 808_200;

/** Days since 1970-01-01 (UTC) of a time in seconds. */
export function dayOf(gpsTimeS: number): number {
  return Math.floor(gpsTimeS / DAY_S);
}

/** `YYYY-MM-DD` of a day number. */
export function dayText(day: number): string {
  return new Date(day * DAY_S * 1000).toISOString().slice(0, 10);
}

/** Name of the day's table; made of digits only, so it needs no quoting. */
export function partitionName(day: number): string {
  return `position_${dayText(day).replaceAll('-', '')}`;
}

/** Knows which days have a partition, and makes those that have none. */
export class PartitionCalendar {
  readonly #db: Database;
  readonly #known = new Set<number>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves when every one of the days (numbers since 1970) can be inserted into. */
  async ensure(days: Iterable<number>): Promise<void> {
    for (const day of days) {
      if (this.#known.has(day)) continue;
      await createPartition(this.#db, day);
      this.#known.add(day);
    }
  }

  /** Forgets what it knew: after an insert found a partition missing. */
  forget(): void {
    this.#known.clear();
  }
}

/**
 * Makes the day's partition unless it exists. It is made as a table of its own and then attached,
 * which, unlike `partition of`, lets others read and write the parent meanwhile.
 */
export async function createPartition(db: Database, day: number): Promise<void> {
  if (await isPartitionThere(db, day)) return;
  await db.tx(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [PARTITION_LOCK]);
    if (await isPartitionThere(tx, day)) return;
    // A table that somebody dropped has left its line behind: what is made now is a new one.
    await tx.execute(
      `insert into position_partition (day) values ($1)
       on conflict (day) do update set created_at = now(), rewritten_at = null, dirty = false`,
      [dayText(day)],
    );
    const table = partitionName(day);
    await tx.query(`create table ${table} (like position including defaults)`);
    await tx.query(`create unique index on ${table} (vehicle_id, gps_time, digest)`);
    await tx.query(`alter table position attach partition ${table} ${boundsOf(day)}`);
  });
}

async function isPartitionThere(q: Queryable, day: number): Promise<boolean> {
  const found = await q.one(
    `select 1 from position_partition
      where day = $1 and to_regclass($2) is not null`,
    [dayText(day), partitionName(day)],
  );
  return found !== undefined;
}

/** The clause that attaches a day's table. */
export function boundsOf(day: number): string {
  return `for values from ('${dayText(day)} 00:00:00+00') to ('${dayText(day + 1)} 00:00:00+00')`;
}

/**
 * Days that are over and are not in order: never rewritten, or with rows that came since. A day that
 * was rewritten gets its rest first, so that a trickle of late rows does not rewrite it all day long.
 * @returns numbers since 1970-01-01, the oldest first
 */
export async function daysToRewrite(
  db: Database,
  { today, restHours }: { today: number; restHours: number },
): Promise<number[]> {
  const rows = await db.query<{ number: number }>(
    `select day - date '1970-01-01' as number from position_partition
      where day < $1 and (rewritten_at is null
                          or (dirty and rewritten_at <= now() - make_interval(hours => $2)))
      order by day`,
    [dayText(today), restHours],
  );
  return rows.map((row) => row.number);
}

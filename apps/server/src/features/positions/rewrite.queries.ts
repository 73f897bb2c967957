import { setTimeout } from 'node:timers/promises';
import type { Database, Transaction } from '../../platform/database.ts';
import { boundsOf, dayText, partitionName } from './partitions.queries.ts';

/** How long the swap may wait for readers of the parent before it lets them pass and tries later. */
const SWAP_LOCK_TIMEOUT = '2s';
const SWAP_ATTEMPTS = 10;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Rewrites a closed day's table in (vehicle, time) order, so that one vehicle's points lie together
 * on disk. Rows are stored and read all the while; what arrives during the copy is carried over.
 * Left half done by a crash, it is begun anew by the next call.
 * @param day number of days since 1970-01-01 (UTC)
 */
export async function rewriteDay(db: Database, day: number): Promise<void> {
  const table = partitionName(day);
  const fresh = `${table}_ordered`;
  const late = `${table}_late`;
  await db.tx(async (tx) => {
    await keepArrivals(tx, { day, table, fresh, late });
  });
  await db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(`create table ${fresh} (like position including defaults)`);
    // The order of this insert is the order on disk. As it may, it takes the time that it takes.
    await tx.client.query(
      `insert into ${fresh} select * from ${table} order by vehicle_id, gps_time, digest`,
    );
    await tx.client.query(`create unique index on ${fresh} (vehicle_id, gps_time, digest)`);
    // With this, attaching need not read the table again.
    await tx.query(
      `alter table ${fresh} add constraint ${fresh}_day
         check (gps_time >= '${dayText(day)} 00:00:00+00' and gps_time < '${dayText(day + 1)} 00:00:00+00')`,
    );
  });
  await db.query(`analyze ${fresh}`);
  await withPatience(() => db.tx((tx) => swap(tx, { day, table, fresh, late })));
}

/** Tries again while the lock cannot be had, with pauses in which those who wait behind it pass. */
async function withPatience(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isLocked =
        error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === SWAP_ATTEMPTS) throw error;
      await setTimeout(attempt * 500);
    }
  }
}

interface Rewrite {
  day: number;
  /** the day's partition */
  table: string;
  /** its copy in order */
  fresh: string;
  /** rows that arrived in the partition since the copy began */
  late: string;
}

/**
 * From the commit of this on, every row that arrives in the partition is kept in the side table too.
 * Taking the lock waits for inserts in progress, so their rows are visible to the copy that follows.
 */
async function keepArrivals(tx: Transaction, { day, table, fresh, late }: Rewrite): Promise<void> {
  await tx.query(`set local lock_timeout = '${SWAP_LOCK_TIMEOUT}'`);
  await tx.query(`lock table ${table} in share row exclusive mode`);
  await tx.query(`drop trigger if exists keep_arrival on ${table}`);
  await tx.query(`drop table if exists ${fresh}, ${late}`);
  await tx.query(`create table ${late} (like position including defaults)`);
  await tx.query(
    `create trigger keep_arrival after insert on ${table}
       for each row execute function position_keep_arrival('${late}')`,
  );
  await tx.query('update position_partition set dirty = false where day = $1', [dayText(day)]);
}

async function swap(tx: Transaction, { day, table, fresh, late }: Rewrite): Promise<void> {
  await tx.query(`set local lock_timeout = '${SWAP_LOCK_TIMEOUT}'`);
  // In the order in which an insert takes them, so that the two never wait for each other.
  await tx.query('lock table only position in access exclusive mode');
  await tx.query(`lock table ${table} in access exclusive mode`);
  await tx.query(`insert into ${fresh} select * from ${late} on conflict do nothing`);
  await tx.query(`alter table position detach partition ${table}`);
  await tx.query(`drop table ${table}, ${late}`);
  await tx.query(`alter table ${fresh} rename to ${table}`);
  await tx.query(`alter table position attach partition ${table} ${boundsOf(day)}`);
  await tx.query(`alter table ${table} drop constraint ${fresh}_day`);
  await tx.query('update position_partition set rewritten_at = now() where day = $1', [
    dayText(day),
  ]);
}

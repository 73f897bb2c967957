import type { FilePurposeName } from '@outrider/contract';
import type { Database, Queryable } from '../../platform/database.ts';

/** What the table knows of a file. */
export interface FileRow {
  id: string;
  ownerUserId: number | null;
  purpose: FilePurposeName;
  name: string;
  /** media type */
  type: string;
  sizeBytes: number;
}

export interface FileToInsert extends FileRow {
  sha256: Buffer;
  createdAtMs: number;
  expiresAtMs: number;
}

export interface Quota {
  /** bytes of one owner */
  owner: number;
  /** bytes of all files */
  all: number;
}

/** Which limit is reached, if any. */
export type Reached = 'owner' | 'all' | undefined;

/** Which limit `more` bytes of this owner would break. */
export async function reachedQuota(
  q: Queryable,
  ownerUserId: number | null,
  more: number,
  quota: Quota,
): Promise<Reached> {
  const used = await q.one<{ own: number; all: number }>(
    `select coalesce(sum(bytes) filter (where owner_id = $1), 0)::bigint as own,
            coalesce(sum(bytes), 0)::bigint as all
       from file`,
    [ownerUserId],
  );
  if (used && ownerUserId !== null && used.own + more > quota.owner) return 'owner';
  return used && used.all + more > quota.all ? 'all' : undefined;
}

/** Inserts a file's row unless a limit is reached; of files that arrive together none slips by. */
export async function insertFile(db: Database, file: FileToInsert, quota: Quota): Promise<Reached> {
  return db.tx(async (q) => {
    await q.execute(`select pg_advisory_xact_lock(hashtext('outrider.file'))`);
    const reached = await reachedQuota(q, file.ownerUserId, file.sizeBytes, quota);
    if (reached) return reached;
    await q.execute(
      `insert into file (id, owner_id, purpose, name, type, bytes, sha256, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        file.id,
        file.ownerUserId,
        file.purpose,
        file.name,
        file.type,
        file.sizeBytes,
        file.sha256,
        new Date(file.createdAtMs),
        new Date(file.expiresAtMs),
      ],
    );
    return undefined;
  });
}

/** A file that has not ended. */
export async function findFile(
  q: Queryable,
  id: string,
  nowMs: number,
): Promise<FileRow | undefined> {
  return q.one<FileRow>(
    `select id, owner_id as "ownerUserId", purpose, name, type, bytes as "sizeBytes"
       from file where id = $1 and (expires_at is null or expires_at > $2)`,
    [id, new Date(nowMs)],
  );
}

/**
 * Lets a file stay for as long as something uses it; call it in the transaction that stores the id.
 * @returns false when there is no such file of this owner for this purpose
 */
export async function keepFile(
  q: Queryable,
  id: string,
  { ownerUserId, purpose }: { ownerUserId: number; purpose: FilePurposeName },
): Promise<boolean> {
  const kept = await q.execute(
    `update file set expires_at = null
      where id = $1 and owner_id = $2 and purpose = $3 and (expires_at is null or expires_at > now())`,
    [id, ownerUserId, purpose],
  );
  return kept === 1;
}

/**
 * Makes a file that a user has just handed in part of something that others see too: from now on it is
 * no user's. Call it in the transaction that stores the id.
 * @returns false when there is no such file of this owner for this purpose
 */
export async function attachFile(
  q: Queryable,
  id: string,
  { ownerUserId, purpose }: { ownerUserId: number; purpose: FilePurposeName },
): Promise<boolean> {
  const attached = await q.execute(
    `update file set expires_at = null, owner_id = null
      where id = $1 and owner_id = $2 and purpose = $3 and expires_at > now()`,
    [id, ownerUserId, purpose],
  );
  return attached === 1;
}

/** Ends a file that nothing uses any more; its bytes go with the next clean-up. */
export async function releaseFile(q: Queryable, id: string): Promise<void> {
  await q.execute('update file set expires_at = now() where id = $1', [id]);
}

/** Removes up to 500 rows whose end has come. @returns their ids */
export async function deleteExpired(q: Queryable, nowMs: number): Promise<string[]> {
  const rows = await q.query<{ id: string }>(
    `delete from file where id in (
       select id from file where expires_at <= $1 order by expires_at limit 500) returning id`,
    [new Date(nowMs)],
  );
  return rows.map(({ id }) => id);
}

/** Ids of a shard, and when each was made. */
export async function idsOfShard(
  q: Queryable,
  prefix: string,
): Promise<{ id: string; createdAt: Date }[]> {
  return q.query(
    `select id, created_at as "createdAt" from file where id >= $1 and id < $1 || 'g'`,
    [prefix],
  );
}

export async function deleteFileRow(q: Queryable, id: string): Promise<void> {
  await q.execute('delete from file where id = $1', [id]);
}

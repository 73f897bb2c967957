import { HOUR_MS } from '@outrider/domain';
import { FileFolder } from './file-folder.ts';
import type { FileParts } from './file-parts.ts';
import { deleteExpired, deleteFileRow, idsOfShard } from './files.queries.ts';

/** Younger ones may be about to get their row. */
const SETTLED_MS = HOUR_MS;

/**
 * Removes what nobody can use: files whose end has come, bytes without a row, rows without bytes, and
 * what never arrived whole. A shard's rows go only while its folder is there: a disk that is not mounted
 * must not cost the table. For a job.
 */
export async function cleanFiles(
  { db, config, clock, log }: FileParts,
  signal?: AbortSignal,
): Promise<void> {
  const folder = new FileFolder(config.dataDir);
  const nowMs = clock();
  const removed = { expired: 0, withoutRow: 0, withoutBytes: 0, unfinished: 0 };
  while (!signal?.aborted) {
    const ids = await deleteExpired(db, nowMs);
    if (ids.length === 0) break;
    for (const id of ids) await folder.remove(id);
    removed.expired += ids.length;
  }
  for await (const shard of folder.shards()) {
    if (signal?.aborted) return;
    const rows = await idsOfShard(db, shard.prefix);
    const known = new Set(rows.map(({ id }) => id));
    for (const id of shard.ids) {
      if (known.has(id)) continue;
      const writtenAtMs = await folder.writtenAtMs(id);
      if (writtenAtMs === undefined || writtenAtMs > nowMs - SETTLED_MS) continue;
      await folder.remove(id);
      removed.withoutRow++;
    }
    const there = new Set(shard.ids);
    for (const { id, createdAt } of rows) {
      const isYoung = createdAt.getTime() > nowMs - SETTLED_MS;
      if (isYoung || there.has(id) || (await folder.writtenAtMs(id)) !== undefined) continue;
      await deleteFileRow(db, id);
      removed.withoutBytes++;
    }
  }
  removed.unfinished = await folder.removeArrivingBefore(nowMs - SETTLED_MS);
  if (Object.values(removed).some((count) => count > 0)) {
    log.info({ event: 'files.cleaned', ...removed });
  }
}

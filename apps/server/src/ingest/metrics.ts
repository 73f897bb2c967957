import type { Metrics } from '../platform/metrics.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
const ROWS = [1, 10, 50, 100, 250, 500, 1000, 1500, 2000, 3000, 5000];

export type IngestMetrics = ReturnType<typeof createIngestMetrics>;

export function createIngestMetrics(metrics: Metrics, waitingRows: () => number) {
  metrics.gauge('outrider_ingest_waiting_rows', 'Rows that wait for the disk', [], (gauge) =>
    gauge.set(waitingRows()),
  );
  return {
    stored: metrics.counter('outrider_ingest_positions_stored_total', 'Positions that were new'),
    repeated: metrics.counter(
      'outrider_ingest_positions_repeated_total',
      'Positions that were on disk already',
    ),
    quarantined: metrics.counter(
      'outrider_ingest_quarantined_total',
      'Reports kept in quarantine',
      ['reason'],
    ),
    commitFailures: metrics.counter(
      'outrider_ingest_commit_failures_total',
      'Commits that failed and were tried again',
    ),
    heldBack: metrics.counter(
      'outrider_ingest_held_back_total',
      'Times that terminals were not read because the queue was full',
    ),
    congested: metrics.counter(
      'outrider_ingest_publish_congested_total',
      'Batches of positions that the bus did not take and that were merged per vehicle',
    ),
    commitSeconds: metrics.histogram(
      'outrider_ingest_commit_seconds',
      'Time to put a batch on disk, with all attempts',
      SECONDS,
    ),
    batchRows: metrics.histogram('outrider_ingest_batch_rows', 'Rows committed together', ROWS),
  };
}

import type { Batch } from './batch.ts';
import type { Report } from './report.ts';

/** One station on a position's way. A stage works on reports as they arrive, or on batches, or both. */
export interface Stage {
  readonly name: string;
  /** @returns false when the report goes no further (it is kept elsewhere then, never dropped) */
  onReport?(report: Report, batch: Batch): boolean;
  /** The next stage begins when this has resolved. Does not reject. */
  onBatch?(batch: Batch): Promise<void> | void;
}

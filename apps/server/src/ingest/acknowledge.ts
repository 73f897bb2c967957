import type { Stage } from './stage.ts';

/**
 * Tells the terminals that their messages are on disk. Nothing else does that.
 * @param flush sends what has been gathered per connection
 */
export function acknowledge(flush: () => void): Stage {
  return {
    name: 'acknowledge',
    onBatch(batch) {
      const { receiptTo, receiptSerial, receiptMessageId } = batch;
      for (let i = 0; i < receiptTo.length; i++) {
        receiptTo[i]?.acknowledge(receiptSerial[i] ?? 0, receiptMessageId[i] ?? 0);
      }
      for (const work of batch.afterCommit) work();
      flush();
    },
  };
}

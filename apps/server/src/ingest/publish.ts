import { type PositionEventBatch, positionsStored } from '../features/positions/index.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Batch } from './batch.ts';
import { LiveBacklog } from './live-backlog.ts';
import type { IngestMetrics } from './metrics.ts';
import { copyRow, emptyEvent } from './position-event.ts';
import type { Stage } from './stage.ts';

/**
 * Tells the live state, the push and whoever else listens. A repetition was told before. What the bus
 * does not take is merged: the newest position per vehicle follows as soon as it can.
 */
export function publish(bus: Bus, metrics: IngestMetrics): Stage {
  const backlog = new LiveBacklog((event) => bus.publish(positionsStored, event));
  return {
    name: 'publish',
    onBatch(batch) {
      const event = eventOf(batch);
      if (event.length === 0) return;
      if (backlog.isEmpty && bus.publish(positionsStored, event)) return;
      metrics.congested.inc();
      backlog.add(event);
    },
  };
}

/** A copy, because the batch is filled again while subscribers still read the event. */
function eventOf(batch: Batch): PositionEventBatch {
  let repeated = 0;
  for (let row = 0; row < batch.length; row++) repeated += batch.repeated[row] ?? 0;
  const event = emptyEvent(batch.length - repeated);
  let to = 0;
  for (let row = 0; row < batch.length; row++) {
    if (batch.repeated[row] === 0) copyRow(batch, row, event, to++);
  }
  return event;
}

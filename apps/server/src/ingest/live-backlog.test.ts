import { describe, expect, it } from 'vitest';
import type { PositionEventBatch } from '../features/positions/index.ts';
import { LiveBacklog } from './live-backlog.ts';
import { emptyEvent } from './position-event.ts';

function eventOf(rows: [vehicleId: number, gpsTimeS: number, flags?: number][]) {
  const event = emptyEvent(rows.length);
  rows.forEach(([vehicleId, gpsTimeS, flags = 0], row) => {
    event.vehicleId[row] = vehicleId;
    event.gpsTimeS[row] = gpsTimeS;
    event.flags[row] = flags;
  });
  return event;
}

describe('positions that the bus did not take', () => {
  it('follow as the newest of each vehicle', async () => {
    const offered: PositionEventBatch[] = [];
    let accepts = false;
    const backlog = new LiveBacklog((event) => {
      offered.push(event);
      return accepts;
    });
    backlog.add(
      eventOf([
        [1, 100],
        [2, 100],
        [1, 110],
      ]),
    );
    backlog.add(
      eventOf([
        [2, 90, 1],
        [3, 50, 1],
      ]),
    );
    while (offered.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(backlog.isEmpty).toBe(false);
    accepts = true;
    while (!backlog.isEmpty) await new Promise((resolve) => setTimeout(resolve, 5));
    const last = offered.at(-1);
    expect([...(last?.vehicleId ?? [])]).toEqual([1, 2, 3]);
    expect([...(last?.gpsTimeS ?? [])]).toEqual([110, 100, 50]);
  });

  it('hold a fleet of any size, and begin anew when they were taken', async () => {
    const offered: PositionEventBatch[] = [];
    const backlog = new LiveBacklog((event) => offered.push(event) > 0);
    const vehicles = Array.from({ length: 3000 }, (_, i) => i + 1);
    backlog.add(eventOf(vehicles.map((id) => [id, id])));
    backlog.add(eventOf([[2999, 5000]]));
    while (!backlog.isEmpty) await new Promise((resolve) => setTimeout(resolve, 5));
    backlog.add(eventOf([[7, 6000]]));
    while (!backlog.isEmpty) await new Promise((resolve) => setTimeout(resolve, 5));
    const [first, second] = offered;
    expect([...(first?.vehicleId ?? [])]).toEqual(vehicles);
    expect(first?.gpsTimeS[2998]).toBe(5000);
    expect([...(second?.gpsTimeS ?? [])]).toEqual([6000]);
  });
});

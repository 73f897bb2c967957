import { PresenceTracker } from '../../apps/server/src/features/presence/presence-tracker.ts';
import { destination, RegionIndex, wgs84 } from '../../packages/domain/src/index.ts';
import { figure } from '../harness/report.ts';
import type { LoneMeasure } from './measure.ts';
import { sequence, someShape } from './regions.ts';

const regions = 10_000;
const vehicles = 20_000;
const rounds = 20;
/** From one report to the next: 10 s at about 50 km/h. */
const stepM = 140;
const stepS = 10;

/** Which regions vehicles enter and leave: worked out of every position of the fleet. */
export const presence: LoneMeasure = {
  name: 'presence',
  describe: `which of ${regions} regions ${vehicles} vehicles enter and leave`,
  async run() {
    const random = sequence(7);
    const cities = Array.from({ length: 40 }, () => wgs84(22 + random() * 20, 100 + random() * 20));
    const somewhere = () => {
      const city = cities[Math.floor(random() * cities.length)] ?? wgs84(22, 113);
      return destination(city, random() * 360, random() ** 2 * 60_000);
    };
    const index = new RegionIndex();
    for (let id = 0; id < regions; id++) index.set(id, someShape(id, somewhere(), random));
    let changes = 0;
    const tracker = new PresenceTracker(index, () => void changes++);
    const fleet = Array.from({ length: vehicles }, () => ({
      at: somewhere(),
      heading: random() * 360,
    }));
    const firstUs = timeRound(tracker, fleet, 0);
    changes = 0;
    let movingUs = 0;
    for (let round = 1; round <= rounds; round++) {
      for (const vehicle of fleet) {
        vehicle.heading += (random() - 0.5) * 60;
        vehicle.at = destination(vehicle.at, vehicle.heading, stepM);
      }
      movingUs += timeRound(tracker, fleet, round) / rounds;
    }
    return [
      figure('the first position of a vehicle is placed in', firstUs, 'µs'),
      figure('a position of a moving vehicle is worked out in', movingUs, 'µs', { atMost: 20 }),
      figure(
        'visits that begin or end, of each 1,000 positions',
        changes / (vehicles / 1000) / rounds,
        '',
      ),
      figure('vehicles inside a region that is drawn anew are found in', reshapeMs(tracker), 'ms'),
    ];
  },
};

type Fleet = readonly { readonly at: { readonly lat: number; readonly lng: number } }[];

/** Processor time: what else the machine does is no part of it. */
function timeRound(tracker: PresenceTracker, fleet: Fleet, round: number): number {
  const before = process.cpuUsage();
  for (const [id, { at }] of fleet.entries()) {
    tracker.take(id, { timeS: round * stepS, lat: at.lat, lng: at.lng });
  }
  return process.cpuUsage(before).user / fleet.length;
}

function reshapeMs(tracker: PresenceTracker): number {
  const before = process.cpuUsage();
  for (let id = 0; id < 50; id++) tracker.reshape(new Set([id]), () => 1e6, 1e6);
  return process.cpuUsage(before).user / 1000 / 50;
}

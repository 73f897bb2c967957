import { VehicleStatus } from '@outrider/domain';
import { PositionFlag } from '../../../apps/web/src/map/live-positions-view.ts';
import {
  type BuiltPositions,
  buildPositions,
} from '../../../apps/web/src/map/vehicles/build-positions.ts';

export const CENTRE = { lngDeg: 113.85494, latDeg: 22.58639 };
const STATUSES = [5, 5, 5, 5, 4, 4, 3, 3, 6, 8, 2] as const;

/** A seeded generator of numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
  };
}

/** Vehicles around the default centre: most within a city, the rest over the province. */
export function buildFleet(count: number, spreadDeg: number): BuiltPositions {
  const random = seeded(7);
  const nowS = Math.floor(Date.now() / 1000);
  const located = PositionFlag.hasPosition | PositionFlag.located;
  return buildPositions(
    Array.from({ length: count }, (_, i) => {
      const angle = random() * Math.PI * 2;
      const distance = spreadDeg * random() ** 2;
      const status = STATUSES[Math.floor(random() * STATUSES.length)] ?? VehicleStatus.driving;
      const isMoving = status === VehicleStatus.driving || status === VehicleStatus.online;
      const ageS = status === VehicleStatus.offline ? 4000 : 1 + Math.floor(random() * 8);
      return {
        id: i + 1,
        latDeg: CENTRE.latDeg + Math.sin(angle) * distance * 0.8,
        lngDeg: CENTRE.lngDeg + Math.cos(angle) * distance,
        headingDeg: Math.floor(random() * 360),
        speedKmh: isMoving ? 20 + random() * 60 : 0,
        status,
        flags: located | (random() < 0.04 ? PositionFlag.alarm : 0),
        gpsTimeS: nowS - ageS,
        heardAtS: nowS - ageS,
      };
    }),
  );
}

/** Moves `count` vehicles by some metres along their heading and tells the listeners once. */
export function moveSome(positions: BuiltPositions, count: number, turn: number): void {
  const nowS = Math.floor(Date.now() / 1000);
  const changed: number[] = [];
  for (let i = 0; i < count; i++) {
    const row = (turn * count + i) % positions.count;
    const angle = (positions.headingDeg[row]! * Math.PI) / 180;
    positions.latE6[row]! += Math.round(Math.cos(angle) * 160);
    positions.lngE6[row]! += Math.round(Math.sin(angle) * 170);
    positions.headingDeg[row] = (positions.headingDeg[row]! + 3) % 360;
    positions.gpsTimeS[row] = nowS;
    positions.heardAtS[row] = nowS;
    changed.push(row);
  }
  positions.emit(changed);
}

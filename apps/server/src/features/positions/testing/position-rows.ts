import type { PositionRows } from '../position-store.queries.ts';

export interface TestPosition {
  vehicleId: number;
  gpsTimeS: number;
  receivedAtMs?: number;
  digest?: number;
  latE6?: number;
  lngE6?: number;
  flags?: number;
  statusBits?: number;
  odometerHm?: number;
  headingDeg?: number;
  speedDkmh?: number;
  altitudeM?: number;
  alarmBits?: number;
  extras?: readonly number[];
}

/** Rows as the store takes them. */
export function positionRows(positions: readonly TestPosition[]): PositionRows {
  const column = (pick: (position: TestPosition) => number) => positions.map(pick);
  const extras = positions.map((position) => position.extras ?? []);
  let extrasEnd = 0;
  return {
    length: positions.length,
    vehicleId: column((position) => position.vehicleId),
    gpsTimeS: column((position) => position.gpsTimeS),
    receivedAtMs: column((position) => position.receivedAtMs ?? position.gpsTimeS * 1000 + 250),
    digest: column((position) => position.digest ?? 1),
    latE6: column((position) => position.latE6 ?? 22_540_000),
    lngE6: column((position) => position.lngE6 ?? -114_060_000),
    alarmBits: column((position) => position.alarmBits ?? 0),
    statusBits: column((position) => position.statusBits ?? 3),
    odometerHm: column((position) => position.odometerHm ?? 1234),
    altitudeM: column((position) => position.altitudeM ?? 15),
    headingDeg: column((position) => position.headingDeg ?? 90),
    speedDkmh: column((position) => position.speedDkmh ?? 635),
    flags: column((position) => position.flags ?? 0),
    extrasStart: extras.map(({ length }) => {
      extrasEnd += length;
      return extrasEnd - length;
    }),
    extrasLength: extras.map((bytes) => bytes.length),
    extrasBytes: Uint8Array.from(extras.flat()),
  };
}

import type { PositionEventBatch } from '../features/positions/index.ts';

/** An event with room for so many rows. */
export function emptyEvent(length: number): PositionEventBatch {
  return {
    length,
    vehicleId: new Uint32Array(length),
    gpsTimeS: new Uint32Array(length),
    receivedAtMs: new Float64Array(length),
    latE6: new Int32Array(length),
    lngE6: new Int32Array(length),
    speedDkmh: new Uint16Array(length),
    headingDeg: new Uint16Array(length),
    altitudeM: new Int16Array(length),
    alarmBits: new Uint32Array(length),
    statusBits: new Uint32Array(length),
    odometerHm: new Uint32Array(length),
    fuelDl: new Uint16Array(length),
    signal: new Uint8Array(length),
    satellites: new Uint8Array(length),
    flags: new Uint8Array(length),
  };
}

/** Copies row `from` of one event to row `to` of another. */
export function copyRow(
  source: Readonly<PositionEventBatch>,
  from: number,
  target: PositionEventBatch,
  to: number,
): void {
  target.vehicleId[to] = source.vehicleId[from] ?? 0;
  target.gpsTimeS[to] = source.gpsTimeS[from] ?? 0;
  target.receivedAtMs[to] = source.receivedAtMs[from] ?? 0;
  target.latE6[to] = source.latE6[from] ?? 0;
  target.lngE6[to] = source.lngE6[from] ?? 0;
  target.speedDkmh[to] = source.speedDkmh[from] ?? 0;
  target.headingDeg[to] = source.headingDeg[from] ?? 0;
  target.altitudeM[to] = source.altitudeM[from] ?? 0;
  target.alarmBits[to] = source.alarmBits[from] ?? 0;
  target.statusBits[to] = source.statusBits[from] ?? 0;
  target.odometerHm[to] = source.odometerHm[from] ?? 0;
  target.fuelDl[to] = source.fuelDl[from] ?? 0;
  target.signal[to] = source.signal[from] ?? 0;
  target.satellites[to] = source.satellites[from] ?? 0;
  target.flags[to] = source.flags[from] ?? 0;
}

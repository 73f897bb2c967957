import { type LivePositionsView, PositionFlag } from '../live-positions-view.ts';

/** One vehicle as a test or a bench describes it; what is left out is ordinary. */
export interface BuiltVehicle {
  readonly id: number;
  readonly latDeg: number;
  readonly lngDeg: number;
  readonly headingDeg?: number;
  readonly speedKmh?: number;
  readonly status?: number;
  readonly flags?: number;
  readonly gpsTimeS?: number;
  readonly heardAtS?: number;
}

export interface BuiltPositions extends LivePositionsView {
  /** Tells the listeners that rows changed. */
  emit(changed: readonly number[], reset?: boolean): void;
}

/** Live positions made by hand, for tests and benches. */
export function buildPositions(vehicles: readonly BuiltVehicle[]): BuiltPositions {
  const count = vehicles.length;
  const rows = new Map(vehicles.map((vehicle, row) => [vehicle.id, row]));
  const listeners = new Set<(changed: readonly number[], reset: boolean) => void>();
  const located = PositionFlag.located | PositionFlag.hasPosition;
  return {
    count,
    ids: Uint32Array.from(vehicles, (v) => v.id),
    latE6: Int32Array.from(vehicles, (v) => Math.round(v.latDeg * 1e6)),
    lngE6: Int32Array.from(vehicles, (v) => Math.round(v.lngDeg * 1e6)),
    headingDeg: Uint16Array.from(vehicles, (v) => v.headingDeg ?? 0),
    speedDkmh: Uint16Array.from(vehicles, (v) => Math.round((v.speedKmh ?? 0) * 10)),
    status: Uint8Array.from(vehicles, (v) => v.status ?? 5),
    flags: Uint8Array.from(vehicles, (v) => v.flags ?? located),
    gpsTimeS: Uint32Array.from(vehicles, (v) => v.gpsTimeS ?? 0),
    heardAtS: Uint32Array.from(vehicles, (v) => v.heardAtS ?? v.gpsTimeS ?? 0),
    statusSinceS: Uint32Array.from(vehicles, (v) => v.gpsTimeS ?? 0),
    indexOf: (id) => rows.get(id),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(changed, reset = false) {
      for (const listener of listeners) listener(changed, reset);
    },
  };
}

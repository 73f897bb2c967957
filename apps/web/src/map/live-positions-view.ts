/**
 * What the map reads of the live positions: one row per vehicle, columns that may be replaced by longer ones when the
 * fleet grows (so they are read from here each time, never kept). Units are those of the wire.
 */
export interface LivePositionsView {
  readonly count: number;
  readonly ids: Uint32Array;
  /** 1e-6 degrees, WGS 84. */
  readonly latE6: Int32Array;
  readonly lngE6: Int32Array;
  /** Clockwise from north. */
  readonly headingDeg: Uint16Array;
  /** 0.1 km/h. */
  readonly speedDkmh: Uint16Array;
  /** Vehicle status code. */
  readonly status: Uint8Array;
  /** Bits of `PositionFlag`. */
  readonly flags: Uint8Array;
  /** Seconds UTC; 0 when unknown. */
  readonly gpsTimeS: Uint32Array;
  readonly heardAtS: Uint32Array;
  readonly statusSinceS: Uint32Array;
  indexOf(vehicleId: number): number | undefined;
  /** The listener is called at most once per animation frame; `reset` means rows were renumbered. */
  onChange(listener: (changed: readonly number[], reset: boolean) => void): () => void;
}

/** Bits of the `flags` column that the map looks at. */
export const PositionFlag = { located: 1, acc: 2, alarm: 4, late: 8, hasPosition: 16 } as const;

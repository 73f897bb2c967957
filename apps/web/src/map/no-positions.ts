import type { LivePositionsView } from './live-positions-view.ts';

/** For a map that shows no vehicles. */
export const noPositions: LivePositionsView = {
  count: 0,
  ids: new Uint32Array(0),
  latE6: new Int32Array(0),
  lngE6: new Int32Array(0),
  headingDeg: new Uint16Array(0),
  speedDkmh: new Uint16Array(0),
  status: new Uint8Array(0),
  flags: new Uint8Array(0),
  gpsTimeS: new Uint32Array(0),
  heardAtS: new Uint32Array(0),
  statusSinceS: new Uint32Array(0),
  indexOf: () => undefined,
  onChange: () => () => undefined,
};

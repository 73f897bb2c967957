export { type VehicleThere, vehiclesWithin } from './area-now.ts';
export type { Presence } from './passes.ts';
export { findPresences, type TimedAnswer } from './timed-search.ts';

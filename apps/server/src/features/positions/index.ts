export { readFixes } from './fixes.queries.ts';
export { prepareDays, schedulePositionJobs } from './jobs.ts';
export {
  type NearQuestion,
  type Neighbour,
  readNeighbours,
  readReportsNear,
} from './near.queries.ts';
export { type PositionRows, PositionStore } from './position-store.queries.ts';
export {
  type QuarantinedReport,
  type QuarantineReason,
  storeQuarantine,
} from './quarantine.queries.ts';
export type { Reports } from './report-order.ts';
export {
  type PositionEventBatch,
  PositionFlag,
  positionsStored,
  terminalLink,
  vehiclesHeard,
} from './topics.ts';
export { readTrack, type TrackRange } from './track.queries.ts';

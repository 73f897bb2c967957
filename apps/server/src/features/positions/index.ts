export { readFixes } from './fixes.queries.ts';
export { prepareDays, schedulePositionJobs } from './jobs.ts';
export {
  type NearQuestion,
  type Neighbour,
  type Reports,
  readNeighbours,
  readReportsNear,
} from './near.queries.ts';
export { type PositionRows, PositionStore } from './position-store.queries.ts';
export {
  type QuarantinedReport,
  type QuarantineReason,
  storeQuarantine,
} from './quarantine.queries.ts';
export {
  type PositionEventBatch,
  PositionFlag,
  positionsStored,
  terminalLink,
  vehiclesHeard,
} from './topics.ts';
export { readTrack, type TrackRange } from './track.queries.ts';

export type { AcknowledgedReports } from './fleet/acknowledged.ts';
export type { Fleet } from './fleet/fleet.ts';
export { LatencyHistogram } from './fleet/latency-histogram.ts';
export { type FleetOptions, type RealisticFleet, startFleet } from './fleet/start-fleet.ts';
export { type LoadFleet, type LoadFleetOptions, startLoadFleet } from './load/load-fleet.ts';
export { readRoads } from './roads/read-roads.ts';
export { buildRoadGraph, type RoadGraph } from './roads/road-graph.ts';
export { madeUpIdentity, type TerminalIdentity } from './terminal/identity.ts';

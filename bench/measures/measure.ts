import type { Figure } from '../harness/report.ts';
import type { TestServer } from '../harness/server.ts';

interface Named {
  /** The name under which it can be asked for. */
  name: string;
  describe: string;
}

/** Measured on a server with the bench fleet (`fleetSize` vehicles). */
export interface ServerMeasure extends Named {
  runOn(server: TestServer): Promise<Figure[]>;
}

/** Measured without a server of ours. */
export interface LoneMeasure extends Named {
  run(): Promise<Figure[]>;
}

export type Measure = ServerMeasure | LoneMeasure;

/** Vehicles of the bench fleet. */
export const fleetSize = 10_000;

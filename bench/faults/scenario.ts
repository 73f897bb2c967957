import type { Figure } from '../harness/report.ts';

/** How hard to try: all of it, or the small form that runs in the test suite. */
export interface Effort {
  rounds: number;
  databaseAwayS: number;
  codecFrames: number;
  gatewayFrames: number;
  /** Time after which fuzzing the gateway ends even if frames are left. */
  gatewayFuzzS: number;
}

export const fullEffort: Effort = {
  rounds: 50,
  databaseAwayS: 30,
  codecFrames: 1_000_000,
  gatewayFrames: 1_000_000,
  gatewayFuzzS: 300,
};

export const smallEffort: Effort = {
  rounds: 2,
  databaseAwayS: 3,
  codecFrames: 20_000,
  gatewayFrames: 10_000,
  gatewayFuzzS: 15,
};

/** One thing that goes wrong, and what must hold nevertheless, as figures with aims. */
export interface Scenario {
  name: string;
  describe: string;
  run(effort: Effort): Promise<Figure[]>;
}

import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { smallEffort } from './scenario.ts';
import { scenarios } from './scenarios.ts';

// The same scenarios as `npm run faults`, a few rounds of each, on a server of its own every time.
describe('when things break, nothing that was acknowledged is lost and nothing is stored twice', () => {
  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { stdio: 'ignore' });
  }, 120_000);

  it.each(scenarios.map((scenario) => [scenario.describe, scenario] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, scenario) => {
      const figures = await scenario.run(smallEffort);
      const broken = figures.filter(({ met }) => met === false);
      expect(broken).toEqual([]);
      expect(figures.some(({ met }) => met === true)).toBe(true);
    },
  );
});

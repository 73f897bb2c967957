import path from 'node:path';
import { defineConfig } from 'vitest/config';

const propertySeed = path.join(import.meta.dirname, 'scripts/property-seed.ts');

export default defineConfig({
  test: {
    // Tests mostly wait, for PostgreSQL or for a page: two files at a time on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/{src,test,vectors}/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: [propertySeed],
          // Properties run their cases on cores that other files keep busy.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          setupFiles: [propertySeed],
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
          // Servers are started and killed; two cores may be busy with the tests of other files.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'simulator',
          include: ['apps/simulator/src/**/*.test.ts', 'bench/**/*.test.ts'],
          setupFiles: [propertySeed],
          testTimeout: 20_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['{src,vite}/**/*.test.{ts,tsx}'],
          setupFiles: [propertySeed],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // After everything else: a wrong unit is named before a browser waits for it.
          sequence: { groupOrder: 1 },
          // Two servers and two browsers at a time on two cores: a page has to be allowed its time.
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

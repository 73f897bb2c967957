// Everything that can be said about the code without running it.
import { runChecks } from './run-checks.mjs';

const bin = (file) => `node_modules/${file}`;

const startedAt = Date.now();
const allGood = await runChecks([
  { name: 'types of the server side', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the web client', args: [bin('typescript/bin/tsc'), '-p', 'apps/web'] },
  {
    name: 'format and lint',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'import directions, orphans',
    args: [
      '--import=./scripts/read-tsx.mjs',
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config=.dependency-cruiser.mjs',
      '--output-type=err-long',
      'apps',
      'packages',
    ],
  },
  {
    name: 'no cycles',
    args: [
      '--import=./scripts/read-running-imports.mjs',
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config=.dependency-cruiser.cycles.mjs',
      '--output-type=err-long',
      'apps',
      'packages',
    ],
  },
  { name: 'SQL only where it belongs', args: ['scripts/check-sql.mjs'] },
  { name: 'no literal text in components', args: ['scripts/check-literals.mjs'] },
  {
    name: 'dead exports, unused and missing dependencies',
    args: [bin('knip/bin/knip.js'), '--no-config-hints', '--no-progress'],
  },
  { name: 'one version of each dependency', args: [bin('syncpack/index.cjs'), 'lint'] },
]);
console.log(
  `${allGood ? 'All checks passed' : 'Checks failed'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
);
process.exitCode = allGood ? 0 : 1;

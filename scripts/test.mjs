// Runs every test: units and integration on the embedded PostgreSQL, then the product as built in
// a real browser. Arguments go to vitest: `npm test -- packages/jt808`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.mjs';

const NO_BROWSER = `
┌───────────────────────────────────────────────────────────────────────────────┐
│ There is no Chromium on this machine and no right to install one:              │
│ THE TESTS IN THE BROWSER ARE NOT RUN. Install it (apt-get install chromium),   │
│ or name one in CHROMIUM_PATH. With REQUIRE_BROWSER=1 this is a failure.        │
└───────────────────────────────────────────────────────────────────────────────┘
`;

if (!existsSync(path.join(root, 'node_modules/vitest'))) {
  run('npm', ['ci']);
}
const { findBrowser, installBrowser } = await import('./browser.mjs');
const { build } = await import('./build.mjs');

const asked = process.argv.slice(2);
const browser = findBrowser() ?? installBrowser();
if (!browser && process.env.REQUIRE_BROWSER) {
  console.error(NO_BROWSER);
  process.exit(1);
}
await build();

const args = ['node_modules/vitest/vitest.mjs', 'run', ...asked];
// One run, so that there is one verdict; the order of the projects stands in vitest.config.ts.
if (!browser) args.push('--project=!e2e');
const status = run(process.execPath, args, browser ? { CHROMIUM_PATH: browser } : {});
if (!browser) console.error(NO_BROWSER);
process.exit(status);

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) console.error(`${command} could not be run: ${error.message}`);
  return status ?? 1;
}

import { spawn } from 'node:child_process';
import { root } from './sources.mjs';

/**
 * Runs commands, two at a time, and shows what the failing ones said.
 * @param {{ name: string, args: string[] }[]} checks arguments of node
 * @returns {Promise<boolean>} whether all succeeded
 */
export async function runChecks(checks) {
  const queue = [...checks];
  let allGood = true;
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const startedAt = Date.now();
      const { code, output } = await run(check.args);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
      if (code === 0) continue;
      allGood = false;
      console.log(output.trim().replace(/^/gm, '    '));
    }
  };
  await Promise.all([worker(), worker()]);
  return allGood;
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ code, output }));
  });
}

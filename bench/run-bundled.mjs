// Bundles a TypeScript entry of this folder and runs it: node bench/run-bundled.mjs <entry.ts> [arguments]
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { build as buildProduct, inlineWorkspaces } from '../scripts/build.mjs';
import { root } from '../scripts/sources.mjs';

const [entry, ...args] = process.argv.slice(2);
const outdir = path.join(root, 'bench/dist');
await buildProduct();
await mkdir(outdir, { recursive: true });
await build({
  entryPoints: [path.resolve(entry)],
  outdir,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [inlineWorkspaces],
});
const bundle = path.join(outdir, `${path.basename(entry, '.ts')}.js`);
const child = spawn(process.execPath, ['--enable-source-maps', bundle, ...args], {
  stdio: 'inherit',
});
// Ctrl-C reaches the child too; it cleans up what it started.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

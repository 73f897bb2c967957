// Builds what runs: the server and the simulator as bundles, the web client as static files.
// What has not changed since it was built is left alone, so this is cheap to call at every start.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from './precompress.mjs';
import { contentStamp, root } from './sources.mjs';

const SHARED = [
  'packages',
  'package-lock.json',
  'CHANGELOG.md',
  'docs/zh',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'scripts/sources.mjs',
];

const targets = [
  { name: 'server', folder: 'apps/server', build: buildServer },
  { name: 'simulator', folder: 'apps/simulator', build: buildSimulator },
  { name: 'web', folder: 'apps/web', build: buildWeb },
];

const names = targets.map(({ name }) => name);
const script = fileURLToPath(import.meta.url);

/**
 * Builds what is stale, in a process of its own: a bundler's memory is not a server's.
 * @param {{ only?: string[] }} options names of targets; all when left out
 * @throws when something cannot be built; the reason is on the screen already
 */
export async function build({ only = names } = {}) {
  const stale = await staleTargets(only);
  if (stale.length === 0) return;
  const { status } = spawnSync(process.execPath, [script, ...stale], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${stale.join(', ')} could not be built`);
}

async function staleTargets(only) {
  const stale = [];
  for (const target of targets.filter(({ name }) => only.includes(name))) {
    if ((await readStamp(target)) !== stampOf(target)) stale.push(target.name);
  }
  return stale;
}

async function buildTarget(target) {
  const { name, folder, build } = target;
  const stamp = stampOf(target);
  const startedAt = Date.now();
  await replaceFolder(path.join(root, folder, 'dist'), async (unfinished) => {
    await build(path.join(root, folder), unfinished);
    await writeFile(path.join(unfinished, '.stamp'), stamp);
  });
  console.log(`built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function stampOf({ folder }) {
  return contentStamp([folder, ...SHARED]);
}

/** A build that fails, or a second one at the same time, never leaves half a folder. */
async function replaceFolder(dist, fill) {
  const unfinished = `${dist}.new-${process.pid}`;
  const old = `${dist}.old-${process.pid}`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await fill(unfinished);
    await rename(dist, old).catch(() => {});
    await rename(unfinished, dist);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

async function readStamp({ folder }) {
  return await readFile(path.join(root, folder, 'dist/.stamp'), 'utf8').catch(() => '');
}

/** For esbuild: packages from the registry stay outside; ours are TypeScript and go in. */
export const inlineWorkspaces = {
  name: 'inline-workspaces',
  setup({ onResolve }) {
    onResolve({ filter: /^@outrider\// }, async ({ path: specifier }) => {
      const [, name, ...inside] = specifier.split('/');
      const folder = path.join(root, 'packages', name);
      const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
      const file = exportedFile(manifest.exports, ['.', ...inside].join('/'));
      if (!file) return { errors: [{ text: `${specifier} is not exported by its package` }] };
      return { path: path.join(folder, file) };
    });
  },
};

/** What a package exports under a name: by itself, or by a pattern (`./records/*`). */
function exportedFile(exported, name) {
  if (exported[name]) return exported[name];
  for (const [pattern, file] of Object.entries(exported)) {
    const [before, after] = pattern.split('*');
    if (after === undefined || !name.startsWith(before) || !name.endsWith(after)) continue;
    return file.replace('*', name.slice(before.length, name.length - after.length));
  }
  return undefined;
}

async function bundle(outdir, entryPoints) {
  const { build } = await import('esbuild');
  await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    plugins: [inlineWorkspaces],
    logLevel: 'warning',
  });
}

async function buildServer(folder, outdir) {
  await bundle(outdir, { main: path.join(folder, 'src/main.ts') });
  // Beside every file that may hold the code which looks for them there.
  for (const place of [outdir, path.join(outdir, 'chunks')]) {
    await cp(path.join(folder, 'src/platform/migrations'), path.join(place, 'migrations'), {
      recursive: true,
    });
    await cp(path.join(folder, 'src/features/address/gazetteer/data'), path.join(place, 'data'), {
      recursive: true,
    });
    for (const file of ['CHANGELOG.md', 'docs/zh/CHANGELOG.md']) {
      await cp(path.join(root, file), path.join(place, 'changelogs', file));
    }
  }
}

async function buildSimulator(folder, outdir) {
  await bundle(outdir, { main: path.join(folder, 'src/main.ts') });
}

async function buildWeb(folder, outDir) {
  const { build } = await import('vite');
  await build({ root: folder, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await precompress(outDir);
}

async function main() {
  const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  const only = asked.length > 0 ? asked : names;
  const chosen = process.argv.includes('--force') ? only : await staleTargets(only);
  try {
    for (const target of targets) if (chosen.includes(target.name)) await buildTarget(target);
  } catch (error) {
    console.error(`\nThe build failed: ${error instanceof Error ? error.message : error}`);
    // An installation is complete without it: the next start builds, and says so if it cannot.
    if (process.env.npm_lifecycle_event === 'prepare') {
      console.error('The packages are installed; `npm run build` shows this again.\n');
    } else process.exitCode = 1;
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === script) await main();

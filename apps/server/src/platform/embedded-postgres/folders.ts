import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { chooseServiceUser, dataFolderMode, type ServiceUser } from './service-user.ts';

/** Where the parts of one installation's database are. */
export interface Folders {
  /** PostgreSQL's data directory. */
  cluster: string;
  /** Copies of the programs, one folder per version. */
  runtime: string;
  /** What PostgreSQL logs. */
  logs: string;
  /** Holds the Unix socket. */
  socket: string;
  /** The database user's password: readable for us only. */
  passwordFile: string;
  serviceUser: ServiceUser | undefined;
}

/** `sun_path` has 108 bytes on Linux and 104 on macOS, and ends with a zero byte. */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Creates the folders of `dataDir` with owners and modes so that the service user reaches its own
 * and nobody else reaches any.
 * @throws EmbeddedPostgresError when the service user cannot get there
 */
export async function prepareFolders(dataDir: string): Promise<Folders> {
  const root = path.resolve(dataDir);
  const cluster = clusterOf(root);
  await mkdir(root, { recursive: true, mode: dataFolderMode() });
  const serviceUser = chooseServiceUser(cluster);
  if (serviceUser) {
    await letPass(root);
    await refuseClosedParents(root, serviceUser);
  }
  const folders: Folders = {
    cluster,
    runtime: path.join(root, 'runtime'),
    logs: path.join(root, 'logs', 'postgres'),
    socket: socketFolder(root),
    passwordFile: passwordFileOf(root),
    serviceUser,
  };
  if (serviceUser) {
    for (const passage of [folders.runtime, path.dirname(folders.logs)]) {
      await mkdir(passage, { recursive: true });
      await letPass(passage);
    }
  }
  await privateFolder(folders.logs, serviceUser);
  if (process.platform !== 'win32') await privateFolder(folders.socket, serviceUser);
  return folders;
}

/** PostgreSQL's data directory in a data folder. */
export function clusterOf(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'postgres');
}

export function passwordFileOf(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'database.password');
}

/** Gives a folder to the service user and closes it to others. */
export async function privateFolder(
  folder: string,
  serviceUser: ServiceUser | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const expected = serviceUser?.uid ?? process.getuid?.();
  const isOurs = found.uid === expected || found.uid === process.getuid?.();
  // In a shared folder such as /tmp somebody else could have been there first.
  if (!found.isDirectory() || (expected !== undefined && !isOurs)) {
    throw new EmbeddedPostgresError(`${folder} belongs to somebody else; remove it`);
  }
  if (serviceUser) await chown(folder, serviceUser.uid, serviceUser.gid);
  await chmod(folder, 0o700);
}

/** Others may pass through, not look. */
async function letPass(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o7777) | 0o011);
}

async function refuseClosedParents(root: string, serviceUser: ServiceUser): Promise<void> {
  for (let folder = path.dirname(root); ; folder = path.dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === serviceUser.uid ? 0o100 : gid === serviceUser.gid ? 0o010 : 0o001;
    if (!(mode & needed)) {
      throw new EmbeddedPostgresError(
        `the data folder ${root} cannot be used by root: PostgreSQL runs as ${serviceUser.name}, ` +
          `who may not enter ${folder}; set OUTRIDER_DATA_DIR to a folder such as /var/lib/outrider`,
      );
    }
    if (folder === path.dirname(folder)) return;
  }
}

/** Inside the data folder if that is short enough for a socket's path, else in a temporary one. */
function socketFolder(root: string): string {
  const inside = path.join(root, 'run');
  if (fits(inside)) return inside;
  const name = `outrider-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  return [tmpdir(), '/tmp'].map((folder) => path.join(folder, name)).find(fits) ?? inside;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
}

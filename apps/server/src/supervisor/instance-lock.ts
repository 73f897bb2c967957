import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolderMode } from '../platform/embedded-postgres/service-user.ts';

/** Another server already runs on this data folder. */
export class AlreadyRunningError extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `the data folder ${dataDir} is in use by another Outrider (${holder}); ` +
        'stop that one, or give this one a folder of its own with OUTRIDER_DATA_DIR',
    );
    this.name = 'AlreadyRunningError';
  }
}

/** Holds the data folder until it is released or this process dies, however it dies. */
export interface InstanceLock {
  release(): Promise<void>;
}

/**
 * Lets one server at a time use a data folder. The lock is a listening endpoint whose name only
 * one process can hold and which the operating system takes back with the process: an abstract
 * socket on Linux, a named pipe on Windows. So there is no file that a crash leaves behind and no
 * process number that another program may have got meanwhile. Whoever connects is told who holds it.
 * @throws AlreadyRunningError
 */
export async function lockDataFolder(dataDir: string): Promise<InstanceLock> {
  const folder = path.resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: dataFolderMode() });
  const name = await endpointOf(folder);
  const server = createServer((connection) => {
    connection.on('error', () => {});
    connection.end(`process ${process.pid}`);
  });
  server.unref();
  try {
    await listen(server, name);
  } catch (error) {
    if (!isInUse(error)) throw error;
    const holder = await askHolder(name);
    if (holder !== undefined) throw new AlreadyRunningError(folder, holder);
    // Only a socket in the file system outlives its process: nobody answers on it any more.
    await rm(name, { force: true });
    await listen(server, name).catch(() => {
      throw new AlreadyRunningError(folder, 'just started');
    });
  }
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The folder's identity and not its name, so that a link to it is the same folder. */
async function endpointOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const id = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24);
  if (process.platform === 'linux') return `\0outrider-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\outrider-${id}`;
  return path.join(tmpdir(), `outrider-${id}.lock`);
}

function listen(server: Server, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(name, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** @returns undefined when nobody listens there */
function askHolder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const connection = connect(name);
    connection.setEncoding('utf8');
    // A stopped process holds the lock although it cannot say so.
    connection.setTimeout(2000, () => connection.destroy());
    connection.on('data', (part: string) => {
      said += part;
    });
    connection.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') resolve(undefined);
    });
    connection.on('close', () => resolve(said || 'which does not answer'));
  });
}

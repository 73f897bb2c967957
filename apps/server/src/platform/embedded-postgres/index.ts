import { existsSync } from 'node:fs';
import { readFile, realpath, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { prepareCluster, writeConf } from './cluster.ts';
import { logSettings, type PostgresSettings, standardSettings } from './conf.ts';
import { type Endpoint, ensureDatabase, urlOf, withClient } from './connect.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { clusterOf, type Folders, passwordFileOf, prepareFolders } from './folders.ts';
import { type Postmaster, spawnPostmaster, stopPostmaster, watchForeign } from './postmaster.ts';
import { clearRemains, isAlive, processesOf, readPostmasterFile } from './postmaster-file.ts';

export { EmbeddedPostgresError } from './errors.ts';

export interface EmbeddedPostgres {
  /** Connection string of the application's database, password included. */
  readonly url: string;
  /** A server that a killed supervisor had left was taken over. */
  readonly adopted: boolean;
  readonly pid: number;
  readonly version: string;
  /** Resolves when the server is gone, whoever ended it. */
  readonly exited: Promise<void>;
  /** Lets it finish and waits for its end. */
  stop(timeoutMs?: number): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Overrides of the standard settings. */
  settings?: PostgresSettings;
}

const DATABASE = 'outrider';

/** Whether a data folder holds a database of ours, running or not. */
export function isSetUp(dataDir: string): boolean {
  return existsSync(path.join(clusterOf(dataDir), 'PG_VERSION'));
}

/**
 * Connection string of the server that runs on a data folder, for programs beside the one that
 * started it; undefined when none runs there.
 */
export async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  const file = await readPostmasterFile(clusterOf(dataDir));
  const password = await readFile(passwordFileOf(dataDir), 'utf8').catch(() => '');
  if (!file || !isAlive(file.pid) || password === '') return undefined;
  const host = file.socketFolder || '127.0.0.1';
  return urlOf({ host, port: file.port, password: password.trim() }, DATABASE);
}

/**
 * Starts the PostgreSQL that came with the packages on `dataDir`, or takes over the one that is
 * still running there. The caller holds the folder's lock.
 * @throws EmbeddedPostgresError saying what is wrong and what to do
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folders = await prepareFolders(options.dataDir);
  const binaries = await prepareBinaries(folders.runtime, folders.serviceUser);
  const password = await prepareCluster(folders, binaries);

  const adopted = await adopt(folders, binaries, password);
  const running = adopted ?? (await start(folders, binaries, password, options.settings ?? {}));
  await ensureDatabase(running.endpoint, DATABASE);
  const { postmaster, endpoint } = running;
  return {
    url: urlOf(endpoint, DATABASE),
    adopted: adopted !== undefined,
    pid: postmaster.pid,
    version: binaries.version,
    exited: postmaster.exited,
    async stop(timeoutMs = 10_000) {
      await stopPostmaster(postmaster, timeoutMs);
      // Empty now; a short one in the temporary folder would stay for ever.
      await rmdir(folders.socket).catch(() => {});
    },
  };
}

interface Running {
  postmaster: Postmaster;
  endpoint: Endpoint;
}

async function start(
  folders: Folders,
  binaries: Binaries,
  password: string,
  overrides: PostgresSettings,
): Promise<Running> {
  const { host, port, settings } = await listenSettings(folders);
  const endpoint = { host, port, password };
  await writeConf(folders, {
    ...standardSettings(),
    ...logSettings(folders.logs),
    ...settings,
    ...overrides,
  });
  return { postmaster: await spawnPostmaster(binaries, folders, endpoint), endpoint };
}

async function listenSettings(
  folders: Folders,
): Promise<{ host: string; port: number; settings: PostgresSettings }> {
  if (process.platform === 'win32') {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    return { host: '127.0.0.1', port, settings: { listen_addresses: '127.0.0.1', port } };
  }
  return {
    host: folders.socket,
    port: 5432,
    settings: {
      listen_addresses: '',
      port: 5432,
      // A list: the path is quoted, because it may contain blanks and commas.
      unix_socket_directories: `"${folders.socket}"`,
      unix_socket_permissions: '0700',
    },
  };
}

/** How long a server that is starting, recovering or stopping is waited for. */
const ADOPTION_PATIENCE_MS = 60_000;

/**
 * The server that is still running on this cluster, when there is one, it answers, and it is of
 * our version; what stands in the way of a new one is cleared otherwise.
 */
async function adopt(
  folders: Folders,
  binaries: Binaries,
  password: string,
): Promise<Running | undefined> {
  const deadline = Date.now() + ADOPTION_PATIENCE_MS;
  for (;;) {
    const file = await readPostmasterFile(folders.cluster);
    const isOurs = file && (await processesOf(folders.cluster)).includes(file.pid);
    if (!file || !isOurs || !isAlive(file.pid)) {
      await clearRemains(folders.cluster);
      return undefined;
    }
    const postmaster = watchForeign(file.pid);
    const endpoint = { host: file.socketFolder || '127.0.0.1', port: file.port, password };
    const answer = await identify(endpoint).catch(() => undefined);
    if (answer) {
      if (answer.cluster === (await realpath(folders.cluster)) && isSame(answer, binaries)) {
        return { postmaster, endpoint };
      }
      await stopPostmaster(postmaster, 10_000);
      continue;
    }
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `a PostgreSQL (process ${file.pid}) runs on ${folders.cluster} and does not answer; end it and start again`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Identity {
  cluster: string;
  version: number;
}

async function identify(endpoint: Endpoint): Promise<Identity> {
  return await withClient(endpoint, 'postgres', async (client) => {
    const { rows } = await client.query<{ folder: string; version: string }>(
      "select current_setting('data_directory') as folder, current_setting('server_version_num') as version",
    );
    const row = rows[0];
    if (!row) throw new EmbeddedPostgresError('the server does not say what it is');
    return { cluster: await realpath(row.folder), version: Number(row.version) };
  });
}

function isSame({ version }: Identity, { major, minor }: Binaries): boolean {
  return version === major * 10_000 + minor;
}

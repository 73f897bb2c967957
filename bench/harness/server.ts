import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { killNow, listProcesses } from './processes.ts';
import { until } from './wait.ts';

const repository = process.cwd();
const entry = path.join(repository, 'apps/server/dist/main.js');

/** Environment variables that are not the server's: everything of ours is set by the caller. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const rows = Object.entries(process.env);
  return Object.fromEntries(rows.filter(([key]) => !/^OUTRIDER_|^DATABASE_URL$/.test(key)));
}

/** A server of the product in processes of its own, on free ports and a data folder of its own. */
export interface TestServer {
  readonly httpPort: number;
  readonly terminalPort: number;
  readonly dataDir: string;
  /** Connection string of its database. */
  readonly databaseUrl: string;
  /** Starts it (again); resolves when it is ready. */
  start(): Promise<void>;
  /** Lets it finish. */
  stop(): Promise<void>;
  /** Process ids, undefined while it is not there. */
  supervisorPid(): number | undefined;
  rolePid(role: 'gateway' | 'media' | 'web'): number | undefined;
  postmasterPid(): number | undefined;
  /** Whether /readyz says so. */
  isReady(): Promise<boolean>;
  /** What it logged. */
  log(): string;
  /** Kills everything and removes the data. */
  dispose(): Promise<void>;
}

export interface TestServerOptions {
  /** Further settings, by environment variable. */
  settings?: Record<string, string>;
  /** A database that somebody else keeps, instead of the embedded one. */
  databaseUrl?: string;
  /** Called with the database before the first start, for instance to seed it. */
  prepare?: (databaseUrl: string) => Promise<void>;
}

/** A folder for a server's data, where PostgreSQL's own user may pass too. */
export function newDataFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'outrider-'));
}

/** Makes a server with a fresh database and starts it. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = newDataFolder();
  const [httpPort, terminalPort, mediaPort] = await freePorts(3);
  const logFile = path.join(dataDir, 'server.log');
  const logHandle = openSync(logFile, 'a');
  let child: ChildProcess | undefined;
  let databaseUrl = options.databaseUrl ?? '';
  if (databaseUrl === '') {
    // Left running: the server takes it over.
    databaseUrl = (await startEmbeddedPostgres({ dataDir })).url;
  }
  await options.prepare?.(databaseUrl);

  const isReady = async () => {
    try {
      return (await fetch(`http://127.0.0.1:${httpPort}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  const server: TestServer = {
    httpPort: httpPort ?? 0,
    terminalPort: terminalPort ?? 0,
    dataDir,
    databaseUrl,
    async start() {
      const started = spawn(process.execPath, ['--enable-source-maps', entry], {
        stdio: ['ignore', logHandle, logHandle],
        // A group of its own: Ctrl-C is for us, and we stop it in order.
        detached: true,
        env: {
          ...cleanEnvironment(),
          OUTRIDER_DATA_DIR: dataDir,
          OUTRIDER_HTTP_HOST: '127.0.0.1',
          OUTRIDER_HTTP_PORT: String(httpPort),
          OUTRIDER_JT808_HOST: '127.0.0.1',
          OUTRIDER_JT808_PORT: String(terminalPort),
          OUTRIDER_JT808_UDP_PORT: '-1',
          OUTRIDER_MEDIA_PORT: String(mediaPort),
          OUTRIDER_LOG_FORMAT: 'json',
          ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
          ...options.settings,
        },
      });
      child = started;
      await until('readiness of the server', async () => {
        if (started.exitCode !== null || started.signalCode !== null) {
          throw new Error(`the server ended at its start:\n${server.log().slice(-3000)}`);
        }
        return await isReady();
      });
    },
    async stop() {
      const stopping = child;
      if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
      const ended = new Promise((resolve) => stopping.once('exit', resolve));
      stopping.kill('SIGTERM');
      await ended;
    },
    supervisorPid: () =>
      child && child.exitCode === null && child.signalCode === null ? child.pid : undefined,
    rolePid: (role) => {
      const parent = server.supervisorPid();
      return listProcesses().find(
        ({ parentPid, command }) => parentPid === parent && command.endsWith(`--role ${role}`),
      )?.pid;
    },
    postmasterPid: () => {
      try {
        const file = path.join(dataDir, 'postgres', 'postmaster.pid');
        return Number(readFileSync(file, 'utf8').split('\n')[0]);
      } catch {
        return undefined;
      }
    },
    isReady,
    log: () => readFileSync(logFile, 'utf8'),
    async dispose() {
      // Nobody needs these data any more, so nothing is let finish.
      const supervisor = server.supervisorPid();
      const roles = (['gateway', 'media', 'web'] as const).map((role) => server.rolePid(role));
      const doomed = [supervisor, ...roles, server.postmasterPid()].flatMap((pid) => pid ?? []);
      for (const pid of doomed) killNow(pid);
      await until('end of the server', () => !doomed.some(isAlive));
      closeSync(logHandle);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await server.start();
  return server;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Ports that nobody listens on now. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(address !== null && typeof address === 'object' ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

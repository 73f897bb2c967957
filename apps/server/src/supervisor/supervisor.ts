import type { Config } from '../config.ts';
import { createIpcRelay, type IpcRelay } from '../platform/bus/ipc-relay.ts';
import { createDatabase, type Database, ping } from '../platform/database.ts';
import { metricsOfAll, type Readiness, readinessOfAll } from '../platform/health.ts';
import type { Logger } from '../platform/logger.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { migrate } from '../platform/migrate.ts';
import { ROLE_NAMES } from '../platform/role.ts';
import { type DatabaseKeeper, keepDatabase } from './database-keeper.ts';
import { type InstanceLock, lockDataFolder } from './instance-lock.ts';
import { roleMetrics, roleReadiness } from './protocol.ts';
import { type RoleProcess, startRoleProcess } from './role-process.ts';

export interface SupervisorOptions {
  config: Config;
  log: Logger;
  /** The program that runs a role when it is forked with `--role <name>`. */
  entry: string;
  /** Called once the schema is there, before any role starts. */
  prepare: (db: Database) => Promise<void>;
}

export interface Supervisor {
  /** Resolves when every role has started. */
  start(): Promise<void>;
  /** Lets every role finish, ends those that take too long, and stops the database last. */
  stop(): Promise<void>;
  /** Ends everything now; the database recovers at the next start. */
  kill(): void;
}

/** Start to end of a stop, with something left of the 10 s that service managers give. */
const STOP_BUDGET_MS = 9500;
const MIN_DATABASE_STOP_MS = 1500;
const ROLE_ANSWER_TIMEOUT_MS = 1000;
/** A role that is late ends itself and says so; only one that cannot is ended from outside. */
const ROLE_GRACE_MS = 500;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { config, log, entry, prepare } = options;
  const metrics = createMetrics('supervisor');
  const relay = createIpcRelay({ log, metrics });
  const roles: RoleProcess[] = [];
  let lock: InstanceLock | undefined;
  let keeper: DatabaseKeeper | undefined;
  let db: Database | undefined;
  const draining = new AbortController();
  let starting: Promise<void> | undefined;

  async function start(): Promise<void> {
    lock = await lockDataFolder(config.dataDir);
    keeper = await keepDatabase(config, log, draining.signal);
    db = createDatabase({ url: keeper.url, role: 'supervisor', maxConnections: 3 });
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ event: 'database.migrated', applied });
    await prepare(db);
    if (draining.signal.aborted) return;
    serveOverview(relay, db, metrics, roles, () => draining.signal.aborted);
    const roleConfig = { ...config, databaseUrl: keeper.url };
    for (const name of ROLE_NAMES) {
      roles.push(startRoleProcess({ name, entry, config: roleConfig, relay, log }));
    }
    await Promise.all(roles.map((role) => role.firstStart));
  }

  async function stop(): Promise<void> {
    const begunAt = Date.now();
    draining.abort();
    log.info({ event: 'supervisor.draining' });
    // A start that waits for its roles is not waited for; one that creates the database is.
    if (roles.length === 0) await starting?.catch(() => {});
    await Promise.all(roles.map((role) => role.stop(config.shutdownTimeoutMs + ROLE_GRACE_MS)));
    await relay.close();
    await db?.close().catch(() => {});
    const leftMs = STOP_BUDGET_MS - (Date.now() - begunAt);
    await keeper?.stop(Math.max(leftMs, MIN_DATABASE_STOP_MS));
    await lock?.release();
    log.info({ event: 'supervisor.stopped', tookMs: Date.now() - begunAt });
  }

  return {
    start() {
      starting = start();
      return starting;
    },
    stop,
    kill() {
      for (const role of roles) role.kill();
      void keeper?.stop(0);
    },
  };
}

/** Answers what the web role is asked by machines: is all well, and in figures. */
function serveOverview(
  { bus }: IpcRelay,
  db: Database,
  metrics: Metrics,
  roles: readonly RoleProcess[],
  isDraining: () => boolean,
): void {
  metrics.gauge('outrider_role_up', 'Whether the role runs', ['name'], (gauge) => {
    for (const role of roles) gauge.set({ name: role.name }, role.isUp() ? 1 : 0);
  });
  metrics.gauge('outrider_role_restarts', 'Unexpected ends of the role', ['name'], (gauge) => {
    for (const role of roles) gauge.set({ name: role.name }, role.restarts());
  });

  bus.serve(readinessOfAll, async (): Promise<Readiness> => {
    const checks = await Promise.all([
      isDatabaseThere(db).then((state) => ['database', state] as const),
      ...roles.map(async ({ name, isUp }) => {
        const ask = () => bus.request(roleReadiness(name), null, ROLE_ANSWER_TIMEOUT_MS);
        const isReady = isUp() && (await ask().catch(() => false));
        return [name, isReady ? 'ok' : 'not ready'] as const;
      }),
    ]);
    const parts: Record<string, string> = Object.fromEntries(checks);
    if (isDraining()) parts.draining = 'the server is being stopped';
    return { ready: Object.values(parts).every((state) => state === 'ok'), parts };
  });

  bus.serve(metricsOfAll, async () => {
    const answers = await Promise.allSettled([
      metrics.snapshot(),
      ...roles.map(({ name }) => bus.request(roleMetrics(name), null, ROLE_ANSWER_TIMEOUT_MS)),
    ]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  });
}

/** Why it does not answer stands in the log: whoever asks from outside need not know of folders and users. */
async function isDatabaseThere(db: Database): Promise<string> {
  const away = 'does not answer';
  const timeout = new Promise<string>((resolve) => {
    setTimeout(resolve, ROLE_ANSWER_TIMEOUT_MS, away).unref();
  });
  const answer = ping(db).then(
    () => 'ok',
    () => away,
  );
  return await Promise.race([answer, timeout]);
}

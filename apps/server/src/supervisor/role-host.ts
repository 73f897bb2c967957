import type { Config } from '../config.ts';
import type { Bus } from '../platform/bus/bus.ts';
import { createIpcBus } from '../platform/bus/ipc-bus.ts';
import { channelOf } from '../platform/bus/wire.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase, type Database } from '../platform/database.ts';
import { followSettings } from '../platform/followed-settings.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { Role, RoleContext, RoleName } from '../platform/role.ts';
import { createScheduler, type Scheduler } from '../platform/scheduler.ts';
import { isOrder, type Report, roleMetrics, roleReadiness } from './protocol.ts';

export type RoleFactory = (context: RoleContext) => Role;

/** Without its supervisor a role has no bus, and soon perhaps no database: it ends in time. */
const ORPHAN_STOP_TIMEOUT_MS = 3000;

interface Running {
  role: Role;
  bus: Bus;
  db: Database;
  scheduler: Scheduler;
  log: Logger;
  config: Config;
}

/**
 * The main function of a role's process: waits for the supervisor's order, runs the role, and
 * stops it when it is told to, when it gets SIGTERM, or when the supervisor is gone.
 * @param load imports the role's code, so that a process holds its own role's only
 */
export function hostRole(name: RoleName, load: () => Promise<RoleFactory>): void {
  if (!process.send) {
    throw new Error('a role is started by the supervisor; run it without --role');
  }
  let running: Promise<Running> | undefined;
  let stopping: Promise<void> | undefined;

  const stop = (limitMs?: number) => {
    stopping ??= stopRole(running, limitMs).finally(() => process.exit(process.exitCode ?? 0));
  };
  const start = (config: Config) => {
    if (running || stopping) return;
    running = startRole(name, load, config);
    running.then(
      () => report({ report: 'started' }),
      (error: unknown) => {
        const { message, code } = describe(error);
        process.exitCode = 1;
        report({ report: 'failed', message, code });
        stop(ORPHAN_STOP_TIMEOUT_MS);
      },
    );
  };

  process.on('message', (message) => {
    if (!isOrder(message)) return;
    if (message.order === 'start') start(message.config);
    else stop();
  });
  process.on('disconnect', () => stop(ORPHAN_STOP_TIMEOUT_MS));
  process.on('SIGTERM', () => stop());
  // Ctrl-C reaches the whole group; when to stop is the supervisor's decision.
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  report({ report: 'waiting' });
}

async function startRole(
  name: RoleName,
  load: () => Promise<RoleFactory>,
  config: Config,
): Promise<Running> {
  const log = createLogger(config, name);
  dieLoudly(log);
  const metrics = createMetrics(name);
  const bus = createIpcBus(channelOf(process), { log, metrics });
  const db = createDatabase({
    url: config.databaseUrl,
    role: name,
    maxConnections: config.databasePoolSize,
    statementTimeoutMs: config.databaseStatementTimeoutS * 1000,
    onError: (error) => log.warn({ event: 'database.connection.lost', reason: error.message }),
  });
  const scheduler = createScheduler({ log, db, clock: systemClock });
  const followed = followSettings({ config, bus, db });
  // Without them the role works with what the environment says.
  await followed.load().catch((error: unknown) => {
    log.error({ event: 'settings.read.failed', error });
  });
  const create = await load();
  const role = create({
    config: followed.config,
    log,
    bus,
    db,
    metrics,
    scheduler,
    clock: systemClock,
  });
  let started = false;
  bus.serve(roleReadiness(name), async () => started && role.ready());
  bus.serve(roleMetrics(name), () => metrics.snapshot());
  await role.start();
  started = true;
  return { role, bus, db, scheduler, log, config };
}

/** Listeners first, then what is in progress, then what it needed for that. */
async function stopRole(running: Promise<Running> | undefined, limitMs?: number): Promise<void> {
  const parts = await running?.catch(() => undefined);
  if (!parts) return;
  const { role, bus, db, scheduler, log, config } = parts;
  const limit = setTimeout(() => {
    log.error({ event: 'role.stop.timeout' });
    process.exit(1);
  }, limitMs ?? config.shutdownTimeoutMs);
  limit.unref();
  try {
    await role.stop();
    await scheduler.close();
    await bus.close();
    await db.close();
    log.info({ event: 'role.stopped' });
  } catch (error) {
    process.exitCode = 1;
    log.error({ event: 'role.stop.failed', error });
  }
}

/** A state that nobody thought of is not continued: the supervisor starts the role anew. */
function dieLoudly(log: Logger): void {
  const die = (event: string) => (error: unknown) => {
    log.fatal({ event, error });
    process.exit(1);
  };
  process.on('uncaughtException', die('role.exception'));
  process.on('unhandledRejection', die('role.rejection'));
}

function report(message: Report): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

function describe(error: unknown): { message: string; code: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error), code: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { message: error.message, code };
}

import { EmbeddedPostgresError } from '../platform/embedded-postgres/index.ts';
import { MigrationError } from '../platform/migrate.ts';
import { AlreadyRunningError } from './instance-lock.ts';
import { RoleStartError } from './role-process.ts';
import { createSupervisor, type SupervisorOptions } from './supervisor.ts';

/**
 * Runs the server until it is told to stop: SIGTERM or Ctrl-C lets it finish, a second one does
 * not. The process's exit code says whether it ended as it should.
 * @param options.url where browsers find it, for the log
 */
export async function runSupervisor(options: SupervisorOptions & { url: string }): Promise<void> {
  const { log, url } = options;
  const supervisor = createSupervisor(options);
  const startedAt = Date.now();
  let stopping: Promise<void> | undefined;

  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) {
      log.warn({ event: 'supervisor.forced', signal });
      supervisor.kill();
      process.exit(1);
    }
    log.info({ event: 'supervisor.signal', signal });
    stopping = supervisor.stop().then(
      () => process.exit(process.exitCode ?? 0),
      (error: unknown) => {
        log.fatal({ event: 'supervisor.stop.failed', error });
        supervisor.kill();
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // The terminal was closed: a server goes on.
  process.on('SIGHUP', () => {});

  try {
    await supervisor.start();
    if (!stopping) log.info({ event: 'supervisor.ready', url, tookMs: Date.now() - startedAt });
  } catch (error) {
    if (stopping) return;
    log.fatal({ event: 'supervisor.start.failed', ...explain(error) });
    process.exitCode = 1;
    onSignal('SIGTERM');
  }
}

/** What a user can mend is said in a sentence; for the rest the stack is needed too. */
function explain(error: unknown): { message: string } | { error: unknown } {
  const isForUser =
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    error instanceof AlreadyRunningError ||
    error instanceof RoleStartError;
  return isForUser ? { message: error.message } : { error };
}

import { type ChildProcess, fork } from 'node:child_process';
import type { Config } from '../config.ts';
import type { IpcRelay } from '../platform/bus/ipc-relay.ts';
import { channelOf } from '../platform/bus/wire.ts';
import type { Logger } from '../platform/logger.ts';
import type { RoleName } from '../platform/role.ts';
import { createBackoff } from './backoff.ts';
import { isReport, type Order } from './protocol.ts';

/** A role in a process of its own, started again whenever that process ends. */
export interface RoleProcess {
  readonly name: RoleName;
  /** Whether the role has started and its process lives. */
  isUp(): boolean;
  restarts(): number;
  /** Resolves when the role has started; rejects when it could not within its first attempts. */
  readonly firstStart: Promise<void>;
  /** Asks it to finish, and ends it when it has not after `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
  /** Ends it now. */
  kill(): void;
}

interface RoleProcessOptions {
  name: RoleName;
  /** The program that is forked with `--role <name>`. */
  entry: string;
  config: Config;
  relay: IpcRelay;
  log: Logger;
}

/** A predecessor that was orphaned may hold a port for a few seconds more. */
const FIRST_ATTEMPTS_MS = 6000;

/** A role could not be started at all; nothing was ever served. */
export class RoleStartError extends Error {
  constructor(name: RoleName, message: string) {
    super(`${name} does not start: ${message}`);
    this.name = 'RoleStartError';
  }
}

export function startRoleProcess(options: RoleProcessOptions): RoleProcess {
  const { name, entry, config, relay, log } = options;
  const backoff = createBackoff({ firstMs: 200, maxMs: 15_000, forgiveAfterMs: 30_000 });
  const begunAt = Date.now();
  let child: ChildProcess | undefined;
  let isUp = false;
  let hasEverStarted = false;
  let isStopping = false;
  let restarts = 0;
  let lastFailure = '';
  let timer: NodeJS.Timeout | undefined;
  let settleFirst: { resolve: () => void; reject: (error: Error) => void };
  const firstStart = new Promise<void>((resolve, reject) => {
    settleFirst = { resolve, reject };
  });

  function launch(): void {
    const startedAt = Date.now();
    const forked = fork(entry, ['--role', name], {
      serialization: 'advanced',
      execArgv: ['--enable-source-maps', ...process.execArgv],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = forked;
    const leave = relay.join(name, channelOf(forked));
    forked.on('message', (message) => {
      if (!isReport(message)) return;
      if (message.report === 'waiting') order(forked, { order: 'start', config });
      else if (message.report === 'started') onStarted(Date.now() - startedAt);
      else {
        lastFailure = message.message;
        log.error({ event: 'supervisor.role.failed', name, reason: message.message });
      }
    });
    forked.on('error', (error) => log.error({ event: 'supervisor.role.error', name, error }));
    forked.once('exit', (code, signal) => {
      leave();
      isUp = false;
      child = undefined;
      if (!isStopping) onUnexpectedEnd(code, signal, Date.now() - startedAt);
    });
  }

  function onStarted(tookMs: number): void {
    isUp = true;
    hasEverStarted = true;
    log.info({ event: 'supervisor.role.started', name, process: child?.pid, tookMs });
    settleFirst.resolve();
  }

  function onUnexpectedEnd(code: number | null, signal: string | null, livedMs: number): void {
    const delayMs = backoff.next(livedMs);
    if (!hasEverStarted && Date.now() + delayMs > begunAt + FIRST_ATTEMPTS_MS) {
      settleFirst.reject(new RoleStartError(name, lastFailure || `ended with ${signal ?? code}`));
      return;
    }
    restarts++;
    log.error({ event: 'supervisor.role.ended', name, code, signal, restartInMs: delayMs });
    timer = setTimeout(launch, delayMs);
  }

  launch();
  return {
    name,
    firstStart,
    isUp: () => isUp,
    restarts: () => restarts,
    async stop(timeoutMs) {
      isStopping = true;
      clearTimeout(timer);
      const ending = child;
      if (!ending) return;
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      order(ending, { order: 'stop' });
      const limit = setTimeout(() => {
        log.error({ event: 'supervisor.role.killed', name, afterMs: timeoutMs });
        ending.kill('SIGKILL');
      }, timeoutMs);
      await ended;
      clearTimeout(limit);
    },
    kill() {
      isStopping = true;
      clearTimeout(timer);
      child?.kill('SIGKILL');
    },
  };
}

function order(child: ChildProcess, message: Order): void {
  if (child.connected) child.send(message, () => {});
}

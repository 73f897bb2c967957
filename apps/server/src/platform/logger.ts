import pino, { type Logger as PinoLogger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

/** Logs events with fields: `log.info({ event: 'gateway.session.opened', terminalId })`. */
export type Logger = PinoLogger;

/** Field names whose values never reach a log, at the top and up to two objects deep. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'oldPassword',
  'passwordHash',
  'authCode',
  'authCodeHash',
  'token',
  'cookie',
  'authorization',
  'databaseUrl',
  '["set-cookie"]',
];

/**
 * A JSON logger on standard output, readable lines on a terminal. Writing is synchronous, so the
 * last line before a crash is not lost.
 * @param role stands in every line, and tells the processes' lines apart
 */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>, role: string): Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: { role, pid: process.pid },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
    redact: { paths: SECRET_FIELDS.flatMap(atThreeDepths), censor: '[hidden]' },
  };
  const isPretty =
    config.logFormat === 'pretty' || (config.logFormat === 'auto' && process.stdout.isTTY);
  if (!isPretty) return pino(options, pino.destination({ dest: 1, sync: true }));
  const stream = pretty({
    colorize: process.stdout.isTTY,
    sync: true,
    messageKey: 'message',
    ignore: 'pid,role,event',
    translateTime: 'SYS:HH:MM:ss.l',
    messageFormat: (line) => `${line.role} ${line.event ?? ''} ${line.message ?? ''}`,
  });
  return pino(options, stream);
}

function atThreeDepths(field: string): string[] {
  const join = (prefix: string) => (field.startsWith('[') ? prefix + field : `${prefix}.${field}`);
  return [field, join('*'), join('*.*')];
}

/**
 * Sums what would otherwise be a line per loss, and logs the totals every few seconds while there
 * are any: `{event, lost: {'<kind>': count}}`.
 */
export interface LossLog {
  add(kind: string, count?: number): void;
  /** Logs what is left and stops. */
  close(): void;
}

export function createLossLog(log: Logger, event: string, everyMs = 5000): LossLog {
  const lost = new Map<string, number>();
  const flush = () => {
    if (lost.size === 0) return;
    log.warn({ event, lost: Object.fromEntries(lost) });
    lost.clear();
  };
  const timer = setInterval(flush, everyMs);
  timer.unref();
  return {
    add: (kind, count = 1) => void lost.set(kind, (lost.get(kind) ?? 0) + count),
    close: () => {
      clearInterval(timer);
      flush();
    },
  };
}

import os from 'node:os';

/** Settings of postgresql.conf: strings are quoted, the rest is written as it is. */
export type PostgresSettings = Readonly<Record<string, string | number | boolean>>;

/** What the embedded server is set to, by this machine's memory. */
export function standardSettings(memoryBytes = availableMemory()): PostgresSettings {
  const megabytes = memoryBytes / 2 ** 20;
  return {
    // An acknowledged report is on disk: these two are the promise.
    fsync: true,
    synchronous_commit: true,
    full_page_writes: true,
    shared_buffers: `${clamp(megabytes / 8, 64, 1024)}MB`,
    effective_cache_size: `${clamp(megabytes / 2, 256, 16384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${clamp(megabytes / 32, 32, 512)}MB`,
    max_connections: 100,
    max_wal_size: '4GB',
    min_wal_size: '256MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: 0.9,
    wal_buffers: '16MB',
    // The packaged server has neither lz4 nor zstd, and pglz costs more time than it saves here.
    wal_compression: false,
    jit: false,
    random_page_cost: 1.1,
    autovacuum_vacuum_insert_scale_factor: 0.4,
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, ymd',
    idle_in_transaction_session_timeout: '5min',
    tcp_keepalives_idle: 60,
    password_encryption: 'scram-sha-256',
    log_min_messages: 'warning',
    log_checkpoints: false,
    log_line_prefix: '%m [%p] %a ',
  };
}

/** One file per weekday, each begun anew after a week, so that logs stay bounded in time. */
export function logSettings(folder: string): PostgresSettings {
  return {
    logging_collector: true,
    log_directory: folder,
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: true,
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_file_mode: '0600',
  };
}

/** Lines of a configuration file. */
export function renderConf(settings: PostgresSettings): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    if (typeof value === 'string') return `${name} = '${quote(value)}'`;
    if (typeof value === 'boolean') return `${name} = ${value ? 'on' : 'off'}`;
    return `${name} = ${value}`;
  });
  return `# Written anew at each start. Your own settings belong into custom.conf beside this file.\n${lines.join('\n')}\n`;
}

function quote(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll("'", "''");
}

/** The memory of the container if it is less than the machine's. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(os.totalmem(), limit) : os.totalmem();
}

function clamp(value: number, min: number, max: number): number {
  return Math.round(Math.min(Math.max(value, min), max));
}

import { parseArgs } from 'node:util';

interface OptionRow {
  type: 'string' | 'boolean';
  default: string | boolean;
  /** What the value is, for --help; empty for switches. */
  value: string;
  describe: string;
}

/** Every option of the command line, in the order of --help. */
const table = {
  host: {
    type: 'string',
    default: '127.0.0.1',
    value: 'address',
    describe: 'platform to connect to',
  },
  port: { type: 'string', default: '6808', value: 'port', describe: 'its JT/T 808 port' },
  udp: { type: 'boolean', default: false, value: '', describe: 'UDP instead of TCP' },
  count: { type: 'string', default: '60', value: 'n', describe: 'terminals, 1 to 20000' },
  seed: { type: 'string', default: '1', value: 'n', describe: 'same seed, same fleet and drives' },
  interval: {
    type: 'string',
    default: '10',
    value: 's',
    describe: 'between reports while driving',
  },
  'parked-interval': {
    type: 'string',
    default: '',
    value: 's',
    describe: 'between reports while parked (default 3 intervals, at least 30)',
  },
  heartbeat: {
    type: 'string',
    default: '30',
    value: 's',
    describe: 'of silence before a heartbeat',
  },
  'first-phone': {
    type: 'string',
    default: '13800100000',
    value: 'digits',
    describe: 'phone of the first terminal; the others count up',
  },
  fleet: {
    type: 'string',
    default: '',
    value: 'file',
    describe: 'JSON with the vehicles to be instead (see fleets/demo.json)',
  },
  routes: {
    type: 'string',
    default: '',
    value: 'file',
    describe: 'GPX or GeoJSON to drive on instead of the built-in roads',
  },
  state: {
    type: 'string',
    default: '',
    value: 'file',
    describe: 'keeps authentication codes, so that a restart need not register',
  },
  'alarms-per-hour': {
    type: 'string',
    default: '0.5',
    value: 'n',
    describe: 'rare alarms per vehicle and hour',
  },
  'losses-per-hour': {
    type: 'string',
    default: '1',
    value: 'n',
    describe: 'stretches without coverage per vehicle and hour',
  },
  load: {
    type: 'boolean',
    default: false,
    value: '',
    describe: 'load: every report as soon as the one before is acknowledged',
  },
  rate: {
    type: 'string',
    default: '',
    value: 'n',
    describe: 'with --load: reports per second and terminal instead',
  },
  window: {
    type: 'string',
    default: '1',
    value: 'n',
    describe: 'with --load: unacknowledged reports per terminal',
  },
  duration: { type: 'string', default: '', value: 's', describe: 'stop by itself after this time' },
  'totals-every': {
    type: 'string',
    default: '10',
    value: 's',
    describe: 'between two lines of totals',
  },
  help: { type: 'boolean', default: false, value: '', describe: 'this text' },
} as const satisfies Record<string, OptionRow>;

export interface SimulatorOptions {
  host: string;
  port: number;
  transport: 'tcp' | 'udp';
  count: number;
  seed: number;
  intervalS: number;
  parkedIntervalS: number | undefined;
  heartbeatS: number;
  firstPhone: number;
  fleetFile: string;
  routesFile: string;
  stateFile: string;
  alarmsPerHour: number;
  coverageLossPerHour: number;
  load: boolean;
  ratePerSecond: number | undefined;
  window: number;
  durationS: number | undefined;
  totalsEveryS: number;
}

export class OptionError extends Error {}

/**
 * Reads the command line; null when --help was asked for.
 * @throws OptionError naming the option that is unknown or impossible.
 */
export function readOptions(args: readonly string[]): SimulatorOptions | null {
  let values: Record<string, string | boolean | undefined>;
  try {
    const options = Object.fromEntries(
      Object.entries(table).map(([key, row]) => [key, { type: row.type }]),
    );
    values = parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
  if (values.help === true) return null;
  const text = (key: keyof typeof table) => String(values[key] ?? table[key].default);
  const number = (key: keyof typeof table, min: number, max: number) => {
    const value = Number(text(key));
    if (text(key) !== '' && value >= min && value <= max) return value;
    throw new OptionError(`--${key} must be a number from ${min} to ${max}, not "${text(key)}"`);
  };
  const optional = (key: keyof typeof table, min: number, max: number) =>
    text(key) === '' ? undefined : number(key, min, max);
  return {
    host: text('host'),
    port: number('port', 1, 65_535),
    transport: values.udp === true ? 'udp' : 'tcp',
    count: number('count', 1, 20_000),
    seed: number('seed', 0, 2 ** 31),
    intervalS: number('interval', 0.1, 86_400),
    parkedIntervalS: optional('parked-interval', 1, 86_400),
    heartbeatS: number('heartbeat', 1, 3600),
    firstPhone: number('first-phone', 1, Number.MAX_SAFE_INTEGER - 20_000),
    fleetFile: text('fleet'),
    routesFile: text('routes'),
    stateFile: text('state'),
    alarmsPerHour: number('alarms-per-hour', 0, 3600),
    coverageLossPerHour: number('losses-per-hour', 0, 3600),
    load: values.load === true,
    ratePerSecond: optional('rate', 0.01, 10_000),
    window: number('window', 1, 256),
    durationS: optional('duration', 1, 10_000_000),
    totalsEveryS: number('totals-every', 1, 86_400),
  };
}

/** The text of --help. */
export function helpText(): string {
  const rows = Object.entries(table).map(([key, row]) => {
    const left = `  --${key}${row.value === '' ? '' : ` <${row.value}>`}`;
    const preset = typeof row.default === 'string' && row.default !== '' ? ` (${row.default})` : '';
    return `${left.padEnd(28)}${row.describe}${preset}`;
  });
  return [
    'JT/T 808 terminals that register, drive, report and answer over real sockets.',
    '',
    'node apps/simulator/dist/main.js [options]',
    '',
    ...rows,
    '',
    'Examples:',
    '  --count 60 --interval 5                       a small fleet that behaves like a real one',
    '  --load --count 10000 --rate 1                 ten thousand reports per second',
    '  --load --count 500 --window 16 --duration 20  as fast as the platform acknowledges',
    '',
  ].join('\n');
}

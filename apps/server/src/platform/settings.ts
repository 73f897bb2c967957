import { isNetwork } from './ip-address.ts';

/** A setting that cannot be used; the message begins with its name. */
export class ConfigError extends Error {
  readonly setting: string;
  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}`);
    this.name = 'ConfigError';
    this.setting = setting;
  }
}

/** One row of a table of settings. */
export interface Setting<T> {
  /** Name of the environment variable, and of the line in the file. */
  readonly env: string;
  /** What the value may be, for people: `0 to 65535`, `json, pretty`. */
  readonly accepts: string;
  readonly unit: string;
  readonly default: T;
  readonly describe: string;
  /** What kind of value it is, for forms. */
  readonly kind: 'text' | 'number' | 'flag' | 'other';
  /** of a number; whole ones unless `decimals` are allowed */
  readonly limits?: { readonly min: number; readonly max: number; readonly decimals: boolean };
  /** The value is never printed. */
  readonly secret: boolean;
  /** Text to value; throws a plain Error that says what would be possible. */
  readonly parse: (text: string) => T;
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

export type ValuesOf<Table extends SettingTable> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never;
};

interface Row<T> {
  env: string;
  unit?: string;
  default: T;
  describe: string;
  secret?: boolean;
}

function row<T>(
  given: Row<T>,
  accepts: string,
  parse: (text: string) => T,
  form: Pick<Setting<T>, 'kind' | 'limits'> = { kind: 'other' },
): Setting<T> {
  return {
    ...form,
    env: given.env,
    accepts,
    unit: given.unit ?? '',
    default: given.default,
    describe: given.describe,
    secret: given.secret ?? false,
    parse,
  };
}

/** What a text, or each part of a list, has to be. */
interface Kind {
  readonly accepts: string;
  readonly fits: (value: string) => boolean;
}

const anyText: Kind = { accepts: 'text', fits: () => true };

/** Where browsers find something. */
export const webAddress: Kind = {
  accepts: 'address such as https://fleet.example:8443',
  fits: (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
};

export const databaseAddress: Kind = {
  accepts: 'address such as postgresql://user:password@host:5432/database',
  fits: (value) => /^postgres(ql)?:\/\//.test(value),
};

export const networkAddress: Kind = {
  accepts: 'addresses and ranges such as 10.1.2.3,10.2.0.0/16,loopback',
  fits: isNetwork,
};

/** A text, of any kind unless one is given; surrounding blanks do not count. */
export function text(given: Row<string>, kind: Kind = anyText): Setting<string> {
  return row(given, kind.accepts, (value) => fitting(value.trim(), kind), { kind: 'text' });
}

function fitting(value: string, kind: Kind): string {
  if (!kind.fits(value)) throw new Error(kind.accepts);
  return value;
}

function numberForm({ min, max }: { min: number; max: number }, decimals: boolean) {
  return { kind: 'number', limits: { min, max, decimals } } as const;
}

/** A whole number between `min` and `max`, both included. */
export function integer(given: Row<number> & { min: number; max: number }): Setting<number> {
  const accepts = `whole number, ${given.min} to ${given.max}`;
  return row(
    given,
    accepts,
    (value) => {
      const number = /^\s*-?\d+\s*$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= given.min && number <= given.max)) throw new Error(accepts);
      return number;
    },
    numberForm(given, false),
  );
}

/** A number with an optional fraction between `min` and `max`, both included. */
export function decimal(given: Row<number> & { min: number; max: number }): Setting<number> {
  const accepts = `number, ${given.min} to ${given.max}`;
  return row(
    given,
    accepts,
    (value) => {
      const number = /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= given.min && number <= given.max)) throw new Error(accepts);
      return number;
    },
    numberForm(given, true),
  );
}

const FLAG_WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  '1': true,
  false: false,
  off: false,
  no: false,
  '0': false,
};

/** Something that is on or off. */
export function flag(given: Row<boolean>): Setting<boolean> {
  return row(
    given,
    'on or off',
    (value) => {
      const meaning = FLAG_WORDS[value.trim().toLowerCase()];
      if (meaning === undefined) throw new Error('on or off');
      return meaning;
    },
    { kind: 'flag' },
  );
}

/** One of a few words. */
export function choice<const Word extends string>(
  words: readonly Word[],
  given: Row<NoInfer<Word>>,
): Setting<Word> {
  const accepts = words.join(', ');
  return row<Word>(given, accepts, (value) => {
    const word = words.find((candidate) => candidate === value.trim());
    if (word === undefined) throw new Error(`one of ${accepts}`);
    return word;
  });
}

/** Texts separated by commas, of any kind unless one is given. */
export function list(
  given: Row<readonly string[]>,
  kind: Kind = anyText,
): Setting<readonly string[]> {
  return row(given, `list, separated by commas: ${kind.accepts}`, (value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => fitting(part, kind)),
  );
}

interface Sources {
  env: NodeJS.ProcessEnv;
  /** Variables that begin like this must be in the table. */
  prefix: string;
  /** … except these. */
  ignore: readonly string[];
  file?: { path: string; content: string };
}

/** Names of those settings of a table that the environment or a file gives. */
export function givenSettings(table: SettingTable, { env, file }: Sources): string[] {
  const inFile = file ? parseLines(file.content, file.path) : new Map<string, FileValue>();
  return Object.entries(table)
    .filter(([, setting]) => Boolean(env[setting.env] || inFile.get(setting.env)?.value))
    .map(([key]) => key);
}

/**
 * Values of all settings of a table: environment before file before default.
 * An empty variable counts as not given, so that `NAME= command` switches one off.
 * @throws ConfigError for a name that is not in the table and for a value that is not possible
 */
export function readSettings<Table extends SettingTable>(
  table: Table,
  sources: Sources,
): ValuesOf<Table> {
  const names = Object.values(table).map((setting) => setting.env);
  const fileValues = sources.file ? parseLines(sources.file.content, sources.file.path) : new Map();
  for (const [name, { line }] of fileValues) {
    if (!names.includes(name)) {
      throw new ConfigError(
        name,
        `in ${sources.file?.path}:${line} ${unknownSetting(name, names)}`,
      );
    }
  }
  for (const name of Object.keys(sources.env)) {
    if (!name.startsWith(sources.prefix) || sources.ignore.includes(name)) continue;
    if (!names.includes(name)) throw new ConfigError(name, unknownSetting(name, names));
  }
  const values = Object.entries(table).map(([key, setting]) => {
    const given = sources.env[setting.env] || fileValues.get(setting.env)?.value;
    return [key, given ? parseValue(setting, given) : setting.default];
  });
  return Object.fromEntries(values) as ValuesOf<Table>;
}

function parseValue(setting: Setting<unknown>, given: string): unknown {
  try {
    return setting.parse(given);
  } catch (error) {
    const expected = error instanceof Error ? error.message : setting.accepts;
    const shown = setting.secret ? 'its value' : JSON.stringify(given);
    const unit = setting.unit ? ` (${setting.unit})` : '';
    throw new ConfigError(setting.env, `cannot be ${shown}; possible: ${expected}${unit}`);
  }
}

type FileValue = { value: string; line: number };

/** `NAME=value` lines; blank lines and those that begin with `#` say nothing. */
function parseLines(content: string, file: string): Map<string, FileValue> {
  const values = new Map<string, FileValue>();
  content.split(/\r?\n/).forEach((raw, index) => {
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) return;
    const at = text.indexOf('=');
    const line = index + 1;
    if (at < 1) throw new ConfigError(`${file}:${line}`, 'is not a line of the form NAME=value');
    const name = text.slice(0, at).trim();
    if (values.has(name)) throw new ConfigError(name, `stands twice in ${file} (line ${line})`);
    const value = text.slice(at + 1).trim();
    values.set(name, { value: /^"(.*)"$/.exec(value)?.[1] ?? value, line });
  });
  return values;
}

function unknownSetting(name: string, names: readonly string[]): string {
  const close = names
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const hint = close && close.distance <= 4 ? `; did you mean ${close.candidate}?` : '';
  return `is not a setting${hint} (npm start -- --help lists all)`;
}

/** Levenshtein distance, for the hint that follows a misspelt name. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The table as text, one setting per paragraph: name, what it accepts, default, meaning. */
export function describeSettings(rows: readonly Setting<unknown>[]): string {
  return rows
    .map((setting) => {
      const unit = setting.unit ? ` [${setting.unit}]` : '';
      return `  ${setting.env}${unit}\n      ${setting.describe}.\n      ${setting.accepts}; default ${showDefault(setting)}`;
    })
    .join('\n');
}

function showDefault(setting: Setting<unknown>): string {
  const value = setting.default;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(',');
  return value === '' ? 'none' : String(value);
}

import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { directoryChanged } from '../fleet/index.ts';
import { isAuthCode } from './auth-code.ts';
import { createLanes } from './lanes.ts';
import { type ProtocolReading, ProtocolReadings } from './protocol-reading.ts';
import {
  type Registration,
  type RegistrationOutcome,
  type RegistrationPolicy,
  register,
} from './registration.ts';
import { type TerminalRow, terminalsById, terminalsByPhone } from './terminals.queries.ts';
import { protocolsChanged, terminalsShutOut } from './topics.ts';

/**
 * One known terminal. There is one object per terminal, and it is changed in place when the
 * directory changes, so whoever holds it sees the vehicle that the terminal is in now.
 */
export interface Terminal {
  readonly id: number;
  /** digits without leading zeros */
  readonly phone: string;
  vehicleId: number | null;
  authCodeHash: Uint8Array | null;
  /** GPS time (s since 1970) of the newest report, 0 before the first: what is older is late */
  lastGpsTimeS: number;
  /** digest of that report: the same again is a repetition */
  lastDigest: number;
  /** messages of it that wait for the disk */
  uncommitted: number;
  /** its row is gone: it may say nothing more */
  isRemoved: boolean;
  /** where its messages are read otherwise than the standard says */
  reading: ProtocolReading | undefined;
}

const RETRY_MS = 1000;
/**
 * Registrations at the same time, and those that may wait: strangers may ask for one, and must not
 * take the database's connections from those who store positions.
 */
const REGISTRATION_LANES = 3;
const MOST_REGISTRATIONS_WAITING = 30_000;

interface DirectoryOptions {
  db: Database;
  bus: Bus;
  log: Logger;
  policy: RegistrationPolicy;
}

/** The terminals that were heard of, kept in memory and true to the database. */
export class TerminalDirectory {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #log: Logger;
  readonly #policy: RegistrationPolicy;
  readonly #byPhone = new Map<string, Terminal>();
  readonly #byId = new Map<number, Terminal>();
  /** Versions of the rows that were read last. */
  readonly #versions = new WeakMap<Terminal, number>();
  readonly #readings = new ProtocolReadings();
  readonly #inLane = createLanes(REGISTRATION_LANES, MOST_REGISTRATIONS_WAITING);
  /** Look-ups that leave together in the next query. */
  #wanted = new Map<string, PromiseWithResolver>();
  readonly #unsubscribe: () => void;
  #retry: NodeJS.Timeout | undefined;

  constructor({ db, bus, log, policy }: DirectoryOptions) {
    this.#db = db;
    this.#bus = bus;
    this.#log = log;
    this.#policy = policy;
    const endings = [
      bus.subscribe(directoryChanged, ({ kind, ids }) => {
        if (kind === 'terminal' || kind === 'vehicle') this.#reload(kind, new Set(ids));
      }),
      bus.subscribe(protocolsChanged, () => this.#refreshUntilDone()),
      bus.subscribe(terminalsShutOut, ({ ids }) => {
        // Before the row is read again nobody shall come in with the code that was.
        for (const id of ids) {
          const terminal = this.#byId.get(id);
          if (terminal) terminal.authCodeHash = null;
        }
      }),
    ];
    this.#unsubscribe = () => {
      for (const end of endings) end();
    };
  }

  /** @throws the database's error when it must be asked and is away */
  async find(phone: string): Promise<Terminal | undefined> {
    const known = this.#byPhone.get(phone);
    if (known && !known.isRemoved) return known;
    const wanted = this.#wanted.get(phone);
    if (wanted) return wanted.promise;
    if (this.#wanted.size === 0) setImmediate(() => void this.#lookUp());
    const asked = withResolver();
    this.#wanted.set(phone, asked);
    return asked.promise;
  }

  /**
   * The terminal with this phone number and authentication code, undefined when there is none such.
   * @throws the database's error when it must be asked and is away
   */
  async authenticate(phone: string, authCode: string): Promise<Terminal | undefined> {
    const terminal = await this.find(phone);
    const isRight = isAuthCode(authCode, terminal?.authCodeHash ?? null);
    return isRight ? terminal : undefined;
  }

  /**
   * See `register`. Tells the others of what it created.
   * @throws when too many wait already, or the database is away
   */
  async register(registration: Registration): Promise<RegistrationOutcome> {
    const outcome = await this.#inLane(() => register(this.#db, this.#policy, registration));
    if (outcome.result !== 'ok') return outcome;
    for (const row of await terminalsById(this.#db, [outcome.terminalId])) this.#keep(row);
    if (outcome.vehicleId !== null) {
      this.#bus.publish(directoryChanged, { kind: 'vehicle', ids: [outcome.vehicleId] });
    }
    this.#bus.publish(directoryChanged, { kind: 'terminal', ids: [outcome.terminalId] });
    return outcome;
  }

  /** Reads everything that is known again, in case a message about a change was lost. */
  async refresh(): Promise<void> {
    await this.#read([...this.#byPhone.values()]);
  }

  close(): void {
    this.#unsubscribe();
    clearTimeout(this.#retry);
  }

  async #lookUp(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Map();
    try {
      for (const row of await terminalsByPhone(this.#db, [...wanted.keys()])) {
        const terminal = this.#keep(row);
        wanted.get(row.phone)?.resolve(terminal);
      }
      for (const { resolve } of wanted.values()) resolve(undefined);
    } catch (error) {
      for (const { reject } of wanted.values()) reject(error);
    }
  }

  /** A profile concerns the terminals of models, whom only the database knows. */
  #refreshUntilDone(): void {
    this.refresh().catch((error: unknown) => {
      this.#log.warn({ event: 'terminals.reload.failed', error });
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#refreshUntilDone(), RETRY_MS).unref();
    });
  }

  /** A vehicle that was removed has left its terminal, so both kinds concern terminals' rows. */
  #reload(kind: 'terminal' | 'vehicle', ids: ReadonlySet<number>): void {
    const concerned =
      kind === 'terminal'
        ? [...ids].flatMap((id) => this.#byId.get(id) ?? [])
        : [...this.#byId.values()].filter((terminal) => ids.has(terminal.vehicleId ?? 0));
    if (concerned.length === 0) return;
    this.#read(concerned).catch((error: unknown) => {
      this.#log.warn({ event: 'terminals.reload.failed', error });
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => {
        this.refresh().catch(() => this.#reload(kind, ids));
      }, RETRY_MS);
      this.#retry.unref();
    });
  }

  async #read(terminals: readonly Terminal[]): Promise<void> {
    if (terminals.length === 0) return;
    const rows = await terminalsById(
      this.#db,
      terminals.map((terminal) => terminal.id),
    );
    const found = new Set(rows.map((row) => row.phone));
    for (const terminal of terminals) {
      if (found.has(terminal.phone)) continue;
      this.#remove(terminal);
    }
    for (const row of rows) this.#keep(row);
  }

  #remove(terminal: Terminal): void {
    terminal.isRemoved = true;
    this.#byPhone.delete(terminal.phone);
    this.#byId.delete(terminal.id);
  }

  #keep(row: TerminalRow): Terminal {
    const known = this.#byPhone.get(row.phone);
    if (known && known.id === row.id) {
      // An answer that was overtaken by a newer one must not bring a former code back.
      if (row.version < (this.#versions.get(known) ?? 0)) return known;
      this.#versions.set(known, row.version);
      known.vehicleId = row.vehicle_id;
      known.authCodeHash = row.auth_code_hash;
      known.reading = this.#readings.of(row.protocol);
      return known;
    }
    const terminal: Terminal = {
      id: row.id,
      phone: row.phone,
      vehicleId: row.vehicle_id,
      authCodeHash: row.auth_code_hash,
      lastGpsTimeS: Math.floor(row.last_gps_s ?? 0),
      lastDigest: 0,
      uncommitted: 0,
      isRemoved: false,
      reading: this.#readings.of(row.protocol),
    };
    if (known) this.#remove(known);
    this.#versions.set(terminal, row.version);
    this.#byPhone.set(row.phone, terminal);
    this.#byId.set(row.id, terminal);
    return terminal;
  }
}

interface PromiseWithResolver {
  promise: Promise<Terminal | undefined>;
  resolve: (terminal: Terminal | undefined) => void;
  reject: (error: unknown) => void;
}

function withResolver(): PromiseWithResolver {
  let resolve: PromiseWithResolver['resolve'] = () => {};
  let reject: PromiseWithResolver['reject'] = () => {};
  const promise = new Promise<Terminal | undefined>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

import { PositionFlag } from '@outrider/contract';
import { isOnline, VehicleStatus } from '@outrider/domain';
import type { LivePositions } from '../../../../client/live-positions.ts';

export const eventKinds = [
  'online',
  'offline',
  'alarm',
  'alarmEnd',
  'speeding',
  'accOn',
  'accOff',
  'stop',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Something that just happened to a vehicle. */
export interface FleetEvent {
  readonly id: number;
  readonly vehicleId: number;
  readonly kind: EventKind;
  /** When it was reported, ms UTC; when it was noticed where a report tells no time. */
  readonly atMs: number;
  /** Alarms that began (JT/T 808 table 25); 0 for other kinds. */
  readonly alarmBits: number;
  readonly speedKmh: number;
  /** How long a stop has lasted, in seconds. */
  readonly lastingS: number;
}

/** More are not kept: the oldest go. */
export const MOST_EVENTS = 200;
/** A vehicle that stands for so long has begun a long stop. */
export const LONG_STOP_S = 600;
/** Bits of the alarm word that say that the vehicle drives too fast: alarm and warning. */
const SPEEDING = (1 << 1) | (1 << 13);

/** What was known of a vehicle when it was looked at last. */
interface Seen {
  status: number;
  acc: boolean;
  alarmBits: number;
  longStop: boolean;
}

/**
 * What just happened in the fleet, worked out from the live changes: a change costs as much as it has
 * rows. What the first picture shows happened before, and is no event.
 */
export class FleetEvents {
  #events: readonly FleetEvent[] = [];
  #seen = new Map<number, Seen>();
  #nextId = 1;
  #listeners = new Set<() => void>();
  readonly #positions: LivePositions;
  readonly #nowMs: () => number;

  constructor(positions: LivePositions, nowMs: () => number = Date.now) {
    this.#positions = positions;
    this.#nowMs = nowMs;
  }

  /** Starts to watch. @returns the end of it */
  start(): () => void {
    this.#readAll();
    return this.#positions.onChange((changed, reset) => {
      if (reset) this.#readAll();
      else this.#readRows(changed);
    });
  }

  /** The newest first; the same list until something happens. */
  list = (): readonly FleetEvent[] => this.#events;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  clear(): void {
    this.#events = [];
    for (const listener of this.#listeners) listener();
  }

  #readRows(rows: readonly number[]): void {
    const found: FleetEvent[] = [];
    for (const row of rows) this.#compare(row, found);
    if (found.length === 0) return;
    found.sort((a, b) => b.atMs - a.atMs || b.id - a.id);
    this.#events = [...found, ...this.#events].slice(0, MOST_EVENTS);
    for (const listener of this.#listeners) listener();
  }

  #compare(row: number, found: FleetEvent[]): void {
    const positions = this.#positions;
    const vehicleId = positions.ids[row]!;
    const now = this.#stateOf(row);
    const before = this.#seen.get(vehicleId);
    this.#seen.set(vehicleId, now);
    // Before the picture is whole everything in it happened earlier.
    if (before === undefined || !positions.ready) return;
    const online = isOnline(now.status);
    const say = (kind: EventKind, atS: number, alarmBits = 0) =>
      found.push({
        id: this.#nextId++,
        vehicleId,
        kind,
        atMs: atS === 0 ? this.#nowMs() : atS * 1000,
        alarmBits,
        speedKmh: positions.speedDkmh[row]! / 10,
        lastingS: this.#standingS(row),
      });
    const reportedS = positions.gpsTimeS[row]!;
    if (online !== isOnline(before.status)) {
      // A vehicle falls silent without a report.
      say(online ? 'online' : 'offline', online ? positions.heardAtS[row]! : 0);
    }
    const raised = now.alarmBits & ~before.alarmBits;
    if ((raised & SPEEDING) !== 0) say('speeding', reportedS, raised & SPEEDING);
    if ((raised & ~SPEEDING) !== 0) say('alarm', reportedS, (raised & ~SPEEDING) >>> 0);
    if (before.alarmBits !== 0 && now.alarmBits === 0) say('alarmEnd', reportedS);
    if (online && isOnline(before.status) && now.acc !== before.acc) {
      say(now.acc ? 'accOn' : 'accOff', reportedS);
    }
    if (now.longStop && !before.longStop) say('stop', reportedS);
  }

  #stateOf(row: number): Seen {
    const { status, flags, alarmBits } = this.#positions;
    return {
      status: status[row]!,
      acc: (flags[row]! & PositionFlag.acc) !== 0,
      alarmBits: alarmBits[row]!,
      longStop: this.#standingS(row) >= LONG_STOP_S,
    };
  }

  /** For how long a vehicle has stood, 0 while it does not. */
  #standingS(row: number): number {
    const { status, statusSinceS } = this.#positions;
    const stands =
      status[row] === VehicleStatus.parked || status[row] === VehicleStatus.ignitionOff;
    if (!stands || statusSinceS[row] === 0) return 0;
    return Math.max(0, this.#nowMs() / 1000 - statusSinceS[row]!);
  }

  /** Rows were renumbered: what is known of a vehicle is compared all the same, who is new is only noted. */
  #readAll(): void {
    const { ids, count } = this.#positions;
    const found: FleetEvent[] = [];
    for (let row = 0; row < count; row++) this.#compare(row, found);
    const here = new Set(ids.subarray(0, count));
    for (const id of this.#seen.keys()) if (!here.has(id)) this.#seen.delete(id);
    if (found.length === 0) return;
    this.#events = [...found.reverse(), ...this.#events].slice(0, MOST_EVENTS);
    for (const listener of this.#listeners) listener();
  }
}

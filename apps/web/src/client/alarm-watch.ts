import { PositionFlag } from '@outrider/contract';
import type { LivePositions } from './live-positions.ts';

/** A vehicle that is in alarm now. */
export interface AlarmedVehicle {
  readonly vehicleId: number;
  /** The alarm word of the newest report (JT/T 808 table 25). */
  readonly alarmBits: number;
  /** When the report that raised it was made, ms UTC; null when it was raised before this page looked. */
  readonly sinceMs: number | null;
  /** Time of the newest report, ms UTC. */
  readonly reportedMs: number;
}

/**
 * Which vehicles are in alarm now. Each change of the live positions costs as much as it has rows; the
 * fleet is walked only when its rows are renumbered.
 */
export class AlarmWatch {
  /** Vehicle → when its alarm was raised, ms UTC; null when that is not known. */
  #since = new Map<number, number | null>();
  #listeners = new Set<() => void>();
  #version = 0;
  readonly #positions: LivePositions;
  readonly #stop: () => void;

  constructor(positions: LivePositions) {
    this.#positions = positions;
    this.#readAll();
    this.#stop = positions.onChange((changed, reset) => {
      if (reset) this.#readAll();
      else this.#tellIf(this.#readRows(changed));
    });
  }

  get count(): number {
    return this.#since.size;
  }

  /** Grows with every change of the set, for `useSyncExternalStore`. */
  version = (): number => this.#version;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The vehicles in alarm, the one raised last first, at most `limit`. */
  list(limit: number): AlarmedVehicle[] {
    const positions = this.#positions;
    return [...this.#since]
      .reverse()
      .sort(([, a], [, b]) => (b ?? 0) - (a ?? 0))
      .slice(0, limit)
      .flatMap(([vehicleId, sinceMs]) => {
        const row = positions.indexOf(vehicleId);
        if (row === undefined) return [];
        return [
          {
            vehicleId,
            alarmBits: positions.alarmBits[row]!,
            sinceMs,
            reportedMs: positions.gpsTimeS[row]! * 1000,
          },
        ];
      });
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }

  #readRows(rows: readonly number[]): boolean {
    const { ids, flags, gpsTimeS, ready } = this.#positions;
    let changed = false;
    for (const row of rows) {
      const id = ids[row]!;
      const isAlarmed = (flags[row]! & PositionFlag.alarm) !== 0;
      if (isAlarmed === this.#since.has(id)) continue;
      // What the first snapshot brings was raised before.
      if (isAlarmed) this.#since.set(id, ready ? gpsTimeS[row]! * 1000 : null);
      else this.#since.delete(id);
      changed = true;
    }
    return changed;
  }

  /** Rows were renumbered: who stays in alarm keeps its time, who is new was raised before. */
  #readAll(): void {
    const { ids, flags, count } = this.#positions;
    const before = this.#since;
    this.#since = new Map();
    for (let row = 0; row < count; row++) {
      if ((flags[row]! & PositionFlag.alarm) === 0) continue;
      this.#since.set(ids[row]!, before.get(ids[row]!) ?? null);
    }
    this.#tellIf(true);
  }

  #tellIf(changed: boolean): void {
    if (!changed) return;
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

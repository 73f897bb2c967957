import type { Visit } from './presence-tracker.ts';

interface Entry {
  readonly visit: Visit;
  readonly isGone: boolean;
}

/** Visits that changed and are not on disk yet, each once however often it changed. */
export class VisitBook {
  #entries = new Map<string, Entry>();

  get size(): number {
    return this.#entries.size;
  }

  note(visit: Visit): void {
    const key = keyOf(visit);
    const before = this.#entries.get(key);
    // How it began is said once only; its end must not overwrite that.
    const isEntrySeen =
      visit.isEntrySeen ?? (before?.isGone === false ? before.visit.isEntrySeen : undefined);
    const whole = isEntrySeen === undefined ? visit : { ...visit, isEntrySeen };
    this.#entries.set(key, { visit: whole, isGone: false });
  }

  /** It was never so. */
  strike(visit: Visit): void {
    this.#entries.set(keyOf(visit), { visit, isGone: true });
  }

  /** Hands out what waits; `giveBack` when it could not be written. */
  take(): { readonly kept: readonly Visit[]; readonly gone: readonly Visit[]; giveBack(): void } {
    const taken = this.#entries;
    this.#entries = new Map();
    const all = [...taken.values()];
    return {
      kept: all.filter(({ isGone }) => !isGone).map(({ visit }) => visit),
      gone: all.filter(({ isGone }) => isGone).map(({ visit }) => visit),
      giveBack: () => {
        for (const [key, entry] of this.#entries) taken.set(key, entry);
        this.#entries = taken;
      },
    };
  }

  clear(): void {
    this.#entries.clear();
  }
}

const keyOf = ({ vehicleId, areaId, enteredS }: Visit) => `${vehicleId} ${areaId} ${enteredS}`;

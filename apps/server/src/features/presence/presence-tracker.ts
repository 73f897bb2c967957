import { MAX_BRIDGED_S, partsInside, RegionIndex } from '@outrider/domain';

/** A located position. */
export interface Fix {
  readonly timeS: number;
  readonly lat: number;
  readonly lng: number;
}

/** What is known of a vehicle: its newest fix, and since when it is inside which regions. */
export interface Tracked extends Fix {
  readonly inside: ReadonlyMap<number, number>;
}

/** A visit as it shall stand from now on; `undefined` in the book takes it away. */
export interface Visit {
  readonly vehicleId: number;
  readonly areaId: number;
  readonly enteredS: number;
  /** null while the vehicle is inside */
  readonly leftS: number | null;
  /** false: it was inside when it was first looked at; left out where that does not change */
  readonly isEntrySeen?: boolean;
}

/** Since when a region has its present shape, in seconds since 1970; undefined: it is gone. */
export type DrawnAt = (areaId: number) => number | undefined;

/** Hears of each visit that begins, ends or changes. */
export type VisitListener = (visit: Visit) => void;

const TOUCH = 1e-9;
const NOWHERE: ReadonlyMap<number, number> = new Map();

/**
 * Works out which regions vehicles enter and leave, fix by fix, on the straight way between two of
 * them. Nothing is looked at but what lies near that way.
 */
export class PresenceTracker {
  readonly #index: RegionIndex;
  readonly #changed: VisitListener;
  readonly vehicles = new Map<number, Tracked>();

  constructor(index: RegionIndex, changed: VisitListener) {
    this.#index = index;
    this.#changed = changed;
  }

  /** @returns false when the fix is not newer than what is known: the past is worked out anew then */
  take(vehicleId: number, fix: Fix): boolean {
    const before = this.vehicles.get(vehicleId);
    if (before && fix.timeS <= before.timeS) return fix.timeS === before.timeS;
    const inside = before ? this.#follow(vehicleId, before, fix) : this.#begin(vehicleId, fix);
    this.vehicles.set(vehicleId, { timeS: fix.timeS, lat: fix.lat, lng: fix.lng, inside });
    return true;
  }

  /**
   * Regions got another shape, or are gone: vehicles come in and go out without moving, when the shape
   * was drawn. Whoever works that out later comes to the same times.
   * @param ids regions that changed, already in the index
   * @param nowS when those that are gone went
   */
  reshape(ids: ReadonlySet<number>, drawnAtS: DrawnAt, nowS: number): void {
    const changed = new RegionIndex();
    for (const id of ids) {
      const shape = this.#index.shapeOf(id);
      if (shape && this.#isSurface(id)) changed.set(id, shape);
    }
    for (const [vehicleId, before] of this.vehicles) {
      const now = changed.at(before.lat, before.lng);
      const gone = [...before.inside.keys()].filter((id) => ids.has(id) && !now.includes(id));
      const come = now.filter((id) => !before.inside.has(id));
      if (gone.length + come.length === 0) continue;
      const inside = new Map(before.inside);
      for (const id of gone) this.#leave(vehicleId, inside, id, drawnAtS(id) ?? nowS);
      for (const id of come) {
        const enteredS = Math.max(drawnAtS(id) ?? nowS, before.timeS);
        this.#enter(vehicleId, inside, id, enteredS, false);
      }
      this.vehicles.set(vehicleId, { ...before, inside });
    }
  }

  /** One is inside of surfaces only; lines and points are not for that. */
  readonly #isSurface = (areaId: number): boolean => {
    const kind = this.#index.shapeOf(areaId)?.kind;
    return kind === 'circle' || kind === 'box' || kind === 'polygon';
  };

  #at({ lat, lng }: Fix): number[] {
    return this.#index.at(lat, lng).filter(this.#isSurface);
  }

  /** The first fix of a vehicle: where it is, it has been for a while. */
  #begin(vehicleId: number, fix: Fix): ReadonlyMap<number, number> {
    const there = this.#at(fix);
    if (there.length === 0) return NOWHERE;
    const inside = new Map<number, number>();
    for (const areaId of there) this.#enter(vehicleId, inside, areaId, fix.timeS, false);
    return inside;
  }

  #follow(vehicleId: number, before: Tracked, fix: Fix): ReadonlyMap<number, number> {
    const isUnseen = fix.timeS - before.timeS > MAX_BRIDGED_S;
    const near = isUnseen
      ? this.#at(fix)
      : this.#index.along(before.lat, before.lng, fix.lat, fix.lng).filter(this.#isSurface);
    if (near.length === 0 && before.inside.size === 0) return before.inside;
    const inside = new Map(before.inside);
    if (isUnseen) this.#afterSilence(vehicleId, before, fix, inside, near);
    else {
      for (const areaId of new Set([...before.inside.keys(), ...near])) {
        this.#cross(vehicleId, before, fix, inside, areaId);
      }
    }
    return inside;
  }

  /** Nobody saw where it was meanwhile: it left with its last word, or stayed. */
  #afterSilence(
    vehicleId: number,
    before: Tracked,
    fix: Fix,
    inside: Map<number, number>,
    now: readonly number[],
  ): void {
    for (const areaId of before.inside.keys()) {
      if (!now.includes(areaId)) this.#leave(vehicleId, inside, areaId, before.timeS);
    }
    for (const areaId of now) {
      if (!inside.has(areaId)) this.#enter(vehicleId, inside, areaId, fix.timeS, false);
    }
  }

  #cross(
    vehicleId: number,
    before: Tracked,
    fix: Fix,
    inside: Map<number, number>,
    areaId: number,
  ): void {
    const shape = this.#index.shapeOf(areaId);
    const parts = shape ? partsInside(shape, before, fix) : [];
    const spanS = fix.timeS - before.timeS;
    const timeAt = (fraction: number) => Math.round(before.timeS + fraction * spanS);
    if (inside.has(areaId) && !(parts[0] && parts[0].from < TOUCH)) {
      this.#leave(vehicleId, inside, areaId, before.timeS);
    }
    for (const { from, to } of parts) {
      if (to - from < TOUCH) continue;
      if (!inside.has(areaId)) this.#enter(vehicleId, inside, areaId, timeAt(from), true);
      if (to < 1 - TOUCH) this.#leave(vehicleId, inside, areaId, timeAt(to));
    }
  }

  #enter(
    vehicleId: number,
    inside: Map<number, number>,
    areaId: number,
    enteredS: number,
    isEntrySeen: boolean,
  ): void {
    inside.set(areaId, enteredS);
    this.#changed({ vehicleId, areaId, enteredS, leftS: null, isEntrySeen });
  }

  #leave(vehicleId: number, inside: Map<number, number>, areaId: number, atS: number): void {
    const enteredS = inside.get(areaId);
    if (enteredS === undefined) return;
    inside.delete(areaId);
    this.#changed({ vehicleId, areaId, enteredS, leftS: Math.max(enteredS, atS) });
  }
}

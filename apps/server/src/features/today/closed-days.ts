import { mileageDmOf } from './count-report.ts';
import type { DayColumns } from './day-columns.ts';

/** Totals of a closed day, by vehicle row. */
export interface ClosedDay {
  readonly points: Uint32Array;
  readonly mileageDm: Uint32Array;
  readonly alarmsLow: Uint32Array;
  readonly alarmsMedium: Uint32Array;
  readonly alarmsHigh: Uint32Array;
}

const names = ['points', 'mileageDm', 'alarmsLow', 'alarmsMedium', 'alarmsHigh'] as const;

/** The totals of the last closed days in memory, for trends: bounded by their number. */
export class ClosedDays {
  readonly #most: number;
  readonly #byDay = new Map<number, ClosedDay>();
  #size: number;

  /** @param most days that are kept; @param size rows */
  constructor(most: number, size: number) {
    this.#most = most;
    this.#size = size;
  }

  get(day: number): ClosedDay | undefined {
    return this.#byDay.get(day);
  }

  /** Room for more rows. */
  grow(size: number): void {
    this.#size = size;
    for (const [day, totals] of this.#byDay) this.#byDay.set(day, createTotals(size, totals));
  }

  /** Takes over what a row has counted of its day; days that are too old are forgotten. */
  put(from: DayColumns, fromRow: number, row: number, today: number): void {
    const day = from.day[fromRow]!;
    for (const known of this.#byDay.keys()) {
      if (known < today - this.#most) this.#byDay.delete(known);
    }
    if (day < today - this.#most) return;
    let totals = this.#byDay.get(day);
    if (!totals) {
      totals = createTotals(this.#size);
      this.#byDay.set(day, totals);
    }
    totals.points[row] = from.points[fromRow]!;
    totals.mileageDm[row] = mileageDmOf(from, fromRow);
    totals.alarmsLow[row] = from.alarmsLow[fromRow]!;
    totals.alarmsMedium[row] = from.alarmsMedium[fromRow]!;
    totals.alarmsHigh[row] = from.alarmsHigh[fromRow]!;
  }

  /** Forgets a row, as its vehicle is gone. */
  clear(row: number): void {
    for (const totals of this.#byDay.values()) for (const name of names) totals[name][row] = 0;
  }
}

function createTotals(size: number, from?: ClosedDay): ClosedDay {
  const totals: ClosedDay = {
    points: new Uint32Array(size),
    mileageDm: new Uint32Array(size),
    alarmsLow: new Uint32Array(size),
    alarmsMedium: new Uint32Array(size),
    alarmsHigh: new Uint32Array(size),
  };
  if (from) for (const name of names) totals[name].set(from[name]);
  return totals;
}

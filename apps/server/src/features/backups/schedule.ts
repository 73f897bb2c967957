import { DAY_MS, HOUR_MS } from '@outrider/domain';

/** When backups are made by themselves. */
export interface Rhythm {
  readonly rhythm: 'off' | 'daily' | 'weekly';
  /** of the day in the system zone */
  readonly hour: number;
  /** 0 Sunday; for weekly */
  readonly weekday: number;
}

/** What is planned: a rhythm, of what, and how many are kept. */
export interface Plan extends Rhythm {
  readonly withPositions: boolean;
  readonly withFiles: boolean;
  /** 0 keeps any number */
  readonly keepLast: number;
  /** 0 keeps them for ever */
  readonly keepDays: number;
}

/** Nothing is made until somebody wishes it, and this is what the form begins with. */
export const noPlan: Plan = {
  rhythm: 'off',
  hour: 3,
  weekday: 0,
  withPositions: true,
  withFiles: true,
  keepLast: 7,
  keepDays: 0,
};

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** The last time of a rhythm that is not after `nowMs`; undefined when there is none. */
export function lastTime(rhythm: Rhythm, nowMs: number, zoneHours: number): number | undefined {
  if (rhythm.rhythm === 'off') return undefined;
  const zoneMs = zoneHours * HOUR_MS;
  let day = Math.floor((nowMs + zoneMs - rhythm.hour * HOUR_MS) / DAY_MS);
  if (rhythm.rhythm === 'weekly') {
    const weekday = (((day + FIRST_WEEKDAY) % 7) + 7) % 7;
    day -= (weekday - rhythm.weekday + 7) % 7;
  }
  return day * DAY_MS + rhythm.hour * HOUR_MS - zoneMs;
}

/** The first time of a rhythm after `nowMs`. */
export function nextTime(rhythm: Rhythm, nowMs: number, zoneHours: number): number | undefined {
  const last = lastTime(rhythm, nowMs, zoneHours);
  return last === undefined ? undefined : last + (rhythm.rhythm === 'weekly' ? 7 : 1) * DAY_MS;
}

/**
 * Which backups a plan lets go: those beyond its number or its age, never the newest.
 * @param made the good ones that the schedule made, the newest first
 */
export function outlived<T extends { readonly startedAt: Date }>(
  made: readonly T[],
  { keepLast, keepDays }: Pick<Plan, 'keepLast' | 'keepDays'>,
  nowMs: number,
): T[] {
  return made.filter((backup, index) => {
    if (index === 0) return false;
    const isOneTooMany = keepLast > 0 && index >= keepLast;
    const isTooOld = keepDays > 0 && backup.startedAt.getTime() < nowMs - keepDays * DAY_MS;
    return isOneTooMany || isTooOld;
  });
}

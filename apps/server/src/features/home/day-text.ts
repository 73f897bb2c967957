import { DAY_MS } from '@outrider/domain';

/** `yyyy-MM-dd` of a day counted from 1970-01-01. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Days since 1970-01-01 of a `yyyy-MM-dd`, undefined when the calendar has no such day. */
export function dayNumber(text: string): number | undefined {
  const ms = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(ms)) return undefined;
  const day = ms / DAY_MS;
  return dayText(day) === text ? day : undefined;
}

declare const instant: unique symbol;

/** A moment: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number & { readonly [instant]: true };

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Zone offset of a new installation, in hours east of UTC (spec/1 §9). */
export const DEFAULT_ZONE_OFFSET_HOURS = 8;

/** Marks epoch milliseconds as an `Instant`; throws RangeError when it is no finite number. */
export function instantOf(epochMs: number): Instant {
  if (!Number.isFinite(epochMs)) throw new RangeError('an instant needs finite milliseconds');
  return epochMs as Instant;
}

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Reads `yyyy-MM-dd HH:mm:ss` or ISO 8601; without a zone it is UTC (the client shifts what a user
 * typed before it sends it, spec/1 §7). Undefined when it is no date of the calendar.
 */
export function parseInstant(text: string): Instant | undefined {
  const parts = DATE_TIME.exec(text);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const utc = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
  const back = new Date(utc);
  const real =
    back.getUTCMonth() === (month ?? 0) - 1 &&
    back.getUTCDate() === day &&
    back.getUTCHours() === hour &&
    back.getUTCMinutes() === minute &&
    back.getUTCSeconds() === second;
  if (!real) return undefined;
  return (utc - zoneOffsetMs(parts[7])) as Instant;
}

function zoneOffsetMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const size = Number(zone.slice(1, 3)) * HOUR_MS + Number(zone.slice(4, 6)) * MINUTE_MS;
  return zone.startsWith('-') ? -size : size;
}

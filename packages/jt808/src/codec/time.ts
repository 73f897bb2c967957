import { EncodeError } from './byte-writer.ts';
import type { Codec } from './codec.ts';

/** All times of JT/T 808 are given in Beijing time, which has no summer time. */
const BEIJING_OFFSET_S = 8 * 3600;
const DAY_S = 86_400;
const INVALID = 0xff;

/** Value of a packed decimal byte, 255 for one that is none. */
const bcdValue = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte & 15) < 10 && byte >> 4 < 10 ? (byte >> 4) * 10 + (byte & 15) : INVALID,
);

/** Days from 1970-01-01 to the first of each month of 2000 to 2099, then of 2100-01. */
const firstDay = Uint16Array.from(
  { length: 100 * 12 + 1 },
  (_, month) => Date.UTC(2000, month, 1) / (DAY_S * 1000),
);

/**
 * Seconds since 1970 UTC of six BCD bytes `YYMMDDhhmmss` in Beijing time (years 2000 to 2099);
 * 0 when they are not a date of the calendar.
 */
export function readBcdTimeS(bytes: Uint8Array, at: number): number {
  const year = bcdValue[bytes[at] as number] as number;
  const month = bcdValue[bytes[at + 1] as number] as number;
  const day = bcdValue[bytes[at + 2] as number] as number;
  const hour = bcdValue[bytes[at + 3] as number] as number;
  const minute = bcdValue[bytes[at + 4] as number] as number;
  const second = bcdValue[bytes[at + 5] as number] as number;
  if (year > 99 || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return 0;
  const index = year * 12 + month - 1;
  const monthStart = firstDay[index] as number;
  if (day < 1 || day > (firstDay[index + 1] as number) - monthStart) return 0;
  const clock = hour * 3600 + minute * 60 + second;
  return (monthStart + day - 1) * DAY_S + clock - BEIJING_OFFSET_S;
}

const FIRST_MS = Date.UTC(2000, 0, 1) - BEIJING_OFFSET_S * 1000;
const LAST_MS = Date.UTC(2100, 0, 1) - BEIJING_OFFSET_S * 1000;

/**
 * Milliseconds since 1970 UTC. NaN stands for "no time": what is not a date is read as NaN, and
 * NaN is written as zeros, which the standard uses for an open end of a range.
 */
export const bcdTime: Codec<number> = {
  blank: Number.NaN,
  read: (reader) => {
    const bytes = reader.take(6);
    const seconds = bytes.length === 6 ? readBcdTimeS(bytes, 0) : 0;
    return seconds === 0 ? Number.NaN : seconds * 1000;
  },
  write: (writer, value) => {
    if (Number.isNaN(value)) {
      writer.fill(6, 0);
      return;
    }
    if (value < FIRST_MS || value >= LAST_MS) {
      throw new EncodeError(`${value} is not a time of the years 2000 to 2099`);
    }
    const local = new Date(value + BEIJING_OFFSET_S * 1000);
    const parts = [
      local.getUTCFullYear() - 2000,
      local.getUTCMonth() + 1,
      local.getUTCDate(),
      local.getUTCHours(),
      local.getUTCMinutes(),
      local.getUTCSeconds(),
    ];
    for (const part of parts) writer.uint(1, Math.floor(part / 10) * 16 + (part % 10));
  },
};

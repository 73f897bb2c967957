import dayjs, { type Dayjs } from 'dayjs';
import { dateTimeText, instantAt } from '../kit/time-text.ts';

export const DAY_FORMAT = 'YYYY-MM-DD';
export const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** A day as calendars take it; null for none. */
export function pickerDay(value: unknown): Dayjs | null {
  return typeof value === 'string' && value !== '' ? dayjs(value.slice(0, 10)) : null;
}

/** An instant as clocks of the system's zone show it, for calendars that know no zones. */
export function pickerTime(value: unknown): Dayjs | null {
  return typeof value === 'string' && value !== '' ? dayjs(dateTimeText(new Date(value))) : null;
}

/** The day of a calendar as it is kept. */
export function keptDay(day: Dayjs | null | undefined): string | null {
  return day?.isValid() ? day.format(DAY_FORMAT) : null;
}

/** The time of a calendar, read as one of the system's zone, as it is kept: ISO 8601 UTC. */
export function keptTime(time: Dayjs | null | undefined): string | null {
  return time?.isValid() ? (instantAt(time.format(TIME_FORMAT))?.toISOString() ?? null) : null;
}

import type { Translate } from '@outrider/i18n';

const pad = (value: number) => String(value).padStart(2, '0');

/** Minutes east of UTC in which times are shown; the browser's own zone until the system's is known. */
let zoneMin: number | undefined;

/** Shows times in the system's zone from now on (spec/1 §9): a fleet's people read the same clock. */
export function setTimeZone(hoursEast: number): void {
  zoneMin = Math.round(hoursEast * 60);
}

/** @returns `yyyy-MM-dd HH:mm:ss` in the system's zone, in every language. */
export function dateTimeText(date: Date): string {
  const eastMin = zoneMin ?? -date.getTimezoneOffset();
  const there = new Date(date.getTime() + eastMin * 60_000);
  if (Number.isNaN(there.getTime())) return '–';
  const day = [there.getUTCFullYear(), pad(there.getUTCMonth() + 1), pad(there.getUTCDate())].join(
    '-',
  );
  const time = [there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds()].map(pad);
  return `${day} ${time.join(':')}`;
}

/**
 * The instant at which the clocks of the system's zone show a time.
 * @param text `yyyy-MM-dd HH:mm:ss`, as `dateTimeText` writes it
 * @returns undefined when it is no such text
 */
export function instantAt(text: string): Date | undefined {
  const utc = new Date(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(utc.getTime())) return undefined;
  const eastMin = zoneMin ?? -new Date(text.replace(' ', 'T')).getTimezoneOffset();
  return new Date(utc.getTime() - eastMin * 60_000);
}

/** @returns the day that it is now in the system's zone, or so many days later, as `yyyy-MM-dd` */
export function dayText(offsetDays = 0, now: Date = new Date()): string {
  const today = dateTimeText(now).slice(0, 10);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + offsetDays);
  return day.toISOString().slice(0, 10);
}

/** @returns how long ago, in one unit: "3 min ago". A clock that runs ahead counts as now. */
export function ageText(t: Translate, ageS: number): string {
  if (ageS < 5) return t('time.justNow');
  if (ageS < 60) return t('time.secondsAgo', { count: Math.floor(ageS) });
  if (ageS < 3600) return t('time.minutesAgo', { count: Math.floor(ageS / 60) });
  if (ageS < 86_400) return t('time.hoursAgo', { count: Math.floor(ageS / 3600) });
  return t('time.daysAgo', { count: Math.floor(ageS / 86_400) });
}

/** @returns a length of time in its two largest units: "2 h 5 min". */
export function durationText(t: Translate, seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  if (s < 60) return t('time.seconds', { value: s });
  if (s < 3600) return t('time.minutes', { minutes: Math.floor(s / 60), seconds: s % 60 });
  if (s < 86_400) {
    return t('time.hours', { hours: Math.floor(s / 3600), minutes: Math.floor((s % 3600) / 60) });
  }
  return t('time.days', { days: Math.floor(s / 86_400), hours: Math.floor((s % 86_400) / 3600) });
}

import type { Translate } from '@outrider/i18n';

const pad = (value: number) => String(value).padStart(2, '0');

/** @returns `yyyy-MM-dd HH:mm:ss` in the person's zone. */
export function dateTimeText(date: Date): string {
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
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

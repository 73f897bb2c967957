import { DAY_MS, HOUR_MS, SECOND_MS } from '@outrider/domain';

/** Hours of a day in which a rule holds: seconds since midnight of the system zone, ends included. */
export interface RuleHours {
  readonly startS: number;
  /** less than the start: it goes on over midnight */
  readonly endS: number;
}

const DAY_S = DAY_MS / SECOND_MS;

/** Whether a rule holds at a moment. */
export function holdsAt({ startS, endS }: RuleHours, atS: number, zoneHours: number): boolean {
  const ofDay = secondOfDay(atS, zoneHours);
  return startS <= endS ? ofDay >= startS && ofDay <= endS : ofDay >= startS || ofDay <= endS;
}

/** How many seconds of a span lie within a rule's hours. */
export function secondsWithin(
  { startS, endS }: RuleHours,
  fromS: number,
  toS: number,
  zoneHours: number,
): number {
  const length = (startS <= endS ? endS - startS : DAY_S + endS - startS) + 1;
  if (length >= DAY_S) return toS - fromS;
  const midnightS = fromS - secondOfDay(fromS, zoneHours);
  let sum = 0;
  for (let dayS = midnightS - DAY_S; dayS <= toS; dayS += DAY_S) {
    const begin = Math.max(fromS, dayS + startS);
    const end = Math.min(toS, dayS + startS + length);
    if (end > begin) sum += end - begin;
  }
  return sum;
}

function secondOfDay(atS: number, zoneHours: number): number {
  const local = atS + (zoneHours * HOUR_MS) / SECOND_MS;
  return ((local % DAY_S) + DAY_S) % DAY_S;
}

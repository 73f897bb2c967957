import { alarmBitLevels } from '@outrider/contract';
import { haversineM, isLocated, MOVING_SPEED_KMH, NO_ODOMETER } from '@outrider/domain';
import { PositionFlag } from '../positions/index.ts';
import type { DayColumns } from './day-columns.ts';

/** Reports as columns; those of the bus and those read from the database have this form. */
export interface ReportColumns {
  readonly length: number;
  readonly gpsTimeS: ArrayLike<number>;
  readonly latE6: ArrayLike<number>;
  readonly lngE6: ArrayLike<number>;
  readonly speedDkmh: ArrayLike<number>;
  readonly alarmBits: ArrayLike<number>;
  readonly statusBits: ArrayLike<number>;
  readonly odometerHm: ArrayLike<number>;
  readonly flags: ArrayLike<number>;
}

const RESENT = PositionFlag.late | PositionFlag.batch | PositionFlag.blind;
const MOVING_DKMH = MOVING_SPEED_KMH * 10;
/** Nothing on wheels is believed to be faster: 250 km/h. */
const MOST_DM_PER_S = 695;
const DM_PER_HM = 1000;
/** Between two reports that are further apart nobody knows how long the vehicle was driving. */
const LONGEST_DRIVING_LEG_S = 300;
/** Readings beyond it are stored as "none". */
const MAX_READING = 0x7fff_ffff;

const maskOf = (level: number) =>
  alarmBitLevels.reduce((mask: number, its, bit) => (its === level ? mask | (1 << bit) : mask), 0);
const LOW = maskOf(0);
const MEDIUM = maskOf(1);
const HIGH = maskOf(2);

/** Whether a report was sent when it was made, not later from a terminal's memory. */
function isTimely(flags: number): boolean {
  return (flags & RESENT) === 0;
}

/**
 * Counts one more report of a vehicle's day; it must be younger than those that are counted.
 *
 * **Mileage** is what the odometer (item 0x01) went up between one reading and the next. A step back (an
 * odometer that was set) counts nothing, nor does one that would take more than 250 km/h. Where no
 * odometer moved all day, it is the way between fixes, of legs that at most 250 km/h explain and at one
 * end of which the vehicle was moving: the fixes of a parked one wander.
 * **Alarms** count when their bit rises from one report sent in time to the next; reports re-sent later
 * (late, batch, blind area) neither raise nor end one.
 * **Driving time** is that between two reports of which the first was moving, 5 minutes at most.
 */
export function countReport(
  day: DayColumns,
  row: number,
  reports: ReportColumns,
  i: number,
  dayStartS: number,
): void {
  const at = reports.gpsTimeS[i]!;
  const moving = reports.speedDkmh[i]! >= MOVING_DKMH ? 1 : 0;
  if (day.moving[row] === 1) {
    day.drivingS[row]! += Math.min(at - day.lastGpsS[row]!, LONGEST_DRIVING_LEG_S);
  }
  countReading(day, row, reports.odometerHm[i]!, at);
  if (isLocated(reports.statusBits[i]!)) {
    countFix(day, row, reports.latE6[i]!, reports.lngE6[i]!, at, moving);
  }
  if (isTimely(reports.flags[i]!)) countAlarms(day, row, reports.alarmBits[i]!, at);
  day.activeHours[row]! |= 1 << Math.floor((at - dayStartS) / 3600);
  day.points[row]! += 1;
  day.lastGpsS[row] = at;
  day.moving[row] = moving;
}

function countReading(day: DayColumns, row: number, reading: number, at: number): void {
  if (reading > MAX_READING) return;
  const before = day.readingHm[row]!;
  if (before !== NO_ODOMETER) {
    const step = reading - before;
    // A reading is cut to whole hectometres: one may belong to the time before.
    const most = ((at - day.readingS[row]!) * MOST_DM_PER_S) / DM_PER_HM + 1;
    if (step > 0 && step <= most) day.odometerHm[row]! += step;
  }
  day.readingHm[row] = reading;
  day.readingS[row] = at;
}

function countFix(
  day: DayColumns,
  row: number,
  latE6: number,
  lngE6: number,
  at: number,
  moving: number,
): void {
  if (day.fixS[row] !== 0 && (moving === 1 || day.fixMoving[row] === 1)) {
    const [lat, lng] = [day.fixLatE6[row]! / 1e6, day.fixLngE6[row]! / 1e6];
    const legDm = Math.round(haversineM(lat, lng, latE6 / 1e6, lngE6 / 1e6) * 10);
    if (legDm <= (at - day.fixS[row]!) * MOST_DM_PER_S) day.distanceDm[row]! += legDm;
  }
  day.fixLatE6[row] = latE6;
  day.fixLngE6[row] = lngE6;
  day.fixS[row] = at;
  day.fixMoving[row] = moving;
}

function countAlarms(day: DayColumns, row: number, bits: number, at: number): void {
  const risen = bits & ~day.alarmBits[row]!;
  if (risen !== 0) {
    day.alarmsLow[row]! += bitsIn(risen & LOW);
    day.alarmsMedium[row]! += bitsIn(risen & MEDIUM);
    day.alarmsHigh[row]! += bitsIn(risen & HIGH);
  }
  day.alarmBits[row] = bits;
  day.alarmS[row] = at;
}

function bitsIn(word: number): number {
  let count = 0;
  for (let rest = word >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count += 1;
  return count;
}

/** Mileage of a row, decimetres: the odometer's where it moved, else that of the fixes. */
export function mileageDmOf(day: Pick<DayColumns, 'odometerHm' | 'distanceDm'>, row: number) {
  const odometerHm = day.odometerHm[row]!;
  return odometerHm > 0 ? odometerHm * DM_PER_HM : day.distanceDm[row]!;
}

import { type HomeOverview, PositionFlag as RecordFlag } from '@outrider/contract';
import { DAY_MS, HOUR_MS, isOnline, VehicleStatus } from '@outrider/domain';
import type { Directory, Scope } from '../fleet/index.ts';
import type { LiveStore } from '../live/index.ts';
import { CLOSED_DAYS, type DayCounter, mileageDmOf } from '../today/index.ts';
import { dayText } from './day-text.ts';
import { vehiclesIn } from './members.ts';

/** A vehicle that was not heard of for so long counts as silent. */
export const SILENT_AFTER_MS = DAY_MS;
/** A service ends soon, and very soon. */
const SOON_DAYS = 30;
const VERY_SOON_DAYS = 7;

const STATUSES = Object.values(VehicleStatus);
const LAST_STATUS = Math.max(...STATUSES);
const HOURS = 24;

export interface HomeParts {
  directory: Directory;
  live: LiveStore;
  counter: DayCounter;
}

type AlarmCounts = NonNullable<HomeOverview['alarms']>;

/**
 * The figures of a scope, from memory: one pass over its vehicles. Who sees one vehicle only gets no
 * summary of risks (spec/1 §1).
 */
export function overviewOf(parts: HomeParts, scope: Scope, nowMs: number): HomeOverview {
  const { directory, live, counter } = parts;
  const today = counter.today;
  const { columns } = live;
  const day = counter.columns;
  /** by status code */
  const statusCounts = new Uint32Array(LAST_STATUS + 1);
  const services = { expired: 0, within7: 0, within30: 0 };
  const [firstDay, veryLastDay, lastDay] = [0, VERY_SOON_DAYS, SOON_DAYS].map((days) =>
    dayText(today + days),
  ) as [string, string, string];
  const showsAlarms = scope.kind !== 'vehicle';
  const alarms: AlarmCounts = { low: 0, medium: 0, high: 0 };
  const rows = new Int32Array(directory.vehicles.size);
  let rowCount = 0;
  let [total, online, inAlarm, silent, active] = [0, 0, 0, 0, 0];
  let [mileageDm, drivingS] = [0, 0];

  for (const vehicle of vehiclesIn(directory, scope)) {
    total += 1;
    const row = live.rowOf(vehicle.id);
    const status = row === undefined ? VehicleStatus.offline : columns.status[row]!;
    statusCounts[status]! += 1;
    if (isOnline(status)) online += 1;
    if (row !== undefined && (columns.flags[row]! & RecordFlag.alarm) !== 0 && isOnline(status)) {
      inAlarm += 1;
    }
    if (row === undefined || nowMs - columns.heardAtMs[row]! > SILENT_AFTER_MS) silent += 1;
    if (vehicle.serviceEnd !== null && vehicle.installStatus === INSTALLED) {
      if (vehicle.serviceEnd < firstDay) services.expired += 1;
      else if (vehicle.serviceEnd <= lastDay) {
        services.within30 += 1;
        if (vehicle.serviceEnd <= veryLastDay) services.within7 += 1;
      }
    }
    const own = counter.rowOf(vehicle.id);
    if (own === undefined) continue;
    rows[rowCount++] = own;
    if (day.day[own] !== today || day.points[own] === 0) continue;
    active += 1;
    mileageDm += mileageDmOf(day, own);
    drivingS += day.drivingS[own]!;
    alarms.low += day.alarmsLow[own]!;
    alarms.medium += day.alarmsMedium[own]!;
    alarms.high += day.alarmsHigh[own]!;
  }

  const counted = rows.subarray(0, rowCount);
  const hourNow = Math.floor((nowMs / 1000 - counter.startOf(today)) / (HOUR_MS / 1000));
  return {
    time: new Date(nowMs).toISOString(),
    day: dayText(today),
    counting: counter.unsettled > 0,
    total,
    online,
    byStatus: STATUSES.map((carstatus) => ({ carstatus, count: statusCounts[carstatus]! })),
    inAlarm,
    silent,
    active,
    mileage: kmOf(mileageDm),
    drivingMinutes: Math.round(drivingS / 60),
    alarms: showsAlarms ? alarms : null,
    services,
    activeByHour: activeByHour(counter, counted, Math.min(HOURS, hourNow + 1)),
    trend: Array.from({ length: CLOSED_DAYS }, (_, i) => {
      const past = sumOfDay(counter, counted, today - CLOSED_DAYS + i);
      return showsAlarms ? past : { ...past, alarms: null };
    }),
  };
}

const INSTALLED = 1;

/** Decimetres to km, to the hectometre. */
export function kmOf(dm: number): number {
  return Math.round(dm / 1000) / 10;
}

/** How many of some rows reported in each of the first hours of today. */
function activeByHour(counter: DayCounter, rows: Int32Array, hours: number): number[] {
  const { today } = counter;
  const { day, activeHours } = counter.columns;
  const counts = new Uint32Array(HOURS);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (day[row] !== today) continue;
    const bits = activeHours[row]!;
    for (let hour = 0; hour < HOURS; hour++) counts[hour]! += (bits >>> hour) & 1;
  }
  return [...counts.subarray(0, hours)];
}

/** The totals of a closed day over some rows: one tight loop, as there are seven days of all vehicles. */
function sumOfDay(
  counter: DayCounter,
  rows: Int32Array,
  day: number,
): HomeOverview['trend'][number] {
  const current = counter.columns;
  const { day: dayOfRow, points } = current;
  const closed = counter.closed.get(day);
  const alarms: AlarmCounts = { low: 0, medium: 0, high: 0 };
  let [mileageDm, active] = [0, 0];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (dayOfRow[row] === day) {
      // A vehicle that has not reported since is still on its last day.
      if (points[row] === 0) continue;
      active += 1;
      mileageDm += mileageDmOf(current, row);
      alarms.low += current.alarmsLow[row]!;
      alarms.medium += current.alarmsMedium[row]!;
      alarms.high += current.alarmsHigh[row]!;
    } else if (closed !== undefined && closed.points[row]! > 0) {
      active += 1;
      mileageDm += closed.mileageDm[row]!;
      alarms.low += closed.alarmsLow[row]!;
      alarms.medium += closed.alarmsMedium[row]!;
      alarms.high += closed.alarmsHigh[row]!;
    }
  }
  return { day: dayText(day), mileage: kmOf(mileageDm), active, alarms };
}

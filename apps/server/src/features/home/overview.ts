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
  const statusCounts = new Map<number, number>(STATUSES.map((status) => [status, 0]));
  const hours = new Array<number>(HOURS).fill(0);
  const services = { expired: 0, within7: 0, within30: 0 };
  const [firstDay, veryLastDay, lastDay] = [0, VERY_SOON_DAYS, SOON_DAYS].map((days) =>
    dayText(today + days),
  ) as [string, string, string];
  const showsAlarms = scope.kind !== 'vehicle';
  const alarms: AlarmCounts = { low: 0, medium: 0, high: 0 };
  const trend = Array.from({ length: CLOSED_DAYS }, (_, i) => new DaySum(today - CLOSED_DAYS + i));
  let [total, online, inAlarm, silent, active] = [0, 0, 0, 0, 0];
  let [mileageDm, drivingS] = [0, 0];

  for (const vehicle of vehiclesIn(directory, scope)) {
    total += 1;
    const row = live.rowOf(vehicle.id);
    const status = row === undefined ? VehicleStatus.offline : columns.status[row]!;
    statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
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
    const counted = counter.rowOf(vehicle.id);
    if (counted === undefined) continue;
    for (const sum of trend) sum.add(counter, counted);
    if (day.day[counted] !== today || day.points[counted] === 0) continue;
    active += 1;
    mileageDm += mileageDmOf(day, counted);
    drivingS += day.drivingS[counted]!;
    alarms.low += day.alarmsLow[counted]!;
    alarms.medium += day.alarmsMedium[counted]!;
    alarms.high += day.alarmsHigh[counted]!;
    for (let bits = day.activeHours[counted]!; bits !== 0; bits &= bits - 1) {
      hours[31 - Math.clz32(bits & -bits)]! += 1;
    }
  }

  const hourNow = Math.floor((nowMs / 1000 - counter.startOf(today)) / (HOUR_MS / 1000));
  return {
    time: new Date(nowMs).toISOString(),
    day: dayText(today),
    counting: counter.unsettled > 0,
    total,
    online,
    byStatus: [...statusCounts].map(([carstatus, count]) => ({ carstatus, count })),
    inAlarm,
    silent,
    active,
    mileage: kmOf(mileageDm),
    drivingMinutes: Math.round(drivingS / 60),
    alarms: showsAlarms ? alarms : null,
    services,
    activeByHour: hours.slice(0, Math.min(HOURS, hourNow + 1)),
    trend: trend.map((sum) => sum.present(showsAlarms)),
  };
}

const INSTALLED = 1;

/** Decimetres to km, to the hectometre. */
export function kmOf(dm: number): number {
  return Math.round(dm / 1000) / 10;
}

/** Sums of one closed day. */
class DaySum {
  readonly #day: number;
  #mileageDm = 0;
  #active = 0;
  readonly #alarms: AlarmCounts = { low: 0, medium: 0, high: 0 };

  constructor(day: number) {
    this.#day = day;
  }

  add(counter: DayCounter, row: number): void {
    // A vehicle that has not reported since is still on its last day.
    const isCurrent = counter.columns.day[row] === this.#day;
    const totals = isCurrent ? counter.columns : counter.closed.get(this.#day);
    if (!totals || totals.points[row] === 0) return;
    this.#active += 1;
    this.#mileageDm +=
      'mileageDm' in totals ? totals.mileageDm[row]! : mileageDmOf(counter.columns, row);
    this.#alarms.low += totals.alarmsLow[row]!;
    this.#alarms.medium += totals.alarmsMedium[row]!;
    this.#alarms.high += totals.alarmsHigh[row]!;
  }

  present(showsAlarms: boolean): HomeOverview['trend'][number] {
    return {
      day: dayText(this.#day),
      mileage: kmOf(this.#mileageDm),
      active: this.#active,
      alarms: showsAlarms ? this.#alarms : null,
    };
  }
}

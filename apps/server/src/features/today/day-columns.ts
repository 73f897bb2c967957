import { NO_ODOMETER } from '@outrider/domain';

/**
 * What one vehicle did on one day, and what is needed to go on counting; a row belongs to a vehicle.
 * Every column is a whole number, so that counting on from a checkpoint gives exactly what counting
 * from the beginning gives.
 */
export interface DayColumns {
  /** day of the system zone, counted from 1970-01-01 */
  readonly day: Int32Array;
  /** reports counted */
  readonly points: Uint32Array;
  /** what the odometer went up */
  readonly odometerHm: Uint32Array;
  /** length of the way between plausible fixes */
  readonly distanceDm: Uint32Array;
  readonly drivingS: Uint32Array;
  /** bit h: a report of hour h (0–23) of the day */
  readonly activeHours: Uint32Array;
  /** alarms that began on the day, by level */
  readonly alarmsLow: Uint32Array;
  readonly alarmsMedium: Uint32Array;
  readonly alarmsHigh: Uint32Array;
  /** GPS time of the last report, 0 before the first */
  readonly lastGpsS: Uint32Array;
  /** 1: the vehicle was moving then */
  readonly moving: Uint8Array;
  /** last odometer reading, `NO_ODOMETER` before the first */
  readonly readingHm: Uint32Array;
  readonly readingS: Uint32Array;
  /** GPS time of the last fix, 0 before the first */
  readonly fixS: Uint32Array;
  readonly fixLatE6: Int32Array;
  readonly fixLngE6: Int32Array;
  readonly fixMoving: Uint8Array;
  /** alarm word of the last report that was sent in time, and its GPS time; 0 before the first */
  readonly alarmBits: Uint32Array;
  readonly alarmS: Uint32Array;
}

export type DayColumn = keyof DayColumns;

export function createDayColumns(size: number, from?: DayColumns): DayColumns {
  const columns: DayColumns = {
    day: new Int32Array(size),
    points: new Uint32Array(size),
    odometerHm: new Uint32Array(size),
    distanceDm: new Uint32Array(size),
    drivingS: new Uint32Array(size),
    activeHours: new Uint32Array(size),
    alarmsLow: new Uint32Array(size),
    alarmsMedium: new Uint32Array(size),
    alarmsHigh: new Uint32Array(size),
    lastGpsS: new Uint32Array(size),
    moving: new Uint8Array(size),
    readingHm: new Uint32Array(size).fill(NO_ODOMETER),
    readingS: new Uint32Array(size),
    fixS: new Uint32Array(size),
    fixLatE6: new Int32Array(size),
    fixLngE6: new Int32Array(size),
    fixMoving: new Uint8Array(size),
    alarmBits: new Uint32Array(size),
    alarmS: new Uint32Array(size),
  };
  if (from) for (const name of dayColumnNames) columns[name].set(from[name]);
  return columns;
}

const dayColumnNames: readonly DayColumn[] = [
  'day',
  'points',
  'odometerHm',
  'distanceDm',
  'drivingS',
  'activeHours',
  'alarmsLow',
  'alarmsMedium',
  'alarmsHigh',
  'lastGpsS',
  'moving',
  'readingHm',
  'readingS',
  'fixS',
  'fixLatE6',
  'fixLngE6',
  'fixMoving',
  'alarmBits',
  'alarmS',
];

/** One row as plain numbers, of a vehicle. */
export type DayRecord = Record<DayColumn, number> & { vehicleId: number };

export function recordOf(columns: DayColumns, row: number, vehicleId: number): DayRecord {
  const record = { vehicleId } as DayRecord;
  for (const name of dayColumnNames) record[name] = columns[name][row]!;
  return record;
}

export function writeRecord(columns: DayColumns, row: number, record: DayRecord): void {
  for (const name of dayColumnNames) columns[name][row] = record[name];
}

export function copyDay(from: DayColumns, fromRow: number, to: DayColumns, toRow: number): void {
  for (const name of dayColumnNames) to[name][toRow] = from[name][fromRow]!;
}

/**
 * Begins a day of which nothing is counted yet. What the last alarm word was goes on into the new day:
 * an alarm that lasts over midnight began the day before.
 */
export function beginDay(
  columns: DayColumns,
  row: number,
  day: number,
  alarm: { bits: number; gpsS: number },
): void {
  for (const name of dayColumnNames) columns[name][row] = 0;
  columns.day[row] = day;
  columns.readingHm[row] = NO_ODOMETER;
  columns.alarmBits[row] = alarm.bits;
  columns.alarmS[row] = alarm.gpsS;
}

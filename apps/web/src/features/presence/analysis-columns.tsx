import type { useT } from '../../client/language.ts';
import { decimalText } from '../../kit/number-text.ts';
import { durationText } from '../../kit/time-text.ts';
import { lengthText } from './length-text.ts';
import { Address, Plate, timeText } from './parts.tsx';
import styles from './presence.module.css';
import type { PresenceColumn } from './presence-grid.tsx';
import { sheetTime } from './save-sheet.ts';
import type { NamedRow } from './use-analysis.ts';

type T = ReturnType<typeof useT>;

/** The rows of an analysis: when a vehicle was inside a region, or outside of it. */
export function analysisColumns(t: T, kind: 'in' | 'out'): PresenceColumn<NamedRow>[] {
  const isIn = kind === 'in';
  return [
    {
      key: 'plate',
      title: t('presence.vehicle'),
      width: 110,
      render: (row) => <Plate carid={row.carid} carnumber={row.carnumber} />,
      value: ({ carnumber }) => carnumber,
      sheet: { type: 'text' },
    },
    {
      key: 'area',
      title: t('presence.region'),
      width: 140,
      render: ({ areaName }) => areaName,
      value: ({ areaName }) => areaName,
      sheet: { type: 'text' },
    },
    {
      key: 'start',
      title: t(isIn ? 'presence.enterTime' : 'presence.leaveTime'),
      width: 150,
      render: ({ startTime, begins }) => <EdgeTime time={startTime} edge={begins} />,
      value: ({ startTime }) => startTime,
      sheet: { type: 'dateTime', value: ({ startTime }) => sheetTime(startTime) },
    },
    {
      key: 'end',
      title: t(isIn ? 'presence.leaveTime' : 'presence.returnTime'),
      width: 150,
      render: ({ endTime, ends }) => <EdgeTime time={endTime} edge={ends} />,
      value: ({ endTime }) => endTime,
      sheet: { type: 'dateTime', value: ({ endTime }) => sheetTime(endTime) },
    },
    {
      key: 'duration',
      title: t('presence.forLong'),
      width: 110,
      align: 'end',
      render: ({ duration }) => durationText(t, duration),
      value: ({ duration }) => duration,
      sheet: { type: 'text', value: ({ duration }) => durationText(t, duration) },
    },
    {
      key: 'edges',
      title: t('analysis.remark'),
      width: 200,
      render: (row) => <span className={styles.quiet}>{remarkOf(t, row)}</span>,
      value: (row) => remarkOf(t, row),
      sheet: { type: 'text' },
    },
    {
      key: 'mileage',
      title: t('presence.mileage'),
      width: 90,
      align: 'end',
      render: ({ mileage }) => lengthText(mileage),
      value: ({ mileage }) => mileage,
      sheet: { type: 'decimal', value: ({ mileage }) => mileage / 1000 },
    },
    {
      key: 'speed',
      title: t('presence.maxSpeed'),
      width: 100,
      align: 'end',
      render: ({ maxSpeed }) => `${decimalText(maxSpeed, 1)} km/h`,
      value: ({ maxSpeed }) => maxSpeed,
      sheet: { type: 'decimal' },
    },
    {
      key: 'startPlace',
      title: t('presence.place'),
      width: 220,
      render: ({ startLat, startLng }) => <Address lat={startLat} lng={startLng} />,
      value: ({ startLat }) => startLat,
      sheet: { type: 'text', value: ({ startLat, startLng }) => `${startLat}, ${startLng}` },
    },
    {
      key: 'rule',
      title: t('presence.rule'),
      width: 130,
      render: ({ ruleName }) => ruleName,
      value: ({ ruleName }) => ruleName,
      sheet: { type: 'text' },
    },
    {
      key: 'dept',
      title: t('presence.department'),
      width: 140,
      render: ({ deptname }) => deptname,
      value: ({ deptname }) => deptname,
      sheet: { type: 'text' },
    },
  ];
}

/** A time at which no border was crossed stands back: the note says why. */
function EdgeTime({ time, edge }: { readonly time: string; readonly edge: NamedRow['begins'] }) {
  return <span className={edge === 'crossing' ? undefined : styles.quiet}>{timeText(time)}</span>;
}

/** Why a row begins or ends without a border being crossed, and how much of it a rule forbids. */
function remarkOf(t: T, { begins, ends, ruleSeconds, duration }: NamedRow): string {
  const texts: string[] = [];
  if (begins !== 'crossing') texts.push(t(`analysis.begins.${begins}`));
  if (ends !== 'crossing') texts.push(t(`analysis.ends.${ends}`));
  if (ruleSeconds !== null && ruleSeconds < duration) {
    texts.push(t('analysis.ofThem', { duration: durationText(t, ruleSeconds) }));
  }
  return texts.join('; ');
}

/** What a vehicle comes to in all rows. */
export interface VehicleTotal {
  readonly id: number;
  readonly carnumber: string;
  readonly deptname: string;
  readonly count: number;
  readonly duration: number;
  readonly mileage: number;
  readonly maxSpeed: number;
}

export function totalsOf(rows: readonly NamedRow[]): VehicleTotal[] {
  const totals = new Map<number, VehicleTotal>();
  for (const { carid, carnumber, deptname, duration, mileage, maxSpeed } of rows) {
    const before = totals.get(carid);
    totals.set(carid, {
      id: carid,
      carnumber,
      deptname,
      count: (before?.count ?? 0) + 1,
      duration: (before?.duration ?? 0) + duration,
      mileage: (before?.mileage ?? 0) + mileage,
      maxSpeed: Math.max(before?.maxSpeed ?? 0, maxSpeed),
    });
  }
  return [...totals.values()];
}

export function totalColumns(t: T): PresenceColumn<VehicleTotal>[] {
  return [
    {
      key: 'plate',
      title: t('presence.vehicle'),
      width: 130,
      render: ({ id, carnumber }) => <Plate carid={id} carnumber={carnumber} />,
      value: ({ carnumber }) => carnumber,
      sheet: { type: 'text' },
    },
    {
      key: 'count',
      title: t('analysis.times'),
      width: 90,
      align: 'end',
      render: ({ count }) => count,
      value: ({ count }) => count,
      sheet: { type: 'integer' },
    },
    {
      key: 'duration',
      title: t('presence.forLong'),
      width: 130,
      align: 'end',
      render: ({ duration }) => durationText(t, duration),
      value: ({ duration }) => duration,
      sheet: { type: 'text', value: ({ duration }) => durationText(t, duration) },
    },
    {
      key: 'mileage',
      title: t('presence.mileage'),
      width: 110,
      align: 'end',
      render: ({ mileage }) => lengthText(mileage),
      value: ({ mileage }) => mileage,
      sheet: { type: 'decimal', value: ({ mileage }) => mileage / 1000 },
    },
    {
      key: 'speed',
      title: t('presence.maxSpeed'),
      width: 110,
      align: 'end',
      render: ({ maxSpeed }) => `${decimalText(maxSpeed, 1)} km/h`,
      value: ({ maxSpeed }) => maxSpeed,
      sheet: { type: 'decimal' },
    },
    {
      key: 'dept',
      title: t('presence.department'),
      width: 180,
      render: ({ deptname }) => deptname,
      value: ({ deptname }) => deptname,
      sheet: { type: 'text' },
    },
  ];
}

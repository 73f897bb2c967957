import { alarmLabelKeys, compassLabelKey, labelKeyOf, vehicleStatus } from '@outrider/contract';
import type { Translate } from '@outrider/i18n';
import { decimalText } from '../../../../kit/number-text.ts';
import { ageText, dateTimeText, durationText } from '../../../../kit/time-text.ts';
import type { ListSource } from './list-source.ts';

export const columnKeys = [
  'plate',
  'status',
  'since',
  'speed',
  'direction',
  'acc',
  'fixed',
  'age',
  'today',
  'mileage',
  'alarms',
  'department',
  'driver',
  'terminal',
  'signal',
  'satellites',
  'fuel',
  'heard',
  'coordinates',
  'address',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** One column of the list of vehicles: how it shows, what it is sorted by, what a sheet gets of it. */
export interface ListColumn {
  readonly width: number;
  readonly hidden?: true;
  readonly align?: 'end';
  /** Comes with a call of its own, for the rows in sight. */
  readonly fromFacts?: true;
  readonly text: (source: ListSource, id: number, t: Translate, nowS: number) => string;
  /** What is sorted by, null at the end; columns of which only the rows in sight are known have none. */
  readonly order?: (source: ListSource, id: number, nowS: number) => number | null;
  /** Changes by itself: the order is looked at again and again. */
  readonly moves?: true;
  /** What a sheet gets where it is no text. */
  readonly sheet?: {
    readonly type: 'integer' | 'decimal' | 'dateTime';
    /** times in ms UTC */
    readonly value: (source: ListSource, id: number) => number | null;
  };
}

const number = (
  value: (source: ListSource, id: number) => number | null,
  digits: number,
): Pick<ListColumn, 'align' | 'text' | 'sheet'> => ({
  align: 'end',
  text: (source, id) => {
    const known = value(source, id);
    return known === null ? '' : decimalText(known, digits);
  },
  sheet: { type: digits === 0 ? 'integer' : 'decimal', value },
});

const time = (
  seconds: (source: ListSource, id: number) => number | null,
): Pick<ListColumn, 'text' | 'order' | 'moves' | 'sheet'> => ({
  text: (source, id) => {
    const known = seconds(source, id);
    return known === null ? '' : dateTimeText(new Date(known * 1000));
  },
  order: seconds,
  moves: true,
  sheet: {
    type: 'dateTime',
    value: (source, id) => {
      const known = seconds(source, id);
      return known === null ? null : known * 1000;
    },
  },
});

/** Every column that the list can show. */
export const listColumns: Readonly<Record<ColumnKey, ListColumn>> = {
  plate: {
    width: 120,
    text: (source, id) => source.car(id)?.name ?? '',
    order: (source, id) => source.rank('plate', id, ({ name }) => name),
  },
  status: {
    width: 110,
    text: (source, id, t) => t(labelKeyOf(vehicleStatus, source.status(id))),
    order: (source, id) => -source.status(id),
    moves: true,
  },
  since: {
    width: 110,
    align: 'end',
    text: (source, id, t, nowS) => {
      const sinceS = source.statusSinceS(id);
      return sinceS === null ? '' : durationText(t, nowS - sinceS);
    },
    order: (source, id, nowS) => {
      const sinceS = source.statusSinceS(id);
      return sinceS === null ? null : nowS - sinceS;
    },
    moves: true,
  },
  speed: {
    width: 124,
    ...number((source, id) => source.speedKmh(id), 0),
    order: (source, id) => source.speedKmh(id),
    moves: true,
  },
  direction: {
    width: 110,
    text: (source, id, t) => {
      const degrees = source.headingDeg(id);
      return degrees === null ? '' : `${t(compassLabelKey(degrees))} ${degrees}°`;
    },
    order: (source, id) => source.headingDeg(id),
    moves: true,
  },
  acc: {
    width: 64,
    text: (source, id, t) => {
      if (!source.isOnline(id)) return '';
      return source.isAccOn(id) ? t('list.on') : t('list.off');
    },
    order: (source, id) => (source.isOnline(id) ? Number(source.isAccOn(id)) : null),
    moves: true,
  },
  fixed: { width: 156, ...time((source, id) => source.fixedAtS(id)) },
  age: {
    width: 110,
    text: (source, id, t, nowS) => {
      const fixedAtS = source.fixedAtS(id);
      return fixedAtS === null ? '' : ageText(t, nowS - fixedAtS);
    },
    order: (source, id, nowS) => {
      const fixedAtS = source.fixedAtS(id);
      return fixedAtS === null ? null : nowS - fixedAtS;
    },
    moves: true,
  },
  today: {
    width: 120,
    fromFacts: true,
    ...number((source, id) => source.facts(id)?.todayMileage ?? null, 1),
  },
  mileage: {
    width: 130,
    ...number((source, id) => source.odometerKm(id), 1),
    order: (source, id) => source.odometerKm(id),
    moves: true,
  },
  alarms: {
    width: 180,
    text: (source, id, t) =>
      alarmLabelKeys(source.alarmBits(id))
        .map((key) => t(key))
        .join(' · '),
    order: (source, id) => (source.isAlarmed(id) ? 1 : null),
    moves: true,
  },
  department: {
    width: 150,
    text: (source, id) => source.department(id),
    order: (source, id) => source.departmentIndex(id),
  },
  driver: {
    width: 110,
    fromFacts: true,
    text: (source, id) => source.facts(id)?.drivername ?? '',
  },
  terminal: {
    width: 120,
    text: (source, id) => source.car(id)?.terminal ?? '',
    order: (source, id) => source.rank('terminal', id, ({ terminal }) => terminal),
  },
  signal: {
    width: 90,
    ...number((source, id) => source.signal(id), 0),
    order: (source, id) => source.signal(id),
    moves: true,
  },
  satellites: {
    width: 100,
    ...number((source, id) => source.satellites(id), 0),
    order: (source, id) => source.satellites(id),
    moves: true,
  },
  fuel: {
    width: 90,
    hidden: true,
    fromFacts: true,
    ...number((source, id) => source.facts(id)?.oil ?? null, 1),
  },
  heard: { width: 156, hidden: true, ...time((source, id) => source.heardAtS(id)) },
  coordinates: {
    width: 170,
    hidden: true,
    text: (source, id) => {
      const place = source.place(id);
      return place === null ? '' : `${place.lng.toFixed(6)}, ${place.lat.toFixed(6)}`;
    },
  },
  // Drawn by a cell of its own, which looks it up.
  address: { width: 300, hidden: true, text: () => '' },
};

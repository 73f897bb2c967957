import { type CarPresence, labelKeyOf, vehicleStatus } from '@outrider/contract';
import { type Shape, wireOfShape } from '@outrider/domain';
import { useMutation } from '@tanstack/react-query';
import { Button, DatePicker, Progress, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { warn } from '../../client/notices.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { dateTimeText, durationText, instantAt } from '../../kit/time-text.ts';
import { drawShape, shapeText } from '../../map/drawing/index.ts';
import { toolBoxOf } from '../../map/tools/index.ts';
import { type FoundCar, FoundCars } from './found-cars.tsx';
import styles from './map-search.module.css';
import type { SearchContext } from './search-context.ts';
import { searchPresences } from './search-presences.ts';
import { useDrawnArea } from './use-drawn-area.ts';

const kinds = ['box', 'circle', 'polygon'] as const;
type Kind = (typeof kinds)[number];
const FORMAT = 'YYYY-MM-DD HH:mm:ss';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_RANGE_MS = 7 * DAY_MS;
const clockAt = (ms: number) => dayjs(dateTimeText(new Date(ms)));
const instantOf = (clock: Dayjs) => instantAt(clock.format(FORMAT))?.getTime();

const spans = [
  { key: 'hour', ms: HOUR_MS },
  { key: 'day', ms: DAY_MS },
  { key: 'threeDays', ms: 3 * DAY_MS },
  { key: 'week', ms: MAX_RANGE_MS },
] as const;

export interface AreaPanelProps {
  readonly context: SearchContext;
  /** who is in the area now, or who was within a time */
  readonly mode: 'areaNow' | 'areaTime';
  /** Keeps the area as a region; undefined for whoever may add none. */
  readonly onKeep: ((shape: Shape) => void) | undefined;
}

interface Found {
  readonly cars: readonly FoundCar[];
  readonly total: number;
  readonly isCut: boolean;
  readonly atMs: number;
}

/** The vehicles in an area that one draws: now, or within a time. */
export function AreaPanel({ context, mode, onKeep }: AreaPanelProps) {
  const t = useT();
  const { stage } = context.map;
  const box = toolBoxOf(stage);
  const [kind, setKind] = useState<Kind>('box');
  const [shape, setShape] = useState<Shape | null>(null);
  const [isOnly, setOnly] = useState(false);
  const [range, setRange] = useState<readonly [Dayjs, Dayjs]>(() => [
    clockAt(Date.now() - DAY_MS),
    clockAt(Date.now()),
  ]);
  const [done, setDone] = useState(0);
  const running = useRef<AbortController | null>(null);
  useDrawnArea(stage, shape);

  const search = useMutation({
    mutationFn: async (area: Shape): Promise<Found> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const wire = wireOfShape(area);
      const request = { ...wire, areaType: areaTypeOf(wire.areaType) };
      if (mode === 'areaNow') {
        const { cars, total } = await call('searchArea', request, { signal });
        const found = cars.map((car): FoundCar => {
          const status = t(labelKeyOf(vehicleStatus, car.carstatus));
          const since = car.statusSince === null ? '' : dateTimeText(new Date(car.statusSince));
          return {
            carid: car.carid,
            plate: car.carnumber,
            dept: car.deptname,
            status: car.carstatus,
            fact: t('search.area.speed', { speed: car.speed.toFixed(1) }),
            line: since === '' ? status : t('search.area.since', { status, since }),
          };
        });
        return { cars: found, total, isCut: total > cars.length, atMs: Date.now() };
      }
      const [fromMs, toMs] = [instantOf(range[0]), instantOf(range[1])];
      if (fromMs === undefined || toMs === undefined) throw new Error('no time');
      setDone(0);
      const found = await searchPresences(request, { fromMs, toMs }, setDone, signal);
      return { ...found, cars: found.cars.map(presenceRow), atMs: Date.now() };
    },
  });
  const presenceRow = (car: CarPresence): FoundCar => ({
    carid: car.carid,
    plate: car.carnumber,
    dept: car.deptname,
    status: undefined,
    fact: durationText(t, car.seconds),
    line: t('search.area.presence', {
      first: dateTimeText(new Date(car.firstIn)),
      last: dateTimeText(new Date(car.lastOut)),
      count: car.visits,
    }),
  });

  const { reset } = search;
  // What was found within another kind of search is no answer to this one.
  useEffect(() => {
    reset();
    return () => {
      running.current?.abort();
      // Nobody would take the area that is being drawn.
      box.end(`search.${mode}`);
    };
  }, [mode, reset, box]);
  const { showOnly } = context;
  useEffect(() => () => showOnly(null), [showOnly]);

  const run = (area: Shape) => {
    if (mode === 'areaTime') {
      const [fromMs, toMs] = [instantOf(range[0]), instantOf(range[1])];
      if (fromMs === undefined || toMs === undefined || toMs <= fromMs) {
        warn(t('search.area.order'));
        return;
      }
      if (toMs - fromMs > MAX_RANGE_MS) {
        warn(t('search.area.tooLong'));
        return;
      }
    }
    setOnly(false);
    showOnly(null);
    search.mutate(area);
  };
  const draw = (wanted: Kind) => {
    setKind(wanted);
    const key = `search.${mode}`;
    box.start(key, (on) => {
      const drawing = drawShape(on, wanted);
      void drawing.done.then((drawn) => {
        box.end(key);
        if (drawn === null) return;
        if (isFlat(drawn)) {
          warn(t('search.area.zero'));
          return;
        }
        setShape(drawn);
        search.reset();
        if (mode === 'areaNow') run(drawn);
      });
      return drawing.cancel;
    });
    box.say(key, t(`search.area.draw.${wanted}`));
  };

  const found = search.data;
  const ids = useMemo(() => new Set(found?.cars.map(({ carid }) => carid)), [found]);
  const toggleOnly = () => {
    setOnly(!isOnly);
    showOnly(isOnly ? null : ids);
  };

  return (
    <div className={styles.content} data-search={mode}>
      <Segmented<Kind>
        block
        size="small"
        aria-label={t('search.area.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`shape.${value}`) }))}
        onChange={(wanted) => draw(wanted)}
      />
      <Button block onClick={() => draw(kind)}>
        {t(shape === null ? 'search.area.drawIt' : 'search.area.drawAgain')}
      </Button>
      {shape !== null && <p className={styles.hint}>{shapeText(shape)}</p>}
      {mode === 'areaTime' && (
        <>
          <DatePicker.RangePicker
            showTime
            allowClear={false}
            format={FORMAT}
            size="small"
            aria-label={t('search.area.time')}
            value={[range[0], range[1]]}
            onChange={(next) => {
              if (next?.[0] && next[1]) setRange([next[0], next[1]]);
              search.reset();
            }}
          />
          <div className={styles.spans}>
            {spans.map(({ key, ms }) => (
              <Button
                key={key}
                size="small"
                onClick={() => {
                  setRange([clockAt(Date.now() - ms), clockAt(Date.now())]);
                  search.reset();
                }}
              >
                {t(`search.span.${key}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      <div className={styles.line}>
        <Button
          type="primary"
          block
          loading={search.isPending}
          onClick={() => (shape === null ? warn(t('search.area.drawFirst')) : run(shape))}
        >
          {t(found ? 'search.refresh' : 'search.search')}
        </Button>
        {search.isPending && mode === 'areaTime' && (
          <Button
            onClick={() => {
              running.current?.abort();
              search.reset();
            }}
          >
            {t('search.cancel')}
          </Button>
        )}
      </div>
      {search.isPending && mode === 'areaTime' && (
        <Progress percent={Math.round(done * 100)} size="small" />
      )}
      {search.isError && (
        <EmptyState alert title={t('search.area.failed')} hint={errorText(t, search.error)} />
      )}
      {shape === null && !found && <p className={styles.hint}>{t(`search.${mode}.hint`)}</p>}
      {found && found.cars.length === 0 && (
        <EmptyState title={t('search.area.none')} hint={t(`search.${mode}.noneHint`)} />
      )}
      {found && found.cars.length > 0 && (
        <>
          <div className={styles.found}>
            <strong>{t('search.area.found', { count: found.total })}</strong>
            <small>{dateTimeText(new Date(found.atMs))}</small>
          </div>
          {found.isCut && <p className={styles.note}>{t('search.area.cut')}</p>}
          <div className={styles.actions}>
            <Button size="small" type={isOnly ? 'primary' : 'default'} onClick={toggleOnly}>
              {t(isOnly ? 'search.area.showAll' : 'search.area.showOnly')}
            </Button>
            <Button size="small" onClick={() => context.map.fit(ids)}>
              {t('search.area.fit')}
            </Button>
            {onKeep && shape && (
              <Button size="small" onClick={() => onKeep(shape)}>
                {t('search.area.keep')}
              </Button>
            )}
          </div>
          <FoundCars
            label={t('search.area.list')}
            cars={found.cars}
            onOpen={({ carid }) => context.locate(carid)}
          />
        </>
      )}
    </div>
  );
}

function isFlat(shape: Shape): boolean {
  if (shape.kind === 'circle') return !(shape.radiusM > 0);
  if (shape.kind !== 'box') return false;
  const { southWest, northEast } = shape;
  return southWest.lat >= northEast.lat || southWest.lng === northEast.lng;
}

/** Only shapes with an inside are drawn here. */
function areaTypeOf(type: number): 1 | 2 | 3 {
  return type === 1 || type === 2 ? type : 3;
}

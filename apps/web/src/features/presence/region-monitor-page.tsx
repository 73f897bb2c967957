import type { RegionPresence, RegionVehicle } from '@outrider/contract';
import { Button, Input, Switch } from 'antd';
import { use, useMemo, useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { usePageActive } from '../../kit/page-active.ts';
import type { LivePositionsView } from '../../map/index.ts';
import { Plate, Since, statusKey, timeText } from './parts.tsx';
import styles from './presence.module.css';
import { type PresenceColumn, PresenceGrid } from './presence-grid.tsx';
import { RegionMap } from './region-map.tsx';
import { saveSheet, sheetTime } from './save-sheet.ts';

/** Lists are asked for again so often while they are looked at. */
const REFRESH_MS = 4000;

export interface MonitorPageProps {
  readonly positions: LivePositionsView;
  readonly plateOf: (vehicleId: number) => string | undefined;
  readonly onLink?: ((area: { id: number; areaName: string }) => void) | undefined;
}

type AreaRow = RegionPresence & { readonly id: number };
type CarRow = RegionVehicle & { readonly id: number };

const NOBODY: readonly CarRow[] = [];

/** All regions with the vehicles that are inside now (regionMonitor). */
export function RegionMonitorPage({ positions, plateOf, onLink }: MonitorPageProps) {
  use(mapTexts());
  const t = useT();
  const isActive = usePageActive();
  const [text, setText] = useState('');
  const [onlyTaken, setOnlyTaken] = useState(false);
  const [areaId, setAreaId] = useState<number | null>(null);
  const refetchInterval = isActive ? REFRESH_MS : 0;
  const regions = useCall('regionPresence', {}, { refetchInterval });
  const cars = useCall(
    'regionVehicles',
    { areaId: areaId ?? 0 },
    { refetchInterval, enabled: areaId !== null },
  );
  const all = useMemo(
    (): AreaRow[] => (regions.data?.areas ?? []).map((area) => ({ ...area, id: area.areaId })),
    [regions.data],
  );
  const rows = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return all.filter(
      (area) =>
        (!onlyTaken || area.inside > 0) &&
        (wanted === '' || area.areaName.toLowerCase().includes(wanted)),
    );
  }, [all, text, onlyTaken]);
  const inside = useMemo(
    () => (areaId === null ? NOBODY : (cars.data ?? []).map((car) => ({ ...car, id: car.carid }))),
    [cars.data, areaId],
  );
  const areaIds = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const vehicleIds = useMemo(() => new Set(inside.map(({ carid }) => carid)), [inside]);
  const areaColumns = useMemo(() => areaColumnsOf(t), [t]);
  const carColumns = useMemo(() => carColumnsOf(t), [t]);
  const chosen = all.find(({ id }) => id === areaId);

  return (
    <section className={styles.page} aria-label={t('menu.regionMonitor')}>
      <div className={styles.bar}>
        <Input
          type="search"
          allowClear
          value={text}
          placeholder={t('presence.searchRegion')}
          aria-label={t('presence.searchRegion')}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.toggle}>
          <Switch
            size="small"
            checked={onlyTaken}
            onChange={setOnlyTaken}
            aria-label={t('presence.onlyTaken')}
          />
          {t('presence.onlyTaken')}
        </span>
        <span className={styles.quiet}>
          {t('presence.regionCount', { count: all.length })} ·{' '}
          {t('presence.insideCount', { count: regions.data?.vehicles ?? 0 })}
        </span>
        <span className={styles.grow} />
        <Button
          disabled={rows.length === 0}
          onClick={() => void saveSheet(t('menu.regionMonitor'), areaColumns, rows)}
        >
          {t('presence.export')}
        </Button>
      </div>
      <div className={styles.body}>
        <div className={styles.side}>
          <div className={styles.upper}>
            {regions.isError && !regions.data ? (
              <EmptyState alert title={t('presence.failed')} hint={errorText(t, regions.error)}>
                <Button onClick={() => void regions.refetch()}>{t('action.retry')}</Button>
              </EmptyState>
            ) : all.length === 0 && !regions.isPending ? (
              <EmptyState title={t('presence.noRegions')} hint={t('presence.noRegionsHint')} />
            ) : (
              <PresenceGrid
                label={t('menu.regionMonitor')}
                rows={rows}
                columns={areaColumns}
                sort={{ key: 'inside', order: 'desc' }}
                opensOnClick
                onOpen={({ id }) => setAreaId(id)}
              />
            )}
          </div>
          <div className={styles.lower}>
            <div className={styles.title}>
              {chosen ? chosen.areaName : t('presence.chooseRegion')}
              {chosen && <span>{t('presence.insideCount', { count: inside.length })}</span>}
              <span className={styles.grow} />
              {chosen && onLink && (
                <Button
                  size="small"
                  onClick={() => onLink({ id: chosen.id, areaName: chosen.areaName })}
                >
                  {t('link.open')}
                </Button>
              )}
              {chosen && (
                <Button
                  size="small"
                  disabled={inside.length === 0}
                  onClick={() => void saveSheet(chosen.areaName, carColumns, inside)}
                >
                  {t('presence.export')}
                </Button>
              )}
            </div>
            {chosen && inside.length === 0 && !cars.isPending ? (
              <EmptyState title={t('presence.nobody')} hint={t('presence.nobodyHint')} />
            ) : (
              chosen && (
                <PresenceGrid
                  label={chosen.areaName}
                  rows={inside}
                  columns={carColumns}
                  sort={{ key: 'enter', order: 'desc' }}
                  onOpen={() => undefined}
                />
              )
            )}
          </div>
        </div>
        <div className={styles.stage}>
          <RegionMap
            areaIds={areaIds}
            focusId={areaId}
            onPick={setAreaId}
            positions={positions}
            plateOf={plateOf}
            vehicleIds={vehicleIds}
          />
        </div>
      </div>
    </section>
  );
}

function areaColumnsOf(t: ReturnType<typeof useT>): PresenceColumn<AreaRow>[] {
  return [
    {
      key: 'name',
      title: t('presence.region'),
      width: 240,
      render: ({ areaName }) => areaName,
      value: ({ areaName }) => areaName,
      sheet: { type: 'text' },
    },
    {
      key: 'inside',
      title: t('presence.inside'),
      width: 110,
      align: 'end',
      render: ({ inside }) => (
        <span className={styles.count} data-none={inside === 0 || undefined}>
          {inside}
        </span>
      ),
      value: ({ inside }) => inside,
      sheet: { type: 'integer' },
    },
    {
      key: 'last',
      title: t('presence.lastEntry'),
      width: 160,
      render: ({ lastChange }) => timeText(lastChange),
      value: ({ lastChange }) => lastChange,
      sheet: { type: 'dateTime', value: ({ lastChange }) => sheetTime(lastChange) },
    },
  ];
}

function carColumnsOf(t: ReturnType<typeof useT>): PresenceColumn<CarRow>[] {
  return [
    {
      key: 'plate',
      title: t('presence.vehicle'),
      width: 120,
      render: (row) => <Plate carid={row.carid} carnumber={row.carnumber} />,
      value: ({ carnumber }) => carnumber,
      sheet: { type: 'text' },
    },
    {
      key: 'enter',
      title: t('presence.enterTime'),
      width: 170,
      render: ({ enterTime, enterSeen }) =>
        enterSeen ? timeText(enterTime) : t('presence.before', { time: timeText(enterTime) }),
      value: ({ enterTime }) => enterTime,
      sheet: { type: 'dateTime', value: ({ enterTime }) => sheetTime(enterTime) },
    },
    {
      key: 'stay',
      title: t('presence.stay'),
      width: 110,
      align: 'end',
      render: ({ enterTime }) => <Since time={enterTime} />,
      value: ({ enterTime }) => -Date.parse(enterTime),
    },
    {
      key: 'status',
      title: t('presence.status'),
      width: 100,
      render: ({ carstatus }) => statusText(t, carstatus),
      value: ({ carstatus }) => statusText(t, carstatus),
      sheet: { type: 'text' },
    },
    {
      key: 'dept',
      title: t('presence.department'),
      width: 150,
      render: ({ deptname }) => deptname,
      value: ({ deptname }) => deptname,
      sheet: { type: 'text' },
    },
  ];
}

function statusText(t: ReturnType<typeof useT>, code: number): string {
  const key = statusKey(code);
  return key === undefined ? '' : t(key);
}

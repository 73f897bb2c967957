import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import type { FleetConnection } from '../../client/fleet-connection.ts';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { dateTimeText } from '../../kit/time-text.ts';
import { AlarmChart, HoursChart, MileageChart } from './charts.tsx';
import styles from './home-page.module.css';
import { Panel } from './panel.tsx';
import { RankingPanel } from './ranking-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { type ExpiryWindow, type HomeList, Tiles } from './tiles.tsx';
import { useOverview } from './use-overview.ts';
import { VehicleListDrawer } from './vehicle-list-drawer.tsx';

export interface HomePageProps {
  readonly connection: FleetConnection;
  /** A login of one vehicle: that vehicle's figures, no summary of risks (spec/1 §1). */
  readonly isSingle: boolean;
  /** Route of monitoring; undefined for whoever may not open it. */
  readonly monitoringUrl: string | undefined;
  readonly onExpiry: ((window: ExpiryWindow) => void) | undefined;
  /** Opens the guide for the first vehicle; undefined for whoever may not add vehicles. */
  readonly onGuide: (() => void) | undefined;
}

interface OpenList {
  readonly list: HomeList;
  readonly level?: 0 | 1 | 2 | undefined;
}

/** The fleet at a glance. Each figure leads to what stands behind it. */
export function HomePage(props: HomePageProps) {
  const { connection, isSingle, monitoringUrl, onExpiry, onGuide } = props;
  const t = useT();
  const query = useOverview(connection);
  const [open, setOpen] = useState<OpenList | null>(null);
  const overview = query.data;

  if (overview === undefined) {
    return query.isError ? (
      <EmptyState alert title={t('home.failed')} hint={errorText(t, query.error)}>
        <Button type="primary" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      </EmptyState>
    ) : (
      <Loading />
    );
  }
  if (overview.total === 0) {
    return (
      <EmptyState
        title={t('home.empty')}
        hint={onGuide ? t('home.emptyHint') : t('home.emptyHintOther')}
      >
        {onGuide && (
          <Button type="primary" onClick={onGuide}>
            {t('home.emptyStart')}
          </Button>
        )}
      </EmptyState>
    );
  }
  const showAll = (list: HomeList, level?: 0 | 1 | 2) => setOpen({ list, level });
  return (
    <div className={styles.page} data-single={isSingle || undefined}>
      <header className={styles.header}>
        <h1>{t('home.title')}</h1>
        <p role="status" data-stale={query.isError || undefined}>
          {query.isError && `${t('home.stale')} · `}
          {t('home.asOf', { time: dateTimeText(new Date(overview.time)) })}
          {overview.counting && ` · ${t('home.counting')}`}
        </p>
        <button
          type="button"
          className={styles.refresh}
          aria-label={t('home.refresh')}
          title={t('home.refresh')}
          onClick={() => void query.refetch()}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M13.2 8a5.2 5.2 0 1 1-1.5-3.7M13.4 2v3h-3" />
          </svg>
        </button>
        {onGuide && (
          <Button className={styles.guide ?? ''} onClick={onGuide}>
            {t('home.guide')}
          </Button>
        )}
      </header>
      <Tiles
        overview={overview}
        isSingle={isSingle}
        monitoringUrl={monitoringUrl}
        onList={showAll}
        onExpiry={onExpiry}
      />
      {isSingle ? (
        <div className={styles.row} data-wide>
          <Panel title={t('home.mileageTrend')}>
            <MileageChart overview={overview} />
          </Panel>
        </div>
      ) : (
        <>
          <div className={styles.row}>
            <StatusPanel
              overview={overview}
              monitoringUrl={monitoringUrl}
              onSilent={() => showAll('silent')}
            />
            <Panel
              title={t('home.byHour')}
              note={t('home.activeToday', { count: overview.active })}
            >
              <HoursChart overview={overview} />
            </Panel>
            <Panel title={t('home.mileageTrend')}>
              <MileageChart overview={overview} />
            </Panel>
          </div>
          <div className={styles.row}>
            <RankingPanel
              list="mileage"
              time={overview.time}
              monitoringUrl={monitoringUrl}
              onShowAll={() => showAll('mileage')}
            />
            <RankingPanel
              list="alarms"
              time={overview.time}
              monitoringUrl={monitoringUrl}
              onShowAll={() => showAll('alarms')}
            />
            <Panel title={t('home.alarmTrend')}>
              <AlarmChart overview={overview} />
            </Panel>
          </div>
        </>
      )}
      {open && (
        <VehicleListDrawer {...open} monitoringUrl={monitoringUrl} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

function Loading() {
  const t = useT();
  const blocks = (count: number, height: number) =>
    ['a', 'b', 'c', 'd'].slice(0, count).map((key) => <Skeleton key={key} height={height} />);
  return (
    <div className={styles.page} role="status" aria-label={t('home.loading')}>
      <Skeleton height={24} width="240px" />
      <div className={styles.loadingTiles}>{blocks(4, 112)}</div>
      <div className={styles.row}>{blocks(3, 200)}</div>
      <div className={styles.row}>{blocks(3, 200)}</div>
    </div>
  );
}

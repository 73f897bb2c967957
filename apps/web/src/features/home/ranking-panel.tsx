import type { HomeVehicle } from '@outrider/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { decimalText, numberText } from '../../kit/number-text.ts';
import { StatusIcon } from '../../kit/status-icon.tsx';
import { useFittingRows } from '../../kit/use-fitting-rows.ts';
import { alarmLevels, LevelMark } from './level-mark.tsx';
import { listVehicles } from './list-vehicles.ts';
import { Panel } from './panel.tsx';
import styles from './ranking-panel.module.css';

const ROW_PX = 26;
const MOST_ROWS = 20;

export interface RankingPanelProps {
  readonly list: 'mileage' | 'alarms';
  /** When the overview was counted: the ranking follows it. */
  readonly time: string;
  readonly monitoringUrl: string | undefined;
  readonly onShowAll: () => void;
}

/** The first vehicles of a ranking, as many as there is room for. */
export function RankingPanel({ list, time, monitoringUrl, onShowAll }: RankingPanelProps) {
  const t = useT();
  const { ref, rows } = useFittingRows<HTMLDivElement>(ROW_PX);
  const { data } = useQuery({
    queryKey: ['homeVehicles', 'top', list, time],
    queryFn: ({ signal }) => listVehicles({ list, page: 1, limit: MOST_ROWS }, signal),
    placeholderData: (before) => before,
    // Each time of the overview asks anew: the answers of former ones are not needed again.
    gcTime: 0,
  });
  const shown = data?.data.slice(0, rows) ?? [];
  const most = Math.max(1, ...shown.map((vehicle) => vehicle.mileage));
  return (
    <Panel
      title={list === 'mileage' ? t('home.topMileage') : t('home.topAlarms')}
      action={data && data.count > 0 ? { label: t('home.showAll'), onPress: onShowAll } : undefined}
    >
      <div className={styles.room} ref={ref}>
        {data?.count === 0 && (
          <p className={styles.none}>
            {list === 'mileage' ? t('home.nothingYet') : t('home.noAlarms')}
          </p>
        )}
        <ol className={styles.list}>
          {shown.map((vehicle) => (
            <li key={vehicle.carid} className={styles.row}>
              <StatusIcon status={vehicle.carstatus} alarm={false} />
              <Plate vehicle={vehicle} monitoringUrl={monitoringUrl} />
              {list === 'mileage' ? (
                <>
                  <span className={styles.bar}>
                    <i style={{ width: `${(vehicle.mileage / most) * 100}%` }} />
                  </span>
                  <b>{t('home.km', { value: decimalText(vehicle.mileage, 1) })}</b>
                </>
              ) : (
                alarmLevels.map(({ level, labelKey }) => (
                  <span
                    key={level}
                    className={styles.count}
                    title={t(labelKey)}
                    data-none={vehicle.alarms?.[level] === 0 || undefined}
                  >
                    <LevelMark level={level} />
                    {numberText(vehicle.alarms?.[level] ?? 0)}
                  </span>
                ))
              )}
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}

function Plate({
  vehicle,
  monitoringUrl,
}: {
  readonly vehicle: HomeVehicle;
  readonly monitoringUrl: string | undefined;
}) {
  const t = useT();
  const { carnumber, carid, deptname } = vehicle;
  const name = <span title={`${carnumber} · ${deptname}`}>{carnumber}</span>;
  if (!monitoringUrl) return <span className={styles.plate}>{name}</span>;
  return (
    <Link
      className={styles.plate}
      to={`${monitoringUrl}?vehicle=${carid}`}
      aria-label={t('home.locate', { plate: carnumber })}
    >
      {name}
    </Link>
  );
}

import type { HomeVehicle } from '@outrider/contract';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { decimalText, numberText } from '../../kit/number-text.ts';
import { usePageActive } from '../../kit/page-active.ts';
import { firstPage, PagedTable } from '../../kit/paged-table.tsx';
import { StatusIcon } from '../../kit/status-icon.tsx';
import { ageText, dateTimeText, durationText } from '../../kit/time-text.ts';
import { alarmLevels, LevelMark } from './level-mark.tsx';
import { listVehicles } from './list-vehicles.ts';
import type { HomeList } from './tiles.tsx';
import styles from './vehicle-list-drawer.module.css';

const REFRESH_MS = 30_000;

export interface VehicleListDrawerProps {
  readonly list: HomeList;
  /** of `alarms`: the level to begin with */
  readonly level?: 0 | 1 | 2 | undefined;
  readonly monitoringUrl: string | undefined;
  readonly onClose: () => void;
}

/** The vehicles behind a figure, ranked; each can be shown in monitoring. */
export function VehicleListDrawer({ list, level, monitoringUrl, onClose }: VehicleListDrawerProps) {
  const t = useT();
  const isActive = usePageActive();
  const [paging, setPaging] = useState(() => firstPage('desc'));
  const [shownLevel, setShownLevel] = useState<0 | 1 | 2 | undefined>(level);
  const request = {
    list,
    ...paging,
    ...(list === 'alarms' && shownLevel !== undefined && { level: shownLevel }),
  };
  const query = useQuery({
    queryKey: ['homeVehicles', request],
    queryFn: ({ signal }) => listVehicles(request, signal),
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: isActive ? REFRESH_MS : false,
  });
  const columns = useColumns(list, paging.order, monitoringUrl, onClose);
  return (
    <Drawer open size="min(720px, 100vw)" title={t(`home.list.${list}`)} onClose={onClose}>
      <div className={styles.body}>
        {list === 'alarms' && (
          <Segmented
            value={shownLevel ?? 'all'}
            options={[
              { value: 'all', label: t('home.list.allLevels') },
              ...alarmLevels.map(({ code, labelKey }) => ({ value: code, label: t(labelKey) })),
            ]}
            onChange={(value) => {
              setShownLevel(value === 0 || value === 1 || value === 2 ? value : undefined);
              setPaging({ ...paging, page: 1 });
            }}
          />
        )}
        <PagedTable<HomeVehicle>
          query={query}
          rowKey="carid"
          columns={columns}
          paging={paging}
          onPaging={setPaging}
          failed={t('home.list.failed')}
          empty={t('home.list.empty')}
          totalText={(count) => t('home.list.total', { count })}
        />
      </div>
    </Drawer>
  );
}

function useColumns(
  list: HomeList,
  order: 'asc' | 'desc',
  monitoringUrl: string | undefined,
  onLeave: () => void,
): TableColumnsType<HomeVehicle> {
  const t = useT();
  const nowMs = Date.now();
  const sorted = {
    sorter: true,
    sortOrder: order === 'asc' ? ('ascend' as const) : ('descend' as const),
    sortDirections: ['descend' as const, 'ascend' as const, 'descend' as const],
    align: 'right' as const,
  };
  const mileage = {
    title: t('home.list.mileageColumn'),
    key: 'mileage',
    render: (_: unknown, { mileage: km }: HomeVehicle) =>
      t('home.km', { value: decimalText(km, 1) }),
    align: 'right' as const,
  };
  const own: Record<HomeList, TableColumnsType<HomeVehicle>> = {
    mileage: [
      { ...mileage, ...sorted },
      {
        title: t('home.list.driving'),
        key: 'driving',
        align: 'right',
        render: (_, { drivingMinutes }) => durationText(t, drivingMinutes * 60),
      },
    ],
    alarms: [
      {
        title: t('home.alarmsToday'),
        key: 'alarms',
        ...sorted,
        render: (_, { alarms }) => (
          <span className={styles.levels}>
            {alarmLevels.map(({ level, labelKey }) => (
              <span key={level} title={t(labelKey)} data-none={!alarms?.[level] || undefined}>
                <LevelMark level={level} />
                {numberText(alarms?.[level] ?? 0)}
              </span>
            ))}
          </span>
        ),
      },
      mileage,
    ],
    silent: [
      {
        title: t('home.list.heard'),
        key: 'heard',
        ...sorted,
        render: (_, { heard }) =>
          heard === null ? (
            t('home.list.never')
          ) : (
            <time dateTime={heard} title={dateTimeText(new Date(heard))}>
              {ageText(t, (nowMs - Date.parse(heard)) / 1000)}
            </time>
          ),
      },
    ],
  };
  return [
    {
      title: t('home.list.vehicle'),
      key: 'vehicle',
      render: (_, { carnumber, carstatus }) => (
        <span className={styles.vehicle}>
          <StatusIcon status={carstatus} alarm={false} />
          {carnumber}
        </span>
      ),
    },
    { title: t('home.list.department'), dataIndex: 'deptname', key: 'deptname', ellipsis: true },
    ...own[list],
    ...(monitoringUrl
      ? [
          {
            title: t('home.list.action'),
            key: 'action',
            render: (_: unknown, { carid, carnumber }: HomeVehicle) => (
              <Link
                to={`${monitoringUrl}?vehicle=${carid}`}
                aria-label={t('home.locate', { plate: carnumber })}
                onClick={onLeave}
              >
                {t('home.list.locate')}
              </Link>
            ),
          },
        ]
      : []),
  ];
}

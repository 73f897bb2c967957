import type { RuleState } from '@outrider/contract';
import { Button, Input, Segmented } from 'antd';
import { use, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { usePageActive } from '../../kit/page-active.ts';
import { lengthText } from './length-text.ts';
import { Address, Plate, Since, timeText } from './parts.tsx';
import styles from './presence.module.css';
import { type PresenceColumn, PresenceGrid } from './presence-grid.tsx';
import { RegionMap } from './region-map.tsx';
import type { MonitorPageProps } from './region-monitor-page.tsx';
import { saveSheet, sheetTime } from './save-sheet.ts';

const REFRESH_MS = 4000;
const REGIONS_PAGE = '/operationManage/regionManage/regionSet';

type Kind = 'in' | 'out';
type State = RuleState['state'];
type Row = RuleState & { readonly id: number };

const NO_ROWS: readonly RuleState[] = [];
const states = ['violating', 'fine', 'idle', 'unknown'] as const;

/** Vehicles that must not enter regions, or not leave them, and how they stand now. */
export function ForbidMonitorPage({
  kind,
  positions,
  plateOf,
  onLink,
}: MonitorPageProps & { readonly kind: Kind }) {
  use(mapTexts());
  const t = useT();
  const isActive = usePageActive();
  const [state, setState] = useState<State>('violating');
  const [text, setText] = useState('');
  const [focus, setFocus] = useState<number | null>(null);
  const answer = useCall(
    kind === 'in' ? 'forbidInState' : 'forbidOutState',
    { state },
    { refetchInterval: isActive ? REFRESH_MS : 0 },
  );
  const { data } = answer;
  const found = data?.rows ?? NO_ROWS;
  const rows = useMemo((): Row[] => {
    const wanted = text.trim().toLowerCase();
    const hit = (row: RuleState) =>
      [row.carnumber, row.ruleName, row.areaName, row.deptname].some((each) =>
        each.toLowerCase().includes(wanted),
      );
    return found.filter((row) => wanted === '' || hit(row)).map((row, id) => ({ ...row, id }));
  }, [found, text]);
  const areaIds = useMemo(
    () => new Set(found.flatMap(({ areaId }) => (areaId === null ? [] : [areaId]))),
    [found],
  );
  const vehicleIds = useMemo(() => new Set(rows.map(({ carid }) => carid)), [rows]);
  const columns = useMemo(() => columnsOf(t, kind, state), [t, kind, state]);
  const title = t(kind === 'in' ? 'menu.forbidInMonitor' : 'menu.forbidOutMonitor');
  const focused = found.find(({ areaId }) => areaId === focus);
  return (
    <section className={styles.page} aria-label={title}>
      <div className={styles.bar}>
        <Segmented<State>
          value={state}
          onChange={setState}
          options={states.map((value) => ({
            value,
            label: `${t(`presence.state.${value}.${kind}`)} ${data?.counts[value] ?? ''}`,
          }))}
        />
        <Input
          type="search"
          allowClear
          value={text}
          placeholder={t('presence.search')}
          aria-label={t('presence.search')}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.grow} />
        {focused?.areaId && onLink && (
          <Button onClick={() => onLink({ id: focused.areaId ?? 0, areaName: focused.areaName })}>
            {t('link.open')}
          </Button>
        )}
        <Button disabled={rows.length === 0} onClick={() => void saveSheet(title, columns, rows)}>
          {t('presence.export')}
        </Button>
      </div>
      <div className={styles.body}>
        <div className={styles.side}>
          {answer.isError && !data ? (
            <EmptyState alert title={t('presence.failed')} hint={errorText(t, answer.error)}>
              <Button onClick={() => void answer.refetch()}>{t('action.retry')}</Button>
            </EmptyState>
          ) : data?.rules === 0 ? (
            <EmptyState
              title={t(kind === 'in' ? 'presence.noEntryRules' : 'presence.noExitRules')}
              hint={t('presence.noRulesHint')}
            >
              <Link to={REGIONS_PAGE}>{t('menu.regionSet')}</Link>
            </EmptyState>
          ) : rows.length === 0 && data ? (
            <EmptyState title={t(`presence.none.${state}.${kind}`)} hint={t('presence.noneHint')} />
          ) : (
            <PresenceGrid
              key={state}
              label={title}
              rows={rows}
              columns={columns}
              sort={{ key: 'since', order: 'desc' }}
              opensOnClick
              onOpen={({ areaId }) => setFocus(areaId)}
            />
          )}
        </div>
        <div className={styles.stage}>
          <RegionMap
            areaIds={areaIds}
            focusId={focus}
            onPick={setFocus}
            positions={positions}
            plateOf={plateOf}
            vehicleIds={vehicleIds}
          />
        </div>
      </div>
    </section>
  );
}

function columnsOf(t: ReturnType<typeof useT>, kind: Kind, state: State): PresenceColumn<Row>[] {
  const isOutside = (kind === 'out') === (state === 'violating');
  const name: PresenceColumn<Row>[] = [
    {
      key: 'plate',
      title: t('presence.vehicle'),
      width: 110,
      render: (row) => <Plate carid={row.carid} carnumber={row.carnumber} />,
      value: ({ carnumber }) => carnumber,
      sheet: { type: 'text' },
    },
    {
      key: 'state',
      title: t('presence.status'),
      width: 104,
      render: (row) => (
        <span className={styles.state} data-state={row.state}>
          {t(`presence.state.${row.state}.${kind}`)}
        </span>
      ),
      value: (row) => t(`presence.state.${row.state}.${kind}`),
      sheet: { type: 'text' },
    },
  ];
  const times: PresenceColumn<Row>[] = [
    {
      key: 'since',
      title: t(isOutside ? 'presence.leaveTime' : 'presence.enterTime'),
      width: 150,
      render: ({ since }) => (since === null ? t('presence.neverSeen') : timeText(since)),
      value: ({ since }) => since,
      sheet: { type: 'dateTime', value: ({ since }) => sheetTime(since) },
    },
    {
      key: 'stay',
      title: t('presence.forLong'),
      width: 100,
      align: 'end',
      render: ({ since }) => <Since time={since} />,
      value: ({ since }) => (since === null ? null : -Date.parse(since)),
    },
  ];
  const away: PresenceColumn<Row>[] = [
    {
      key: 'distance',
      title: t('presence.distance'),
      width: 90,
      align: 'end',
      render: ({ distance }) => (distance === null ? '—' : lengthText(distance)),
      value: ({ distance }) => distance,
      sheet: { type: 'integer' },
    },
  ];
  return [
    ...name,
    ...(kind === 'out' ? away : []),
    ...times,
    {
      key: 'area',
      title: t('presence.region'),
      width: 130,
      render: ({ areaName }) => areaName,
      value: ({ areaName }) => areaName,
      sheet: { type: 'text' },
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
      key: 'place',
      title: t('presence.place'),
      width: 260,
      render: ({ lat, lng }) => <Address lat={lat} lng={lng} />,
      value: ({ lat }) => lat,
      sheet: {
        type: 'text',
        value: ({ lat, lng }) => (lat === null || lng === null ? '' : `${lat}, ${lng}`),
      },
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

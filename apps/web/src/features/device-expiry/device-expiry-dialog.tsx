import type { DeviceExpiryRow } from '@outrider/contract';
import { DAY_MS, HOUR_MS } from '@outrider/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Modal, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import { useSystemParameters } from '../../client/system-parameters.ts';
import { firstPage, PagedTable } from '../../kit/paged-table.tsx';
import { useDraggableModal } from '../../kit/use-draggable-modal.tsx';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import styles from './device-expiry-dialog.module.css';

/** spec/2 §9 */
const WIDTH_PX = 850;
const WINDOW_DAYS = 30;
const INSTALLED = 1;
const DEFAULT_ZONE_HOURS = 8;

const windows = ['all', 'expired', 'next7', 'next30'] as const;
export type ExpiryChoice = (typeof windows)[number];

const labels = {
  all: 'expiry.all',
  expired: 'expiry.onlyExpired',
  next7: 'expiry.next7',
  next30: 'expiry.next30',
} as const;

export interface DeviceExpiryDialogProps {
  /** Which services are shown first; those of the specification when left out. */
  readonly window?: ExpiryChoice;
  /** Number of the own terminal of a login of type 1 (spec/2 §6); the server shows it no other one. */
  readonly terminal?: string | undefined;
  /** Route of monitoring; undefined for whoever may not open it. */
  readonly monitoringUrl?: string | undefined;
  /** Whether the person has an inbox, where a finished export is announced. */
  readonly inboxIsOpen: boolean;
  readonly onClose: () => void;
}

/** Vehicles whose service has ended or ends within 30 days (spec/2 §2.1). */
export function DeviceExpiryDialog(props: DeviceExpiryDialogProps) {
  const { window = 'all', terminal, monitoringUrl, inboxIsOpen, onClose } = props;
  const t = useT();
  const system = useSystemParameters();
  const [choice, setChoice] = useState<ExpiryChoice>(window);
  const [paging, setPaging] = useState(() => firstPage('asc'));
  const columns = useColumns(paging.order, monitoringUrl, onClose);
  const draggable = useDraggableModal(t('expiry.title'));
  const zone = system.data?.timeZone ?? DEFAULT_ZONE_HOURS;
  const request = {
    ...paging,
    installStatus: INSTALLED,
    ...daysOf(choice, zone),
    ...(terminal && { terminal }),
  };
  const query = useQuery({
    queryKey: ['deviceExpiry', request],
    queryFn: async ({ signal }) => {
      const answer = await call('deviceExpiry', request, { signal });
      await loadGlyphs(answer.data.map(({ carnumber, deptname }) => carnumber + deptname).join(''));
      return answer;
    },
    enabled: !system.isPending,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const exporting = useMutation({
    mutationFn: () => {
      const { limit: _limit, page: _page, ...filter } = request;
      return call('exportDeviceExpiry', filter);
    },
    onSuccess: () => confirm(t('inbox.exportStarted')),
    onError: (error) => warnOf(t, error),
  });
  return (
    <Modal open width={WIDTH_PX} footer={null} onCancel={onClose} {...draggable}>
      <div className={styles.body}>
        <div className={styles.bar}>
          <Segmented
            aria-label={t('expiry.window')}
            value={choice}
            options={windows.map((value) => ({ value, label: t(labels[value]) }))}
            onChange={(value) => {
              setChoice(value);
              setPaging({ ...paging, page: 1 });
            }}
          />
          {inboxIsOpen && (
            <Button
              disabled={!query.data || query.data.count === 0}
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              {t('action.export')}
            </Button>
          )}
        </div>
        <PagedTable<DeviceExpiryRow>
          query={query}
          rowKey="carid"
          columns={columns}
          paging={paging}
          onPaging={setPaging}
          failed={t('expiry.failed')}
          empty={t('expiry.empty')}
          totalText={(count) => t('home.list.total', { count })}
          scroll={{ x: 'max-content', y: 'min(420px, 52vh)' }}
        />
      </div>
    </Modal>
  );
}

/** The range of last days of a choice, in the fleet's zone. */
function daysOf(
  choice: ExpiryChoice,
  zoneHours: number,
): { serviceEnd: string; serviceStart?: string } {
  const day = (offset: number) =>
    new Date(Date.now() + zoneHours * HOUR_MS + offset * DAY_MS).toISOString().slice(0, 10);
  if (choice === 'expired') return { serviceEnd: day(-1) };
  if (choice === 'all') return { serviceEnd: day(WINDOW_DAYS) };
  return { serviceStart: day(0), serviceEnd: day(choice === 'next7' ? 7 : WINDOW_DAYS) };
}

function useColumns(
  order: 'asc' | 'desc',
  monitoringUrl: string | undefined,
  onLeave: () => void,
): TableColumnsType<DeviceExpiryRow> {
  const t = useT();
  return [
    { title: t('expiry.organisation'), dataIndex: 'deptname', key: 'deptname', ellipsis: true },
    { title: t('expiry.plate'), dataIndex: 'carnumber', key: 'carnumber' },
    { title: t('expiry.terminal'), dataIndex: 'terminal', key: 'terminal' },
    {
      title: t('expiry.serviceEnd'),
      dataIndex: 'serviceEnd',
      key: 'serviceEnd',
      sorter: true,
      sortOrder: order === 'asc' ? 'ascend' : 'descend',
      sortDirections: ['ascend', 'descend', 'ascend'],
      className: styles.day ?? '',
    },
    {
      title: t('expiry.status'),
      key: 'status',
      render: (_, { daysLeft }) =>
        daysLeft !== null && (
          <span className={styles.status} data-urgency={urgencyOf(daysLeft)}>
            {daysLeft < 0 && t('expiry.expiredSince', { count: -daysLeft })}
            {daysLeft === 0 && t('expiry.endsToday')}
            {daysLeft > 0 && t('expiry.endsIn', { count: daysLeft })}
          </span>
        ),
    },
    ...(monitoringUrl
      ? [
          {
            title: t('home.list.action'),
            key: 'action',
            render: (_: unknown, { carid, carnumber }: DeviceExpiryRow) => (
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

function urgencyOf(daysLeft: number): 'expired' | 'verySoon' | 'soon' {
  if (daysLeft < 0) return 'expired';
  return daysLeft <= 7 ? 'verySoon' : 'soon';
}

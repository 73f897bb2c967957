import { type HomeOverview, labelKeyOf, vehicleStatus } from '@outrider/contract';
import { VehicleStatus } from '@outrider/domain';
import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { numberText } from '../../kit/number-text.ts';
import { StatusIcon, statusColor } from '../../kit/status-icon.tsx';
import { Panel } from './panel.tsx';
import styles from './status-panel.module.css';

/** In the order in which operators ask: who drives first, who is away last. */
const order = [
  VehicleStatus.driving,
  VehicleStatus.parked,
  VehicleStatus.ignitionOff,
  VehicleStatus.online,
  VehicleStatus.onlineIdle,
  VehicleStatus.notLocated,
  VehicleStatus.offline,
];

export interface StatusPanelProps {
  readonly overview: HomeOverview;
  /** Route of monitoring; undefined for whoever may not open it. */
  readonly monitoringUrl: string | undefined;
  readonly onSilent: () => void;
}

/** How many vehicles are in each status; each line leads to them in monitoring. */
export function StatusPanel({ overview, monitoringUrl, onSilent }: StatusPanelProps) {
  const t = useT();
  const countOf = (status: number) =>
    overview.byStatus.find(({ carstatus }) => carstatus === status)?.count ?? 0;
  // No report tells this status apart: it shows when something does.
  const shown = order.filter(
    (status) => status !== VehicleStatus.onlineIdle || countOf(status) > 0,
  );
  return (
    <Panel title={t('home.byStatus')} note={t('home.vehicles', { count: overview.total })}>
      <div className={styles.lines}>
        <ul className={styles.list}>
          {shown.map((status) => {
            const count = countOf(status);
            const name = t(labelKeyOf(vehicleStatus, status));
            const line = (
              <>
                <StatusIcon status={status} alarm={false} />
                <span className={styles.name}>{name}</span>
                <span className={styles.bar}>
                  <i
                    style={{
                      width: `${overview.total === 0 ? 0 : (count / overview.total) * 100}%`,
                      background: statusColor(status),
                    }}
                  />
                </span>
                <b>{numberText(count)}</b>
              </>
            );
            return (
              <li key={status}>
                {monitoringUrl ? (
                  <Link
                    to={`${monitoringUrl}?carstatus=${status}`}
                    className={styles.line}
                    aria-label={t('home.showOnMap', { status: name, count })}
                  >
                    {line}
                  </Link>
                ) : (
                  <span className={styles.line}>{line}</span>
                )}
              </li>
            );
          })}
        </ul>
        <button
          type="button"
          className={styles.line}
          disabled={overview.silent === 0}
          onClick={onSilent}
        >
          <svg className={styles.clock} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-9.4V8l2.3 1.4" />
          </svg>
          <span className={styles.long}>{t('home.silent')}</span>
          <b>{numberText(overview.silent)}</b>
        </button>
      </div>
    </Panel>
  );
}

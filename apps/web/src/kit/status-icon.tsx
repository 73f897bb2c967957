import { VehicleStatus } from '@outrider/domain';
import styles from './status-icon.module.css';

/** The colour of a status (`--o-status-<name>`), also where the code is unknown. */
export function statusColor(status: number): string {
  return `var(--o-status-${colorNames[status] ?? 'offline'})`;
}

const colorNames: Readonly<Record<number, string>> = {
  [VehicleStatus.offline]: 'offline',
  [VehicleStatus.ignitionOff]: 'standby',
  [VehicleStatus.parked]: 'parked',
  [VehicleStatus.driving]: 'driving',
  [VehicleStatus.online]: 'online',
  [VehicleStatus.onlineIdle]: 'online',
  [VehicleStatus.notLocated]: 'unlocated',
};

/** Each status has a shape of its own: colour alone tells nothing to who cannot tell it. */
function Shape({ status }: { readonly status: number }) {
  switch (status) {
    case VehicleStatus.driving:
      return <path d="M8 2 13 14 8 11.2 3 14Z" fill="currentColor" />;
    case VehicleStatus.parked:
      return (
        <>
          <rect x="2" y="2" width="12" height="12" rx="3" fill="currentColor" />
          <path
            d="M6.4 11.8V4.6h2.2a2.1 2.1 0 0 1 0 4.2H6.4"
            fill="none"
            stroke="var(--o-surface)"
            strokeWidth="1.6"
          />
        </>
      );
    case VehicleStatus.ignitionOff:
      return (
        <path
          d="M8 2.2v5M4.9 4.3a5 5 0 1 0 6.2 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      );
    case VehicleStatus.online:
    case VehicleStatus.onlineIdle:
      return <circle cx="8" cy="8" r="5.2" fill="currentColor" />;
    case VehicleStatus.notLocated:
      return (
        <>
          <circle
            cx="8"
            cy="8"
            r="5.6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeDasharray="2.6 1.8"
          />
          <circle cx="8" cy="8" r="1.7" fill="currentColor" />
        </>
      );
    default:
      return (
        <path
          d="M8 2.6a5.4 5.4 0 1 0 0 10.8A5.4 5.4 0 0 0 8 2.6ZM4.3 4.3l7.4 7.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
        />
      );
  }
}

/** A vehicle's status as shape and colour, ringed in red while an alarm is raised. */
export function StatusIcon({
  status,
  alarm,
}: {
  readonly status: number;
  readonly alarm: boolean;
}) {
  return (
    <span
      className={styles.icon}
      data-alarm={alarm || undefined}
      style={{ color: statusColor(status) }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <Shape status={status} />
      </svg>
    </span>
  );
}

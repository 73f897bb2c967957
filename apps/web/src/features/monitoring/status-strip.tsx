import { labelKeyOf, vehicleStatus } from '@outrider/contract';
import { VehicleStatus } from '@outrider/domain';
import { useSyncExternalStore } from 'react';
import { useT } from '../../client/language.ts';
import { numberText } from '../../kit/number-text.ts';
import { StatusIcon } from '../../kit/status-icon.tsx';
import type { FleetTree } from './fleet-tree.ts';
import styles from './status-strip.module.css';

const order = [
  VehicleStatus.driving,
  VehicleStatus.online,
  VehicleStatus.parked,
  VehicleStatus.ignitionOff,
  VehicleStatus.notLocated,
  VehicleStatus.offline,
] as const;

/** How many vehicles are in each status, over the map. */
export function StatusStrip({ fleet }: { readonly fleet: FleetTree }) {
  const t = useT();
  useSyncExternalStore(fleet.subscribeCounts, fleet.countVersion);
  const countOf = (code: number) =>
    fleet.countByStatus[code]! +
    (code === VehicleStatus.online ? fleet.countByStatus[VehicleStatus.onlineIdle]! : 0);
  return (
    <ul className={styles.strip} aria-label={t('strip.label')}>
      {order.map((code) => {
        const count = countOf(code);
        return (
          <li
            key={code}
            data-none={count === 0 || undefined}
            title={t(labelKeyOf(vehicleStatus, code))}
          >
            <StatusIcon status={code} alarm={false} />
            <span className={styles.label}>{t(labelKeyOf(vehicleStatus, code))}</span>
            <b>{numberText(count)}</b>
          </li>
        );
      })}
      {fleet.alarmCount > 0 && (
        <li className={styles.alarm} title={t('strip.alarm')}>
          <i />
          <span className={styles.label}>{t('strip.alarm')}</span>
          <b>{numberText(fleet.alarmCount)}</b>
        </li>
      )}
    </ul>
  );
}

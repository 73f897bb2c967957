import { labelKeyOf, vehicleStatus } from '@outrider/contract';
import { useT } from '../../client/language.ts';
import { StatusIcon } from '../../kit/status-icon.tsx';
import styles from './cells.module.css';

/** A vehicle's status, by shape, colour and word; nothing for a terminal in no vehicle. */
export function StatusCell({ status }: { readonly status: number | null }) {
  const t = useT();
  if (status === null) return <span className={styles.none}>—</span>;
  return (
    <span className={styles.status}>
      <StatusIcon status={status} alarm={false} />
      {t(labelKeyOf(vehicleStatus, status))}
    </span>
  );
}

import { useT } from '../../client/language.ts';
import { decimalText } from '../../kit/number-text.ts';
import styles from './safeguard.module.css';

const OVERDUE = 1;
const SOON = 2;

/** Colour and mark of a state; the words beside it say it too. */
export function StateMark({
  state,
  text,
}: {
  readonly state: number | null;
  readonly text: string;
}) {
  const level = state === OVERDUE ? 'overdue' : state === SOON ? 'soon' : 'later';
  return (
    <span className={styles.state} data-level={level}>
      <span className={styles.dot} aria-hidden="true" />
      {text}
    </span>
  );
}

/** Days until something is due, or since when it is overdue. */
export function DaysLeft({ days }: { readonly days: number | null }) {
  const t = useT();
  if (days === null) return <span className={styles.none}>—</span>;
  if (days === 0) return <span className={styles.soon}>{t('due.lastDay')}</span>;
  return days > 0 ? (
    <span>{t('due.daysLeft', { count: days })}</span>
  ) : (
    <span className={styles.overdue}>{t('due.daysOver', { count: -days })}</span>
  );
}

/** Kilometres until something is due, or how many too many were driven. */
export function KmLeft({ km }: { readonly km: number | null }) {
  const t = useT();
  if (km === null) return <span className={styles.none}>—</span>;
  return km >= 0 ? (
    <span>{t('due.kmLeft', { km: decimalText(km, 0) })}</span>
  ) : (
    <span className={styles.overdue}>{t('due.kmOver', { km: decimalText(-km, 0) })}</span>
  );
}

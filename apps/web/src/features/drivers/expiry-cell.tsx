import { useT } from '../../client/language.ts';
import { dayText } from '../../kit/time-text.ts';
import styles from './driver-vehicles.module.css';

/** Days before a paper's end from which it is shown as due. */
const DUE_DAYS = 30;

/** The day on which a paper ends; said when it has ended, or soon will. */
export function ExpiryCell({ day }: { readonly day: string | null }) {
  const t = useT();
  if (day === null) return <span className={styles.none}>–</span>;
  const state = day < dayText() ? 'expired' : day <= dayText(DUE_DAYS) ? 'due' : undefined;
  return (
    <span>
      {day}
      {state && (
        <span className={styles.mark} data-state={state}>
          {t(`driver.${state}`)}
        </span>
      )}
    </span>
  );
}

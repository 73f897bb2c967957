import { DAY_MS } from '@outrider/domain';
import { useT } from '../../client/language.ts';
import styles from './cells.module.css';

const SOON_DAYS = 30;

/** The last day of something: how long it still is when that is soon, and that it has passed. */
export function LastDay({ day }: { readonly day: string | null }) {
  const t = useT();
  if (day === null) return <span className={styles.none}>—</span>;
  const today = Date.parse(`${new Date().toLocaleDateString('sv')}T00:00:00Z`);
  const left = Math.round((Date.parse(`${day}T00:00:00Z`) - today) / DAY_MS);
  const state = left < 0 ? 'past' : left <= SOON_DAYS ? 'soon' : undefined;
  return (
    <span className={styles.day} data-state={state}>
      {day}
      {state === 'past' && <small>{t('equip.expired')}</small>}
      {state === 'soon' && <small>{t('equip.daysLeft', { count: left })}</small>}
    </span>
  );
}

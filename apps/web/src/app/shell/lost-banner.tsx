import { MAX_RECONNECTS } from '@outrider/contract';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import type { FleetLink } from '../../client/fleet-link.ts';
import { useT } from '../../client/language.ts';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { useNow } from '../../kit/use-now.ts';
import styles from './lost-banner.module.css';

/** Stands above the page while nothing arrives: since when, what is being done, and the way to try now. */
export function LostBanner({ link }: { readonly link: FleetLink }) {
  const t = useT();
  const now = useNow(5_000);
  const state = useSyncExternalStore(link.onState, () => link.state);
  if (!('lost' in state) || state.lost === null) return null;
  const { heardAtMs } = state.lost;
  return (
    <div className={styles.banner}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M2.5 7.5A11 11 0 0 1 6 5.3m3.4-.8a11 11 0 0 1 8.1 3M5.3 10.6a7 7 0 0 1 2.2-1.5m4.2-.2a7 7 0 0 1 3 1.7M10 15.2v.1M3 3l14 14" />
      </svg>
      <span className={styles.words}>
        {/* Announced once; the age beside it grows all the time. */}
        <b role="alert">{t('connection.lost')}</b>{' '}
        {heardAtMs !== null &&
          t('connection.lostSince', {
            time: dateTimeText(new Date(heardAtMs)),
            age: ageText(t, Math.max(0, now - heardAtMs) / 1000),
          })}
      </span>
      <span className={styles.attempt}>
        {state.phase === 'retrying' &&
          t('connection.retrying', { attempt: state.attempt, max: MAX_RECONNECTS })}
      </span>
      <Button size="small" loading={state.phase === 'connecting'} onClick={link.reconnect}>
        {t('connection.reconnect')}
      </Button>
    </div>
  );
}

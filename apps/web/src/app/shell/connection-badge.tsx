import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import type { FleetLink } from '../../client/fleet-link.ts';
import { useT } from '../../client/language.ts';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { useNow } from '../../kit/use-now.ts';
import styles from './connection-badge.module.css';

/** Says in a word whether what is seen is live; what to do when it is not says the banner below the bar. */
export function ConnectionBadge({ link }: { readonly link: FleetLink }) {
  const t = useT();
  const state = useSyncExternalStore(link.onState, () => link.state);
  const { phase } = state;
  if (phase === 'idle') return null;
  if (phase === 'polling') return <PollingBadge {...state} />;
  const isLost = phase === 'retrying' || phase === 'down';
  return (
    <div className={styles.badge} data-phase={phase} role="status">
      <Tooltip title={phase === 'open' ? t('connection.openHint') : undefined}>
        <span className={styles.text}>
          <i className={styles.dot} />
          <span className={styles.words}>
            {t(isLost ? 'connection.notLive' : `connection.${phase}`)}
          </span>
        </span>
      </Tooltip>
    </div>
  );
}

const AGES_MS = 5_000;

/** For users without a live connection: how often everything is asked for, and how old it is now. */
function PollingBadge({ everyS, updatedAtMs }: { everyS: number; updatedAtMs: number }) {
  const t = useT();
  const now = useNow(AGES_MS);
  const time = dateTimeText(new Date(updatedAtMs));
  return (
    <div className={styles.badge} data-phase="polling">
      <Tooltip title={t('connection.pollingHint', { time })}>
        <span className={styles.text}>
          <i className={styles.dot} />
          <span className={styles.words}>
            {t('connection.polling', { count: everyS })}
            <span className={styles.age}>{ageText(t, Math.max(0, now - updatedAtMs) / 1000)}</span>
          </span>
        </span>
      </Tooltip>
    </div>
  );
}

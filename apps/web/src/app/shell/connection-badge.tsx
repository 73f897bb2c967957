import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { useT } from '../../client/language.ts';
import type { PushSocket } from '../../client/push-socket.ts';
import styles from './connection-badge.module.css';

/** Says in a word whether what is seen is live; what to do when it is not says the banner below the bar. */
export function ConnectionBadge({ socket }: { readonly socket: PushSocket }) {
  const t = useT();
  const { phase } = useSyncExternalStore(socket.onState, () => socket.state);
  if (phase === 'idle') return null;
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

import { MAX_RECONNECTS } from '@outrider/contract';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { useT } from '../../client/language.ts';
import type { PushSocket } from '../../client/push-socket.ts';
import styles from './connection-badge.module.css';

/** Says whether what is seen is live; offers to reconnect when it is not. */
export function ConnectionBadge({ socket }: { readonly socket: PushSocket }) {
  const t = useT();
  const state = useSyncExternalStore(socket.onState, () => socket.state);
  if (state.phase === 'idle') return null;
  const text =
    state.phase === 'retrying'
      ? t('connection.retrying', { attempt: state.attempt, max: MAX_RECONNECTS })
      : t(`connection.${state.phase}`);
  const lost = state.phase === 'retrying' || state.phase === 'down';
  return (
    <div className={styles.badge} data-phase={state.phase} role="status">
      <Tooltip title={state.phase === 'open' ? t('connection.openHint') : text}>
        <span className={styles.text}>
          <i className={styles.dot} />
          <span className={styles.words}>{text}</span>
        </span>
      </Tooltip>
      {lost && (
        <Button size="small" onClick={socket.reconnect}>
          {t('connection.reconnect')}
        </Button>
      )}
    </div>
  );
}

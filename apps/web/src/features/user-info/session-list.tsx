import type { OpenSession } from '@outrider/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import { useCall } from '../../client/use-call.ts';
import { usePageActive } from '../../kit/page-active.ts';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { browserText } from './browser-text.ts';
import { LoadState } from './load-state.tsx';
import { Panel } from './panel.tsx';
import styles from './session-list.module.css';

const LOOK_AGAIN_MS = 60_000;

/** Where the user is signed in at this moment, and the way to end it there. */
export function SessionList() {
  const t = useT();
  const active = usePageActive();
  const client = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);
  const sessions = useCall(
    'userSessions',
    {},
    { enabled: active, ...(active ? { refetchInterval: LOOK_AGAIN_MS } : {}) },
  );
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  /** @param what the session that ends, or `others` */
  const end = async (what: string, work: () => Promise<string>) => {
    setEnding(what);
    try {
      confirm(await work());
    } catch (error) {
      warnOf(t, error);
    } finally {
      await client.invalidateQueries({ queryKey: ['userSessions'] });
      setEnding(null);
    }
  };
  const endOne = (id: string) =>
    end(id, async () => {
      await call('endSession', { id });
      return t('userInfo.ended');
    });
  const endOthers = () =>
    end('others', async () => {
      const { ended } = await call('endOtherSessions', {});
      return t('userInfo.endedCount', { count: ended });
    });

  return (
    <Panel
      title={t('userInfo.sessions')}
      hint={t('userInfo.sessionsHint')}
      action={
        others.length > 0 && (
          <Popconfirm
            title={t('userInfo.endOthersAsk')}
            description={t('userInfo.endOthersHint')}
            okText={t('userInfo.endOthers')}
            cancelText={t('action.cancel')}
            placement="bottomRight"
            onConfirm={endOthers}
          >
            <Button danger loading={ending === 'others'}>
              {t('userInfo.endOthers')}
            </Button>
          </Popconfirm>
        )
      }
    >
      <LoadState query={sessions} rows={2}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                busy={ending === session.id}
                onEnd={() => void endOne(session.id)}
              />
            ))}
          </ul>
        )}
      </LoadState>
    </Panel>
  );
}

function SessionLine({
  session,
  busy,
  onEnd,
}: {
  readonly session: OpenSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  const t = useT();
  const now = useNow(15_000);
  const browser = browserText(t, session.userAgent);
  const age = ageText(t, Math.max(0, now - Date.parse(session.lastUsedAt)) / 1000);
  const signedIn = dateTimeText(new Date(session.createdAt));
  return (
    <li className={styles.line}>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 4.5h14v9H3v-9Zm5 12h4m-2-3v3" />
      </svg>
      <span className={styles.words}>
        <span className={styles.name}>
          <b>{browser}</b>
          {session.isCurrent && <span className={styles.current}>{t('userInfo.current')}</span>}
        </span>
        <small className={styles.facts}>
          <span className={styles.address}>{session.address}</span>
          <span>{t('userInfo.signedInAt', { time: signedIn })}</span>
          {!session.isCurrent && <span>{t('userInfo.lastUsed', { age })}</span>}
        </small>
      </span>
      {!session.isCurrent && (
        <Button
          size="small"
          loading={busy}
          aria-label={t('userInfo.endNamed', { name: browser })}
          onClick={onEnd}
        >
          {t('userInfo.end')}
        </Button>
      )}
    </li>
  );
}

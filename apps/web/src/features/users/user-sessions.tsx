import type { OpenSession } from '@outrider/contract';
import { browserName } from '@outrider/domain';
import { Button, Skeleton } from 'antd';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { dateTimeText } from '../../kit/time-text.ts';
import styles from './user-sessions.module.css';

/** Where a user is signed in. */
export function UserSessions({ userId }: { readonly userId: number }) {
  const t = useT();
  const query = useCall('sessionsOfUser', { userid: userId });
  if (query.isPending) return <Skeleton active title={false} />;
  if (query.isError) {
    return (
      <EmptyState alert title={t('records.recordFailed')} hint={errorText(t, query.error)}>
        <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  if (query.data.length === 0)
    return <EmptyState title={t('people.noSessions')} hint={t('people.noSessionsHint')} />;
  return (
    <ul className={styles.list}>
      {query.data.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionLine({ session }: { readonly session: OpenSession }) {
  const t = useT();
  const { browser, system } = browserName(session.userAgent);
  return (
    <li className={styles.line}>
      <b>{[browser, system].filter(Boolean).join(' · ') || session.userAgent}</b>
      <span>{session.address}</span>
      <span className={styles.quiet}>
        {t('people.lastUsed', { time: dateTimeText(new Date(session.lastUsedAt)) })}
      </span>
      <span className={styles.quiet}>
        {t('people.since', { time: dateTimeText(new Date(session.createdAt)) })}
      </span>
    </li>
  );
}

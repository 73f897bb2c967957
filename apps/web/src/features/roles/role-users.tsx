import { Button, Skeleton, Tag } from 'antd';
import { Link } from 'react-router';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useSurroundings } from '../../records/record-context.ts';
import styles from './role-users.module.css';

const USERS = '/operationManage/sysSeting/userManage';

/** Who has a role. */
export function RoleUsers({ roleId }: { readonly roleId: number }) {
  const t = useT();
  const { openPages } = useSurroundings();
  const query = useCall('usersOfRole', { roleid: roleId });
  if (query.isPending) return <Skeleton active title={false} />;
  if (query.isError) {
    return (
      <EmptyState alert title={t('records.recordFailed')} hint={errorText(t, query.error)}>
        <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  const { users, others } = query.data;
  if (users.length + others === 0)
    return <EmptyState title={t('people.noRoleUsers')} hint={t('people.noRoleUsersHint')} />;
  return (
    <>
      <ul className={styles.list}>
        {users.map(({ id, loginname, displayname, deptname, locked }) => (
          <li key={id} className={styles.line}>
            {openPages.has(USERS) ? <Link to={`${USERS}?id=${id}`}>{loginname}</Link> : loginname}
            <span>{displayname}</span>
            <span className={styles.quiet}>{deptname}</span>
            <span>{locked && <Tag>{t('people.isLocked')}</Tag>}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={styles.quiet}>{t('people.otherRoleUsers', { count: others })}</p>
      )}
    </>
  );
}

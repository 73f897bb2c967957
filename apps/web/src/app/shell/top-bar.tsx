import { type MenuItem, PRODUCT_NAME } from '@outrider/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { usePlatform } from '../../client/platform.ts';
import { BrandMark } from '../../kit/brand-mark.tsx';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import type { Session } from '../session.ts';
import { AlarmBell } from './alarm-bell.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import type { MenuEntry } from './menu-model.ts';
import { MoreMenu } from './more-menu/more-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import styles from './top-bar.module.css';
import { TopMenu } from './top-menu.tsx';

/** Login types without an alarm bell (spec/1 §1). */
const WITHOUT_BELL = 2;

export interface TopBarProps {
  readonly session: Session;
  readonly menus: UseQueryResult<MenuItem[]>;
  readonly entries: readonly MenuEntry[];
  /** From the first-level menu down to the page one looks at. */
  readonly trail: readonly MenuEntry[];
  /** Name of the page one looks at, when it has one. */
  readonly pageName: string;
}

/** Logo and title, first-level menus, state of the connection, alarm bell, and the person's own menu. */
export function TopBar({ session, menus, entries, trail, pageName }: TopBarProps) {
  const phone = usePhoneWidth();
  const { user, connection } = session;
  const mayLocate = user.authMenuList.includes('/positionMonitor');
  const hasBell = !user.isClient && user.loginType !== WITHOUT_BELL && mayLocate;
  const { title, logo } = usePlatform();
  return (
    <header className={styles.bar}>
      {phone && <PhoneMenu entries={entries} trail={trail} title={title} />}
      <Link to="/" className={styles.brand ?? ''} aria-label={title} title={title}>
        {logo === '' ? <BrandMark size={28} /> : <img src={logo} alt="" />}
        <span className={styles.names}>
          <b>{PRODUCT_NAME}</b>
          <span>{title}</span>
        </span>
      </Link>
      {phone ? (
        <span className={styles.here}>{pageName}</span>
      ) : menus.isError ? (
        <MenusFailed onRetry={() => void menus.refetch()} />
      ) : (
        <TopMenu entries={entries} current={trail[0]?.url} />
      )}
      <ConnectionBadge link={connection.link} />
      {hasBell && <AlarmBell connection={connection} />}
      <MoreMenu session={session} />
    </header>
  );
}

function MenusFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className={`${styles.menu} ${styles.failed}`} role="alert">
      {t('shell.menusFailed')}
      <button type="button" onClick={onRetry}>
        {t('action.retry')}
      </button>
    </div>
  );
}

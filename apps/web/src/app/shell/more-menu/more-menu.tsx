import { isGranted } from '@outrider/contract';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useT } from '../../../client/language.ts';
import { useUnreadMessages } from '../../../client/unread-messages.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { LayerButton } from '../../../kit/layer-button.tsx';
import { numberText } from '../../../kit/number-text.ts';
import { logOut, type Session } from '../../session.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import type { EntryDialogProps } from './entry-dialog.ts';
import { LanguageChoice } from './language-choice.tsx';
import { MenuButton, MenuLink } from './menu-line.tsx';
import styles from './more-menu.module.css';

const MESSAGES = '/operationManage/messageNotify/myMessage';
const MONITORING = '/positionMonitor';
const ACCOUNT = '/operationManage/userCenter/userInfo';
/** My messages are the ordinary operator's (spec/1 §2). */
const OPERATOR = 0;
const COUNT_SHOWN = 99;

/** Dialogs are loaded when they are first opened. */
const dialogs = {
  expiry: lazy(async () => {
    const { DeviceExpiryDialog } = await import('../../../features/device-expiry/index.ts');
    return {
      default: ({ session, onClose }: EntryDialogProps) => (
        <DeviceExpiryDialog
          monitoringUrl={session.user.authMenuList.includes(MONITORING) ? MONITORING : undefined}
          inboxIsOpen={session.user.authMenuList.includes(MESSAGES)}
          onClose={onClose}
        />
      ),
    };
  }),
  messages: lazy(async () => {
    const { MessagesDialog } = await import('../../../features/messages/index.ts');
    return {
      default: ({ onClose }: EntryDialogProps) => (
        <MessagesDialog pageUrl={MESSAGES} onClose={onClose} />
      ),
    };
  }),
  password: lazy(async () => ({
    default: (await import('./password-dialog.tsx')).PasswordDialog,
  })),
  version: lazy(async () => ({
    default: (await import('./version-dialog.tsx')).VersionDialog,
  })),
} as const satisfies Record<string, ComponentType<EntryDialogProps>>;

/** The person's own menu, in the order of spec/1 §2; an entry without a target is not shown. */
export function MoreMenu({ session }: { readonly session: Session }) {
  const t = useT();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const unread = useUnreadMessages((state) => state.unread) ?? 0;
  const { user } = session;
  const name = user.displayname || user.loginname;
  const mayOpen = (url: string) => user.authMenuList.includes(url);
  const hasMessages = mayOpen(MESSAGES) && user.loginType === OPERATOR && !user.isClient;
  const Dialog = open === null ? null : dialogs[open];
  const unreadText = unread > COUNT_SHOWN ? `${COUNT_SHOWN}+` : numberText(unread);

  return (
    <>
      <LayerButton
        role="menu"
        label={
          hasMessages && unread > 0
            ? `${t('shell.userMenu', { name })}, ${t('shell.unread', { count: unread })}`
            : t('shell.userMenu', { name })
        }
        layerLabel={t('shell.userMenu', { name })}
        className={styles.trigger}
        button={
          <>
            <span className={styles.avatar}>
              <Avatar name={name} photo={user.photo} size={28} />
              {hasMessages && unread > 0 && <i className={styles.dot} />}
            </span>
            <span className={styles.triggerName}>{name}</span>
            <svg className={styles.chevron} viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 6 4 4 4-4" />
            </svg>
          </>
        }
      >
        {(close) => {
          const show = (dialog: keyof typeof dialogs) => () => {
            close();
            setOpen(dialog);
          };
          return (
            <div className={styles.menu}>
              {isGranted(new Set(user.permissions), 'positionMonitor.read') && (
                <MenuButton icon="expiry" onPress={show('expiry')}>
                  {t('expiry.title')}
                </MenuButton>
              )}
              <AppearanceChoice preferences={session.preferences} />
              <LanguageChoice />
              <hr className={styles.line} />
              <Person session={session} to={mayOpen(ACCOUNT) ? ACCOUNT : null} onLeave={close} />
              {hasMessages && (
                <MenuButton icon="messages" onPress={show('messages')}>
                  {t('shell.messages')}
                  {unread > 0 && <span className={styles.badge}>{unreadText}</span>}
                </MenuButton>
              )}
              {!user.passwordFixed && (
                <MenuButton icon="password" onPress={show('password')}>
                  {t('shell.changePassword')}
                </MenuButton>
              )}
              {user.loginType === OPERATOR && !user.isClient && (
                <MenuLink icon="help" to="/helpCenter" outside onPress={close}>
                  {t('shell.help')}
                </MenuLink>
              )}
              <MenuButton icon="version" onPress={show('version')}>
                {t('shell.version')}
              </MenuButton>
              <hr className={styles.line} />
              <MenuButton icon="logout" onPress={() => void logOut()}>
                {t('shell.logout')}
              </MenuButton>
            </div>
          );
        }}
      </LayerButton>
      {Dialog && (
        <Suspense>
          <Dialog session={session} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Who is signed in; leads to the account's own page where there is one. */
function Person({
  session: { user },
  to,
  onLeave,
}: {
  readonly session: Session;
  readonly to: string | null;
  readonly onLeave: () => void;
}) {
  const name = user.displayname || user.loginname;
  const words = (
    <span className={styles.person}>
      <b>{name}</b>
      <small>{[user.loginname, user.deptname].filter(Boolean).join(' · ')}</small>
    </span>
  );
  if (to === null) return <div className={styles.personLine}>{words}</div>;
  return (
    <MenuLink icon="person" to={to} onPress={onLeave}>
      {words}
    </MenuLink>
  );
}

import type { Language } from '@outrider/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';
import { useCallback, useEffect, useState } from 'react';
import { NavLink, Outlet } from 'react-router';
import { useLanguage, useT } from '../../client/language.ts';
import { setNoticeHandler } from '../../client/notices.ts';
import { BrandMark } from '../../kit/brand-mark.tsx';
import { antdTheme } from '../../theme/antd-theme.ts';
import { useThemeColor } from '../../theme/theme-colors.ts';
import { useThemeMode } from '../../theme/theme-mode.ts';
import { useIdleTimeout } from '../idle-timeout.ts';
import { logOut, type Session, useSession } from '../session.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { LostBanner } from './lost-banner.tsx';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

const queryClient = new QueryClient({
  // Retrying is the call layer's: it knows which calls are safe to repeat.
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
});

/** Texts of Ant Design's own widgets; English is built in. */
const antdLocales: Record<Language, () => Promise<{ readonly default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => Promise.resolve({ default: enUS }),
};

/** The frame of every signed-in page: top bar above, the page below with every pixel. */
export function Shell() {
  const session = useSession((state) => state.session);
  const mode = useThemeMode();
  const color = useThemeColor((state) => state.color);
  const language = useLanguage();
  // Never without one: with the first locale the provider would mount the whole page a second time.
  const [locale, setLocale] = useState<Locale>(enUS);

  useEffect(() => {
    let wanted = true;
    void antdLocales[language]().then((module) => wanted && setLocale(module.default));
    return () => {
      wanted = false;
    };
  }, [language]);
  useEffect(() => () => queryClient.clear(), []);

  if (session === null) return null;
  return (
    <ConfigProvider
      theme={antdTheme(mode, color)}
      modal={{ styles: { header: { marginBottom: 16 } } }}
      locale={locale}
      button={{ autoInsertSpace: false }}
    >
      <AntApp className={styles.app ?? ''} message={{ maxCount: 3, top: 76 }}>
        <QueryClientProvider client={queryClient}>
          <Frame session={session} />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  );
}

function Frame({ session }: { readonly session: Session }) {
  const t = useT();
  const { message } = AntApp.useApp();
  const { user, connection } = session;
  useEffect(
    () => setNoticeHandler((text, kind) => void message.open({ type: kind, content: text })),
    [message],
  );
  useIdleTimeout(
    user.idleMinutes,
    useCallback(() => void logOut(), []),
  );
  const pages = user.authMenuList.filter((url) => url === '/positionMonitor');

  return (
    <>
      <header className={styles.bar}>
        <span className={styles.brand}>
          {user.logo === '' ? <BrandMark size={28} /> : <img src={user.logo} alt="" height={32} />}
          <span className={styles.title}>{user.title || t('product.name')}</span>
        </span>
        <nav className={styles.menu} aria-label={t('shell.mainMenu')}>
          {pages.map((url) => (
            <NavLink key={url} to={url} className={styles.entry ?? ''}>
              {t('menu.positionMonitor')}
            </NavLink>
          ))}
        </nav>
        <span className={styles.space} />
        <ConnectionBadge socket={connection.socket} />
        <UserMenu session={session} />
      </header>
      <div>
        <LostBanner socket={connection.socket} />
      </div>
      <main className={styles.page}>
        {pages.length > 0 ? (
          <Outlet />
        ) : (
          <div className={styles.nothing}>
            <h1>{t('shell.noPages')}</h1>
            <p>{t('shell.noPagesHint')}</p>
          </div>
        )}
      </main>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { setNoticeHandler } from '../../client/notices.ts';
import { TabSlotContext } from '../../kit/page-tabs.tsx';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import { sayChangedRights } from '../changed-rights.ts';
import { destinationOf, landingOf } from '../destination.ts';
import { useIdleTimeout } from '../idle-timeout.ts';
import { setPageTitle } from '../page-title.ts';
import { pages } from '../pages.ts';
import { menusQuery } from '../query-client.ts';
import { logOut, type Session } from '../session.ts';
import { Balance } from './balance.tsx';
import { Banners } from './banners.tsx';
import { HistoryStrip } from './history-strip.tsx';
import { LostBanner } from './lost-banner.tsx';
import { menuEntries, shownEntries, trailTo } from './menu-model.ts';
import { PageHost } from './page-host.tsx';
import { NoPages, PageForbidden, PageLoading, PageUnknown } from './page-states.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { SideSwitch } from './side-switch.tsx';
import { TopBar } from './top-bar.tsx';
import { useClosing } from './use-closing.ts';
import { usePageName } from './use-page-name.ts';
import { useReady } from './use-ready.ts';
import { recordVisit, useVisited } from './visited-store.ts';

const NO_MENUS: never[] = [];

/** Top bar, side menu and history strip around the page one looks at. */
export function Frame({ session }: { readonly session: Session }) {
  const { user, connection, preferences } = session;
  const phone = usePhoneWidth();
  const { pathname, search } = useLocation();
  const menus = useQuery(menusQuery);
  const ready = useReady();
  const all = useMemo(
    () => menuEntries(menus.data ?? NO_MENUS, (url) => url in pages),
    [menus.data],
  );
  const shown = useMemo(() => shownEntries(all), [all]);
  const destination = destinationOf(pathname, user.authMenuList);
  const path = 'path' in destination ? destination.path : pathname;
  const trail = trailTo(all, path);
  const menu = shown.find(({ url }) => url === trail[0]?.url);
  const landing = landingOf(user.authMenuList) ?? '/';
  const nameOf = usePageName(all);
  const pageName = destination.kind === 'page' ? nameOf(path) : '';
  const tabCount = useVisited((state) => state.tabs.length);
  const closing = useClosing(path, landing);
  const [tabSlot, setTabSlot] = useState<HTMLElement | null>(null);

  useNotices();
  useIdleTimeout(
    user.idleMinutes,
    useCallback(() => void logOut(), []),
  );
  useTitle(pageName);
  const isPage = ready && destination.kind === 'page';
  const keepAlive = trail.at(-1)?.keepAlive ?? false;
  useEffect(() => {
    if (isPage) recordVisit({ path, search, keepAlive, menu: menu?.url });
  }, [isPage, path, search, keepAlive, menu?.url]);

  let content: ReactNode;
  if (!ready) content = <PageLoading />;
  else if (destination.kind === 'page') {
    const canClose = closing.canClose(path);
    content = <PageHost path={path} onClose={canClose ? closing.close : undefined} />;
  } else if (destination.kind === 'redirect') {
    content = <Navigate to={destination.to + search} replace />;
  } else if (destination.kind === 'forbidden') {
    content = <PageForbidden name={nameOf(path)} to={landing} />;
  } else if (destination.kind === 'unknown') content = <PageUnknown to={landing} />;
  else content = <NoPages />;

  const hasSide = !phone && menu !== undefined && menu.children.length > 0;
  return (
    <>
      <TopBar session={session} menus={menus} entries={shown} trail={trail} pageName={pageName} />
      <div>
        <LostBanner link={connection.link} />
        <Balance user={user} />
        <Banners />
      </div>
      <div className={styles.body}>
        {hasSide && <SideMenu preferences={preferences} menu={menu} currentPath={path} />}
        <div className={styles.column}>
          {!phone && tabCount > 0 && (
            <HistoryStrip
              current={path}
              landing={landing}
              nameOf={nameOf}
              slotRef={setTabSlot}
              before={hasSide && <SideSwitch preferences={preferences} />}
            />
          )}
          <main className={styles.page}>
            <TabSlotContext value={tabSlot}>{content}</TabSlotContext>
          </main>
        </div>
      </div>
    </>
  );
}

function useNotices(): void {
  const { message } = AntApp.useApp();
  useEffect(
    () => setNoticeHandler((text, kind) => void message.open({ type: kind, content: text })),
    [message],
  );
  useEffect(() => sayChangedRights(), []);
}

/** The browser's tab names the page one looks at. */
function useTitle(pageName: string): void {
  useEffect(() => {
    setPageTitle(pageName);
    return () => setPageTitle('');
  }, [pageName]);
}

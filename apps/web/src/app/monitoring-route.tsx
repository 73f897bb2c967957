import { isGranted } from '@outrider/contract';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MonitoringPage, readAsk } from '../features/monitoring/index.ts';
import { useSession } from './session.ts';

const GUIDE_URL = '/home?guide=1';

/** Gives the monitoring page what it needs of the session and of the address. */
export function MonitoringRoute() {
  const session = useSession((state) => state.session);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ask = useMemo(() => readAsk(new URLSearchParams(search)), [search]);
  if (session === null) return null;
  const granted = new Set(session.user.permissions);
  const { authMenuList } = session.user;
  const maySetUp = authMenuList.includes('/home') && isGranted(granted, 'carList.add');
  return (
    <MonitoringPage
      connection={session.connection}
      preferences={session.preferences}
      maySendText={isGranted(granted, 'positionMonitor.sendText')}
      guideUrl={maySetUp ? GUIDE_URL : undefined}
      ask={ask}
      // Done once: coming back to the page later must not do it again.
      onAsked={() => void navigate(pathname, { replace: true })}
    />
  );
}

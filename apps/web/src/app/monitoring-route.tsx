import { isGranted, permissionKeys } from '@outrider/contract';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MonitoringPage, readAsk } from '../features/monitoring/index.ts';
import { useSession } from './session.ts';

/** Gives the monitoring page what it needs of the session and of the address. */
export function MonitoringRoute() {
  const session = useSession((state) => state.session);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ask = useMemo(() => readAsk(new URLSearchParams(search)), [search]);
  if (session === null) return null;
  const granted = new Set(session.user.permissions);
  return (
    <MonitoringPage
      connection={session.connection}
      preferences={session.preferences}
      maySendText={isGranted(granted, 'positionMonitor.sendText')}
      maySetUp={permissionKeys.every((key) => isGranted(granted, key))}
      ask={ask}
      // Done once: coming back to the page later must not do it again.
      onAsked={() => void navigate(pathname, { replace: true })}
    />
  );
}

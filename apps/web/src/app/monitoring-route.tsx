import { isGranted, permissionKeys } from '@outrider/contract';
import { MonitoringPage } from '../features/monitoring/index.ts';
import { useSession } from './session.ts';

/** Gives the monitoring page what it needs of the session. */
export function MonitoringRoute() {
  const session = useSession((state) => state.session);
  if (session === null) return null;
  const granted = new Set(session.user.permissions);
  return (
    <MonitoringPage
      connection={session.connection}
      preferences={session.preferences}
      maySendText={isGranted(granted, 'positionMonitor.sendText')}
      maySetUp={permissionKeys.every((key) => isGranted(granted, key))}
    />
  );
}

import { isGranted } from '@outrider/contract';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ExpiryWindow, HomePage } from '../features/home/index.ts';
import { useSession } from './session.ts';

const MONITORING = '/positionMonitor';
const MESSAGES = '/operationManage/messageNotify/myMessage';
/** Where the guide is open: monitoring leads there too. */
const GUIDE = 'guide';
const ONE_VEHICLE = 1;

const DeviceExpiryDialog = lazy(async () => ({
  default: (await import('../features/device-expiry/index.ts')).DeviceExpiryDialog,
}));
const FirstRunGuide = lazy(async () => ({
  default: (await import('../features/first-run/index.ts')).FirstRunGuide,
}));

/** Gives the overview what it needs of the session, and opens what its figures lead to. */
export function HomeRoute() {
  const session = useSession((state) => state.session);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [expiry, setExpiry] = useState<ExpiryWindow | null>(null);
  if (session === null) return null;
  const { user, connection, preferences } = session;
  const granted = new Set(user.permissions);
  const monitoringUrl = user.authMenuList.includes(MONITORING) ? MONITORING : undefined;
  const maySeeServices = isGranted(granted, 'positionMonitor.read');
  const isSingle = user.loginType === ONE_VEHICLE;
  const maySetUp = isGranted(granted, 'carList.add') && !isSingle;
  const showGuide = (shown: boolean) =>
    void navigate(shown ? `/home?${GUIDE}=1` : '/home', { replace: true });
  return (
    <>
      <HomePage
        connection={connection}
        isSingle={isSingle}
        monitoringUrl={monitoringUrl}
        onExpiry={maySeeServices ? setExpiry : undefined}
        onGuide={maySetUp ? () => showGuide(true) : undefined}
      />
      <Suspense>
        {expiry && (
          <DeviceExpiryDialog
            window={expiry}
            monitoringUrl={monitoringUrl}
            inboxIsOpen={user.authMenuList.includes(MESSAGES)}
            onClose={() => setExpiry(null)}
          />
        )}
        {maySetUp && query.has(GUIDE) && (
          <FirstRunGuide
            preferences={preferences}
            mayAddDepartment={isGranted(granted, 'deptManage.add')}
            monitoringUrl={monitoringUrl}
            onClose={() => showGuide(false)}
          />
        )}
      </Suspense>
    </>
  );
}

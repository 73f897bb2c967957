import { isGranted, type UserData } from '@outrider/contract';
import { lazy, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../client/language.ts';
import { MonitoringPage, type NodeActions, readAsk } from '../features/monitoring/index.ts';
import { VehicleWindow } from '../features/vehicle-window/index.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import type { Tracked } from './monitoring-tools.tsx';
import { nodeActions } from './node-actions.ts';
import { useSession } from './session.ts';

/** Loaded when the map stands: nobody measures before there is something to see. */
const MonitoringTools = lazy(() => import('./monitoring-tools.tsx'));
const MonitoringSide = lazy(() => import('./monitoring-side.tsx'));

const GUIDE_URL = '/home?guide=1';

/** Gives the monitoring page what it needs of the session and of the address. */
export function MonitoringRoute() {
  const session = useSession((state) => state.session);
  const navigate = useNavigate();
  const t = useT();
  const { pathname, search } = useLocation();
  const ask = useMemo(() => readAsk(new URLSearchParams(search)), [search]);
  const user = session?.user;
  const [tracked, setTracked] = useState<Tracked | null>(null);
  const actions = useMemo<NodeActions | undefined>(() => {
    if (user === undefined) return undefined;
    const { ofDepartment, ofVehicle } = nodeActions(user, t, (url) => void navigate(url));
    if (!isGranted(new Set(user.permissions), 'trackReplay.read'))
      return { ofDepartment, ofVehicle };
    const track = (carid: number) => ({
      key: 'track',
      label: t('vehicle.track'),
      onChoose: () => setTracked({ carid }),
    });
    return { ofDepartment, ofVehicle: (car) => [track(car.carid), ...ofVehicle(car)] };
  }, [user, t, navigate]);
  if (session === null || actions === undefined) return null;
  if (isWithoutVehicle(session.user)) return <VehicleGone />;
  const granted = new Set(session.user.permissions);
  const { authMenuList } = session.user;
  const maySetUp = authMenuList.includes('/home') && isGranted(granted, 'carList.add');
  return (
    <MonitoringPage
      connection={session.connection}
      preferences={session.preferences}
      maySendText={isGranted(granted, 'positionMonitor.sendText')}
      nodeActions={actions}
      renderWindow={(slot) => (
        <VehicleWindow {...slot} permissions={granted} platformModel={session.user.platformModel} />
      )}
      guideUrl={maySetUp ? GUIDE_URL : undefined}
      ask={ask}
      // Done once: coming back to the page later must not do it again.
      onAsked={() => void navigate(pathname, { replace: true })}
      renderTools={(context) => (
        <MonitoringTools context={context} tracked={tracked} onTrackEnd={() => setTracked(null)} />
      )}
      renderSide={(context) => <MonitoringSide context={context} />}
    />
  );
}

const ONE_VEHICLE = 1;

/** A login of one vehicle whose vehicle has been removed sees nothing (spec/1 §1). */
function isWithoutVehicle({ loginType, carid }: UserData): boolean {
  return loginType === ONE_VEHICLE && carid === null;
}

function VehicleGone() {
  const t = useT();
  return <EmptyState alert title={t('vehicleGone.title')} hint={t('vehicleGone.hint')} />;
}

import type { vehicle } from '@outrider/contract/records/vehicle';
import { Navigate, useLocation } from 'react-router';
import { RecordLinks } from '../features/safeguard/index.ts';
import { CarListPage, DeviceManagePage } from '../features/vehicles/index.ts';
import type { DetailTab } from '../records/index.ts';
import { useSession } from './session.ts';

export { DeviceListPage, VehicleSearchPage } from '../features/vehicles/index.ts';

const DEVICES = '/operationManage/carManage/deviceList';

const moreTabs: readonly DetailTab<typeof vehicle>[] = [
  {
    key: 'safeguard',
    label: 'due.records',
    render: ({ id }) => <RecordLinks field="carid" id={id} />,
  },
];

/** The vehicles. */
export function CarListRoute() {
  return <CarListPage moreTabs={moreTabs} />;
}

/** The terminals; client users have the devices in service instead (spec/1 §2). */
export function DeviceManageRoute() {
  const user = useSession((state) => state.session?.user);
  const { search } = useLocation();
  if (user === undefined) return null;
  if (user.isClient) return <Navigate replace to={{ pathname: DEVICES, search }} />;
  return <DeviceManagePage />;
}

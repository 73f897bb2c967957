import { Navigate, useLocation } from 'react-router';
import { DeviceManagePage } from '../features/vehicles/index.ts';
import { useSession } from './session.ts';

export { CarListPage, DeviceListPage, VehicleSearchPage } from '../features/vehicles/index.ts';

const DEVICES = '/operationManage/carManage/deviceList';

/** The terminals; client users have the devices in service instead (spec/1 §2). */
export function DeviceManageRoute() {
  const user = useSession((state) => state.session?.user);
  const { search } = useLocation();
  if (user === undefined) return null;
  if (user.isClient) return <Navigate replace to={{ pathname: DEVICES, search }} />;
  return <DeviceManagePage />;
}

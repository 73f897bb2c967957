import { DriversPage } from '../../features/drivers/index.ts';

/** The page of drivers. */
export default function DriverRoute() {
  return <DriversPage />;
}

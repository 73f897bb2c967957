import { driver } from '@outrider/contract/records/driver';
import { RecordPage, type RecordSlots } from '../../records/index.ts';
import { DriverVehicles } from './driver-vehicles.tsx';
import { ExpiryCell } from './expiry-cell.tsx';

const slots: RecordSlots<typeof driver> = {
  cells: {
    licenceexpiry: ({ licenceexpiry }) => <ExpiryCell day={licenceexpiry} />,
    qualificationexpiry: ({ qualificationexpiry }) => <ExpiryCell day={qualificationexpiry} />,
  },
  detailTabs: [
    {
      key: 'vehicles',
      label: 'driver.vehicles',
      render: (row) => <DriverVehicles driverId={row.id} hasLeft={row.leftdate !== null} />,
    },
  ],
};

/** Drivers with their papers, and which vehicles each of them drives and drove. */
export function DriversPage() {
  return <RecordPage record={driver} slots={slots} />;
}

import { driver } from '@outrider/contract/records/driver';
import { useMemo } from 'react';
import { type DetailTab, RecordPage, type RecordSlots } from '../../records/index.ts';
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
export function DriversPage({
  moreTabs,
}: {
  /** views of a driver that other subjects have; the same ones at every render */
  readonly moreTabs: readonly DetailTab<typeof driver>[];
}) {
  const all = useMemo(
    () => ({ ...slots, detailTabs: [...(slots.detailTabs ?? []), ...moreTabs] }),
    [moreTabs],
  );
  return <RecordPage record={driver} slots={all} />;
}

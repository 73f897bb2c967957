import type { driver } from '@outrider/contract/records/driver';
import { DriversPage } from '../../features/drivers/index.ts';
import { RecordLinks } from '../../features/safeguard/index.ts';
import type { DetailTab } from '../../records/index.ts';

const moreTabs: readonly DetailTab<typeof driver>[] = [
  {
    key: 'safeguard',
    label: 'due.records',
    render: ({ id }) => <RecordLinks field="driverid" id={id} />,
  },
];

/** The page of drivers. */
export default function DriverRoute() {
  return <DriversPage moreTabs={moreTabs} />;
}

import { type owner, owner as ownerRecord } from '@outrider/contract/records/owner';
import { RecordPage, type RecordSlots } from '../../records/index.ts';
import { OwnVehicles } from './own-vehicles.tsx';

const slots: RecordSlots<typeof owner> = {
  cells: {
    vehiclelist: (row) => <OwnVehicles value={row.vehiclelist} count={row.vehicles ?? 0} />,
  },
};

/** People and companies that vehicles belong to. */
export function OwnersPage() {
  return <RecordPage record={ownerRecord} slots={slots} />;
}

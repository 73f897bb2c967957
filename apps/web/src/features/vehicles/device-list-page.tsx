import { device } from '@outrider/contract/records/device';
import { useMemo } from 'react';
import { RecordPage, type RecordSlots } from '../../records/index.ts';
import { InstallationsTab } from './installations.tsx';
import { LastDay } from './last-day.tsx';
import { StatusCell } from './status-cell.tsx';
import { useVehicleActions } from './use-vehicle-actions.tsx';

/** Devices in service: what is watched and its terminal as one (spec/1 §2, deviceList). */
export function DeviceListPage() {
  const { actionsOf, dialog } = useVehicleActions();
  const slots = useMemo(
    (): RecordSlots<typeof device> => ({
      cells: {
        carstatus: (row) => <StatusCell status={row.carstatus} />,
        serviceEnd: (row) => <LastDay day={row.serviceEnd} />,
      },
      rowActions: (row, page) => actionsOf(row, page.reload),
      detailTabs: [
        {
          key: 'terminals',
          label: 'equip.terminals',
          render: (row) => <InstallationsTab call="inServiceDeviceHistory" carid={row.id} />,
        },
      ],
    }),
    [actionsOf],
  );
  return (
    <>
      <RecordPage record={device} slots={slots} />
      {dialog}
    </>
  );
}

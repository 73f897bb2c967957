import { vehicle } from '@outrider/contract/records/vehicle';
import { useMemo } from 'react';
import { type DetailTab, RecordPage, type RecordSlots } from '../../records/index.ts';
import { InstallationsTab } from './installations.tsx';
import { LastDay } from './last-day.tsx';
import { StatusCell } from './status-cell.tsx';
import { useVehicleActions } from './use-vehicle-actions.tsx';

/** The vehicles, with everything a fleet keeps of them (spec/1 §2, carList). */
export function CarListPage({
  moreTabs,
}: {
  /** views of a vehicle that other subjects have; the same ones at every render */
  readonly moreTabs: readonly DetailTab<typeof vehicle>[];
}) {
  const { actionsOf, dialog } = useVehicleActions();
  const slots = useMemo(
    (): RecordSlots<typeof vehicle> => ({
      cells: {
        carstatus: (row) => <StatusCell status={row.carstatus} />,
        serviceEnd: (row) => <LastDay day={row.serviceEnd} />,
        licenceexpiry: (row) => <LastDay day={row.licenceexpiry} />,
        transportlicenceexpiry: (row) => <LastDay day={row.transportlicenceexpiry} />,
      },
      rowActions: (row, page) => actionsOf(row, page.reload),
      detailTabs: [
        {
          key: 'terminals',
          label: 'equip.terminals',
          render: (row) => <InstallationsTab call="carDeviceHistory" carid={row.id} />,
        },
        ...moreTabs,
      ],
    }),
    [actionsOf, moreTabs],
  );
  return (
    <>
      <RecordPage record={vehicle} slots={slots} />
      {dialog}
    </>
  );
}

import { labelKeyOf, terminalState } from '@outrider/contract';
import { terminal } from '@outrider/contract/records/terminal';
import { useMemo } from 'react';
import { useT } from '../../client/language.ts';
import { RecordPage, type RecordSlots } from '../../records/index.ts';
import styles from './cells.module.css';
import { InstallationsTab } from './installations.tsx';
import { LastDay } from './last-day.tsx';
import { StatusCell } from './status-cell.tsx';
import { useTerminalActions } from './use-terminal-actions.tsx';

/** Every terminal of the platform: in vehicles, in stock, come by itself, refused (spec/1 §2, deviceManage). */
export function DeviceManagePage() {
  const { actionsOf, actionsOfMany, dialog } = useTerminalActions();
  const slots = useMemo(
    (): RecordSlots<typeof terminal> => ({
      cells: {
        state: (row) => <StateTag state={row.state ?? 0} />,
        carstatus: (row) => <StatusCell status={row.carstatus} />,
        serviceEnd: (row) => <LastDay day={row.serviceEnd} />,
      },
      rowActions: (row, page) => actionsOf(row, page.reload),
      bulkActions: (rows, page) => actionsOfMany(rows, page.reload),
      detailTabs: [
        {
          key: 'vehicles',
          label: 'equip.vehicles',
          render: (row) => <InstallationsTab call="deviceHistory" terminalId={row.id} />,
        },
      ],
    }),
    [actionsOf, actionsOfMany],
  );
  return (
    <>
      <RecordPage record={terminal} slots={slots} />
      {dialog}
    </>
  );
}

function StateTag({ state }: { readonly state: number }) {
  const t = useT();
  return (
    <span className={styles.tag} data-state={state}>
      {t(labelKeyOf(terminalState, state))}
    </span>
  );
}

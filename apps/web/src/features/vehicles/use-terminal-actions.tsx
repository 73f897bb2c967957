import type { RowOf } from '@outrider/contract/records';
import type { terminal } from '@outrider/contract/records/terminal';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import type { RowAction } from '../../records/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { TakeOutDialog } from './take-out-dialog.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useEquipRights } from './use-equip-rights.ts';
import { leads } from './use-vehicle-actions.tsx';

type Terminal = RowOf<typeof terminal>;

const State = { inStock: 0, installed: 1, cameByItself: 2, refused: 3 } as const;

interface Asked {
  readonly kind: 'install' | 'takeOut' | 'takeOver' | 'refuse' | 'reset';
  readonly rows: readonly Terminal[];
  readonly reload: () => void;
}

/** What can be done with terminals beside changing them, and the dialogs that it takes. */
export function useTerminalActions(): {
  readonly actionsOf: (row: Terminal, reload: () => void) => RowAction[];
  readonly actionsOfMany: (rows: readonly Terminal[], reload: () => void) => RowAction[];
  readonly dialog: ReactNode;
} {
  const t = useT();
  const navigate = useNavigate();
  const rights = useEquipRights();
  const [asked, setAsked] = useState<Asked | null>(null);

  const actions = useMemo(() => {
    const ask = (kind: Asked['kind'], rows: readonly Terminal[], reload: () => void) => () =>
      setAsked({ kind, rows, reload });
    const admit = async (rows: readonly Terminal[], reload: () => void) => {
      try {
        const terminalIds = rows.map(({ id }) => id);
        await call('refuseDevices', { terminalIds, refused: false });
        confirm(t('equip.admitted', { count: rows.length }));
        reload();
      } catch (error) {
        warnOf(t, error);
      }
    };
    const decisions = (rows: readonly Terminal[], reload: () => void): RowAction[] => {
      if (!rights.decide || rows.length === 0) return [];
      const every = (...states: number[]) => rows.every(({ state }) => states.includes(state ?? 0));
      return [
        ...(every(State.cameByItself, State.refused)
          ? [
              {
                key: 'takeOver',
                label: t('equip.takeOver'),
                onClick: ask('takeOver', rows, reload),
              },
            ]
          : []),
        ...(every(State.refused)
          ? [{ key: 'admit', label: t('equip.admit'), onClick: () => void admit(rows, reload) }]
          : []),
        ...(every(State.inStock, State.installed, State.cameByItself)
          ? [
              {
                key: 'refuse',
                label: t('equip.refuse'),
                danger: true,
                onClick: ask('refuse', rows, reload),
              },
            ]
          : []),
      ];
    };
    return {
      actionsOfMany: decisions,
      actionsOf(row: Terminal, reload: () => void): RowAction[] {
        return [
          ...(row.carid ? leads(t, rights, row.carid.id, (address) => void navigate(address)) : []),
          ...(rights.install && row.state !== State.refused
            ? [
                {
                  key: 'install',
                  label: t(row.carid ? 'equip.installElsewhere' : 'equip.installIn'),
                  onClick: ask('install', [row], reload),
                },
              ]
            : []),
          ...(rights.takeOut && row.carid
            ? [
                {
                  key: 'takeOut',
                  label: t('equip.takeOutTerminal'),
                  onClick: ask('takeOut', [row], reload),
                },
              ]
            : []),
          ...(rights.reset && row.registertime
            ? [{ key: 'reset', label: t('equip.reset'), onClick: ask('reset', [row], reload) }]
            : []),
          ...decisions([row], reload),
        ];
      },
    };
  }, [t, rights, navigate]);

  const close = (done: boolean) => {
    if (done) asked?.reload();
    setAsked(null);
  };
  return { ...actions, dialog: asked && <Dialog asked={asked} onClose={close} /> };
}

function Dialog({
  asked: { kind, rows },
  onClose,
}: {
  readonly asked: Asked;
  readonly onClose: (done: boolean) => void;
}) {
  const t = useT();
  const [row] = rows;
  if (!row) return null;
  const terminalIds = rows.map(({ id }) => id);
  const name = rows.length === 1 ? row.terminal : t('equip.count', { count: rows.length });
  switch (kind) {
    case 'install':
      return (
        <InstallDialog
          known={{ terminalId: row.id, name: row.terminal, isSwap: row.carid !== null }}
          onClose={onClose}
        />
      );
    case 'takeOut':
      return (
        <TakeOutDialog
          carid={row.carid?.id ?? 0}
          plate={row.carid?.label ?? ''}
          number={row.terminal}
          onClose={onClose}
        />
      );
    case 'takeOver':
      return <TakeOverDialog terminalIds={terminalIds} name={name} onClose={onClose} />;
    case 'refuse':
      return (
        <ConfirmDialog
          title={t('equip.refuseTitle', { name })}
          text={t('equip.refuseHint')}
          action={t('equip.refuse')}
          done={t('equip.refused', { count: rows.length })}
          act={() => call('refuseDevices', { terminalIds, refused: true })}
          onClose={onClose}
        />
      );
    case 'reset':
      return (
        <ConfirmDialog
          title={t('equip.resetTitle', { name })}
          text={t('equip.resetHint')}
          action={t('equip.reset')}
          done={t('equip.wasReset', { name })}
          act={() => call('resetRegistration', { terminalId: row.id })}
          onClose={onClose}
        />
      );
  }
}

import type { Translate } from '@outrider/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../client/language.ts';
import type { RowAction } from '../../records/index.ts';
import { InstallDialog } from './install-dialog.tsx';
import { TakeOutDialog } from './take-out-dialog.tsx';
import { type EquipRights, useEquipRights } from './use-equip-rights.ts';

/** A vehicle as the lists of vehicles and of devices have it. */
interface Car {
  readonly id: number;
  readonly carnumber: string;
  readonly terminal: string | null;
}

interface Asked {
  readonly kind: 'install' | 'takeOut';
  readonly car: Car;
  readonly reload: () => void;
}

/** What can be done with a vehicle of a list beside changing it, and the dialogs that it takes. */
export function useVehicleActions(): {
  readonly actionsOf: (car: Car, reload: () => void) => RowAction[];
  readonly dialog: ReactNode;
} {
  const t = useT();
  const navigate = useNavigate();
  const rights = useEquipRights();
  const [asked, setAsked] = useState<Asked | null>(null);
  const actionsOf = useMemo(
    () =>
      (car: Car, reload: () => void): RowAction[] => [
        ...leads(t, rights, car.id, (address) => void navigate(address)),
        ...(rights.install
          ? [
              {
                key: 'install',
                label: t(car.terminal ? 'equip.swapTerminal' : 'equip.installTerminal'),
                onClick: () => setAsked({ kind: 'install', car, reload }),
              },
            ]
          : []),
        ...(rights.takeOut && car.terminal
          ? [
              {
                key: 'takeOut',
                label: t('equip.takeOutTerminal'),
                onClick: () => setAsked({ kind: 'takeOut', car, reload }),
              },
            ]
          : []),
      ],
    [t, rights, navigate],
  );
  const close = (done: boolean) => {
    if (done) asked?.reload();
    setAsked(null);
  };
  const dialog =
    asked?.kind === 'install' ? (
      <InstallDialog
        known={{
          carid: asked.car.id,
          name: asked.car.carnumber,
          isSwap: asked.car.terminal !== null,
        }}
        onClose={close}
      />
    ) : asked ? (
      <TakeOutDialog
        carid={asked.car.id}
        plate={asked.car.carnumber}
        number={asked.car.terminal ?? ''}
        onClose={close}
      />
    ) : null;
  return { actionsOf, dialog };
}

/** Ways from a vehicle to other pages. */
export function leads(
  t: Translate,
  { locate, card }: EquipRights,
  carid: number,
  goTo: (address: string) => void,
): RowAction[] {
  return [
    ...(locate
      ? [{ key: 'locate', label: t('vehicle.locate'), onClick: () => goTo(locate(carid)) }]
      : []),
    ...(card ? [{ key: 'card', label: t('vehicle.card'), onClick: () => goTo(card(carid)) }] : []),
  ];
}

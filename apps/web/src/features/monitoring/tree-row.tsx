import { labelKeyOf, vehicleStatus } from '@outrider/contract';
import { isOnline, VehicleStatus } from '@outrider/domain';
import type { Translate } from '@outrider/i18n';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useT } from '../../client/language.ts';
import { numberText } from '../../kit/number-text.ts';
import { ageText } from '../../kit/time-text.ts';
import { FavouriteToggle } from './favourites.ts';
import type { FleetTree } from './fleet-tree.ts';
import styles from './tree-row.module.css';
import { VehicleIcon } from './vehicle-icon.tsx';

/** The tree the rows belong to; rows get only their index from the kit. */
export const FleetTreeContext = createContext<FleetTree | null>(null);

/** What a row of the department/vehicle tree shows after its checkbox. */
export function TreeRow({ index }: { readonly index: number }) {
  const fleet = useContext(FleetTreeContext);
  if (fleet === null) return null;
  const { group, name } = fleet.model.items[index]!;
  return group ? (
    <DepartmentRow fleet={fleet} index={index} name={name} />
  ) : (
    <VehicleRow fleet={fleet} index={index} name={name} />
  );
}

interface RowProps {
  readonly fleet: FleetTree;
  readonly index: number;
  readonly name: string;
}

function DepartmentRow({ fleet, index, name }: RowProps) {
  const t = useT();
  const counts = useSyncExternalStore(
    fleet.subscribeRow,
    () =>
      `${numberText(fleet.total[index]! - fleet.offline[index]!)}/${numberText(fleet.total[index]!)}`,
  );
  const [online = '', total = ''] = counts.split('/');
  return (
    <>
      <span className={styles.department} title={name}>
        {name}
      </span>
      <span className={styles.count} title={t('tree.onlineOfTotal', { online, total })}>
        <b>{online}</b>/{total}
      </span>
    </>
  );
}

function VehicleRow({ fleet, index, name }: RowProps) {
  const t = useT();
  // One string holds all that the row shows: it is drawn anew only when some of it has changed.
  const shown = useSyncExternalStore(fleet.subscribeRow, () => {
    const status = fleet.status[index]!;
    const favourite = fleet.isFavourite(index) ? 1 : 0;
    return `${status}|${fleet.alarm[index]}|${favourite}|${readout(t, fleet, index)}`;
  });
  const [status = '', alarm = '', favourite = '', text = ''] = shown.split('|');
  const label = t(labelKeyOf(vehicleStatus, Number(status)));
  return (
    <>
      <VehicleIcon
        icon={fleet.cars.get(fleet.vehicleIdAt(index))?.icon ?? ''}
        status={Number(status)}
        alarm={alarm === '1'}
      />
      <span
        className={styles.vehicle}
        data-offline={!isOnline(Number(status)) || undefined}
        title={`${name} · ${label}`}
      >
        {name}
      </span>
      {alarm === '1' && <span className={styles.alarm}>{t('tree.inAlarm')}</span>}
      <span className={styles.readout}>{text}</span>
      <span className={styles.hidden}>{label}</span>
      <Star fleet={fleet} index={index} on={favourite === '1'} />
    </>
  );
}

/** Takes a vehicle into the favourites with one click, or out; by keyboard the menu does. */
function Star({ fleet, index, on }: Omit<RowProps, 'name'> & { readonly on: boolean }) {
  const t = useT();
  const toggle = useContext(FavouriteToggle);
  const label = on ? t('vehicle.unfavourite') : t('vehicle.favourite');
  return (
    <button
      type="button"
      className={styles.star}
      data-on={on || undefined}
      tabIndex={-1}
      title={label}
      aria-label={label}
      aria-pressed={on}
      onClick={(event) => {
        event.stopPropagation();
        toggle(fleet.model.items[index]!.id);
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m8 2.2 1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4-2.9-2.8 4-.6z" />
      </svg>
    </button>
  );
}

/** The one figure that matters in this status: speed while moving, else since when silence lasts. */
function readout(t: Translate, fleet: FleetTree, index: number): string {
  const vehicleId = fleet.vehicleIdAt(index);
  const status = fleet.status[index]!;
  if (status === VehicleStatus.driving || status === VehicleStatus.online) {
    const speed = fleet.speedKmh(vehicleId);
    return speed === undefined ? '' : t('units.kmh', { value: speed });
  }
  if (isOnline(status)) return t(labelKeyOf(vehicleStatus, status));
  const heardAtS = fleet.heardAtS(vehicleId);
  return heardAtS === 0 ? '' : ageText(t, Date.now() / 1000 - heardAtS);
}

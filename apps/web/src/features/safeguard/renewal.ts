import type { DueKind } from '@outrider/contract';
import { vehicleListFor } from '../../client/vehicle-list.ts';
import type { DueRow } from './due-row.ts';

/** Where something is renewed, and which button of that page it needs. */
export interface Renewal {
  readonly page: string;
  readonly button: 'add' | 'edit';
  readonly address: string;
}

const DRIVERS = '/operationManage/carManage/driverManage';
const UPKEEP = '/operationManage/safeguardManage/maintain';

/** The pages on which a renewal is a record of its own: the one before stays, with what it cost. */
const upkeepPages: Partial<Record<DueKind, string>> = {
  3: `${UPKEEP}/2`,
  4: `${UPKEEP}/1`,
  5: `${UPKEEP}/0`,
};

/** Where a due thing is renewed: as a new record, or by the date that a driver or a vehicle has. */
export function renewalOf(
  kind: DueKind,
  { carid, driverid, what }: DueRow,
  platformModel: number,
): Renewal | undefined {
  const page = upkeepPages[kind];
  if (page !== undefined) {
    const values = { add: '1', carid: String(carid), kind: String(what) };
    return { page, button: 'add', address: `${page}?${new URLSearchParams(values)}` };
  }
  if (driverid !== undefined) {
    return { page: DRIVERS, button: 'edit', address: `${DRIVERS}?id=${driverid}` };
  }
  const vehicles = vehicleListFor(platformModel);
  return carid === undefined
    ? undefined
    : { page: vehicles, button: 'edit', address: `${vehicles}?id=${carid}` };
}

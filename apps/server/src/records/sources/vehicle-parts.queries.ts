import type { FieldProblem } from '@outrider/contract/records';
import {
  actAs,
  directoryChanged,
  equipVehicles,
  terminalsOfVehicles,
} from '../../features/fleet/index.ts';
import type { DependentSource, RecordChange, RecordParts, WriteContext } from '../source.ts';

/** What both records of vehicles share: the one of vehicles, and the one of devices. */

export const vehicleUnique = {
  vehicle_plate_idx: 'carnumber',
  terminal_terminal_number_key: 'terminal',
  terminal_phone_key: 'phone',
} as const;

export const vehicleDependents: readonly DependentSource[] = [
  {
    labelKey: 'record.vehicle.dependents.tracks',
    blocks: false,
    from: `(select v.plate, p.day from vehicle v join vehicle_day p on p.vehicle_id = v.id
             where v.id = any ($1) order by v.plate, p.day desc) y`,
    label: `y.plate || ' ' || y.day`,
  },
  {
    labelKey: 'record.vehicle.dependents.terminals',
    blocks: false,
    from: 'terminal y where y.vehicle_id = any ($1)',
    label: 'y.terminal_number',
  },
  {
    labelKey: 'record.vehicle.dependents.safeguard',
    blocks: false,
    from: `(select vehicle_id, behaviour as name from violation
            union all select vehicle_id, place from accident
            union all select vehicle_id, reason from repair
            union all select vehicle_id, from_place from operation
            union all select vehicle_id, inspected_on::text from inspection
            union all select vehicle_id, done_on::text from maintenance
            union all select vehicle_id, policy_number from insurance) y
            where y.vehicle_id = any ($1)`,
    label: 'y.name',
  },
  {
    labelKey: 'record.vehicle.dependents.users',
    blocks: false,
    from: 'user_account y where y.vehicle_id = any ($1)',
    label: 'y.login_name',
  },
];

/** A vehicle's values as far as its terminal is concerned. */
interface Equipped {
  readonly terminal?: string | null;
  readonly phone?: string | null;
  readonly sim?: string | null;
  readonly channeltotals?: number | null;
  readonly channelnames?: readonly string[] | null;
}

/** A terminal has a number and a phone number; names are for channels that there are. */
export function vehicleProblems(values: Equipped, before: Equipped | undefined): FieldProblem[] {
  const { terminal, phone, sim } = values;
  const problems: FieldProblem[] = [];
  if (!before && terminal && !phone) problems.push(required('phone'));
  if (!before && !terminal && (phone || sim)) problems.push(required('terminal'));
  const names = values.channelnames ?? before?.channelnames ?? [];
  if (names.length > (values.channeltotals ?? before?.channeltotals ?? 0)) {
    problems.push({ field: 'channelnames', messageKey: 'record.vehicle.moreNames' });
  }
  return problems;
}

const required = (field: string): FieldProblem => ({ field, messageKey: 'invalid.required' });

/** Gives vehicles that were made the terminals that came with them. */
export async function equipAdded(
  { q, caller }: WriteContext,
  changes: readonly RecordChange<unknown>[],
  inputs: readonly Equipped[],
): Promise<void> {
  const equipment = changes.flatMap(({ id, before }, at) => {
    const { terminal, phone, sim = null } = inputs[at] ?? {};
    if (before || !terminal || !phone) return [];
    return { vehicleId: id, terminalNumber: terminal, phone, sim };
  });
  if (equipment.length === 0) return;
  await actAs(q, caller.loginName);
  await equipVehicles(q, caller.scope, equipment);
}

/** Tells trees, live state and gateway, of all changes at once. */
export async function vehiclesCommitted(
  { bus, db }: RecordParts,
  changes: readonly RecordChange<unknown>[],
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const terminalIds = await terminalsOfVehicles(db, ids);
  if (terminalIds.length > 0) bus.publish(directoryChanged, { kind: 'terminal', ids: terminalIds });
  bus.publish(directoryChanged, { kind: 'vehicle', ids });
}

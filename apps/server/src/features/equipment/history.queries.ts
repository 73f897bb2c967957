import { CallError, type Installation } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

const MOST_ENTRIES = 200;

interface HistoryRow {
  id: number;
  terminalId: number | null;
  terminal: string;
  carid: number | null;
  carnumber: string;
  installed: Date;
  installedBy: string | null;
  removed: Date | null;
  removedBy: string | null;
  note: string | null;
}

/**
 * Where a terminal was. @throws CallError terminalUnknown
 * Vehicles that the scope no longer sees, and never saw, are named neither: only their time shows.
 */
export async function historyOfTerminal(
  q: Queryable,
  scope: Scope,
  terminalId: number,
): Promise<Installation[]> {
  if (scope.kind !== 'department') throw new CallError('terminalUnknown');
  const found = await q.one(
    `select 1 from terminal t join department d on d.id = t.department_id
      where t.id = $1 and d.path @> array[$2::int]`,
    [terminalId, scope.departmentId],
  );
  if (!found) throw new CallError('terminalUnknown');
  const rows = await q.query<HistoryRow>(
    `select ${columns},
            case when v.id is null or d.path @> array[$2::int] then h.plate else '' end as carnumber,
            case when d.path @> array[$2::int] then h.vehicle_id end as carid
       from terminal_history h
       left join vehicle v on v.id = h.vehicle_id
       left join department d on d.id = v.department_id
      where h.terminal_id = $1 order by h.installed_at desc, h.id desc limit ${MOST_ENTRIES}`,
    [terminalId, scope.departmentId],
  );
  return rows.map(present);
}

/** What was in a vehicle. @throws CallError vehicleUnknown */
export async function historyOfVehicle(
  q: Queryable,
  scope: Scope,
  vehicleId: number,
): Promise<Installation[]> {
  const params: unknown[] = [vehicleId];
  const found = await q.one(
    `select 1 from vehicle v join department d on d.id = v.department_id
      where v.id = $1 and ${vehicleCondition(scope, params)}`,
    params,
  );
  if (!found) throw new CallError('vehicleUnknown');
  const rows = await q.query<HistoryRow>(
    `select ${columns}, h.plate as carnumber, h.vehicle_id as carid
       from terminal_history h
      where h.vehicle_id = $1 order by h.installed_at desc, h.id desc limit ${MOST_ENTRIES}`,
    [vehicleId],
  );
  return rows.map(present);
}

const columns = `h.id, h.terminal_id as "terminalId", h.terminal_number as terminal,
  h.installed_at as installed, h.installed_by as "installedBy", h.removed_at as removed,
  h.removed_by as "removedBy", h.note`;

function present(row: HistoryRow): Installation {
  return {
    ...row,
    installed: row.installed.toISOString(),
    removed: row.removed?.toISOString() ?? null,
  };
}

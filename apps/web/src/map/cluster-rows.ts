import { type LivePositionsView, PositionFlag } from './live-positions-view.ts';
import { kindOfStatus, vehicleKinds } from './vehicles/vehicle-kind.ts';

/** A vehicle in the list of a cluster. */
export interface ClusterRow {
  readonly id: number;
  /** its row in the live positions */
  readonly row: number;
  readonly plate: string;
  readonly order: number;
}

const ALARM_COMES_FIRST = -100;

/**
 * The vehicles that a cluster's list has room for: alarms first, then by status, then by plate. The others
 * are looked at, but never put in order: a cluster may hold the whole fleet.
 */
export function clusterRows(
  vehicleIds: readonly number[],
  positions: LivePositionsView,
  plateOf: (vehicleId: number) => string | undefined,
  most: number,
): ClusterRow[] {
  const rows: ClusterRow[] = [];
  for (const id of vehicleIds) {
    const row = positions.indexOf(id);
    if (row === undefined) continue;
    const hasAlarm = (positions.flags[row]! & PositionFlag.alarm) !== 0;
    const status = vehicleKinds.indexOf(kindOfStatus(positions.status[row]!));
    const order = hasAlarm ? status + ALARM_COMES_FIRST : status;
    const last = rows.length === most ? rows.at(-1) : undefined;
    if (last !== undefined && order > last.order) continue;
    const candidate = { id, row, plate: plateOf(id) ?? String(id), order };
    if (last !== undefined && isBefore(last, candidate)) continue;
    if (last !== undefined) rows.pop();
    let at = rows.length;
    while (at > 0 && isBefore(candidate, rows[at - 1]!)) at--;
    rows.splice(at, 0, candidate);
  }
  return rows;
}

const isBefore = (a: ClusterRow, b: ClusterRow) =>
  a.order === b.order ? a.plate < b.plate : a.order < b.order;

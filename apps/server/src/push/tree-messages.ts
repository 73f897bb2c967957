import {
  carNodeId,
  deptNodeId,
  TREE_UPDATE,
  type TreeReload,
  type TreeUpdate,
} from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import type { Directory, Scope } from '../features/fleet/index.ts';
import type { LiveStore } from '../features/live/index.ts';

/**
 * The tree update for a scope: departments with new counts, vehicles with a new status or alarm
 * flag. Ids outside the scope must not be handed in, but for a scope of one vehicle the vehicle's
 * department is added, counted as the one vehicle it has for that user.
 */
export function treeUpdate(
  scope: Scope,
  vehicleIds: Iterable<number>,
  departmentIds: Iterable<number>,
  live: LiveStore,
  directory: Directory,
): string {
  const update: TreeUpdate = { msgid: TREE_UPDATE, deptTreelist: [], carTreelist: [] };
  for (const id of departmentIds) {
    const { total, offline } = live.countsOf(id);
    update.deptTreelist.push({ nodeId: deptNodeId(id), total, caroffline: offline });
  }
  for (const id of vehicleIds) {
    const carstatus = live.statusOf(id);
    update.carTreelist.push({
      nodeId: carNodeId(id),
      carstatus,
      alarmFlag: live.hasAlarm(id) ? 1 : 0,
    });
    const departmentId = directory.vehicles.get(id)?.departmentId;
    if (scope.kind === 'vehicle' && departmentId !== undefined) {
      const caroffline = isOnline(carstatus) ? 0 : 1;
      update.deptTreelist.push({ nodeId: deptNodeId(departmentId), total: 1, caroffline });
    }
  }
  return JSON.stringify(update);
}

export const treeReload = JSON.stringify({ msgid: 'treeReload' } satisfies TreeReload);

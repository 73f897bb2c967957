import { type Directory, type Scope, scopeKey } from '../features/fleet/index.ts';
import type { PushClient } from './push-client.ts';

export interface ScopeGroup {
  readonly scope: Scope;
  readonly members: PushClient[];
}

/** Browsers by what they may see: what is true for one of a group is true for all. */
export function groupByScope(clients: Iterable<PushClient>): ScopeGroup[] {
  const groups = new Map<string, ScopeGroup>();
  for (const client of clients) {
    const key = scopeKey(client.scope);
    const group = groups.get(key);
    if (group) group.members.push(client);
    else groups.set(key, { scope: client.scope, members: [client] });
  }
  return [...groups.values()];
}

/** Vehicles with their departments, as parallel lists. */
interface VehicleList {
  readonly vehicleIds: readonly number[];
  readonly departmentIds: readonly number[];
}

/** The indexes of those vehicles that a scope contains; each department is looked at once. */
export function visibleIndexes(scope: Scope, list: VehicleList, directory: Directory): number[] {
  const indexes: number[] = [];
  if (scope.kind === 'nothing') return indexes;
  if (scope.kind === 'vehicle') {
    const index = list.vehicleIds.indexOf(scope.vehicleId);
    return index < 0 ? indexes : [index];
  }
  const isVisible = new Map<number, boolean>();
  for (let index = 0; index < list.vehicleIds.length; index++) {
    const departmentId = list.departmentIds[index]!;
    let visible = isVisible.get(departmentId);
    if (visible === undefined) {
      visible = directory.seesDepartment(scope, departmentId);
      isVisible.set(departmentId, visible);
    }
    if (visible) indexes.push(index);
  }
  return indexes;
}

import { type CarNode, carNodeId, type DeptNode, deptNodeId } from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import type { Department, Vehicle } from './directory.queries.ts';
import type { Directory } from './directory.ts';
import type { Scope } from './scope.ts';

/** What the tree asks of whoever knows the vehicles' state at this moment. */
export interface TreeStatus {
  /** reference code vehicleStatus */
  statusOf(vehicleId: number): number;
  hasAlarm(vehicleId: number): boolean;
  /** of a department's whole subtree */
  countsOf(departmentId: number): { total: number; offline: number };
}

/** 0 all, 3 online, 2 offline, 9 favourites (spec/3 §4.2). */
export type TreeFilter = 0 | 2 | 3 | 9;

/** Vehicles per piece of the answer: large enough to be quick, small enough to let others run. */
const CHUNK = 1000;

/**
 * The tree as JSON text in pieces (`{deptTreelist, carTreelist}`): 50,000 objects are never built,
 * each vehicle's unchanging part is made once and kept.
 */
export class TreeWriter {
  readonly #directory: Directory;
  readonly #status: TreeStatus;
  readonly #fragments = new WeakMap<Vehicle, string>();

  constructor(directory: Directory, status: TreeStatus) {
    this.#directory = directory;
    this.#status = status;
  }

  /** @param favourites vehicle ids, for filter 9 */
  *write(scope: Scope, filter: TreeFilter, favourites: ReadonlySet<number>): Generator<string> {
    yield `{"deptTreelist":${JSON.stringify(this.#departments(scope))},"carTreelist":[`;
    let text = '';
    let count = 0;
    for (const vehicle of this.#vehicles(scope)) {
      const status = this.#status.statusOf(vehicle.id);
      if (!passes(filter, vehicle.id, status, favourites)) continue;
      const alarm = this.#status.hasAlarm(vehicle.id) ? 1 : 0;
      text += `${count === 0 ? '' : ','}${this.#fragment(vehicle)}${status},"alarmFlag":${alarm}}`;
      count += 1;
      if (count % CHUNK === 0) {
        yield text;
        text = '';
      }
    }
    yield `${text}]}`;
  }

  #departments(scope: Scope): DeptNode[] {
    if (scope.kind === 'vehicle') return this.#departmentOfOneVehicle(scope.vehicleId);
    if (scope.kind === 'nothing') return [];
    return [...this.#directory.departments.values()]
      .filter((department) => department.path.includes(scope.departmentId))
      .sort(byDepthThenOrder)
      .map((department) => {
        const { total, offline } = this.#status.countsOf(department.id);
        const isTop = department.id === scope.departmentId;
        return deptNode(department, isTop, total, offline);
      });
  }

  #departmentOfOneVehicle(vehicleId: number): DeptNode[] {
    const vehicle = this.#directory.vehicles.get(vehicleId);
    const department = vehicle && this.#directory.departments.get(vehicle.departmentId);
    if (!department) return [];
    return [deptNode(department, true, 1, isOnline(this.#status.statusOf(vehicleId)) ? 0 : 1)];
  }

  *#vehicles(scope: Scope): Generator<Vehicle> {
    if (scope.kind === 'vehicle') {
      const vehicle = this.#directory.vehicles.get(scope.vehicleId);
      if (vehicle) yield vehicle;
      return;
    }
    const visible = new Map<number, boolean>();
    for (const vehicle of this.#directory.vehicles.values()) {
      let seen = visible.get(vehicle.departmentId);
      if (seen === undefined) {
        seen = this.#directory.seesDepartment(scope, vehicle.departmentId);
        visible.set(vehicle.departmentId, seen);
      }
      if (seen) yield vehicle;
    }
  }

  /** A vehicle's JSON up to the value of `carstatus`. */
  #fragment(vehicle: Vehicle): string {
    const known = this.#fragments.get(vehicle);
    if (known !== undefined) return known;
    const node: Omit<CarNode, 'carstatus' | 'alarmFlag'> = {
      nodeId: carNodeId(vehicle.id),
      parentId: deptNodeId(vehicle.departmentId),
      name: vehicle.plate,
      nodetype: 2,
      carid: vehicle.id,
      terminal: vehicle.terminalNumber ?? '',
      terminalId: vehicle.terminalId,
      channeltotals: vehicle.channelCount,
      icon: vehicle.icon,
      protocol: vehicle.protocol,
    };
    const fragment = `${JSON.stringify(node).slice(0, -1)},"carstatus":`;
    this.#fragments.set(vehicle, fragment);
    return fragment;
  }
}

function passes(
  filter: TreeFilter,
  vehicleId: number,
  status: number,
  favourites: ReadonlySet<number>,
): boolean {
  if (filter === 3) return isOnline(status);
  if (filter === 2) return !isOnline(status);
  return filter === 0 || favourites.has(vehicleId);
}

function deptNode(
  department: Department,
  isTop: boolean,
  total: number,
  caroffline: number,
): DeptNode {
  const { parentId } = department;
  return {
    nodeId: deptNodeId(department.id),
    // Whoever sees only a subtree learns nothing of what is above it.
    parentId: isTop || parentId === null ? '' : deptNodeId(parentId),
    name: department.name,
    nodetype: 1,
    total,
    caroffline,
  };
}

function byDepthThenOrder(a: Department, b: Department): number {
  return a.path.length - b.path.length || a.sortOrder - b.sortOrder || a.name.localeCompare(b.name);
}

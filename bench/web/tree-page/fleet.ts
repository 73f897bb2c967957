import { carNodeId, deptNodeId, type Tree } from '@outrider/contract';
import { VehicleStatus } from '@outrider/domain';

/** Status codes in about the shares of a working day. */
const statuses = [
  VehicleStatus.driving,
  VehicleStatus.driving,
  VehicleStatus.driving,
  VehicleStatus.parked,
  VehicleStatus.ignitionOff,
  VehicleStatus.online,
  VehicleStatus.notLocated,
  VehicleStatus.offline,
] as const;

export const statusAt = (i: number) => statuses[i % statuses.length] ?? VehicleStatus.offline;

/** A generated answer of getDeptTreeAndCarInfo: three levels of departments, vehicles in the lowest. */
export function buildTree(vehicles: number, departments: number): Tree {
  const regions = Math.max(1, Math.round(departments / 12));
  const parentOf = (id: number) =>
    id === 1 ? 0 : id <= regions + 1 ? 1 : 2 + ((id - 2) % regions);
  const lowest = Math.min(departments, regions + 2);
  return {
    deptTreelist: Array.from({ length: departments }, (_, i) => ({
      nodeId: deptNodeId(i + 1),
      parentId: parentOf(i + 1) === 0 ? '' : deptNodeId(parentOf(i + 1)),
      name: `Depot ${i + 1}`,
      nodetype: 1,
      total: Math.round(vehicles / departments),
      caroffline: Math.round(vehicles / departments / 8),
    })),
    carTreelist: Array.from({ length: vehicles }, (_, i) => ({
      nodeId: carNodeId(i + 1),
      parentId: deptNodeId(lowest + (i % (departments - lowest + 1))),
      name: `B ${10_000 + i}`,
      nodetype: 2,
      carid: i + 1,
      carstatus: statusAt(i),
      alarmFlag: i % 50 === 0 ? 1 : 0,
      terminal: String(13_900_000_000 + i),
      terminalId: i + 1,
      channeltotals: 0,
      icon: 'truck',
      protocol: 1,
    })),
  };
}

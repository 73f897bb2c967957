import { type CarNode, type DeptNode, TREE_UPDATE, type TreeUpdate } from '@outrider/contract';
import { VehicleStatus } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import { LivePositions } from '../../client/live-positions.ts';
import { FleetTree, StatusFilter } from './fleet-tree.ts';

const dept = (id: number, parentId = '', total = 2, caroffline = 1): DeptNode => ({
  nodeId: `d${id}`,
  parentId,
  name: `Depot ${id}`,
  nodetype: 1,
  total,
  caroffline,
});
const car = (carid: number, carstatus: number, parentId = 'd1'): CarNode => ({
  nodeId: `v${carid}`,
  parentId,
  name: `Plate ${carid}`,
  nodetype: 2,
  carid,
  carstatus,
  alarmFlag: 0,
  terminal: `0139${carid}`,
  terminalId: carid,
  channeltotals: 0,
  icon: 'truck',
  protocol: 1,
});

const buildFleet = () =>
  new FleetTree(
    {
      deptTreelist: [dept(1)],
      carTreelist: [car(10, VehicleStatus.driving), car(11, VehicleStatus.offline)],
    },
    new LivePositions(() => {}),
  );

const update = (cars: TreeUpdate['carTreelist'], depts: TreeUpdate['deptTreelist'] = []) => ({
  msgid: TREE_UPDATE,
  vehicles: new Map(cars.map((change) => [change.nodeId, change])),
  departments: new Map(depts.map((change) => [change.nodeId, change])),
});

const shown = (fleet: FleetTree) =>
  [...fleet.model.rows.slice(0, fleet.model.rowCount)].map((i) => fleet.model.items[i]!.id);

describe('the vehicles of the tree', () => {
  it('are counted by status', () => {
    const fleet = buildFleet();
    expect([fleet.vehicleCount, fleet.onlineCount, fleet.offlineCount]).toEqual([2, 1, 1]);
    fleet.apply(update([{ nodeId: 'v10', carstatus: VehicleStatus.offline, alarmFlag: 1 }]));
    expect([fleet.onlineCount, fleet.offlineCount, fleet.alarmCount]).toEqual([0, 2, 1]);
  });

  it('are found below a department, to bring them into view', () => {
    const fleet = buildFleet();
    expect(fleet.vehiclesBelow(fleet.model.indexOf('d1')!)).toEqual([10, 11]);
    expect(fleet.vehiclesBelow(fleet.model.indexOf('v11')!)).toEqual([11]);
  });

  it('are worked out anew only when one enters the filter or leaves it', () => {
    const fleet = buildFleet();
    fleet.setFilter(StatusFilter.online);
    const before = fleet.shownVehicles();
    const { version } = fleet.model;
    fleet.apply(update([{ nodeId: 'v10', carstatus: VehicleStatus.parked, alarmFlag: 1 }]));
    expect(fleet.shownVehicles()).toBe(before);
    expect(fleet.model.version).toBe(version);
    fleet.apply(update([{ nodeId: 'v11', carstatus: VehicleStatus.driving, alarmFlag: 0 }]));
    expect(fleet.shownVehicles()).toEqual(new Set([10, 11]));
  });

  it('tell nobody when an update changes nothing', () => {
    const fleet = buildFleet();
    const before = fleet.countVersion();
    fleet.apply(
      update(
        [{ nodeId: 'v10', carstatus: VehicleStatus.driving, alarmFlag: 0 }],
        [{ nodeId: 'd1', total: 2, caroffline: 1 }],
      ),
    );
    expect(fleet.countVersion()).toBe(before);
  });

  it('move in and out of a status filter as their status changes', () => {
    const fleet = buildFleet();
    fleet.setFilter(StatusFilter.online);
    fleet.model.expandAll(true);
    expect(shown(fleet)).toEqual(['d1', 'v10']);
    fleet.apply(update([{ nodeId: 'v11', carstatus: VehicleStatus.parked, alarmFlag: 0 }]));
    expect(shown(fleet)).toEqual(['d1', 'v10', 'v11']);
    fleet.apply(update([{ nodeId: 'v10', carstatus: VehicleStatus.offline, alarmFlag: 0 }]));
    expect(shown(fleet)).toEqual(['d1', 'v11']);
  });

  it('ignore updates of nodes that are not in the tree', () => {
    const fleet = buildFleet();
    fleet.apply(update([{ nodeId: 'v99', carstatus: 5, alarmFlag: 0 }]));
    expect(fleet.vehicleCount).toBe(2);
  });
});

describe('what the map shows', () => {
  it('is everything while nothing is checked or filtered', () => {
    expect(buildFleet().shownVehicles()).toBeNull();
  });

  it('is the checked vehicles that pass the status filter', () => {
    const fleet = buildFleet();
    fleet.model.toggleChecked(fleet.model.indexOf('d1')!);
    expect(fleet.shownVehicles()).toEqual(new Set([10, 11]));
    fleet.setFilter(StatusFilter.online);
    expect(fleet.shownVehicles()).toEqual(new Set([10]));
  });

  it('is the filtered vehicles when none is checked', () => {
    const fleet = buildFleet();
    fleet.setFilter(StatusFilter.offline);
    expect(fleet.shownVehicles()).toEqual(new Set([11]));
  });
});

describe('a tree that is loaded anew', () => {
  it('keeps filter, search, expansion and checks', () => {
    const before = buildFleet();
    before.model.expandAll(true);
    before.model.toggleChecked(before.model.indexOf('v10')!);
    before.setFilter(StatusFilter.online);
    const after = new FleetTree(
      {
        deptTreelist: [dept(1), dept(2, 'd1')],
        carTreelist: [car(10, VehicleStatus.driving), car(12, VehicleStatus.driving, 'd2')],
      },
      new LivePositions(() => {}),
    );
    after.continueFrom(before);
    expect(after.filter).toBe(StatusFilter.online);
    expect(shown(after)).toEqual(['d1', 'd2', 'v10']);
    expect(after.shownVehicles()).toEqual(new Set([10]));
  });
});

describe('a tree that is narrowed by an address', () => {
  it('lists the vehicles of one status, those that come to have it too', () => {
    const fleet = buildFleet();
    fleet.model.expandAll(true);
    fleet.setNarrowing({ status: VehicleStatus.driving });
    expect(shown(fleet)).toEqual(['d1', 'v10']);
    fleet.apply(update([{ nodeId: 'v11', carstatus: VehicleStatus.driving, alarmFlag: 0 }]));
    expect([...fleet.shownVehicles()!]).toEqual([10, 11]);
    fleet.setNarrowing(null);
    expect(fleet.shownVehicles()).toBeNull();
  });
});

describe('favourites', () => {
  it('are counted as far as the tree has them, and are a filter of their own', () => {
    const fleet = buildFleet();
    fleet.setFilter(StatusFilter.favourites);
    expect([...fleet.shownVehicles()!]).toEqual([]);
    fleet.setFavourites(new Set(['v11', 'v99']));
    expect([fleet.favouriteCount, fleet.isFavourite(fleet.model.indexOf('v11')!)]).toEqual([
      1,
      true,
    ]);
    expect([...fleet.shownVehicles()!]).toEqual([11]);
    fleet.setFavourites(new Set());
    expect([fleet.favouriteCount, fleet.shownVehicles()!.size]).toEqual([0, 0]);
  });
});

describe('a tree that nobody looks at', () => {
  it('goes on counting and tells it once when somebody looks again', () => {
    const fleet = buildFleet();
    let told = 0;
    fleet.subscribeCounts(() => told++);
    fleet.setPaused(true);
    fleet.apply(update([{ nodeId: 'v10', carstatus: VehicleStatus.offline, alarmFlag: 0 }]));
    fleet.apply(update([{ nodeId: 'v11', carstatus: VehicleStatus.driving, alarmFlag: 0 }]));
    expect([told, fleet.offlineCount]).toEqual([0, 1]);
    fleet.setPaused(false);
    expect(told).toBe(1);
  });
});

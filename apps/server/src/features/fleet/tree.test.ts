import { isOnline } from '@outrider/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { Directory } from './directory.ts';
import type { Scope } from './scope.ts';
import { type TreeFilter, TreeWriter } from './tree.ts';

const DEPARTMENTS = 500;
const VEHICLES = 50_000;
const root: Scope = { kind: 'department', departmentId: 1 };

let directory: Directory;
let tree: TreeWriter;
const statusOf = (vehicleId: number) => [2, 3, 4, 5][vehicleId % 4] ?? 2;

beforeAll(() => {
  const nothing = { query: async () => [], one: async () => undefined, execute: async () => 0 };
  directory = new Directory(
    nothing,
    createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test'),
  );
  for (let id = 1; id <= DEPARTMENTS; id++) {
    const parentId = id === 1 ? null : Math.floor((id - 2) / 10) + 1;
    const above = parentId === null ? [] : (directory.departments.get(parentId)?.path ?? []);
    const path = [...above, id];
    directory.departments.set(id, { id, parentId, name: `D"${id}`, sortOrder: 0, path });
  }
  for (let id = 1; id <= VEHICLES; id++) {
    directory.vehicles.set(id, {
      id,
      departmentId: (id % DEPARTMENTS) + 1,
      plate: `粤B${String(id).padStart(5, '0')}`,
      icon: 'truck',
      channelCount: 4,
      protocol: 1,
      terminalId: id,
      terminalNumber: `T${id}`,
      serviceEnd: null,
      installStatus: 1,
    });
  }
  tree = new TreeWriter(directory, {
    statusOf,
    hasAlarm: (id) => id % 7 === 0,
    countsOf: () => ({ total: 1, offline: 0 }),
  });
});

function write(scope: Scope, filter: TreeFilter = 0, favourites = new Set<number>()) {
  const text = [...tree.write(scope, filter, favourites)].join('');
  const parsed: {
    deptTreelist: { nodeId: string; parentId: string; name: string }[];
    carTreelist: { nodeId: string; carstatus: number; alarmFlag: number; parentId: string }[];
  } = JSON.parse(text);
  return parsed;
}

describe('the tree of 50,000 vehicles in 500 departments', () => {
  it('is whole, and its top has no parent', () => {
    const { deptTreelist, carTreelist } = write(root);
    expect(deptTreelist).toHaveLength(DEPARTMENTS);
    expect(carTreelist).toHaveLength(VEHICLES);
    expect(deptTreelist[0]).toMatchObject({ nodeId: 'd1', parentId: '', name: 'D"1' });
    expect(carTreelist[6]).toMatchObject({ nodeId: 'v7', carstatus: 5, alarmFlag: 1 });
  });

  it('shows a user of a subtree nothing of what is above or beside it', () => {
    const { deptTreelist, carTreelist } = write({ kind: 'department', departmentId: 2 });
    expect(deptTreelist[0]).toMatchObject({ nodeId: 'd2', parentId: '' });
    const seen = new Set(deptTreelist.map((node) => node.nodeId));
    expect(carTreelist.every((node) => seen.has(node.parentId))).toBe(true);
    expect(seen.has('d1') || seen.has('d3')).toBe(false);
    expect(carTreelist.length).toBeGreaterThan(0);
  });

  it('shows a user of one vehicle that one below its department', () => {
    const { deptTreelist, carTreelist } = write({ kind: 'vehicle', vehicleId: 9 });
    expect(deptTreelist).toEqual([
      { nodeId: 'd10', parentId: '', name: 'D"10', nodetype: 1, total: 1, caroffline: 0 },
    ]);
    expect(carTreelist.map((node) => node.nodeId)).toEqual(['v9']);
    expect(write({ kind: 'nothing' })).toEqual({ deptTreelist: [], carTreelist: [] });
  });

  it('is filtered by online, offline and favourites', () => {
    const online = write(root, 3).carTreelist;
    expect(online.every((node) => isOnline(node.carstatus))).toBe(true);
    expect(online.length + write(root, 2).carTreelist.length).toBe(VEHICLES);
    const favourites = write(root, 9, new Set([5, 77])).carTreelist;
    expect(favourites.map((node) => node.nodeId)).toEqual(['v5', 'v77']);
  });

  it('is written in far less than 300 ms once it was written before', () => {
    write(root);
    const startedAt = performance.now();
    let bytes = 0;
    for (const piece of tree.write(root, 0, new Set())) bytes += piece.length;
    expect(bytes).toBeGreaterThan(5_000_000);
    expect(performance.now() - startedAt).toBeLessThan(300);
  });
});

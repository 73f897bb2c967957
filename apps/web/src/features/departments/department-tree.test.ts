import { describe, expect, it } from 'vitest';
import {
  type DepartmentRow,
  departmentTree,
  found,
  idsBelow,
  reordered,
} from './department-tree.ts';

const row = (
  id: number,
  deptname: string,
  parent: number | null,
  more: object = {},
): DepartmentRow => ({
  id,
  version: 1,
  deptname,
  parentid: parent === null ? null : { id: parent, label: '' },
  level: 1,
  sortorder: 0,
  contact: null,
  phone: null,
  vehicles: 1,
  users: 0,
  createtime: null,
  ...more,
});

const rows = [
  row(4, 'South', 1),
  row(1, 'Fleet', null),
  row(2, 'North', 1, { contact: 'Li Wei' }),
  row(3, 'Depot', 2),
];

describe('the departments', () => {
  it('form a tree with what all of them hold', () => {
    const [top] = departmentTree(rows);
    expect(top?.vehicles).toBe(4);
    expect(top?.children?.map((node) => node.row.deptname)).toEqual(['North', 'South']);
    expect([...idsBelow(rows, 2)]).toEqual([2, 3]);
  });

  it('are found by name or contact, with what is above them', () => {
    const names = (search: string) =>
      JSON.stringify(found(departmentTree(rows), search)).match(/(?<="deptname":")\w+/g);
    expect(names('depot')).toEqual(['Fleet', 'North', 'Depot']);
    expect(names('li wei')).toEqual(['Fleet', 'North', 'Depot']);
    expect(names('nothing')).toBeNull();
  });

  it('change places with their neighbours only', () => {
    expect(reordered(rows, 4, -1).map(({ row: { id }, sortorder }) => [id, sortorder])).toEqual([
      [4, 1],
      [2, 2],
    ]);
    expect(reordered(rows, 4, 1)).toEqual([]);
    expect(reordered(rows, 1, -1)).toEqual([]);
  });
});

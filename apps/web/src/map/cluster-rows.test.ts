import { describe, expect, it } from 'vitest';
import { clusterRows } from './cluster-rows.ts';
import { PositionFlag } from './live-positions-view.ts';
import { buildPositions } from './vehicles/build-positions.ts';

const DRIVING = 5;
const OFFLINE = 2;

describe('the list of a cluster', () => {
  const here = { latDeg: 22.5, lngDeg: 113.9 };
  const positions = buildPositions([
    { id: 1, ...here, status: OFFLINE },
    { id: 2, ...here, status: DRIVING },
    { id: 3, ...here, status: DRIVING },
    { id: 4, ...here, status: OFFLINE, flags: PositionFlag.alarm | PositionFlag.hasPosition },
  ]);
  const plates = new Map([
    [1, 'A1'],
    [2, 'B2'],
    [3, 'B1'],
  ]);
  const idsOf = (ids: readonly number[], most: number) =>
    clusterRows(ids, positions, (id) => plates.get(id), most).map(({ id }) => id);

  it('has alarms first, then who drives, by plate', () => {
    expect(idsOf([1, 2, 3, 4], 60)).toEqual([4, 3, 2, 1]);
  });

  it('has as many as there is room for, and the first of them all', () => {
    expect(idsOf([1, 2, 3, 4], 2)).toEqual([4, 3]);
    expect(idsOf([4, 3, 2, 1], 3)).toEqual([4, 3, 2]);
  });

  it('leaves out whom the live positions no longer know', () => {
    expect(idsOf([9, 1], 60)).toEqual([1]);
  });
});

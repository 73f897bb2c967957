import { describe, expect, it } from 'vitest';
import { readSplit, withLayout, withoutVehicle, withVehicle } from './split-state.ts';

const four = readSplit({ isOpen: true, layout: 4, vehicles: [7, 0, 9] });

describe('the split view', () => {
  it('is read as far as it can be used', () => {
    expect(readSplit(undefined)).toEqual({ isOpen: false, layout: 4, vehicles: [0, 0, 0, 0] });
    expect(readSplit({ isOpen: 1, layout: 5, vehicles: ['7', -1, 2.5, 3] })).toEqual({
      isOpen: false,
      layout: 4,
      vehicles: [0, 0, 0, 3],
    });
    expect(four.vehicles).toEqual([7, 0, 9, 0]);
  });

  it('takes a vehicle into the first free tile, and has more tiles when all are taken', () => {
    const more = withVehicle(withVehicle(four, 1), 2);
    expect(more.vehicles).toEqual([7, 1, 9, 2]);
    expect(withVehicle(more, 9)).toBe(more);
    const six = withVehicle(more, 3);
    expect([six.layout, six.vehicles]).toEqual([6, [7, 1, 9, 2, 3, 0]]);
    const nine = [4, 5, 6, 8].reduce((split, id) => withVehicle(split, id), six);
    expect(nine.vehicles).toEqual([7, 1, 9, 2, 3, 4, 5, 6, 8]);
    expect(withVehicle(nine, 10).vehicles).toEqual([10, 1, 9, 2, 3, 4, 5, 6, 8]);
  });

  it('puts a vehicle where it was dropped; who stood there takes its place', () => {
    expect(withVehicle(four, 9, 0).vehicles).toEqual([9, 0, 7, 0]);
    expect(withVehicle(four, 5, 3).vehicles).toEqual([7, 0, 9, 5]);
  });

  it('keeps who has a tile when there are fewer tiles', () => {
    expect(withLayout(four, 2).vehicles).toEqual([7, 9]);
    expect(withLayout(four, 6).vehicles).toEqual([7, 0, 9, 0, 0, 0]);
    expect(withoutVehicle(four, 7).vehicles).toEqual([0, 0, 9, 0]);
  });
});

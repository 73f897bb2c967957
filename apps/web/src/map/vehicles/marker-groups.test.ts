import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolutionOfZoom, xOfLng, yOfLat } from '../projection.ts';
import { FleetGrid } from './fleet-grid.ts';
import { groupMarkers, MIN_DISTANCE_PX } from './marker-groups.ts';
import { kindIndexOfStatus } from './vehicle-kind.ts';

const level = 12;
const resolution = resolutionOfZoom(level);
const originX = xOfLng(113.85494);
const originY = yOfLat(22.58639);
const driving = kindIndexOfStatus(5);
const offline = kindIndexOfStatus(2);

/** Vehicles at pixels right of and above the default centre. */
function gridOf(pixels: readonly (readonly [number, number])[], kind = driving): FleetGrid {
  const grid = new FleetGrid();
  grid.setLevel(level);
  pixels.forEach(([x, y], row) => {
    grid.put(row, originX + x * resolution, originY + y * resolution, kind, false);
  });
  return grid;
}

const groupsOf = (grid: FleetGrid, sizePx = 2000) =>
  groupMarkers(
    grid,
    originX - sizePx * resolution,
    originY - sizePx * resolution,
    originX + sizePx * resolution,
    originY + sizePx * resolution,
    resolution,
  );

const pixel = fc.tuple(
  fc.double({ min: -900, max: 900, noNaN: true }),
  fc.double({ min: -900, max: 900, noNaN: true }),
);

describe('markers of a view', () => {
  it('show a lone vehicle at its own place', () => {
    const [only, ...rest] = groupsOf(gridOf([[100, 50]]));
    expect(rest).toEqual([]);
    expect(only?.row).toBe(0);
    expect(only?.x).toBeCloseTo(originX + 100 * resolution, 6);
  });

  it('join vehicles 30 pixels apart, wherever the cells of the grid lie, and leave those 90 pixels apart alone', () => {
    fc.assert(
      fc.property(pixel, ([x, y]) => {
        expect(
          groupsOf(
            gridOf([
              [x, y],
              [x + 30, y],
            ]),
          ),
        ).toHaveLength(1);
        expect(
          groupsOf(
            gridOf([
              [x, y],
              [x + 90, y],
            ]),
          ),
        ).toHaveLength(2);
      }),
    );
  });

  it('show each vehicle exactly once and never lie closer than 20 pixels', () => {
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 1, maxLength: 300 }), (pixels) => {
        const grid = gridOf(pixels);
        const groups = groupsOf(grid);
        const rows: number[] = [];
        for (const group of groups) for (const slot of group.slots) grid.rowsOf(slot, rows);
        expect(rows.sort((a, b) => a - b)).toEqual(pixels.map((_, row) => row));
        expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(pixels.length);
        for (const a of groups) {
          for (const b of groups) {
            if (a === b) continue;
            const distance = Math.hypot(a.x - b.x, a.y - b.y) / resolution;
            expect(distance).toBeGreaterThanOrEqual(MIN_DISTANCE_PX - 1e-6);
          }
        }
      }),
    );
  });

  it('count the statuses and alarms inside', () => {
    const grid = gridOf([
      [0, 0],
      [5, 5],
    ]);
    grid.put(2, originX, originY, offline, true);
    const [group] = groupsOf(grid);
    expect(group?.count).toBe(3);
    expect(group?.kinds[driving]).toBe(2);
    expect(group?.kinds[offline]).toBe(1);
    expect(group?.alarms).toBe(1);
  });
});

describe('the grid behind the markers', () => {
  it('is the same after any order of moves as one built afresh', () => {
    const move = fc.tuple(fc.nat(20), pixel, fc.boolean());
    fc.assert(
      fc.property(fc.array(move, { maxLength: 200 }), (moves) => {
        const grid = gridOf([]);
        const last = new Map<number, readonly [number, number]>();
        for (const [row, place, isThere] of moves) {
          if (isThere) {
            grid.put(
              row,
              originX + place[0] * resolution,
              originY + place[1] * resolution,
              driving,
              false,
            );
            last.set(row, place);
          } else {
            grid.remove(row);
            last.delete(row);
          }
        }
        const fresh = gridOf([]);
        for (const [row, place] of last) {
          fresh.put(
            row,
            originX + place[0] * resolution,
            originY + place[1] * resolution,
            driving,
            false,
          );
        }
        const view = (g: FleetGrid) =>
          groupsOf(g)
            .map((m) => `${Math.round(m.x)} ${Math.round(m.y)} ${m.count}`)
            .sort();
        expect(view(grid)).toEqual(view(fresh));
      }),
    );
  });

  it('keeps its vehicles when the zoom level changes', () => {
    const grid = gridOf([
      [0, 0],
      [300, 0],
      [600, 0],
    ]);
    grid.setLevel(8);
    expect(
      groupMarkers(
        grid,
        originX - 1e6,
        originY - 1e6,
        originX + 1e6,
        originY + 1e6,
        resolutionOfZoom(8),
      ),
    ).toHaveLength(1);
    grid.setLevel(level);
    expect(groupsOf(grid)).toHaveLength(3);
  });
});

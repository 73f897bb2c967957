import { describe, expect, it } from 'vitest';
import { PositionFlag } from '../live-positions-view.ts';
import { xOfLng } from '../projection.ts';
import { buildPositions } from './build-positions.ts';
import { FleetModel } from './fleet-model.ts';

const nowMs = 1_790_000_000_000;

describe('the vehicles of the map', () => {
  it('are those that have a position and are chosen', () => {
    const positions = buildPositions([
      { id: 11, latDeg: 22.5, lngDeg: 113.9 },
      { id: 12, latDeg: 22.6, lngDeg: 113.9, flags: 0 },
      { id: 13, latDeg: 22.7, lngDeg: 113.9 },
    ]);
    const model = new FleetModel(positions);
    model.grid.setLevel(12);
    model.setShown((id) => id !== 13);
    expect([0, 1, 2].map((row) => model.isOnMap(row))).toEqual([true, false, false]);
    model.setShown(() => true);
    expect([0, 1, 2].map((row) => model.isOnMap(row))).toEqual([true, false, true]);
  });

  it('move when their row changes, and glide from where they were drawn', () => {
    const positions = buildPositions([
      { id: 11, latDeg: 22.5, lngDeg: 113.9, gpsTimeS: nowMs / 1000 - 3 },
    ]);
    const model = new FleetModel(positions);
    model.grid.setLevel(12);
    model.reload();
    model.beginFrame();
    model.markDrawn(0);
    positions.lngE6[0] = 113_901_000;
    positions.gpsTimeS[0] = nowMs / 1000 - 1;
    model.apply([0], nowMs, 38);
    expect(model.placeOf(0, nowMs).x).toBeCloseTo(xOfLng(113.9), 3);
    expect(model.placeOf(0, nowMs + 1000).x).toBeCloseTo(xOfLng(113.9005), 3);
    expect(model.placeOf(0, nowMs + 2000).x).toBeCloseTo(xOfLng(113.901), 3);
  });

  it('jump when motion is unwanted', () => {
    const positions = buildPositions([
      { id: 11, latDeg: 22.5, lngDeg: 113.9, gpsTimeS: nowMs / 1000 - 3 },
    ]);
    const model = new FleetModel(positions);
    model.grid.setLevel(12);
    model.reload();
    model.beginFrame();
    model.markDrawn(0);
    positions.lngE6[0] = 113_901_000;
    positions.gpsTimeS[0] = nowMs / 1000 - 1;
    model.apply([0], nowMs, null);
    expect(model.placeOf(0, nowMs).x).toBeCloseTo(xOfLng(113.901), 3);
  });

  it('stand beside the clusters while they are selected or followed', () => {
    const positions = buildPositions([
      { id: 11, latDeg: 22.5, lngDeg: 113.9 },
      { id: 12, latDeg: 22.5, lngDeg: 113.9 },
    ]);
    const model = new FleetModel(positions);
    model.grid.setLevel(12);
    model.reload();
    model.setPinned(new Set([12]));
    expect(model.grid.has(1)).toBe(false);
    expect([...model.pinnedRows]).toEqual([1]);
    model.setPinned(new Set());
    expect(model.grid.has(1)).toBe(true);
    expect(model.pinnedRows.size).toBe(0);
  });

  it('fade when they are offline or their position is too old for a moving vehicle', () => {
    const seconds = nowMs / 1000;
    const positions = buildPositions([
      { id: 1, latDeg: 1, lngDeg: 1, status: 5, gpsTimeS: seconds - 5, heardAtS: seconds - 5 },
      { id: 2, latDeg: 1, lngDeg: 1, status: 5, gpsTimeS: seconds - 900, heardAtS: seconds - 5 },
      { id: 3, latDeg: 1, lngDeg: 1, status: 3, gpsTimeS: seconds - 900, heardAtS: seconds - 5 },
      { id: 4, latDeg: 1, lngDeg: 1, status: 2, gpsTimeS: seconds - 5, heardAtS: seconds - 5 },
    ]);
    positions.flags[0]! |= PositionFlag.alarm;
    const model = new FleetModel(positions);
    model.reload();
    const looks = [0, 1, 2, 3].map((row) => model.lookOf(row, nowMs, 180));
    expect(looks.map((look) => look.isOld)).toEqual([false, true, false, true]);
    expect(looks.map((look) => look.kind)).toEqual(['driving', 'driving', 'standby', 'offline']);
    expect(looks[0]?.hasAlarm).toBe(true);
  });
});

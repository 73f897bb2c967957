import { describe, expect, it } from 'vitest';
import { stopsOf, type TrackFixes, trackKm, trackSpots } from './track-spots.ts';

/** A fix: seconds, metres to the north of 22.5° N, km/h; further facts where they matter. */
type Fix = readonly [
  timeS: number,
  northM: number,
  speedKmh: number,
  more?: { unlocated?: true; alarm?: true; nowhere?: true },
];

const METRE_E6 = 1e6 / 111_319.49;

const fixesOf = (fixes: readonly Fix[]): TrackFixes => ({
  length: fixes.length,
  timeS: fixes.map(([timeS]) => timeS),
  latE6: fixes.map(([, m, , more]) => (more?.nowhere ? 0 : Math.round(22_500_000 + m * METRE_E6))),
  lngE6: fixes.map(([, , , more]) => (more?.nowhere ? 0 : 113_900_000)),
  speedDkmh: fixes.map(([, , speed]) => speed * 10),
  headingDeg: fixes.map(() => 0),
  alarmBits: fixes.map(([, , , more]) => (more?.alarm ? 1 : 0)),
  isLocated: (i) => fixes[i]?.[3]?.unlocated !== true,
});
const spotsOf = (...fixes: readonly Fix[]) => trackSpots(fixesOf(fixes));
const times = (list: readonly { startS: number; endS: number }[]) =>
  list.map(({ startS, endS }) => [startS, endS]);

describe('the spots of a track', () => {
  it('leave out what has no place, and are one where a place is reported again', () => {
    const spots = spotsOf(
      [0, 0, 40],
      [10, 100, 40, { unlocated: true }],
      [20, 100, 40, { nowhere: true }],
      [30, 200, 0],
      [40, 200, 0],
      [50, 200, 0],
    );
    expect(times(spots)).toEqual([
      [0, 0],
      [30, 50],
    ]);
    expect(spots[0]).toMatchObject({ speedKmh: 40, hasAlarm: false, isAfterGap: false });
  });

  it('are told apart where an alarm begins, and where half an hour is missing', () => {
    const spots = spotsOf([0, 0, 0], [10, 0, 0, { alarm: true }], [1811, 900, 20], [1821, 950, 20]);
    expect(spots.map(({ hasAlarm }) => hasAlarm)).toEqual([false, true, false, false]);
    expect(spots.map(({ isAfterGap }) => isAfterGap)).toEqual([false, false, true, false]);
  });
});

describe('the stops of a track', () => {
  it('last from the first report at a standstill until it is seen to move', () => {
    const spots = spotsOf([0, 0, 40], [10, 90, 0], [40, 92, 1], [70, 91, 0], [80, 120, 15]);
    expect(times(stopsOf(spots))).toEqual([[10, 80]]);
  });

  it('are at least a minute long', () => {
    expect(stopsOf(spotsOf([0, 0, 0], [59, 0, 0]))).toEqual([]);
    expect(times(stopsOf(spotsOf([0, 0, 0], [60, 0, 0])))).toEqual([[0, 60]]);
  });

  it('go on through silence, where the vehicle is found again', () => {
    expect(times(stopsOf(spotsOf([0, 0, 0], [7200, 3, 0])))).toEqual([[0, 7200]]);
  });

  it('end with the last report where it is found elsewhere', () => {
    const spots = spotsOf([0, 0, 0], [90, 1, 0], [7200, 5000, 0], [7300, 5000, 0]);
    expect(times(stopsOf(spots))).toEqual([
      [0, 90],
      [7200, 7300],
    ]);
    expect(times(stopsOf(spotsOf([0, 0, 0], [90, 1, 0], [7200, 60, 30])))).toEqual([[0, 90]]);
  });
});

describe('the length of a track', () => {
  it('counts what was driven, not what is missing nor how a standing vehicle wanders', () => {
    const spots = spotsOf(
      [0, 0, 60],
      [60, 1000, 60],
      [120, 1010, 0],
      [130, 1015, 0],
      [9000, 9000, 50],
    );
    expect(trackKm(spots)).toBeCloseTo(1.01, 3);
  });
});

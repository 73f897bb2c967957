import {
  destination,
  RegionIndex,
  type Shape,
  type Wgs84,
  wgs84,
} from '../../packages/domain/src/index.ts';
import { type Figure, figure } from '../harness/report.ts';
import type { LoneMeasure } from './measure.ts';

const regions = 10_000;
const lookups = 200_000;
/** Corners of the largest polygons. */
const corners = 10_000;

/** In which of many regions a position is: asked for every position of the fleet. */
export const regionIndex: LoneMeasure = {
  name: 'regions',
  describe: `which of ${regions} regions a position is in, and of polygons with ${corners} corners`,
  async run() {
    return [...mixed(), ...large()];
  },
};

/** Circles, boxes, polygons, lines and points of a large fleet, most of them around its cities. */
function mixed(): Figure[] {
  const random = sequence(1);
  const cities = Array.from({ length: 40 }, () => wgs84(22 + random() * 20, 100 + random() * 20));
  const somewhere = (): Wgs84 => {
    const city = cities[Math.floor(random() * cities.length)] ?? wgs84(22, 113);
    const near = random() ** 2 * 60_000;
    return destination(city, random() * 360, near);
  };
  const index = new RegionIndex();
  const buildFrom = performance.now();
  for (let id = 0; id < regions; id++) index.set(id, someShape(id, somewhere(), random));
  const buildMs = performance.now() - buildFrom;
  const places = Array.from({ length: 20_000 }, somewhere);
  const { eachUs, found } = timeLookups(index, places);
  const changeFrom = performance.now();
  for (let id = 0; id < regions; id++) index.set(id, someShape(id, somewhere(), random));
  const changeUs = ((performance.now() - changeFrom) * 1000) / regions;
  return [
    figure(`${regions} regions are indexed in`, buildMs, 'ms'),
    figure('a position is found to be in', found, 'regions'),
    figure('which are found in (mean)', eachUs, 'µs', { atMost: 20 }),
    figure('a region gets another shape in', changeUs, 'µs'),
  ];
}

/** A hundred polygons of which each has as many corners as any may have, all over each other. */
function large(): Figure[] {
  const random = sequence(2);
  const index = new RegionIndex();
  for (let id = 0; id < 100; id++) {
    const center = wgs84(30 + random(), 110 + random());
    const ring = Array.from({ length: corners }, (_, n) =>
      destination(center, (n * 360) / corners, 100_000 * (0.8 + 0.2 * random())),
    );
    index.set(id, { kind: 'polygon', ring });
  }
  const places = Array.from({ length: 20_000 }, () => wgs84(30 + random(), 110 + random()));
  const { eachUs, found } = timeLookups(index, places);
  return [
    figure(`among polygons of ${corners} corners it is in`, found, 'polygons'),
    figure('which are found in (mean)', eachUs, 'µs'),
    figure('that is for each of them', eachUs / Math.max(1, found), 'µs'),
  ];
}

function timeLookups(index: RegionIndex, places: readonly Wgs84[]) {
  let found = 0;
  for (const { lat, lng } of places) found += index.at(lat, lng).length;
  // Processor time: what else the machine does is no part of it.
  const before = process.cpuUsage();
  for (let n = 0; n < lookups; n++) {
    const { lat, lng } = places[n % places.length] ?? wgs84(0, 0);
    index.at(lat, lng);
  }
  const eachUs = process.cpuUsage(before).user / lookups;
  return { eachUs, found: found / places.length };
}

/** A circle, a box, a polygon or a line at a place, of the size that regions have. */
export function someShape(id: number, at: Wgs84, random: () => number): Shape {
  const reachM = 100 + random() ** 3 * 5000;
  switch (id % 5) {
    case 0:
      return { kind: 'circle', center: at, radiusM: reachM };
    case 1:
      return {
        kind: 'box',
        southWest: destination(at, 225, reachM),
        northEast: destination(at, 45, reachM),
      };
    case 2:
    case 3: {
      const count = 4 + Math.floor(random() * 60);
      const ring = Array.from({ length: count }, (_, n) =>
        destination(at, (n * 360) / count, reachM * (0.5 + 0.5 * random())),
      );
      return { kind: 'polygon', ring };
    }
    default:
      return { kind: 'line', path: [at, destination(at, 90, reachM), destination(at, 45, reachM)] };
  }
}

/** Numbers in [0, 1) that are the same every time (a linear congruential generator). */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

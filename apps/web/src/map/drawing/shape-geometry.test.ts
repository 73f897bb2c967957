import { destination, type Shape, wgs84 } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import { wgs84Plane } from '../plane.ts';
import { extentOf, isHit, planeOutlineOf, simplified } from './shape-geometry.ts';

const center = wgs84(22.6, 113.9);
const circle: Shape = { kind: 'circle', center, radiusM: 800 };

function at(place: { lat: number; lng: number }) {
  return wgs84Plane.project(place.lat, place.lng, { x: 0, y: 0 });
}

describe('shapes on the plane', () => {
  it('are drawn as they lie on the ground: a circle keeps its metres at any latitude', () => {
    const north: Shape = { kind: 'circle', center: wgs84(64, 113.9), radiusM: 800 };
    for (const shape of [circle, north] as const) {
      const { coordinates } = planeOutlineOf(shape, wgs84Plane);
      expect(coordinates.length / 2).toBeGreaterThanOrEqual(64);
      const first = wgs84Plane.unproject(coordinates[0]!, coordinates[1]!);
      const edge = destination(shape.center, 0, 800);
      expect(first.lat).toBeCloseTo(edge.lat, 6);
    }
  });

  it('are within the extent by which they are found', () => {
    const [west, south, east, north] = extentOf(circle, wgs84Plane);
    const { coordinates } = planeOutlineOf(circle, wgs84Plane);
    for (let i = 0; i < coordinates.length; i += 2) {
      expect(coordinates[i]).toBeGreaterThan(west);
      expect(coordinates[i]).toBeLessThan(east);
      expect(coordinates[i + 1]).toBeGreaterThan(south);
      expect(coordinates[i + 1]).toBeLessThan(north);
    }
  });

  it('are hit inside and near their line, lines only near it', () => {
    const outline = planeOutlineOf(circle, wgs84Plane);
    const inside = at(destination(center, 40, 700));
    const beside = at(destination(center, 40, 830));
    expect(isHit(outline, inside.x, inside.y, 0)).toBe(true);
    expect(isHit(outline, beside.x, beside.y, 0)).toBe(false);
    expect(isHit(outline, beside.x, beside.y, 60)).toBe(true);
    const path = [wgs84(22, 113), wgs84(22, 114), wgs84(23, 114)];
    const line = planeOutlineOf({ kind: 'line', path }, wgs84Plane);
    const between = at(wgs84(22.4, 113.6));
    expect(isHit(line, between.x, between.y, 100)).toBe(false);
    const on = at(wgs84(22, 113.5));
    expect(isHit(line, on.x, on.y, 100)).toBe(true);
  });

  it('lose what cannot be seen and nothing else', () => {
    const wave = new Float64Array(2000);
    for (let i = 0; i < 1000; i++) {
      wave[2 * i] = i;
      wave[2 * i + 1] = 40 * Math.sin(i / 60) + (i % 2) * 0.2;
    }
    const coarse = simplified(wave, 1);
    expect(coarse.length).toBeLessThan(200);
    expect([coarse[0], coarse.at(-2)]).toEqual([0, 999]);
    for (let i = 0; i < 1000; i++) {
      const outline = { coordinates: coarse, isClosed: false };
      expect(isHit(outline, wave[2 * i]!, wave[2 * i + 1]!, 1.001)).toBe(true);
    }
  });
});

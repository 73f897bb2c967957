import { describe, expect, it } from 'vitest';
import { wgs84 } from '../geo.ts';
import {
  containsPlace,
  partsInside,
  RegionIndex,
  type Shape,
  shapeOfWire,
  wireOfShape,
} from '../index.ts';

describe('a region', () => {
  it('comes back from its wire form', () => {
    const shape: Shape = { kind: 'circle', center: wgs84(22.5, 113.8), radiusM: 500 };
    expect(shapeOfWire(wireOfShape(shape))).toEqual({ shape });
  });

  it('has places inside and outside', () => {
    const box: Shape = { kind: 'box', southWest: wgs84(22, 113), northEast: wgs84(23, 114) };
    expect(containsPlace(box, 22.5, 113.5)).toBe(true);
    expect(containsPlace(box, 23.5, 113.5)).toBe(false);
    const parts = partsInside(box, { lat: 22.5, lng: 112.5 }, { lat: 22.5, lng: 114.5 });
    expect(parts).toEqual([{ from: 0.25, to: 0.75 }]);
    const index = new RegionIndex();
    index.set(7, box);
    expect(index.at(22.5, 113.5)).toEqual([7]);
    index.delete(7);
    expect(index.at(22.5, 113.5)).toEqual([]);
  });
});

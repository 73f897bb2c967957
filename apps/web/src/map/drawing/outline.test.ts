import { wgs84 } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import { outlineOf, topOf, unjumped } from './outline.ts';
import { boxOf, shapeOfPlaces } from './shape-of-places.ts';

describe('the outline of a shape', () => {
  it('does not jump at the date line', () => {
    const path = [wgs84(0, 179), wgs84(1, -179), wgs84(2, -178), wgs84(3, 179)];
    expect(unjumped(path).map(({ lng }) => lng)).toEqual([179, 181, 182, 179]);
    const box = { ...boxOf(wgs84(0, 0), wgs84(1, 1)), southWest: wgs84(0, 179) };
    const wide = outlineOf({ ...box, northEast: wgs84(1, -179) });
    expect(Math.max(...wide.places.map(({ lng }) => lng))).toBe(181);
  });

  it('has its name at the northernmost place', () => {
    const circle = outlineOf({ kind: 'circle', center: wgs84(22, 113), radiusM: 1000 });
    expect(topOf(circle)?.lng).toBeCloseTo(113, 5);
    expect(topOf(circle)?.lat).toBeGreaterThan(22);
  });
});

describe('clicked places', () => {
  it('make a shape once they are enough', () => {
    const places = [wgs84(22, 114), wgs84(23, 113)];
    expect(shapeOfPlaces('polygon', places)).toBeNull();
    expect(shapeOfPlaces('line', places)).toEqual({ kind: 'line', path: places });
    expect(shapeOfPlaces('box', places)).toEqual({
      kind: 'box',
      southWest: wgs84(22, 113),
      northEast: wgs84(23, 114),
    });
    expect(shapeOfPlaces('circle', places.slice(0, 1))).toBeNull();
  });
});

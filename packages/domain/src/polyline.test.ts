import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from './geo.ts';
import { decodePolyline, encodePolyline } from './polyline.ts';

describe('an encoded polyline', () => {
  it("is Google's own example", () => {
    const path = [wgs84(38.5, -120.2), wgs84(40.7, -120.95), wgs84(43.252, -126.453)];
    expect(encodePolyline(path, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual(path);
  });

  it('gives back every path', () => {
    const degree = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 });
    const place = fc
      .tuple(degree(90), degree(180))
      .map(([lat, lng]) => wgs84(lat / 1e6, lng / 1e6));
    fc.assert(
      fc.property(fc.array(place), (path) => {
        expect(decodePolyline(encodePolyline(path))).toEqual(path);
      }),
    );
  });

  it('is not believed when it ends early, holds something else, or leaves the globe', () => {
    expect(decodePolyline('_p~iF~ps|')).toBeUndefined();
    expect(decodePolyline('_p~iF')).toBeUndefined();
    expect(decodePolyline('  ')).toBeUndefined();
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 4)).toBeUndefined();
    expect(decodePolyline('~~~~~~~~~~~~')).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HALF_WORLD_M,
  latOfY,
  lngOfX,
  projectedMetresPerGroundMetre,
  resolutionOfZoom,
  xOfLng,
  yOfLat,
  zoomOfResolution,
} from './projection.ts';

describe('the projection of positions', () => {
  it('puts the default map centre where EPSG:3857 says', () => {
    // Reference: proj 9, EPSG:4326 → EPSG:3857.
    expect(xOfLng(113.85494)).toBeCloseTo(12_674_273.9, 0);
    expect(yOfLat(22.58639)).toBeCloseTo(2_582_361.6, -3);
    expect(yOfLat(90)).toBeCloseTo(HALF_WORLD_M, -2);
  });

  it('finds the same position again', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lng) => {
          expect(latOfY(yOfLat(lat))).toBeCloseTo(lat, 9);
          expect(lngOfX(xOfLng(lng))).toBeCloseTo(lng, 9);
        },
      ),
    );
  });

  it('stretches ground metres by 8% at Shenzhen', () => {
    expect(projectedMetresPerGroundMetre(22.58639)).toBeCloseTo(1.083, 3);
  });

  it('counts zoom levels in 256-pixel worlds', () => {
    expect(resolutionOfZoom(0)).toBeCloseTo(156_543.034, 2);
    expect(zoomOfResolution(resolutionOfZoom(12.5))).toBeCloseTo(12.5, 9);
  });
});

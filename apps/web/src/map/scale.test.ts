import { describe, expect, it } from 'vitest';
import { projectedMetresPerGroundMetre, resolutionOfZoom } from './projection.ts';
import { formatScale, scaleAt as scaleOf } from './scale.ts';

const scaleAt = (zoom: number, latDeg: number) =>
  scaleOf(zoom, resolutionOfZoom(zoom) / projectedMetresPerGroundMetre(latDeg));

describe('the scale bar', () => {
  it('goes from 2,000 km at zoom 3 to 20 m at zoom 19', () => {
    const lengths = Array.from({ length: 17 }, (_, i) => formatScale(scaleAt(i + 3, 0).lengthM));
    expect(lengths[0]).toBe('2000 km');
    expect(lengths[8]).toBe('10 km');
    expect(lengths[16]).toBe('20 m');
    expect(new Set(lengths).size).toBe(17);
  });

  it('measures the ground, not the projected plane', () => {
    const scale = scaleAt(14, 22.58639);
    expect(scale.lengthM).toBe(1000);
    // 9.5546 m per pixel at the equator, times cos 22.586°
    expect(scale.widthPx).toBeCloseTo(1000 / (9.5546 * 0.9233), 1);
  });

  it('stays short near the poles', () => {
    for (let zoom = 3; zoom <= 18; zoom++)
      expect(scaleAt(zoom, 70).widthPx).toBeLessThanOrEqual(150);
  });
});

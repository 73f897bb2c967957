import { describe, expect, it } from 'vitest';
import { resolutionOfZoom } from '../projection.ts';
import { formatDegrees, graticuleStep } from './graticule.ts';

describe('the graticule', () => {
  it('has lines in round steps that are never crowded', () => {
    for (let zoom = 3; zoom <= 19; zoom++) {
      const step = graticuleStep(resolutionOfZoom(zoom));
      const gapPx = (step * 111_319.49) / resolutionOfZoom(zoom);
      expect(gapPx).toBeGreaterThanOrEqual(150);
      expect(gapPx).toBeLessThan(800);
    }
  });

  it('writes coordinates with the decimals that its step needs', () => {
    expect(formatDegrees(113.85, 0.05, 'E', 'W')).toBe('113.85° E');
    expect(formatDegrees(-30, 10, 'N', 'S')).toBe('30° S');
    expect(formatDegrees(0, 10, 'N', 'S')).toBe('0°');
    expect(formatDegrees(22.5, 0.5, 'N', 'S')).toBe('22.5° N');
  });
});

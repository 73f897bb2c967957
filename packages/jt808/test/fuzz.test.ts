import { describe, expect, it } from 'vitest';
import { fuzzOnce } from './fuzz.ts';

describe('Hostile bytes', () => {
  it('throw nothing and make nothing grow', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const report = fuzzOnce(seed, 5_000);
      expect(report.frames).toBeGreaterThan(2_000);
      expect(report.decoded).toBeGreaterThan(500);
      expect(report.refused).toBeGreaterThan(200);
      expect(report.splitterBytes).toBeLessThanOrEqual(2_090);
      expect(report.reassemblerBytes).toBeLessThanOrEqual(200_000);
    }
  });
});

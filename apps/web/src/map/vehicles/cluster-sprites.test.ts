import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterRadius, clusterText, ringShares } from './cluster-sprites.ts';

describe("a cluster's ring", () => {
  it('is full and shows every status inside, however few vehicles have it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 6, maxLength: 6 }), (kinds) => {
        const shares = ringShares(kinds, 16);
        const total = kinds.reduce((sum, count) => sum + count, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 16);
        kinds.forEach((count, i) => {
          expect(shares[i]! > 0).toBe(count > 0);
        });
      }),
    );
  });

  it('has a count that always fits inside', () => {
    expect([7, 64, 999, 1000, 1999, 12_345].map(clusterText)).toEqual([
      '7',
      '64',
      '999',
      '1.0k',
      '1.9k',
      '12k',
    ]);
    expect(clusterRadius(5000)).toBeGreaterThan(clusterRadius(5));
  });
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256, sha256Hex } from './sha256.ts';

describe('our own SHA-256', () => {
  it('gives the published digest of "abc"', () => {
    expect(sha256Hex('abc')).toBe(
      'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD',
    );
  });

  it('agrees with the one of the platform for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const expected = createHash('sha256').update(bytes).digest();
        expect(Buffer.from(sha256(bytes)).equals(expected)).toBe(true);
      }),
    );
  });

  it('hashes text as UTF-8', () => {
    const expected = createHash('sha256').update('粤B12345', 'utf8').digest('hex');
    expect(sha256Hex('粤B12345')).toBe(expected.toUpperCase());
  });
});

import { describe, expect, it } from 'vitest';
import { isCreditCode } from './credit-code.ts';

describe('a unified social credit code', () => {
  it('is taken when its last character checks the others', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true);
    expect(isCreditCode(' 91350100m000100y43 ')).toBe(true);
  });

  it('is refused with any character changed, or with one that none may have', () => {
    expect(isCreditCode('91350100M000100Y44')).toBe(false);
    expect(isCreditCode('91350100M000110Y43')).toBe(false);
    expect(isCreditCode('91350100I000100Y43')).toBe(false);
    expect(isCreditCode('91350100M000100Y4')).toBe(false);
  });

  it('may still be the number of a business licence from before', () => {
    expect(isCreditCode('350100100098765')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { isChinaMobile, isPhoneNumber } from './phone.ts';

describe('a phone number', () => {
  it.each(['13800000000', '199 1234 5678', '138-0000-0000'])('%s is a mobile of China', (text) => {
    expect(isChinaMobile(text)).toBe(true);
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each(['+44 20 7946 0958', '0049 (30) 901820', '+8613800000000'])(
    '%s is a number with its country code',
    (text) => {
      expect(isChinaMobile(text)).toBe(false);
      expect(isPhoneNumber(text)).toBe(true);
    },
  );

  it.each(['', '12800000000', '1380000000', '138000000000', '020 7946 0958', '+12', 'thirteen'])(
    '%s is neither',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { isNationalId } from './national-id.ts';

/** The check character of GB 11643, worked out by its definition: the whole is 1 modulo 11. */
function withCheck(first: string): string {
  const weight = (place: number) => 2 ** (17 - place) % 11;
  const sum = [...first].reduce((total, digit, place) => total + Number(digit) * weight(place), 0);
  const check = (12 - (sum % 11)) % 11;
  return first + (check === 10 ? 'X' : String(check));
}

describe('an identity number', () => {
  it('has 18 characters, of which the last checks the others', () => {
    // The example of the standard itself.
    expect(isNationalId('11010519491231002X')).toBe(true);
    expect(isNationalId('440524188001010014')).toBe(true);
    expect(isNationalId(' 11010519491231002x ')).toBe(true);
    for (const digit of '0123456789') expect(isNationalId(`11010519491231002${digit}`)).toBe(false);
  });

  it('notices every single digit that is wrong', () => {
    const good = withCheck('44030119900307123');
    expect(isNationalId(good)).toBe(true);
    // Of digits that are no part of the day of birth, so that only the check can notice.
    for (const place of [0, 1, 2, 3, 4, 5, 14, 15, 16]) {
      const other = String((Number(good[place]) + 1) % 10);
      expect(isNationalId(good.slice(0, place) + other + good.slice(place + 1))).toBe(false);
    }
  });

  it('names a day of the calendar', () => {
    expect(isNationalId(withCheck('44030119900229123'))).toBe(false);
    expect(isNationalId(withCheck('44030120000229123'))).toBe(true);
    expect(isNationalId(withCheck('44030119901301123'))).toBe(false);
  });

  it('of the old form has 15 digits without a check', () => {
    expect(isNationalId('440301900307123')).toBe(true);
    expect(isNationalId('440301901307123')).toBe(false);
    expect(isNationalId('44030190030712')).toBe(false);
    expect(isNationalId('44030190030712X')).toBe(false);
  });

  it('is nothing else', () => {
    for (const text of ['', 'abc', '1101051949123100', '11010519491231002XX']) {
      expect(isNationalId(text)).toBe(false);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { balanceState, centsOf, moneyOf } from './money.ts';

describe('a sum of money', () => {
  it('is exact in hundredths, both ways', () => {
    for (const [text, cents] of [
      ['0.00', 0],
      ['0.05', 5],
      ['12.30', 1230],
      ['-0.01', -1],
      ['999999999999.99', 99_999_999_999_999],
    ] as const) {
      expect(centsOf(text)).toBe(cents);
      expect(moneyOf(cents)).toBe(text);
    }
    expect(centsOf('12')).toBe(1200);
    expect(centsOf('12.3')).toBe(1230);
    expect(Object.is(centsOf('-0.00'), 0)).toBe(true);
  });

  it('is nothing else', () => {
    for (const text of ['', '.5', '1.234', '1e3', '+1', ' 1', '1,00', 'NaN', '1234567890123']) {
      expect(centsOf(text)).toBeUndefined();
    }
  });
});

describe('a balance', () => {
  const state = (availableBalance: string, limitArrearageAmount = '100.00') =>
    balanceState({ availableBalance, warnMinAmount: '50.00', limitArrearageAmount });

  it('is low below the warning, in arrears below zero, and ends the service below the limit', () => {
    expect(state('50.00')).toBe('fine');
    expect(state('49.99')).toBe('low');
    expect(state('0.00')).toBe('low');
    expect(state('-0.01')).toBe('arrears');
    expect(state('-100.00')).toBe('arrears');
    expect(state('-100.01')).toBe('terminated');
    expect(state('-100.01', '-100.00')).toBe('terminated');
    expect(state('-0.01', '0.00')).toBe('terminated');
  });
});

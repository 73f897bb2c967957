import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { areaText, lengthText } from './measure-text.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('measured figures', () => {
  it('are metres below 100, otherwise kilometres', () => {
    expect(lengthText(99.994)).toBe('99.99 m');
    expect(lengthText(100)).toBe('0.10 km');
    expect(lengthText(1_234_567)).toBe('1,234.57 km');
  });

  it('are square metres up to 10,000, otherwise square kilometres', () => {
    expect(areaText(10_000)).toBe('10,000.00 m²');
    expect(areaText(10_001)).toBe('0.01 km²');
  });
});

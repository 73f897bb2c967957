import { describe, expect, it } from 'vitest';
import { plateOf, plateProblem, terminalPhoneOf, terminalPhoneProblem } from './plate.ts';

describe('a plate number', () => {
  it.each(['粤B12345', '粤B·D12345', 'wx 98-76', 'М123АБ777', '測試 1'])('may be %s', (plate) => {
    expect(plateProblem(plate)).toBeUndefined();
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['A'.repeat(31), 'tooLong'],
    ['<b>', 'characters'],
    ['-1', 'characters'],
    ['A\u0000', 'characters'],
  ])('may not be "%s": %s', (plate, problem) => {
    expect(plateProblem(plate)).toBe(problem);
  });

  it('is kept in upper case and without surrounding space', () => {
    expect(plateOf('  粤b 12 ')).toBe('粤B 12');
  });
});

describe('the number of a terminal', () => {
  it('is digits, and leading zeros do not count', () => {
    expect(terminalPhoneProblem('013900000001')).toBeUndefined();
    expect(terminalPhoneOf('00000000013900000001')).toBe('13900000001');
    expect(terminalPhoneProblem('1390-000')).toBe('digits');
    expect(terminalPhoneProblem('0000')).toBe('required');
    expect(terminalPhoneProblem('')).toBe('required');
    expect(terminalPhoneProblem('1'.repeat(21))).toBe('tooLong');
  });
});

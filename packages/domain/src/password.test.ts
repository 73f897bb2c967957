import { describe, expect, it } from 'vitest';
import { passwordDigest, passwordProblems } from './password.ts';

describe('a new password', () => {
  it('is accepted with three kinds of characters and eight of them', () => {
    expect(passwordProblems('Old_1234', 'New12345', 'New12345')).toEqual([]);
    expect(passwordProblems('Old_1234', 'new_1234', 'new_1234')).toEqual([]);
  });

  it.each([
    ['', 'New12345', 'New12345', ['oldRequired']],
    ['Old_1234', '', '', ['newRequired', 'repeatRequired']],
    ['Old_1234', 'Old_1234', 'Old_1234', ['sameAsOld']],
    ['Old_1234', 'newpassword1', 'newpassword1', ['tooSimple']],
    ['Old_1234', 'New_1', 'New_1', ['tooShort']],
    ['Old_1234', 'New12345', 'New12346', ['repeatDiffers']],
    ['Old_1234', 'New%%%%%', 'New%%%%%', ['tooSimple']],
  ])('is refused: %s → %s, %s', (old, next, repeat, problems) => {
    expect(passwordProblems(old, next, repeat)).toEqual(problems);
  });

  it('travels as 64 upper-case digits', () => {
    expect(passwordDigest('New12345')).toMatch(/^[0-9A-F]{64}$/);
  });
});

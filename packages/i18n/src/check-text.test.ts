import { describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH, textProblem } from './check-text.ts';
import { groupForms, keyOfForm } from './text-forms.ts';

describe('a text that is to stand for a shipped one', () => {
  it('needs the same placeholders, each at least once', () => {
    expect(textProblem('{b} and {a}', 'from {a} to {b}')).toBeUndefined();
    expect(textProblem('{a}, {a}', '{a}')).toBeUndefined();
    expect(textProblem('from {a}', 'from {a} to {b}')).toBe('placeholders');
    expect(textProblem('{a} {c}', '{a}')).toBe('placeholders');
  });

  it('may leave out the count where the plural form says it', () => {
    expect(textProblem('a vehicle', '{count} vehicle', 'one')).toBeUndefined();
    expect(textProblem('{count} vehicle', 'a vehicle', 'one')).toBeUndefined();
    expect(textProblem('vehicles', '{count} vehicles', 'other')).toBe('placeholders');
    expect(textProblem('a vehicle', '{count} of {all}', 'one')).toBe('placeholders');
  });

  it('says something, and is no longer than a screen', () => {
    expect(textProblem(' \n ', 'x')).toBe('empty');
    expect(textProblem('x'.repeat(MAX_TEXT_LENGTH + 1), 'x')).toBe('tooLong');
    expect(textProblem('a\u0007b', 'x')).toBe('controlCharacter');
    expect(textProblem('two\nlines', 'x')).toBeUndefined();
  });
});

describe('the forms of a text', () => {
  it('stand together under the key that is called', () => {
    const groups = groupForms({ a: '1', b_one: '2', b_other: '3', c_one: '4' });
    expect([...groups]).toEqual([
      ['a', { text: '1' }],
      ['b', { one: '2', other: '3' }],
      ['c_one', { text: '4' }],
    ]);
    expect([keyOfForm('a', 'text'), keyOfForm('b', 'one')]).toEqual(['a', 'b_one']);
  });
});

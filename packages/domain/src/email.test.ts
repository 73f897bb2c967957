import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address', () => {
  it('has a name and a domain', () => {
    for (const address of ['a@b.cn', 'li.wei+fleet@mail.example.com', "o'neil@x-y.org"]) {
      expect(isEmail(address)).toBe(true);
    }
    for (const address of [
      'a',
      'a@b',
      '@b.cn',
      'a@',
      'a b@c.cn',
      'a@-b.cn',
      'a@b..cn',
      'a@b.c',
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b.'.repeat(130)}cn`,
    ]) {
      expect(isEmail(address)).toBe(false);
    }
  });
});

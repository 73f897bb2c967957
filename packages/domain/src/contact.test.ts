import { describe, expect, it } from 'vitest';
import { isEmail, isPhone, plainPhone } from './contact.ts';

describe('a phone number', () => {
  it('is a Chinese mobile of 11 digits from 13x to 19x', () => {
    for (const number of ['13800000000', '15912345678', '19999999999']) {
      expect(isPhone(number)).toBe(true);
    }
    for (const number of [
      '12800000000',
      '1380000000',
      '138000000000',
      '23800000000',
      '1380000000a',
    ]) {
      expect(isPhone(number)).toBe(false);
    }
  });

  it('is international with its country', () => {
    for (const number of ['+8613800000000', '+442071838750', '+12025550123']) {
      expect(isPhone(number)).toBe(true);
    }
    for (const number of [
      '+0123456789',
      '+44',
      '00442071838750',
      '+44 20 7183',
      '',
      '+1234567890123456',
    ]) {
      expect(isPhone(number)).toBe(false);
    }
  });

  it('is read as people write it', () => {
    expect(plainPhone(' +44 (20) 7183-8750 ')).toBe('+442071838750');
    expect(isPhone(plainPhone('138 0000 0000'))).toBe(true);
  });
});

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

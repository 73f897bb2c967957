import { describe, expect, it } from 'vitest';
import { isChinaMobile, isLandline, isPhoneNumber, PHONE_PATTERN, plainPhone } from './phone.ts';

describe('a phone number', () => {
  it.each(['13800000000', '199 1234 5678', '138-0000-0000'])('%s is a mobile of China', (text) => {
    expect(isChinaMobile(text)).toBe(true);
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each(['+44 20 7946 0958', '0049 (30) 901820', '+8613800000000', '+12025550123'])(
    '%s is a number with its country code',
    (text) => {
      expect(isChinaMobile(text)).toBe(false);
      expect(isPhoneNumber(text)).toBe(true);
    },
  );

  it.each([
    '',
    '12800000000',
    '1380000000',
    '138000000000',
    '23800000000',
    '1380000000a',
    '+0123456789',
    '+44',
    '+1234567890123456',
  ])('"%s" is none', (text) => {
    expect(isPhoneNumber(text)).toBe(false);
    expect(isChinaMobile(text)).toBe(false);
  });

  it('is kept plain, which is what schemas take', () => {
    expect(plainPhone(' +44 (20) 7183-8750 ')).toBe('+442071838750');
    expect(plainPhone('00 44 20.7183.8750')).toBe('+442071838750');
    expect(plainPhone('138 0000 0000')).toBe('13800000000');
    expect(new RegExp(PHONE_PATTERN).test('138 0000 0000')).toBe(false);
  });
});

describe('a landline', () => {
  it.each([
    '83750000',
    '0755-83750000',
    '010 83750000',
    '075583750000',
    '0755-83750000-8012',
    '1234567',
  ])('may be %s', (text) => expect(isLandline(text)).toBe(true));

  it.each([
    '',
    '123456',
    '0755-',
    '0755/83750000',
    '0755-83750000-',
    '+86 755 83750000',
    '1'.repeat(20),
  ])('may not be "%s"', (text) => expect(isLandline(text)).toBe(false));
});

/** A mobile of China (spec/1 §5): 11 digits with prefix 13x to 19x. */
const CHINA_MOBILE = '1[3-9][0-9]{9}';
/** A number of any country as ITU-T E.164 writes it. */
const INTERNATIONAL = '[+][1-9][0-9]{6,14}';

/** Source of the expression that a plain phone number matches as a whole; for schemas. */
export const PHONE_PATTERN = `^(?:${CHINA_MOBILE}|${INTERNATIONAL})$`;

const chinaMobile = new RegExp(`^${CHINA_MOBILE}$`);
const phoneNumber = new RegExp(PHONE_PATTERN);

/**
 * A phone number as it is kept: without the blanks, hyphens, dots and brackets that people write between
 * its digits, and with `+` for the `00` in front of a country code.
 */
export function plainPhone(text: string): string {
  return text.replace(/[\s().-]/g, '').replace(/^00/, '+');
}

/** A mobile number of China: 11 digits, 13x to 19x (spec/1 §5). */
export function isChinaMobile(text: string): boolean {
  return chinaMobile.test(plainPhone(text));
}

/** A number at which somebody can be reached: a mobile of China, or any other with its country code (E.164). */
export function isPhoneNumber(text: string): boolean {
  return phoneNumber.test(plainPhone(text));
}

/** A landline of China: an area code if need be, then 7 to 14 digits (spec/2 §5.2), then an extension if any. */
export function isLandline(text: string): boolean {
  return /^(?:0\d{2,3}[- ]?)?\d{7,14}(?:-\d{1,6})?$/.test(text.trim());
}

/** A mobile phone of China (spec/1 §5): 11 digits with prefix 13x to 19x. */
const CHINESE_MOBILE = '1[3-9][0-9]{9}';
/** A number of any country as ITU-T E.164 writes it. */
const INTERNATIONAL = '[+][1-9][0-9]{6,14}';
/** A readable subset of RFC 5321: what mail servers do accept. */
const EMAIL =
  "[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z]{2,63}";

/** Source of the expression that a phone number matches as a whole; for schemas as well as for forms. */
export const PHONE_PATTERN = `^(?:${CHINESE_MOBILE}|${INTERNATIONAL})$`;
/** The same for an e-mail address, of at most 254 characters. */
export const EMAIL_PATTERN = `^(?=.{1,254}$)${EMAIL}$`;

const phone = new RegExp(PHONE_PATTERN);
const email = new RegExp(EMAIL_PATTERN);

/** A phone number without the blanks, hyphens and brackets that people write between its digits. */
export function plainPhone(text: string): string {
  return text.trim().replace(/[\s().-]/g, '');
}

/** Whether a plain text is a phone number: a Chinese mobile, or international with `+`. */
export function isPhone(text: string): boolean {
  return phone.test(text);
}

export function isEmail(text: string): boolean {
  return email.test(text);
}

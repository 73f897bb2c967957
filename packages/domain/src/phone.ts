/** What people put between a number's digits. */
const SEPARATORS = /[\s().-]/g;

/** @returns the number without what people write between its digits, `00` in front as `+` */
function bare(text: string): string {
  return text.replace(SEPARATORS, '').replace(/^00/, '+');
}

/** A mobile number of China: 11 digits, 13x to 19x (spec/1 §5). */
export function isChinaMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(bare(text));
}

/** A number at which somebody can be reached: a mobile of China, or any other with its country code (E.164). */
export function isPhoneNumber(text: string): boolean {
  return isChinaMobile(text) || /^\+[1-9]\d{6,14}$/.test(bare(text));
}

/** A landline of China: an area code if need be, then 7 to 14 digits (spec/2 §5.2). */
export function isLandline(text: string): boolean {
  return /^(?:0\d{2,3}[- ]?)?\d{7,14}(?:-\d{1,6})?$/.test(text.trim());
}

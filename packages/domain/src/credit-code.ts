/** The characters of a credit code and their values: no I, O, S, V and Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/**
 * A unified social credit code of China: 18 characters of which the last checks the others (GB 32100),
 * or the 15 digits of a business licence from before.
 */
export function isCreditCode(text: string): boolean {
  const code = text.trim().toUpperCase();
  if (/^\d{15}$/.test(code)) return true;
  if (code.length !== 18) return false;
  const values = [...code].map((character) => CHARACTERS.indexOf(character));
  if (values.includes(-1)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * values[i]!, 0);
  return (31 - (sum % 31)) % 31 === values[17];
}

import { sha256Hex } from './sha256.ts';

/** Special characters that count towards a password's variety (spec/1 §5). */
export const PASSWORD_SPECIALS = '_!#@*&.';
export const PASSWORD_MIN_LENGTH = 8;

/** Why a password change is refused, in the order in which the form shows it (spec/1 §5). */
export type PasswordProblem =
  | 'oldRequired'
  | 'newRequired'
  | 'sameAsOld'
  | 'tooSimple'
  | 'tooShort'
  | 'repeatRequired'
  | 'repeatDiffers';

/** How many of upper case, lower case, digits and specials occur in `text`. */
export function passwordVariety(text: string): number {
  const specials = [...text].some((character) => PASSWORD_SPECIALS.includes(character));
  return [/[A-Z]/.test(text), /[a-z]/.test(text), /\d/.test(text), specials].filter(Boolean).length;
}

/** What is wrong with a filled-in password form (clear text, so client side only); empty when it may be sent. */
export function passwordProblems(
  old: string,
  next: string,
  repeat: string,
  minLength: number = PASSWORD_MIN_LENGTH,
): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (old === '') problems.push('oldRequired');
  if (next === '') problems.push('newRequired');
  else {
    if (next === old) problems.push('sameAsOld');
    if (passwordVariety(next) < 3) problems.push('tooSimple');
    if (next.length < minLength) problems.push('tooShort');
  }
  if (repeat === '') problems.push('repeatRequired');
  else if (repeat !== next) problems.push('repeatDiffers');
  return problems;
}

/** What travels instead of the password: SHA-256 in upper-case hexadecimal. */
export function passwordDigest(clearText: string): string {
  return sha256Hex(clearText);
}

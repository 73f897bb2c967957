/** Characters of a plate number; what the database takes. */
export const PLATE_MAX_LENGTH = 30;

/** Digits of the number in a terminal's headers: 6 bytes BCD, 10 in the edition of 2019. */
export const TERMINAL_PHONE_MAX_DIGITS = 20;

/** Why a plate number is refused. */
export type PlateProblem = 'required' | 'tooLong' | 'characters';

/**
 * Letters of any script, digits, and what stands between them on plates (space, hyphen, dot); so that
 * plates of every country fit, and no control characters or markup.
 * @returns what is wrong with a plate as it was typed, undefined when nothing is
 */
export function plateProblem(text: string): PlateProblem | undefined {
  const plate = plateOf(text);
  if (plate === '') return 'required';
  if ([...plate].length > PLATE_MAX_LENGTH) return 'tooLong';
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .·-]*$/u.test(plate) ? undefined : 'characters';
}

/** A plate as it is kept: without surrounding space, letters in upper case. */
export function plateOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase();
}

export type TerminalPhoneProblem = 'required' | 'digits' | 'tooLong';

/** @returns what is wrong with a terminal's number as it was typed, undefined when nothing is */
export function terminalPhoneProblem(text: string): TerminalPhoneProblem | undefined {
  const digits = text.trim();
  if (digits === '') return 'required';
  if (!/^\d+$/.test(digits)) return 'digits';
  if (terminalPhoneOf(digits) === '0') return 'required';
  return digits.length > TERMINAL_PHONE_MAX_DIGITS ? 'tooLong' : undefined;
}

/** A terminal's number as it is kept and compared: without the zeros that headers fill up with. */
export function terminalPhoneOf(text: string): string {
  return text.trim().replace(/^0+(?=.)/, '');
}

import { randomInt } from 'node:crypto';
import { PASSWORD_SPECIALS, passwordVariety } from '@outrider/domain';

// Without characters that are mistaken for each other when read from a terminal.
const ALPHABET = `ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789${PASSWORD_SPECIALS}`;
const PASSWORD_LENGTH = 20;

/** A random password that satisfies the rules of the password form (spec/1 §5). */
export function randomPassword(): string {
  for (;;) {
    const characters = Array.from({ length: PASSWORD_LENGTH }, () =>
      ALPHABET.charAt(randomInt(ALPHABET.length)),
    );
    const password = characters.join('');
    if (passwordVariety(password) === 4) return password;
  }
}

import { PASSWORD_MIN_LENGTH, PASSWORD_SPECIALS, passwordVariety } from '@outrider/domain';

/** Without characters that are mistaken for each other. */
const ALPHABET = `ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789${PASSWORD_SPECIALS}`;
const LENGTH = 16;

/** A random password that satisfies the rules (spec/1 §5), made by the browser's own source of chance. */
export function randomPassword(): string {
  for (;;) {
    const password = [...Array(LENGTH)].map(() => ALPHABET[below(ALPHABET.length)]).join('');
    if (passwordVariety(password) === 4) return password;
  }
}

/** Whether a password satisfies the rules of the password form. */
export function isGoodPassword(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && passwordVariety(password) >= 3;
}

/** A whole number below `limit`, each as likely as the others. */
function below(limit: number): number {
  const most = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return byte % limit;
  }
}

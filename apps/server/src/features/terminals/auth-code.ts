import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const CODE_BYTES = 16;

/** A new authentication code: 128 random bits as 32 hexadecimal digits. */
export function newAuthCode(): string {
  return randomBytes(CODE_BYTES).toString('hex');
}

/** What is kept of a code. It is random, so one SHA-256 is as good as a slow hash. */
export function hashAuthCode(code: string): Buffer {
  return createHash('sha256').update(code, 'utf8').digest();
}

/** Compares in constant time; without a known hash it takes as long and is false. */
export function isAuthCode(code: string, hash: Uint8Array | null): boolean {
  const given = hashAuthCode(code);
  const expected = hash?.length === given.length ? hash : Buffer.alloc(given.length);
  return timingSafeEqual(given, expected) && hash !== null;
}

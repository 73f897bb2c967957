import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { CallError } from '@outrider/contract';

/** Slow hashes of what clients send instead of passwords (SHA-256, spec/1 §5). */
export interface PasswordHasher {
  /** A salted hash as text, with its cost in it. Refused with `serverBusy` when too many wait. */
  hash(digest: string): Promise<string>;
  /** Whether `digest` belongs to `stored`; without one it does the same work and answers false. */
  verify(digest: string, stored: string | undefined): Promise<boolean>;
}

/** Kept instead of a hash where there is no password yet: nothing that is sent belongs to it. */
export const NO_PASSWORD = 'none';

interface HasherOptions {
  /** log₂ of scrypt's N; 17 takes 128 MB and some tenths of a second. */
  costLog2: number;
  /** Hashes at once: bounds the memory that logins can take. */
  concurrency: number;
  /** Hashes that may wait for their turn. */
  maxWaiting: number;
}

const BLOCK_SIZE = 8;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

export function createPasswordHasher(options: Partial<HasherOptions> = {}): PasswordHasher {
  const { costLog2 = 17, concurrency = 2, maxWaiting = 64 } = options;
  const inTurn = createTurnstile(concurrency, maxWaiting);
  const decoySalt = randomBytes(SALT_BYTES);

  return {
    async hash(digest) {
      const salt = randomBytes(SALT_BYTES);
      const key = await inTurn(() => derive(digest, salt, costLog2));
      return `scrypt:${costLog2}:${salt.toString('base64url')}:${key.toString('base64url')}`;
    },

    async verify(digest, stored) {
      const parts = stored?.split(':') ?? [];
      const known = parts.length === 4 && parts[0] === 'scrypt';
      const cost = known ? Number(parts[1]) : costLog2;
      const salt = known ? Buffer.from(parts[2] ?? '', 'base64url') : decoySalt;
      const expected = known ? Buffer.from(parts[3] ?? '', 'base64url') : Buffer.alloc(KEY_BYTES);
      const key = await inTurn(() => derive(digest, salt, cost));
      return expected.length === key.length && timingSafeEqual(key, expected) && known;
    },
  };
}

/** Hex digits may come in either case: they mean the same password. */
function derive(digest: string, salt: Buffer, costLog2: number): Promise<Buffer> {
  const cost = 2 ** costLog2;
  const parameters = { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 2 * 128 * cost * BLOCK_SIZE };
  return new Promise((resolve, reject) => {
    scrypt(digest.toUpperCase(), salt, KEY_BYTES, parameters, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Lets `limit` jobs run at once, `maxWaiting` wait, and refuses the rest. */
function createTurnstile(limit: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= limit) {
      if (waiting.length >= maxWaiting) throw new CallError('serverBusy');
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      // The place is handed on directly, so nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

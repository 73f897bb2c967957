import { CallError } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

const digest = 'AB'.repeat(32);

describe('password hashes', () => {
  it('differ for the same password, and know it again', async () => {
    const hasher = createPasswordHasher({ costLog2: 10 });
    const [one, two] = [await hasher.hash(digest), await hasher.hash(digest)];
    expect(one).not.toBe(two);
    expect(one).not.toContain(digest);
    expect(await hasher.verify(digest, one)).toBe(true);
    expect(await hasher.verify(digest.toLowerCase(), one)).toBe(true);
    expect(await hasher.verify(digest.replace('A', 'C'), one)).toBe(false);
  });

  it('are verified with the cost they were made with, by the default one too', async () => {
    const stored = await createPasswordHasher({ costLog2: 11 }).hash(digest);
    expect(stored).toMatch(/^scrypt:11:/);
    expect(await createPasswordHasher().verify(digest, stored)).toBe(true);
  });

  it('take as long to refuse an unknown user as a wrong password', async () => {
    const hasher = createPasswordHasher({ costLog2: 14 });
    const stored = await hasher.hash(digest);
    const timeOf = async (hash: string | undefined) => {
      const startedAt = performance.now();
      for (let i = 0; i < 5; i++) await hasher.verify('00'.repeat(32), hash);
      return performance.now() - startedAt;
    };
    await timeOf(stored);
    const [wrong, unknown] = [await timeOf(stored), await timeOf(undefined)];
    expect(unknown / wrong).toBeGreaterThan(0.2);
    expect(unknown / wrong).toBeLessThan(5);
    expect(await hasher.verify(digest, undefined)).toBe(false);
    expect(await hasher.verify(digest, 'rubbish')).toBe(false);
  });

  it('are made a few at a time; too many at once are refused, not piled up', async () => {
    const hasher = createPasswordHasher({ costLog2: 12, concurrency: 1, maxWaiting: 2 });
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => hasher.hash(digest)));
    const refused = all.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const each of refused) expect(each.reason).toBeInstanceOf(CallError);
    expect(await hasher.hash(digest)).toMatch(/^scrypt:/);
  });
});

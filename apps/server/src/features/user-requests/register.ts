import { CallError } from '@outrider/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { networkOf } from '../../platform/ip-address.ts';
import { createThrottle, type PasswordHasher, writeAudit } from '../identity/index.ts';
import { hasRoom, insertRequest, type NewRequest } from './requests.queries.ts';

export interface RegisterParts {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
}

/** What a visitor says about himself. */
export interface Visitor extends Omit<NewRequest, 'passwordHash' | 'network'> {
  /** SHA-256 of the password, as clients send it */
  passwordDigest: string;
  address: string;
}

/**
 * Takes a visitor's request for an account. Looks up no login name, so that nobody learns from the
 * answer or its time which ones exist.
 * @returns the request's id
 * @throws CallError registrationThrottled, registrationFull, serverBusy
 */
export async function takeRequest(
  { db, clock, hasher }: RegisterParts,
  { passwordDigest, address, ...visitor }: Visitor,
): Promise<number> {
  const waitS = await createThrottle(db).beginRequest(address, clock());
  if (waitS > 0) throw new CallError('registrationThrottled', { retryAfterS: waitS });
  const network = networkOf(address);
  // Before the slow hash, so that a full house costs nothing.
  if (!(await hasRoom(db, network))) throw new CallError('registrationFull');
  const passwordHash = await hasher.hash(passwordDigest);
  return db.tx(async (q) => {
    const id = await insertRequest(q, { ...visitor, passwordHash, network });
    if (id === undefined) throw new CallError('registrationFull');
    const { loginName } = visitor;
    await writeAudit(q, { action: 'userRequested', loginName, address, detail: { requestId: id } });
    return id;
  });
}

import { CallError } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Scope } from '../fleet/index.ts';
import {
  endSessionsOf,
  forgetFailures,
  type PasswordHasher,
  randomPassword,
  sessionsEnded,
  writeAudit,
} from '../identity/index.ts';
import {
  type Account,
  giveOneTimePassword,
  lockAccounts,
  rolesBeyond,
} from './accounts.queries.ts';

/** Who governs accounts, and from where. */
export interface Governor {
  readonly userId: number;
  readonly loginName: string;
  readonly permissions: ReadonlySet<string>;
  readonly scope: Scope;
  readonly address: string;
}

interface AccountParts {
  readonly db: Database;
  readonly bus: Bus;
}

/** A password that is told once. */
export interface GivenPassword {
  id: number;
  loginname: string;
  displayname: string;
  /** null for one that whoever asks knows already */
  password: string | null;
}

/**
 * Gives users a password each that has to be changed at the next sign-in. Their sessions end, and what
 * was guessed before counts no more.
 * @param given digest of the password that the caller chose; random ones without it
 * @throws CallError recordUnknown, ownAccount, userBeyond, passwordFixed
 */
export async function resetPasswords(
  { db, bus, hasher }: AccountParts & { readonly hasher: PasswordHasher },
  governor: Governor,
  ids: readonly number[],
  given: string | undefined,
  isFixed: (loginName: string) => boolean,
): Promise<GivenPassword[]> {
  // Hashing is slow on purpose: it is done before anything is locked.
  const secrets: { id: number; password: string | null; hash: string }[] = [];
  for (const id of ids) {
    const password = given === undefined ? randomPassword() : null;
    const hash = await hasher.hash(given ?? passwordDigest(password ?? ''));
    secrets.push({ id, password, hash });
  }
  const told = await db.tx(async (q) => {
    const accounts = await demandGoverned(q, governor, ids);
    if (accounts.some(({ id }) => id === governor.userId)) throw new CallError('ownAccount');
    if (accounts.some(({ loginName }) => isFixed(loginName))) throw new CallError('passwordFixed');
    const results: GivenPassword[] = [];
    for (const { id, password, hash } of secrets) {
      const account = accounts.find((one) => one.id === id)!;
      await giveOneTimePassword(q, id, hash);
      await endSessionsOf(q, id);
      await forgetFailures(q, account.loginName);
      await note(q, governor, 'passwordGiven', account);
      const { loginName: loginname, displayName: displayname } = account;
      results.push({ id, loginname, displayname, password });
    }
    return results;
  });
  for (const { id } of told) bus.publish(sessionsEnded, { userId: id });
  return told;
}

/** Signs a user out everywhere. @throws CallError recordUnknown, ownAccount, userBeyond */
export async function endAllSessions(
  { db, bus }: AccountParts,
  governor: Governor,
  id: number,
): Promise<void> {
  await db.tx(async (q) => {
    const [account] = await demandGoverned(q, governor, [id]);
    if (id === governor.userId) throw new CallError('ownAccount');
    await endSessionsOf(q, id);
    await note(q, governor, 'sessionsEnded', account!);
  });
  bus.publish(sessionsEnded, { userId: id });
}

/** Lets a user sign in again who failed to too often. @throws CallError recordUnknown, userBeyond */
export async function forgetAllFailures(
  { db }: Pick<AccountParts, 'db'>,
  governor: Governor,
  id: number,
): Promise<void> {
  await db.tx(async (q) => {
    const [account] = await demandGoverned(q, governor, [id]);
    await forgetFailures(q, account!.loginName);
    await note(q, governor, 'failuresForgotten', account!);
  });
}

/** Accounts that somebody may govern: he sees them, and they may do nothing beyond him. */
async function demandGoverned(
  q: Transaction,
  { scope, permissions }: Governor,
  ids: readonly number[],
): Promise<Account[]> {
  const accounts = await lockAccounts(q, scope, ids);
  if (accounts.length !== ids.length) throw new CallError('recordUnknown');
  const roles = accounts.map(({ roleId }) => roleId);
  if ((await rolesBeyond(q, roles, permissions)).size > 0) throw new CallError('userBeyond');
  return accounts;
}

function note(
  q: Transaction,
  { userId, loginName, address }: Governor,
  action: 'passwordGiven' | 'sessionsEnded' | 'failuresForgotten',
  account: Account,
): Promise<void> {
  const record = { name: 'user', id: account.id };
  const detail = { name: account.loginName };
  return writeAudit(q, { action, userId, loginName, address, record, detail });
}

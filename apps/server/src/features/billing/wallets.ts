import { createHash, timingSafeEqual } from 'node:crypto';
import { type AccountInfo, ALL_PERMISSIONS, CallError, type Wallet } from '@outrider/contract';
import type { Money } from '@outrider/domain';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { type SessionUser, writeAudit } from '../identity/index.ts';
import { book, findUserByName, findWallet, isUserBelow } from './wallet.queries.ts';

export interface BillingParts {
  db: Database;
  config: Config;
}

/** The activation type of spec/1 §7: 0 nothing is billed, 1 wallets. */
export function activationType({ config }: BillingParts): number {
  return config.billing === 'wallet' ? 1 : 0;
}

/**
 * Whether an account is billed, for its user or who may see it.
 * @throws CallError walletUnknown for an account of somebody else that the reader may not see
 */
export async function accountInfo(
  parts: BillingParts,
  reader: SessionUser,
  userId: number,
): Promise<AccountInfo> {
  await admit(parts, reader, userId);
  const wallet = activationType(parts) === 0 ? undefined : await findWallet(parts.db, userId);
  return { activateFlag: wallet ? 1 : 0, activationCode: wallet?.activationCode ?? '' };
}

/**
 * A wallet, for who may see it and has its code.
 * @throws CallError walletUnknown in every other case, always the same
 */
export async function readWallet(
  parts: BillingParts,
  reader: SessionUser,
  userId: number,
  activationCode: string,
): Promise<Wallet> {
  await admit(parts, reader, userId);
  const wallet = activationType(parts) === 0 ? undefined : await findWallet(parts.db, userId);
  if (!wallet || !isSame(wallet.activationCode, activationCode)) {
    throw new CallError('walletUnknown');
  }
  const { availableBalance, warnMinAmount, limitArrearageAmount } = wallet;
  return { availableBalance, warnMinAmount, limitArrearageAmount };
}

/** The own account is everybody's; others are for administrators, below their own department. */
async function admit({ db }: BillingParts, reader: SessionUser, userId: number): Promise<void> {
  if (reader.id === userId) return;
  const isAdministrator = reader.loginType !== 1 && reader.permissions.includes(ALL_PERMISSIONS);
  if (!isAdministrator || !(await isUserBelow(db, userId, reader.departmentId))) {
    throw new CallError('walletUnknown');
  }
}

/** Takes the same time wherever two codes differ, whatever their lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * Books a sum into the wallet of a user, as the administrator at the server's console does.
 * @returns the balance after it; undefined when there is no user of that name
 */
export async function creditWallet(
  db: Database,
  loginName: string,
  amount: Money,
): Promise<Money | undefined> {
  return db.tx(async (q) => {
    const user = await findUserByName(q, loginName);
    if (!user) return undefined;
    const balance = await book(q, user.id, amount);
    await writeAudit(q, {
      action: 'walletCredited',
      userId: user.id,
      loginName: user.loginName,
      detail: { amount, balance },
    });
    return balance;
  });
}

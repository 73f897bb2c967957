import { randomBytes } from 'node:crypto';
import type { Wallet } from '@outrider/contract';
import type { Money } from '@outrider/domain';
import type { Queryable, Transaction } from '../../platform/database.ts';

export interface WalletRow extends Wallet {
  activationCode: string;
}

/** Sums arrive as text, exactly as they are kept. */
export async function findWallet(q: Queryable, userId: number): Promise<WalletRow | undefined> {
  return q.one<WalletRow>(
    `select activation_code as "activationCode", available_balance as "availableBalance",
            warn_min_amount as "warnMinAmount", limit_arrearage_amount as "limitArrearageAmount"
       from wallet where user_id = $1`,
    [userId],
  );
}

/** Whether a user belongs to a department or one below it. */
export async function isUserBelow(
  q: Queryable,
  userId: number,
  departmentId: number,
): Promise<boolean> {
  const row = await q.one(
    `select 1 from user_account u join department d on d.id = u.department_id
      where u.id = $1 and d.path @> array[$2::int]`,
    [userId, departmentId],
  );
  return row !== undefined;
}

export async function findUserByName(
  q: Queryable,
  loginName: string,
): Promise<{ id: number; loginName: string } | undefined> {
  return q.one(
    `select id, login_name as "loginName" from user_account where lower(login_name) = lower($1)`,
    [loginName],
  );
}

/** Books a sum; opens the wallet with the first one. @returns the balance after it */
export async function book(q: Transaction, userId: number, amount: Money): Promise<Money> {
  await q.execute(
    'insert into wallet (user_id, activation_code) values ($1, $2) on conflict do nothing',
    [userId, randomBytes(16).toString('base64url')],
  );
  const row = await q.one<{ balance: Money }>(
    `update wallet set available_balance = available_balance + $2::numeric where user_id = $1
     returning available_balance as balance`,
    [userId, amount],
  );
  if (!row) throw new Error('the wallet is gone');
  await q.execute(
    'insert into wallet_entry (user_id, amount, balance_after) values ($1, $2::numeric, $3::numeric)',
    [userId, amount, row.balance],
  );
  return row.balance;
}

import type { Wallet } from '@outrider/contract';
import { call } from '../../client/call.ts';

/** The activation type of a platform that bills nothing (spec/1 §7). */
const NOTHING_BILLED = 0;

/** @returns the user's own wallet; null where nothing is billed or the account has none */
export async function readBalance(signal?: AbortSignal): Promise<Wallet | null> {
  if ((await call('expenseMode', {}, { signal })) === NOTHING_BILLED) return null;
  const { activateFlag, activationCode } = await call('accountInfo', {}, { signal });
  if (activateFlag === 0 || activationCode === '') return null;
  return call('ownWallet', { activationCode }, { signal });
}

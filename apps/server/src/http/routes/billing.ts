import {
  accountInfo,
  activationType,
  type BillingParts,
  readWallet,
} from '../../features/billing/index.ts';
import type { Handlers } from '../bind.ts';

/** What using the platform costs a user. */
export function billingHandlers(
  parts: BillingParts,
): Pick<Handlers, 'expenseMode' | 'accountInfo' | 'accountInfoOf' | 'ownWallet' | 'walletOf'> {
  return {
    expenseMode: () => activationType(parts),

    accountInfo: (_request, { session }) => accountInfo(parts, session.user, session.user.id),

    accountInfoOf: ({ userid }, { session }) => accountInfo(parts, session.user, userid),

    ownWallet: ({ activationCode }, { session }) =>
      readWallet(parts, session.user, session.user.id, activationCode),

    walletOf: ({ userid, activationCode }, { session }) =>
      readWallet(parts, session.user, userid, activationCode),
  };
}

import { MONEY_PATTERN } from '@outrider/domain';
import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';

const UserId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Money = (description: string) => Type.String({ pattern: MONEY_PATTERN, description });
const ActivationCode = Type.String({ minLength: 1, maxLength: 100 });

const ActivationType = Type.Integer({ description: '0 nothing is billed, 1 wallets' });

export const AccountInfo = Type.Object({
  activateFlag: Type.Integer({ description: '1 when the account has a wallet' }),
  activationCode: Type.String({ description: 'opens the wallet; empty without one' }),
});

export const Wallet = Type.Object({
  availableBalance: Money('a sum with two decimals; negative is owed'),
  warnMinAmount: Money('below it the balance counts as low'),
  limitArrearageAmount: Money('so far below zero the balance may go'),
});

export const billingSchemas = {
  expenseMode: { request: Nothing, response: ActivationType },
  accountInfo: { request: Nothing, response: AccountInfo },
  accountInfoOf: { request: Type.Object({ userid: UserId }), response: AccountInfo },
  ownWallet: { request: Type.Object({ activationCode: ActivationCode }), response: Wallet },
  walletOf: {
    request: Type.Object({ userid: UserId, activationCode: ActivationCode }),
    response: Wallet,
  },
} as const satisfies SchemaTable;

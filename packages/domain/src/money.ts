/** A sum of money as text with two decimals (`-12.30`): never a float. */
export type Money = string;

/** Source of the expression that a sum matches as a whole. */
export const MONEY_PATTERN = '^-?[0-9]{1,12}[.][0-9]{2}$';

const sum = /^(-?)([0-9]{1,12})(?:[.]([0-9]{1,2}))?$/;

/** @returns hundredths, exact; undefined for what is no sum of at most two decimals */
export function centsOf(text: string): number | undefined {
  const [, sign, whole, part = ''] = sum.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** @param cents whole hundredths */
export function moneyOf(cents: number): Money {
  const all = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${all.slice(0, -2)}.${all.slice(-2)}`;
}

/** The sums of a wallet that decide about it. */
export interface WalletSums {
  readonly availableBalance: Money;
  /** below it the balance counts as low */
  readonly warnMinAmount: Money;
  /** so far below zero the balance may go */
  readonly limitArrearageAmount: Money;
}

/** What a user is told of a balance (spec/1 §8): it is fine, low, overdrawn, or beyond what may be owed. */
export type BalanceState = 'fine' | 'low' | 'arrears' | 'terminated';

/** @throws Error when a sum is none */
export function balanceState(wallet: WalletSums): BalanceState {
  const balance = centsIn(wallet.availableBalance);
  // Platforms write the limit with either sign.
  if (balance < -Math.abs(centsIn(wallet.limitArrearageAmount))) return 'terminated';
  if (balance < 0) return 'arrears';
  return balance < centsIn(wallet.warnMinAmount) ? 'low' : 'fine';
}

function centsIn(text: Money): number {
  const cents = centsOf(text);
  if (cents === undefined) throw new Error(`${text} is no sum of money`);
  return cents;
}

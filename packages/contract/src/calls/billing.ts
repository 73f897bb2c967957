import { defineCall } from '../define-call.ts';

/** What using the platform costs a user (spec/1 §7). */
export const billingCalls = {
  expenseMode: defineCall({
    name: 'expenseMode',
    method: 'GET',
    path: '/expense/mode/getInfo',
    encoding: 'none',
    permission: 'session',
    background: true,
    summary: 'How the platform bills',
  }),
  accountInfo: defineCall({
    name: 'accountInfo',
    method: 'GET',
    path: '/account/info',
    encoding: 'none',
    permission: 'session',
    background: true,
    summary: "Whether the signed-in user's account is billed, and the code of its wallet",
  }),
  accountInfoOf: defineCall({
    name: 'accountInfoOf',
    method: 'GET',
    path: '/expense/saas/account/info/{userid}',
    encoding: 'none',
    permission: 'session',
    errors: ['walletUnknown'],
    summary:
      'The same of any user below the own department; only administrators see others than their own',
  }),
  ownWallet: defineCall({
    name: 'ownWallet',
    method: 'POST',
    path: '/expense/user/wallet',
    encoding: 'form',
    permission: 'session',
    errors: ['walletUnknown'],
    safe: true,
    background: true,
    summary: "The signed-in user's wallet, for who has its activation code",
  }),
  walletOf: defineCall({
    name: 'walletOf',
    method: 'POST',
    path: '/expense/saas/account/wallet/{userid}',
    encoding: 'form',
    permission: 'session',
    errors: ['walletUnknown'],
    safe: true,
    summary:
      'The same of any user below the own department; only administrators see others than their own',
  }),
} as const;

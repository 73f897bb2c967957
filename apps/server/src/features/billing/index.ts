export {
  accountInfo,
  activationType,
  type BillingParts,
  creditWallet,
  readWallet,
} from './wallets.ts';

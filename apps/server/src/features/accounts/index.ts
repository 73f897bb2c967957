export {
  accountColumns,
  accountsCommitted,
  checkAccount,
  keepAccounts,
  writeAccounts,
} from './account-rules.ts';

export {
  accountColumns,
  accountsCommitted,
  checkAccount,
  keepAccounts,
  writeAccounts,
} from './account-rules.ts';
export { isVisible } from './accounts.queries.ts';
export { endAllSessions, forgetAllFailures, type Governor, resetPasswords } from './passwords.ts';

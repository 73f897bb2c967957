export { BalanceNotice } from './balance-notice.tsx';

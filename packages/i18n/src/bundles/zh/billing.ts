/** What a user is told of the balance. */
export const billing = {
  'billing.low': '账户余额 {balance}，已低于提醒金额 {warn}。',
  'billing.lowTitle': '账户余额不足',
  'billing.arrears': '账户已欠费 {owed}，欠费超过 {limit} 后服务将终止。',
  'billing.arrearsTitle': '账户已欠费',
  'billing.terminated': '账户已欠费 {owed}，超过欠费限额 {limit}，服务已终止。',
  'billing.terminatedTitle': '服务已终止',
  'billing.recharge': '去充值',
  'billing.notNow': '暂不充值',
  'billing.askAdministrator': '请联系管理员充值。',
  'billing.understood': '知道了',
} as const;

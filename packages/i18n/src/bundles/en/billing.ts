/** What a user is told of the balance. */
export const billing = {
  'billing.low': 'Your balance is {balance}, below the warning level of {warn}.',
  'billing.lowTitle': 'Your balance is low',
  'billing.arrears':
    'Your account is {owed} in arrears. The service ends when you owe more than {limit}.',
  'billing.arrearsTitle': 'Your account is in arrears',
  'billing.terminated':
    'Your account is {owed} in arrears, beyond the limit of {limit}. The service has ended.',
  'billing.terminatedTitle': 'The service has ended',
  'billing.recharge': 'Top up',
  'billing.notNow': 'Not now',
  'billing.askAdministrator': 'Ask your administrator to top it up.',
  'billing.understood': 'OK',
} as const;

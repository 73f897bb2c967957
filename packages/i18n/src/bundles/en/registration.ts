/** Asking for an account, and what becomes of it at sign-in. */
export const registration = {
  'error.registrationClosed': 'This platform takes no requests for accounts.',
  'error.registrationThrottled': 'Too many requests came from your network. Try again later.',
  'error.registrationFull': 'Too many requests are waiting. Try again later.',
  'error.requestWaiting': 'Your request for an account has not been decided yet.',
  'error.requestRejected': 'Your request for an account was rejected: {reason}',
  'error.pushForClients': 'Client accounts are not updated live; their pages ask every minute.',
  'error.passwordFixed': 'The password of this account cannot be changed.',
} as const;

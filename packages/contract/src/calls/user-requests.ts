import { defineCall } from '../define-call.ts';

/** Requests for an account: made by visitors, decided by administrators (spec/1 §2, userRequest). */
export const userRequestCalls = {
  register: defineCall({
    name: 'register',
    method: 'POST',
    path: '/user/register',
    encoding: 'form',
    permission: 'public',
    errors: ['registrationClosed', 'registrationThrottled', 'registrationFull'],
    summary:
      'Asks for an account, which an administrator then grants or not; says nothing about who has one',
  }),
} as const;

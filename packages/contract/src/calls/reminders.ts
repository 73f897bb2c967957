import { defineCall } from '../define-call.ts';

/** What falls due, beside the lists of it, which are records. */
export const reminderCalls = {
  dueCounts: defineCall({
    name: 'dueCounts',
    method: 'GET',
    path: '/expirationReminder/counts',
    encoding: 'none',
    permission: 'session',
    summary:
      'How much is overdue and due soon, of each kind whose page one may open, and when "soon" begins',
  }),
  dueMark: defineCall({
    name: 'dueMark',
    method: 'POST',
    path: '/expirationReminder/mark',
    encoding: 'json',
    permission: 'expirationReminder.handle',
    errors: ['recordUnknown'],
    summary:
      'Says that due things are handled, are to be asked for again later, or are open after all',
  }),
  saveDueSettings: defineCall({
    name: 'saveDueSettings',
    method: 'POST',
    path: '/expirationReminder/settings',
    encoding: 'json',
    permission: 'expirationReminder.set',
    topDepartmentOnly: true,
    summary:
      'From when on something is due soon, and whether inboxes are told; for the whole platform',
  }),
} as const;

import { defineCall } from '../define-call.ts';

/** What the public help pages show of this server. */
export const helpCalls = {
  terminalAccess: defineCall({
    name: 'terminalAccess',
    method: 'GET',
    path: '/help/terminalAccess',
    encoding: 'none',
    permission: 'public',
    summary: 'The ports on which terminals connect, as far as everybody may know them',
  }),
} as const;

import { defineCall } from '../define-call.ts';

/** What a browser has to know before anybody signs in. */
export const platformCalls = {
  platformInfo: defineCall({
    name: 'platformInfo',
    method: 'GET',
    path: '/platform/info',
    encoding: 'none',
    permission: 'public',
    summary: 'Variant, title, colour and logo of the platform, and what its public pages offer',
  }),
  platformLogo: defineCall({
    name: 'platformLogo',
    method: 'GET',
    path: '/platform/logo',
    encoding: 'none',
    permission: 'public',
    answer: 'image',
    summary: 'The logo that the installation was given; 204 when it was given none',
  }),
} as const;

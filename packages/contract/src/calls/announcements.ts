import { defineCall } from '../define-call.ts';

/** What the platform says to those who use it, and the programs that it offers. */
export const announcementCalls = {
  currentBanners: defineCall({
    name: 'currentBanners',
    method: 'GET',
    path: '/banner/listCurrent',
    encoding: 'none',
    permission: 'session',
    background: true,
    summary: 'Announcements of this moment to the department of the user',
  }),
  publicBanners: defineCall({
    name: 'publicBanners',
    method: 'GET',
    path: '/banner/listPublic',
    encoding: 'none',
    permission: 'public',
    summary: 'Announcements of this moment that stand on the sign-in page',
  }),
  publishedApplications: defineCall({
    name: 'publishedApplications',
    method: 'GET',
    path: '/sysVersion/listPublished',
    encoding: 'none',
    permission: 'public',
    summary: 'The newest published version of each program, and where it is fetched',
  }),
  downloadApplication: defineCall({
    name: 'downloadApplication',
    method: 'GET',
    path: '/sysVersion/download',
    encoding: 'query',
    permission: 'public',
    errors: ['fileUnknown'],
    answer: 'file',
    summary: 'The package of a published version',
  }),
} as const;

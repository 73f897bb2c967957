import { pageGrants } from '../page-grants.ts';

/** Permissions of the pages on which the fleet is watched. */
export const everydayGrants = {
  ...pageGrants('home', 'everyday', ['read']),
  ...pageGrants('positionMonitor', 'everyday', [
    'read',
    'sendText',
    'reset',
    'redLight',
    'setCollision',
    'map',
  ]),
  ...pageGrants('trackReplay', 'everyday', ['read']),
} as const;

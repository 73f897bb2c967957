import { account } from './en/account.ts';
import { codes } from './en/codes.ts';
import { errors } from './en/errors.ts';
import { guide } from './en/guide.ts';
import { home } from './en/home.ts';
import { inbox } from './en/inbox.ts';
import { monitoring } from './en/monitoring.ts';
import { platform } from './en/platform.ts';
import { shell } from './en/shell.ts';
import { userRequests } from './en/user-requests.ts';

/** English, the fallback language: its keys are the product's keys. */
export const en = {
  ...shell,
  ...platform,
  ...account,
  ...monitoring,
  ...codes,
  ...errors,
  ...inbox,
  ...userRequests,
  ...guide,
  ...home,
} as const;

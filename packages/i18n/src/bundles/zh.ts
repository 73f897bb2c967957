import type { Messages } from '../translate.ts';
import { account } from './zh/account.ts';
import { codes } from './zh/codes.ts';
import { errors } from './zh/errors.ts';
import { guide } from './zh/guide.ts';
import { home } from './zh/home.ts';
import { inbox } from './zh/inbox.ts';
import { monitoring } from './zh/monitoring.ts';
import { platform } from './zh/platform.ts';
import { shell } from './zh/shell.ts';
import { userRequests } from './zh/user-requests.ts';

/** 简体中文 */
export const zh: Messages = {
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
};

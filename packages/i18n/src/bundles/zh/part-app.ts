import { address } from './address.ts';
import { billing } from './billing.ts';
import { codes } from './codes.ts';
import { dueMessages } from './due-messages.ts';
import { guide } from './guide.ts';
import { home } from './home.ts';
import { inbox } from './inbox.ts';
import { monitoring } from './monitoring.ts';
import { userInfo } from './user-info.ts';
import { userRequests } from './user-requests.ts';

/** What the pages behind sign-in need. */
export const app = {
  ...billing,
  ...monitoring,
  ...codes,
  ...address,
  ...home,
  ...guide,
  ...inbox,
  ...dueMessages,
  ...userInfo,
  ...userRequests,
};

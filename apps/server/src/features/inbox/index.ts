export { announceVersion } from './announce-version.ts';
export {
  countUnread,
  deleteMessages,
  listMessages,
  markRead,
  trimMessages,
} from './inbox.queries.ts';
export { type InboxParts, type Message, postMessage, type Recipients } from './post-message.ts';
export { inboxChanged } from './topics.ts';

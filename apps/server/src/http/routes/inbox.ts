import {
  countUnread,
  deleteMessages,
  inboxChanged,
  listMessages,
  markRead,
} from '../../features/inbox/index.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/database.ts';
import type { Handlers } from '../bind.ts';

const DEFAULT_LIMIT = 20;

/** The signed-in user's own messages. */
export function inboxHandlers(
  db: Database,
  bus: Bus,
): Pick<Handlers, 'messageList' | 'messageUnread' | 'messageRead' | 'messageDelete'> {
  const unreadOf = async (userId: number) => ({
    unread: (await countUnread(db, [userId])).get(userId) ?? 0,
  });
  /** The answer after a change, of which the user's other windows are told too. */
  const changed = (userId: number, rows: number) => {
    if (rows > 0) bus.publish(inboxChanged, { userIds: [userId] });
    return unreadOf(userId);
  };
  return {
    async messageList({ page = 1, limit = DEFAULT_LIMIT, unread, kind }, { session }) {
      const userId = session.user.id;
      const filter = { userId, page, limit, onlyUnread: unread === 1, kind: kind ?? null };
      return { ...(await listMessages(db, filter)), ...(await unreadOf(userId)) };
    },

    messageUnread: (_request, { session }) => unreadOf(session.user.id),

    async messageRead({ ids }, { session }) {
      const userId = session.user.id;
      return changed(userId, await markRead(db, userId, ids === 'all' ? ids : idsIn(ids)));
    },

    async messageDelete({ ids }, { session }) {
      const userId = session.user.id;
      return changed(userId, await deleteMessages(db, userId, idsIn(ids)));
    },
  };
}

/** The schema has made sure that it is a list of whole numbers. */
function idsIn(json: string): number[] {
  return json.slice(1, -1).split(',').map(Number);
}

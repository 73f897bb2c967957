import type { UnreadMessages } from '@outrider/contract';
import { countUnread, inboxChanged } from '../features/inbox/index.ts';
import type { RoleContext } from '../platform/role.ts';
import type { PushClient } from './push-client.ts';

/** Unread messages: tells the sockets of whoever's inbox has changed how many there are now. */
export class MessageTopic {
  readonly #context: Pick<RoleContext, 'db' | 'log'>;
  /** Users whose inbox changed since they were told; only those who have a socket. */
  readonly #changed = new Set<number>();
  readonly #end: () => void;
  #isCounting = false;

  constructor(context: Pick<RoleContext, 'db' | 'log' | 'bus'>, clients: ReadonlySet<PushClient>) {
    this.#context = context;
    this.#end = context.bus.subscribe(inboxChanged, ({ userIds }) => {
      const changed = new Set(userIds);
      for (const { userId } of clients) if (changed.has(userId)) this.#changed.add(userId);
    });
  }

  /** Counts for those whose inbox changed, all in one query, and never twice at a time. */
  async tick(clients: Iterable<PushClient>): Promise<void> {
    if (this.#changed.size === 0 || this.#isCounting) return;
    const userIds = [...this.#changed];
    this.#changed.clear();
    this.#isCounting = true;
    try {
      const unread = await countUnread(this.#context.db, userIds);
      for (const client of clients) {
        if (!userIds.includes(client.userId)) continue;
        const message: UnreadMessages = {
          msgid: 'messages',
          unread: unread.get(client.userId) ?? 0,
        };
        client.send(JSON.stringify(message));
      }
    } catch (error) {
      // Told at the next change, or when the page is loaded anew.
      this.#context.log.warn({ event: 'push.messages.failed', error });
    } finally {
      this.#isCounting = false;
    }
  }

  stop(): void {
    this.#end();
  }
}

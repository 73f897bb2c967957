import type { InboxText, PermissionKey } from '@outrider/contract';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Queryable } from '../../platform/database.ts';
import { insertMessages, type NewMessage, usersGranted } from './inbox.queries.ts';
import { inboxChanged } from './topics.ts';

/** Who gets a message: these users, or every ordinary operator whose role grants a permission. */
export type Recipients =
  | { readonly userIds: readonly number[] }
  | { readonly permission: PermissionKey };

export interface Message {
  readonly kind: NewMessage['kind'];
  readonly textKey: InboxText;
  /** for the texts' placeholders; shown as plain text, whoever wrote them */
  readonly values?: NewMessage['values'];
  /** route of the client where one goes on from here */
  readonly link?: string;
  /** a file of the reader's to download */
  readonly fileId?: string;
}

/**
 * Puts a message into inboxes and lets open browsers know. Call it after the commit of what it tells.
 * @returns how many inboxes got it
 */
export async function postMessage(
  { db, bus }: { readonly db: Queryable; readonly bus: Bus },
  to: Recipients,
  message: Message,
): Promise<number> {
  const wanted = 'userIds' in to ? to.userIds : await usersGranted(db, to.permission);
  if (wanted.length === 0) return 0;
  const userIds = await insertMessages(db, wanted, {
    kind: message.kind,
    textKey: message.textKey,
    values: message.values ?? {},
    link: message.link ?? null,
    fileId: message.fileId ?? null,
  });
  if (userIds.length > 0) bus.publish(inboxChanged, { userIds });
  return userIds.length;
}

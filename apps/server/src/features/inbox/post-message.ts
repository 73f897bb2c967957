import type { InboxText, PermissionKey } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import type { RoleContext } from '../../platform/role.ts';
import { insertMessages, type NewMessage, usersGranted } from './inbox.queries.ts';
import { inboxChanged } from './topics.ts';

/**
 * Who gets a message: these users, or every ordinary operator whose role grants a permission, where
 * it governs the whole platform those of the top department only.
 */
export type Recipients =
  | { readonly userIds: readonly number[] }
  | { readonly permission: PermissionKey; readonly topDepartmentOnly?: true };

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

/** What posting needs of a role. */
export type InboxParts = Pick<RoleContext, 'bus' | 'log'> & { readonly db: Queryable };

/**
 * Puts a message into inboxes and lets open browsers know. Call it after the commit of what it
 * tells: that has happened, so a message that cannot be stored is logged and fails nothing.
 * @returns how many inboxes got it
 */
export async function postMessage(
  { db, bus, log }: InboxParts,
  to: Recipients,
  message: Message,
): Promise<number> {
  try {
    const wanted =
      'userIds' in to
        ? to.userIds
        : await usersGranted(db, to.permission, to.topDepartmentOnly === true);
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
  } catch (error) {
    log.error({ event: 'inbox.post.failed', textKey: message.textKey, error });
    return 0;
  }
}

import { topic } from '../../platform/bus/bus.ts';

/** Inboxes with more or fewer unread messages than before; whoever holds sockets of them says so. */
export const inboxChanged = topic<{ userIds: number[] }>('inbox.changed');

import { defineCall } from '../define-call.ts';

/** Messages of the platform to the signed-in user; everybody has his own and sees no other's. */
export const inboxCalls = {
  messageList: defineCall({
    name: 'messageList',
    method: 'POST',
    path: '/message/listMyMessage',
    encoding: 'form',
    permission: 'session',
    summary: 'A page of the own messages, newest first',
  }),
  messageUnread: defineCall({
    name: 'messageUnread',
    method: 'GET',
    path: '/message/unreadCount',
    encoding: 'none',
    permission: 'session',
    background: true,
    summary: 'How many of the own messages are unread',
  }),
  messageRead: defineCall({
    name: 'messageRead',
    method: 'POST',
    path: '/message/read',
    encoding: 'form',
    permission: 'session',
    summary: 'Marks own messages as read',
  }),
  messageDelete: defineCall({
    name: 'messageDelete',
    method: 'POST',
    path: '/message/delete',
    encoding: 'form',
    permission: 'session',
    summary: 'Deletes own messages',
  }),
} as const;

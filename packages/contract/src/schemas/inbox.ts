import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';

const MessageKind = Type.Union(
  [Type.Literal('system'), Type.Literal('export'), Type.Literal('userRequest')],
  { description: 'notice of the platform, finished export, request of a user' },
);

export const InboxMessage = Type.Object({
  id: Type.Integer(),
  kind: MessageKind,
  textKey: Type.String({ description: '<textKey>.title and <textKey>.body are message keys' }),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description: 'placeholder → value',
  }),
  link: Type.String({ description: 'route of the client to go on at, or empty' }),
  fileId: Type.String({ description: 'file to download, or empty' }),
  createtime: Type.String({ description: 'ISO 8601 UTC' }),
  isRead: Type.Integer({ description: '0 or 1' }),
});

const MessageListRequest = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  unread: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 for those not read yet' }),
  ),
  kind: Type.Optional(MessageKind),
});

const MessageList = Type.Object({
  data: Type.Array(InboxMessage),
  count: Type.Integer({ description: 'messages that the filter lets through' }),
  unread: Type.Integer({ description: 'unread messages of the whole inbox' }),
});

const Ids = Type.String({
  pattern: '^\\[[0-9]{1,16}(,[0-9]{1,16}){0,499}\\]$',
  description: 'JSON list of message ids, at most 500',
});

const ReadRequest = Type.Object({
  ids: Type.Union([Ids, Type.Literal('all')], { description: 'JSON list of ids, or all' }),
});

const UnreadCount = Type.Object({ unread: Type.Integer() });

export const inboxSchemas = {
  messageList: { request: MessageListRequest, response: MessageList },
  messageRead: { request: ReadRequest, response: UnreadCount },
  messageDelete: { request: Type.Object({ ids: Ids }), response: UnreadCount },
  messageUnread: { request: Nothing, response: UnreadCount },
} as const satisfies SchemaTable;

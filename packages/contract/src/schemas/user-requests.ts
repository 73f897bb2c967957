import Type from 'typebox';
import { PasswordDigest } from './identity.ts';
import { NoData, type SchemaTable } from './schema-table.ts';

/** Letters that look the same or are not seen would let one name pass for another. */
const NewLoginName = Type.String({
  pattern: '^[A-Za-z0-9\\u4e00-\\u9fff._@-]{2,60}$',
  description: '2 to 60 letters, digits, Chinese characters and . _ @ -',
});

export const RegisterRequest = Type.Object({
  loginname: NewLoginName,
  displayname: Type.String({ minLength: 1, maxLength: 60 }),
  company: Type.String({ minLength: 1, maxLength: 100 }),
  phone: Type.String({ pattern: '^[0-9+() -]{5,30}$' }),
  email: Type.Optional(Type.String({ maxLength: 120, pattern: '^[^\\s@]+@[^\\s@]+$' })),
  password: PasswordDigest,
  remark: Type.Optional(Type.String({ maxLength: 500 })),
});

export const userRequestSchemas = {
  register: { request: RegisterRequest, response: NoData },
} as const satisfies SchemaTable;

import { EMAIL_PATTERN, PHONE_PATTERN } from '@outrider/domain';
import Type from 'typebox';
import { FileId } from './files.ts';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

export const UserInfo = Type.Object({
  userid: Type.Integer(),
  loginname: Type.String(),
  displayname: Type.String(),
  deptname: Type.String(),
  rolename: Type.String(),
  loginType: Type.Integer({ description: '0 operator, 1 one vehicle, 2 without alarm bell' }),
  isClient: Type.Boolean(),
  carnumber: Type.String({ description: 'plate of the only vehicle of login type 1, else empty' }),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  expiresAt: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601 UTC; null for an account without end',
  }),
  phone: Type.String(),
  email: Type.String(),
  photo: Type.String({ description: "address of the user's picture, empty without one" }),
});

const orNothing = (pattern: string) => Type.Optional(Type.String({ maxLength: 254, pattern }));

/** A field that is missing or empty is taken away. */
const UpdateUserInfoRequest = Type.Object({
  phone: orNothing(PHONE_PATTERN),
  email: orNothing(EMAIL_PATTERN),
});

const UpdatePhotoRequest = Type.Object({ fileId: Type.Optional(FileId) });

const Photo = Type.Object({
  photo: Type.String({ description: 'address of the picture, empty without one' }),
});

const SignIns = Type.Array(
  Type.Object({
    at: Type.String({ description: 'ISO 8601 UTC' }),
    succeeded: Type.Boolean(),
    address: Type.String(),
    userAgent: Type.String(),
  }),
);

const SessionId = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'id of a session' });

export const OpenSession = Type.Object({
  id: SessionId,
  isCurrent: Type.Boolean({ description: 'the session that asks' }),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  lastUsedAt: Type.String({ description: 'ISO 8601 UTC, to the minute' }),
  address: Type.String(),
  userAgent: Type.String(),
});

const EndSessionRequest = Type.Object({ id: SessionId });

const EndedSessions = Type.Object({ ended: Type.Integer() });

export const accountSchemas = {
  userInfo: { request: Nothing, response: UserInfo },
  updateUserInfo: { request: UpdateUserInfoRequest, response: NoData },
  updatePhoto: { request: UpdatePhotoRequest, response: Photo },
  userSignIns: { request: Nothing, response: SignIns },
  userSessions: { request: Nothing, response: Type.Array(OpenSession) },
  endSession: { request: EndSessionRequest, response: NoData },
  endOtherSessions: { request: Nothing, response: EndedSessions },
} as const satisfies SchemaTable;

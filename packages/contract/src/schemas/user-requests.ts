import Type from 'typebox';
import { PasswordDigest } from './identity.ts';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

/** Letters that look the same or are not seen would let one name pass for another. */
const NewLoginName = Type.String({
  pattern: '^[A-Za-z0-9\\u4e00-\\u9fff._@-]{2,60}$',
  description: '2 to 60 letters, digits, Chinese characters and . _ @ -',
});

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const RegisterRequest = Type.Object({
  loginname: NewLoginName,
  displayname: Type.String({ minLength: 1, maxLength: 60 }),
  company: Type.String({ minLength: 1, maxLength: 100 }),
  phone: Type.String({ pattern: '^[0-9+() -]{5,30}$' }),
  email: Type.Optional(Type.String({ maxLength: 120, pattern: '^[^\\s@]+@[^\\s@]+$' })),
  password: PasswordDigest,
  remark: Type.Optional(Type.String({ maxLength: 500 })),
});

const Status = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '0 waiting, 1 approved, 2 rejected',
});

const ListRequest = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  status: Type.Optional(Status),
});

export const UserRequest = Type.Object({
  id: Type.Integer(),
  loginname: Type.String(),
  displayname: Type.String(),
  company: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  remark: Type.String(),
  address: Type.String({ description: 'network address it came from' }),
  status: Type.Integer({ description: '0 waiting, 1 approved, 2 rejected' }),
  reason: Type.String({ description: 'why it was rejected' }),
  decidedBy: Type.String({ description: 'display name of who decided, or empty' }),
  decidetime: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 UTC' }),
  createtime: Type.String({ description: 'ISO 8601 UTC' }),
  isNameTaken: Type.Integer({ description: '1 when an account has the login name already' }),
});

export const UserRequestList = Type.Object({
  data: Type.Array(UserRequest),
  count: Type.Integer({ description: 'requests that the filter lets through' }),
  waiting: Type.Integer({ description: 'requests that wait for a decision' }),
});

export const UserRequestOptions = Type.Object({
  departments: Type.Array(
    Type.Object({
      id: Type.Integer(),
      parentId: Type.Union([Type.Integer(), Type.Null()], {
        description: 'null for the top of the own subtree',
      }),
      name: Type.String(),
    }),
  ),
  roles: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), builtIn: Type.Boolean() }),
  ),
});

const ApproveRequest = Type.Object({
  id: Id,
  deptid: Id,
  roleid: Id,
  loginType: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
    description: '0 operator, 1 one vehicle, 2 without alarm bell',
  }),
  carid: Type.Optional(Id),
  isClient: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  expiry: Type.Optional(
    Type.String({
      pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      description: 'last day of the account, yyyy-MM-dd; for ever when left out',
    }),
  ),
});

const RejectRequest = Type.Object({
  id: Id,
  reason: Type.String({ minLength: 1, maxLength: 300 }),
});

const VehicleRequest = Type.Object({ text: Type.Optional(Type.String({ maxLength: 30 })) });

const VehicleChoice = Type.Array(Type.Object({ carid: Type.Integer(), carnumber: Type.String() }));

export const userRequestSchemas = {
  register: { request: RegisterRequest, response: NoData },
  userRequests: { request: ListRequest, response: UserRequestList },
  userRequestOptions: { request: Nothing, response: UserRequestOptions },
  userRequestVehicles: { request: VehicleRequest, response: VehicleChoice },
  approveUserRequest: { request: ApproveRequest, response: NoData },
  rejectUserRequest: { request: RejectRequest, response: NoData },
} as const satisfies SchemaTable;

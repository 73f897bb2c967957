import Type from 'typebox';
import { OpenSession } from './account.ts';
import { PasswordDigest } from './identity.ts';
import { NoData, type SchemaTable } from './schema-table.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const ResetPasswordsRequest = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
  password: Type.Optional(PasswordDigest),
});

/** A password that is told once and stored nowhere. */
export const GivenPassword = Type.Object({
  id: Type.Integer(),
  loginname: Type.String(),
  displayname: Type.String(),
  password: Type.Union([Type.String(), Type.Null()], {
    description: 'told this once; null for one that was given',
  }),
});

const UserId = Type.Object({ userid: Id });

export const UsersOfRole = Type.Object({
  users: Type.Array(
    Type.Object({
      id: Type.Integer(),
      loginname: Type.String(),
      displayname: Type.String(),
      deptname: Type.String(),
      locked: Type.Boolean(),
    }),
    { description: 'at most 500' },
  ),
  others: Type.Integer({ description: 'users of departments that the caller does not see' }),
});

export const DepartmentContents = Type.Object({
  departments: Type.Integer({ description: 'below it, at any depth' }),
  vehicles: Type.Integer(),
  terminals: Type.Integer({ description: 'in stock, that is in no vehicle' }),
  drivers: Type.Integer(),
  users: Type.Integer(),
  owners: Type.Integer(),
});

const MergeRequest = Type.Object({
  deptid: Id,
  intoid: Id,
});

export const peopleSchemas = {
  resetUserPasswords: { request: ResetPasswordsRequest, response: Type.Array(GivenPassword) },
  sessionsOfUser: { request: UserId, response: Type.Array(OpenSession) },
  endSessionsOfUser: { request: UserId, response: NoData },
  forgetUserFailures: { request: UserId, response: NoData },
  usersOfRole: { request: Type.Object({ roleid: Id }), response: UsersOfRole },
  departmentContents: { request: Type.Object({ deptid: Id }), response: DepartmentContents },
  mergeDepartment: { request: MergeRequest, response: NoData },
} as const satisfies SchemaTable;

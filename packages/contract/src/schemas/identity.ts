import Type from 'typebox';

/** SHA-256 of a password's text in hexadecimal, as the client sends it (upper case). */
const PasswordDigest = Type.String({
  pattern: '^[0-9A-Fa-f]{64}$',
  description: 'SHA-256 of the password as 64 hexadecimal digits, upper-cased',
});

export const LoginRequest = Type.Object({
  loginname: Type.String({ minLength: 1, maxLength: 60 }),
  password: PasswordDigest,
});

export const UpdatePwdRequest = Type.Object({
  password: PasswordDigest,
  npassword: PasswordDigest,
  rpassword: PasswordDigest,
});

export const MenuItem = Type.Object({
  url: Type.String(),
  text: Type.String({ description: 'message key' }),
  menutype: Type.Integer({ description: '0 first-level menu, 2 hidden' }),
  buttons: Type.Array(Type.String()),
});

export const UserData = Type.Object({
  userid: Type.Integer(),
  loginname: Type.String(),
  displayname: Type.String(),
  logo: Type.String(),
  title: Type.String(),
  isClient: Type.Boolean(),
  deptid: Type.Integer(),
  deptname: Type.String(),
  loginType: Type.Integer({ description: '0 operator, 1 one vehicle, 2 without alarm bell' }),
  carid: Type.Union([Type.Integer(), Type.Null()], {
    description: 'the only vehicle of a login of type 1',
  }),
  platformModel: Type.Integer({ description: '1 vehicles, 2 devices' }),
  authMenuList: Type.Array(MenuItem),
  menuObj: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: 'route → names of its permitted buttons',
  }),
  permissions: Type.Array(Type.String()),
  language: Type.Union([Type.String(), Type.Null()]),
  mustChangePassword: Type.Boolean(),
  idleMinutes: Type.Integer({
    description: 'the session ends after so many minutes without a call',
  }),
});

export const PreferenceRequest = Type.Object({
  key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]{1,60}$' })),
});

export const Preferences = Type.Record(Type.String(), Type.Unknown(), {
  description: 'preference key → its value',
});

export const SavePreferenceRequest = Type.Object({
  key: Type.String({ pattern: '^[A-Za-z0-9._-]{1,60}$' }),
  value: Type.String({ maxLength: 20_000, description: 'JSON text' }),
});

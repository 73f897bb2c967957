import Type from 'typebox';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

/** SHA-256 of a password's text in hexadecimal, as the client sends it (upper case). */
export const PasswordDigest = Type.String({
  pattern: '^[0-9A-Fa-f]{64}$',
  description: 'SHA-256 of the password as 64 hexadecimal digits, upper-cased',
});

const LoginRequest = Type.Object({
  loginname: Type.String({ minLength: 1, maxLength: 60 }),
  password: PasswordDigest,
});

const UpdatePwdRequest = Type.Object({
  password: PasswordDigest,
  npassword: PasswordDigest,
  rpassword: PasswordDigest,
});

const menuFields = {
  url: Type.String({ description: 'route of the page; for a button its name (spec/1 §6)' }),
  text: Type.String({ description: "name in the reader's language" }),
  imgurl: Type.String({ description: 'name of the picture' }),
  menutype: Type.Integer({ description: '0 first-level menu, 1 below one, 2 hidden' }),
  leaftype: Type.Integer({ description: '0 holds entries only, 1 page, 2 button of a page' }),
  displaytype: Type.Integer({ description: '0 ordinary page, 1 monitor page' }),
  platform: Type.Integer({ description: '0 both models, 1 vehicles; 2 and above are dropped' }),
  keepAlive: Type.Boolean({ description: 'the page keeps its state while others are looked at' }),
  translations: Type.Record(Type.String(), Type.String(), {
    description: 'language → name, for every language on offer',
  }),
};

/** An entry of the menus with what is below it; a page's buttons are its children. */
export const MenuItem = Type.Cyclic(
  { MenuItem: Type.Object({ ...menuFields, children: Type.Array(Type.Ref('MenuItem')) }) },
  'MenuItem',
);

const MenuTree = Type.Array(MenuItem);

export const UserData = Type.Object({
  userid: Type.Integer(),
  loginname: Type.String(),
  displayname: Type.String(),
  photo: Type.String({ description: "address of the user's picture, empty without one" }),
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
  authMenuList: Type.Array(Type.String(), { description: 'routes of the pages the user may open' }),
  menuObj: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: 'route → names of its permitted buttons',
  }),
  permissions: Type.Array(Type.String()),
  language: Type.Union([Type.String(), Type.Null()]),
  mustChangePassword: Type.Boolean(),
  passwordFixed: Type.Boolean({ description: 'the password cannot be changed by its user' }),
  idleMinutes: Type.Integer({
    description: 'the session ends after so many minutes without a call',
  }),
});

const PreferenceRequest = Type.Object({
  key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]{1,60}$' })),
});

const Preferences = Type.Record(Type.String(), Type.Unknown(), {
  description: 'preference key → its value',
});

const SavePreferenceRequest = Type.Object({
  key: Type.String({ pattern: '^[A-Za-z0-9._-]{1,60}$' }),
  value: Type.String({ maxLength: 20_000, description: 'JSON text' }),
});

export const identitySchemas = {
  login: { request: LoginRequest, response: UserData },
  logout: { request: Nothing, response: NoData },
  currentUser: { request: Nothing, response: UserData },
  updatePwd: { request: UpdatePwdRequest, response: NoData },
  menus: { request: Nothing, response: MenuTree },
  preferences: { request: PreferenceRequest, response: Preferences },
  savePreference: { request: SavePreferenceRequest, response: NoData },
} as const satisfies SchemaTable;

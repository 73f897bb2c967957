import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';

export const PlatformInfo = Type.Object({
  platform: Type.Union(
    [
      Type.Literal('default'),
      Type.Literal('publish'),
      Type.Literal('AEBS'),
      Type.Literal('keluona'),
      Type.Literal('animal'),
      Type.Literal('animalpublish'),
      Type.Literal('chtaipublish'),
    ],
    { description: 'variant of the platform (spec/1 §1)' },
  ),
  title: Type.String({ description: "name of the platform in the reader's language" }),
  ownTitle: Type.String({
    description: 'name that holds in every language; empty: that of the variant',
  }),
  copyright: Type.String({ description: 'line at the foot of the sign-in page; may be empty' }),
  passwordMinLength: Type.Integer({ description: 'characters of a new password at least' }),
  platformModel: Type.Integer({ description: '1 vehicles, 2 devices' }),
  themeColor: Type.String({ description: 'theme colour until a user chooses another' }),
  logo: Type.String({ description: 'address of the logo; empty without one' }),
  registration: Type.Boolean({ description: 'whether people may ask for an account' }),
});

export const platformSchemas = {
  platformInfo: { request: Nothing, response: PlatformInfo },
  platformLogo: { request: Nothing, response: Type.Unknown() },
} as const satisfies SchemaTable;

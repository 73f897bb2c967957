import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';
import { TextEdit, Wording } from './texts.ts';

const Url = Type.String({
  pattern: '^(/[A-Za-z0-9]{1,40}){1,6}$',
  description: 'route of the entry',
});

const arrangement = {
  order: Type.Record(
    Type.String({ pattern: '^[A-Za-z0-9/]{0,200}$' }),
    Type.Array(Url, { maxItems: 100 }),
    {
      description: 'route of a parent, empty for the first level → routes below it, in order',
    },
  ),
  hidden: Type.Array(Url, { maxItems: 500 }),
  pictures: Type.Record(
    Type.String({ pattern: '^[A-Za-z0-9/]{1,200}$' }),
    Type.String({ pattern: '^([A-Za-z]{1,30}|file:[0-9a-f]{1,64})$' }),
    { description: 'route → name of a picture, or `file:<id>` of an uploaded one' },
  ),
};

const version = Type.Integer({ minimum: 0, description: '0 while nobody has arranged the menus' });

export const StoredMenuLayout = Type.Object({
  ...arrangement,
  version,
  by: Type.String({ description: 'who arranged them last' }),
  at: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 UTC' }),
  vocabulary: Type.Union([Type.Literal('vehicle'), Type.Literal('device')]),
  names: Type.Record(Type.String(), Type.Record(Type.String(), Wording), {
    description: 'key of an entry’s name → language → wording',
  }),
});

const SaveRequest = Type.Object({
  ...arrangement,
  version,
  names: Type.Array(TextEdit, { maxItems: 2000 }),
});

export const menuLayoutSchemas = {
  menuLayout: { request: Nothing, response: StoredMenuLayout },
  saveMenuLayout: { request: SaveRequest, response: Type.Object({ version }) },
} as const satisfies SchemaTable;

import Type from 'typebox';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

const Kind = Type.Integer({
  minimum: 1,
  maximum: 6,
  description:
    '1 licence, 2 transport licence, 3 insurance, 4 maintenance, 5 inspection, 6 qualification',
});
const Day = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

const settings = {
  kind: Kind,
  advancedays: Type.Integer({ minimum: 0, maximum: 365, description: 'days before' }),
  advancekm: Type.Integer({
    minimum: 0,
    maximum: 50_000,
    description: 'km before; maintenance only',
  }),
  remind: Type.Boolean({ description: 'whether inboxes are told' }),
};

export const DueCount = Type.Object({
  ...settings,
  overdue: Type.Integer({ description: 'open ones' }),
  soon: Type.Integer({ description: 'open ones' }),
  maySet: Type.Boolean({ description: 'whether the caller may change the settings' }),
});

const MarkRequest = Type.Object(
  {
    kind: Kind,
    ids: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
      minItems: 1,
      maxItems: 1000,
      uniqueItems: true,
    }),
    handling: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
      description: '0 open after all, 1 handled, 2 to be asked for again from a day on',
    }),
    until: Type.Optional(Day),
    note: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

const SettingsRequest = Type.Object(settings, { additionalProperties: false });

export const reminderSchemas = {
  dueCounts: { request: Nothing, response: Type.Array(DueCount) },
  dueMark: { request: MarkRequest, response: NoData },
  saveDueSettings: { request: SettingsRequest, response: NoData },
} as const satisfies SchemaTable;

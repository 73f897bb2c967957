import Type from 'typebox';
import { type RuntimeSettingKey, runtimeSettingKeys } from '../runtime-settings.ts';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

const Key = Type.Unsafe<RuntimeSettingKey>(Type.Enum([...runtimeSettingKeys]));
const Value = Type.Union([Type.Number(), Type.Boolean(), Type.String({ maxLength: 200 })]);

export const RuntimeSetting = Type.Object({
  key: Key,
  kind: Type.Union([Type.Literal('text'), Type.Literal('number'), Type.Literal('flag')]),
  value: Type.Union([Value, Type.Null()], {
    description: 'as an administrator set it; null: nobody did',
  }),
  inForce: Value,
  defaultValue: Value,
  unit: Type.String(),
  min: Type.Union([Type.Number(), Type.Null()]),
  max: Type.Union([Type.Number(), Type.Null()]),
  decimals: Type.Boolean(),
  env: Type.String({ description: 'name in the environment' }),
  isFixed: Type.Boolean({ description: 'the environment gives it: it cannot be changed here' }),
  atStart: Type.Boolean({ description: 'counts from the next start of the server on' }),
});

export const RuntimeSettings = Type.Object({
  data: Type.Array(RuntimeSetting),
  version: Type.Integer({ description: 'counts the changes' }),
  by: Type.String({ description: 'display name of who changed them last' }),
  changetime: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 UTC' }),
});

const SaveRequest = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  values: Type.Record(Type.String({ maxLength: 60 }), Type.Union([Value, Type.Null()]), {
    maxProperties: 100,
  }),
});

export const runtimeSettingSchemas = {
  runtimeSettings: { request: Nothing, response: RuntimeSettings },
  saveRuntimeSettings: { request: SaveRequest, response: NoData },
} as const satisfies SchemaTable;

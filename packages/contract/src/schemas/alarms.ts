import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';

const alarmFields = {
  alarmnumber: Type.Integer({ description: 'bit of the alarm word (JT/T 808), 0–31' }),
  alarmname: Type.String({ description: "name in the reader's language" }),
};

export const AlarmNames = Type.Array(
  Type.Object({
    ...alarmFields,
    translations: Type.Record(Type.String(), Type.String(), {
      description: 'language → name, for every language on offer',
    }),
  }),
);

export const AlarmSettings = Type.Array(
  Type.Object({
    ...alarmFields,
    platformAlarmLevel: Type.Integer({
      minimum: 0,
      maximum: 2,
      description: '0 low, 1 medium, 2 high',
    }),
    isShow: Type.Integer({ minimum: 0, maximum: 1, description: '1 when operators are shown it' }),
  }),
);

export const alarmSchemas = {
  alarmNames: { request: Nothing, response: AlarmNames },
  alarmSettings: { request: Nothing, response: AlarmSettings },
} as const satisfies SchemaTable;

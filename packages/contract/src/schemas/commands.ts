import Type from 'typebox';
import type { SchemaTable } from './schema-table.ts';

const Flag = Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)]));

const SendTextRequest = Type.Object({
  terminal: Type.String({ minLength: 1, maxLength: 40, description: 'terminal number' }),
  content: Type.String({ minLength: 1, maxLength: 500 }),
  action: Type.Optional(Type.Integer({ minimum: 0, maximum: 255 })),
  time: Type.Optional(Type.Integer({ minimum: 0, maximum: 255 })),
  emergency: Flag,
  lcd: Flag,
  tts: Flag,
  adv: Flag,
});

const SendTextAnswer = Type.Object({
  result: Type.Literal('ok', { description: 'the terminal confirmed the text' }),
});

export const commandSchemas = {
  sendText: { request: SendTextRequest, response: SendTextAnswer },
} as const satisfies SchemaTable;

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

const Terminal = Type.String({ minLength: 1, maxLength: 40, description: 'terminal number' });
const OnOff = Type.Union([Type.Literal(0), Type.Literal(1)]);

const RedLightRequest = Type.Object({
  terminal: Terminal,
  redLightStatus: { ...OnOff, description: '1 on, 0 off' },
});

const CollisionRequest = Type.Object({
  terminal: Terminal,
  status: { ...OnOff, description: '1 the terminal warns of collisions, 0 it does not' },
});

const MileageClearRequest = Type.Object({
  terminalId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
});

const Confirmed = Type.Object({
  result: Type.Literal('ok', { description: 'the terminal confirmed it' }),
});

const MileageCleared = Type.Object({
  terminal: Type.Union(
    [
      Type.Literal('ok'),
      Type.Literal('failed'),
      Type.Literal('bad'),
      Type.Literal('unsupported'),
      Type.Literal('offline'),
      Type.Literal('timeout'),
    ],
    { description: 'what the terminal answered when its own odometer was to be set to 0 as well' },
  ),
});

export const commandSchemas = {
  sendText: { request: SendTextRequest, response: SendTextAnswer },
  sendRedLight: { request: RedLightRequest, response: Confirmed },
  sendCollisionWarning: { request: CollisionRequest, response: Confirmed },
  clearMileage: { request: MileageClearRequest, response: MileageCleared },
} as const satisfies SchemaTable;

import { Type } from 'typebox';
import { Value } from 'typebox/value';

const demoVehicle = Type.Object({
  department: Type.String(),
  plate: Type.String({ minLength: 1, maxLength: 30 }),
  plateColor: Type.Integer(),
  vehicleType: Type.String(),
  icon: Type.String(),
  channelCount: Type.Integer({ minimum: 0, maximum: 64 }),
  driver: Type.String({ minLength: 1 }),
  driverPhone: Type.String(),
  terminalNumber: Type.String({ minLength: 1 }),
  phone: Type.String({ pattern: '^[1-9][0-9]{0,19}$' }),
  /** what is connected to the terminal */
  equipment: Type.Optional(
    Type.Union([
      Type.Literal('load'),
      Type.Literal('cold'),
      Type.Literal('electric'),
      Type.Literal('collision'),
    ]),
  ),
});

const demoUser = Type.Object({
  loginName: Type.String({ minLength: 1, maxLength: 60 }),
  displayName: Type.String({ minLength: 1 }),
  role: Type.Union([
    Type.Literal('administrator'),
    Type.Literal('dispatcher'),
    Type.Literal('viewer'),
  ]),
  /** key of the department; the organisation itself when left out */
  department: Type.Optional(Type.String()),
  loginType: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])),
  /** plate of the only vehicle of a login of type 1 */
  vehicle: Type.Optional(Type.String()),
  isClient: Type.Optional(Type.Boolean()),
  language: Type.Optional(Type.String()),
});

const demoFile = Type.Object({
  organisation: Type.String({ minLength: 1 }),
  departments: Type.Array(Type.Object({ key: Type.String(), name: Type.String({ minLength: 1 }) })),
  vehicles: Type.Array(demoVehicle),
  users: Type.Array(demoUser, { minItems: 1 }),
});

/** A made-up organisation: departments, vehicles with drivers and terminals, a user of every kind. */
export type DemoFile = Type.Static<typeof demoFile>;

/**
 * Reads the text of a demo fleet file (apps/simulator/fleets/demo.json is one).
 * @throws Error saying where it is not of that form
 */
export function parseDemoFile(text: string): DemoFile {
  const parsed: unknown = JSON.parse(text);
  if (Value.Check(demoFile, parsed)) return parsed;
  const [first] = Value.Errors(demoFile, parsed);
  throw new Error(`the demo fleet file is wrong at ${first?.instancePath}: ${first?.message}`);
}

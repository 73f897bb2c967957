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
});

const demoFile = Type.Object({
  organisation: Type.String({ minLength: 1 }),
  departments: Type.Array(Type.Object({ key: Type.String(), name: Type.String({ minLength: 1 }) })),
  vehicles: Type.Array(demoVehicle),
});

/** A made-up organisation: its departments, and its vehicles with their drivers and terminals. */
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

import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Time = Type.String({ description: 'ISO 8601 UTC' });

const AddDepartmentRequest = Type.Object({
  deptname: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  parentid: { ...Id, description: 'department under which it stands' },
});

const AddVehicleRequest = Type.Object({
  carnumber: Type.String({ minLength: 1, maxLength: 30, description: 'plate number' }),
  platecolor: Type.Integer({ description: 'reference code colour' }),
  cartype: Type.Optional(Type.String({ maxLength: 60 })),
  deptid: Id,
  terminal: Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S+$' }),
  phone: Type.String({
    pattern: '^[0-9]{1,20}$',
    description: 'number in the headers of the terminal; leading zeros do not count',
  }),
});

/** A terminal (or somebody) that asked to be let in. */
export const Knock = Type.Object({
  phone: Type.String({ description: 'number in its headers; empty when nothing was understood' }),
  address: Type.String(),
  time: Time,
  count: Type.Integer({ description: 'how often since it was first seen' }),
  result: Type.Union([
    Type.Literal('registered'),
    Type.Literal('noSuchTerminal'),
    Type.Literal('vehicleAlreadyRegistered'),
    Type.Literal('terminalAlreadyRegistered'),
    Type.Literal('wrongCode'),
    Type.Literal('notAuthenticated'),
    Type.Literal('nothingUnderstood'),
  ]),
  known: Type.Boolean({
    description: 'a terminal with this number exists, and is not free to be put into a new vehicle',
  }),
  carnumber: Type.String({ description: 'of the terminal’s vehicle, else the plate it reported' }),
  platecolor: Nullable(Type.Integer()),
  terminal: Type.String({ description: 'device id that it reported' }),
  manufacturer: Type.String(),
  model: Type.String(),
});

export const SetupState = Type.Object({
  departments: Type.Array(
    Type.Object({
      deptid: Type.Integer(),
      parentid: Nullable({
        ...Type.Integer(),
        description: 'null at the top of what the user sees',
      }),
      name: Type.String(),
    }),
    { description: 'those the user sees' },
  ),
  vehicles: Type.Integer(),
  tcpPort: Type.Integer(),
  udpPort: Type.Integer({ description: '0: UDP is switched off' }),
  selfRegistration: Type.Boolean(),
  knocks: Type.Array(Knock, { description: 'the latest first' }),
});

export const TerminalProgress = Type.Object({
  phone: Type.String(),
  terminal: Type.String(),
  heard: Nullable({ ...Time, description: 'something arrived under its number, ISO 8601 UTC' }),
  registered: Nullable(Time),
  authenticated: Nullable(Time),
  position: Nullable({ ...Time, description: 'time of its last position, ISO 8601 UTC' }),
  located: Type.Boolean({ description: 'that position has a satellite fix' }),
  refused: Nullable(Knock),
});

export const setupSchemas = {
  addDepartment: { request: AddDepartmentRequest, response: Type.Object({ deptid: Id }) },
  addVehicle: {
    request: AddVehicleRequest,
    response: Type.Object({ carid: Id, terminalId: Id }),
  },
  setupState: { request: Nothing, response: SetupState },
  terminalProgress: { request: Type.Object({ carid: Id }), response: TerminalProgress },
} as const satisfies SchemaTable;

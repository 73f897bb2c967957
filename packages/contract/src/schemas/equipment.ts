import Type from 'typebox';
import { NoData, type SchemaTable } from './schema-table.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Ids = Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true });
const closed = { additionalProperties: false } as const;
const Note = Type.Optional(Type.String({ maxLength: 200, description: 'why' }));

/** A terminal was in a vehicle for a time. */
export const Installation = Type.Object({
  id: Type.Integer(),
  terminalId: Nullable(Type.Integer({ description: 'null when the terminal is gone' })),
  terminal: Type.String(),
  carid: Nullable(Type.Integer({ description: 'null when the vehicle is gone' })),
  carnumber: Type.String(),
  installed: Type.String({ description: 'ISO 8601 UTC' }),
  installedBy: Nullable(Type.String({ description: 'login name; null when it came by itself' })),
  removed: Nullable(Type.String({ description: 'ISO 8601 UTC; null while it is in it' })),
  removedBy: Nullable(Type.String()),
  note: Nullable(Type.String()),
});

const Installations = Type.Array(Installation);

export const equipmentSchemas = {
  installDevice: {
    request: Type.Object(
      {
        terminalId: Id,
        carid: Id,
        replace: Type.Optional(
          Type.Boolean({
            description: 'what is in the vehicle goes to stock; the terminal leaves where it was',
          }),
        ),
        note: Note,
      },
      closed,
    ),
    response: NoData,
  },
  removeDevice: { request: Type.Object({ terminalId: Id, note: Note }, closed), response: NoData },
  resetRegistration: { request: Type.Object({ terminalId: Id }, closed), response: NoData },
  takeOverDevices: {
    request: Type.Object({ terminalIds: Ids, deptid: Id }, closed),
    response: Type.Object({ taken: Type.Integer() }),
  },
  refuseDevices: {
    request: Type.Object({ terminalIds: Ids, refused: Type.Boolean() }, closed),
    response: NoData,
  },
  deviceHistory: { request: Type.Object({ terminalId: Id }, closed), response: Installations },
  carDeviceHistory: { request: Type.Object({ carid: Id }, closed), response: Installations },
  inServiceDeviceHistory: { request: Type.Object({ carid: Id }, closed), response: Installations },
} as const satisfies SchemaTable;

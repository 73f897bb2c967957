import Type from 'typebox';
import type { AnyRow } from '../records/values.ts';
import { Installation } from './equipment.ts';
import { CarInfo } from './fleet.ts';
import type { SchemaTable } from './schema-table.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const closed = { additionalProperties: false } as const;

/** A record's row, as `/records/<name>/get` gives it. */
const Row = Type.Unsafe<AnyRow>(
  Type.Object({ id: Id, version: Type.Integer() }, { additionalProperties: true }),
);

/** What of a vehicle contains the text that was searched for. */
const CarMatchKind = Type.Union([
  Type.Literal('plate'),
  Type.Literal('terminal'),
  Type.Literal('card'),
  Type.Literal('body'),
  Type.Literal('driver'),
  Type.Literal('owner'),
  Type.Literal('department'),
  Type.Literal('remark'),
]);

export const CarMatch = Type.Object({
  carid: Type.Integer(),
  carnumber: Type.String(),
  platecolor: Type.Integer(),
  deptname: Type.String(),
  terminal: Nullable(Type.String()),
  carstatus: Type.Integer({ description: 'reference code vehicleStatus' }),
  field: Type.String({ description: 'key of the text that names what matched' }),
  text: Type.String({ description: 'what matched' }),
});

export const StockMatch = Type.Object({
  terminalId: Type.Integer(),
  terminal: Type.String(),
  deptname: Type.String(),
  field: Type.String(),
  text: Type.String(),
});

export const CarSearch = Type.Object({
  groups: Type.Array(
    Type.Object({
      kind: CarMatchKind,
      cars: Type.Array(CarMatch),
      more: Type.Boolean({ description: 'there are others' }),
    }),
  ),
  stock: Type.Array(StockMatch, { description: 'terminals in no vehicle' }),
});

const CarExpiry = Type.Object({
  kind: Type.Union([
    Type.Literal('service'),
    Type.Literal('licence'),
    Type.Literal('transport'),
    Type.Literal('driverLicence'),
    Type.Literal('qualification'),
    Type.Literal('insurance'),
    Type.Literal('inspection'),
  ]),
  day: Type.String({ description: 'last day, yyyy-MM-dd' }),
  daysLeft: Type.Integer({ description: '0 on the last day, below 0 when it has passed' }),
  name: Type.String({ description: 'of the driver, the insurer, the station' }),
});

const CarDriver = Type.Object({
  id: Type.Integer(),
  drivername: Type.String(),
  phone: Nullable(Type.String()),
  licencenumber: Nullable(Type.String()),
  isMain: Type.Boolean(),
});

const CarOwner = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  contact: Nullable(Type.String()),
  phone: Nullable(Type.String()),
});

export const CarCard = Type.Object({
  vehicle: Row,
  terminal: Nullable(Row),
  drivers: Type.Array(CarDriver),
  owner: Nullable(CarOwner),
  live: CarInfo,
  history: Type.Array(Installation),
  expiries: Type.Array(CarExpiry, { description: 'the nearest first' }),
});

export const vehicleSearchSchemas = {
  searchCars: {
    request: Type.Object({ text: Type.String({ minLength: 1, maxLength: 60 }) }, closed),
    response: CarSearch,
  },
  carCard: { request: Type.Object({ carid: Id }, closed), response: CarCard },
} as const satisfies SchemaTable;

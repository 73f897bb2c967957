import Type from 'typebox';
import { FileId } from './files.ts';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Instant = Type.String({
  pattern: '^20\\d\\d-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?Z$',
  description: 'ISO 8601 UTC',
});

export const DriverNode = Type.Object({
  nodeId: Type.String({ description: 'd<department id> or r<driver id>' }),
  parentId: Type.String({ description: 'nodeId of the department, empty at the top' }),
  name: Type.String(),
  nodetype: Type.Integer({ description: '1 department, 2 driver' }),
  driverid: Nullable(Type.Integer()),
  photo: Type.String({ description: 'address of the photo, or empty' }),
});

const CarDriversRequest = Type.Object({
  carid: Type.Optional(Id),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  allPage: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(1)], {
      description: '1 for all of them at once, at most 2000',
    }),
  ),
});

export const CarDriver = Type.Object({
  id: Type.Integer(),
  drivername: Type.String(),
  deptid: Type.Integer(),
  deptname: Type.String(),
  phone: Type.String(),
  employeetype: Type.Integer({ description: 'reference code employeeType' }),
  licencenumber: Type.String(),
  licenceexpiry: Nullable(Type.String({ description: 'yyyy-MM-dd' })),
  photo: Type.String({ description: 'address of the photo, or empty' }),
  isMain: Type.Integer({ description: '1 for the main driver' }),
});

const AssignmentsRequest = Type.Object({
  driverid: Type.Optional(Id),
  carid: Type.Optional({ ...Id, description: 'where no driver is asked for' }),
});

export const DriverAssignment = Type.Object({
  id: Type.Integer(),
  driverid: Type.Integer(),
  drivername: Type.String(),
  carid: Type.Integer(),
  carnumber: Type.String(),
  isMain: Type.Integer({ description: '1 for the main driver' }),
  from: Type.String({ description: 'ISO 8601 UTC' }),
  until: Nullable(Type.String({ description: 'ISO 8601 UTC; null while it holds' })),
});

const AssignRequest = Type.Object({
  driverid: Id,
  carid: Id,
  isMain: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 for the main driver' }),
  from: Type.Optional({ ...Instant, description: 'ISO 8601 UTC; now when left out' }),
});

const EndRequest = Type.Object({
  id: Id,
  until: Type.Optional({ ...Instant, description: 'ISO 8601 UTC; now when left out' }),
});

const DriverPhotoRequest = Type.Object({ driverid: Id, id: FileId });

export const driverSchemas = {
  driverPhoto: { request: DriverPhotoRequest, response: Type.Unknown() },
  driverTree: { request: Nothing, response: Type.Array(DriverNode) },
  carDrivers: {
    request: CarDriversRequest,
    response: Type.Object({ data: Type.Array(CarDriver), count: Type.Integer() }),
  },
  driverAssignments: { request: AssignmentsRequest, response: Type.Array(DriverAssignment) },
  driverVehicles: {
    request: Type.Object({ text: Type.Optional(Type.String({ maxLength: 30 })) }),
    response: Type.Array(Type.Object({ carid: Type.Integer(), carnumber: Type.String() })),
  },
  assignDriver: { request: AssignRequest, response: Type.Object({ id: Type.Integer() }) },
  endAssignment: { request: EndRequest, response: NoData },
} as const satisfies SchemaTable;

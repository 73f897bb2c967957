import Type from 'typebox';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'yyyy-MM-dd' });

const AlarmCounts = Type.Object(
  { low: Count, medium: Count, high: Count },
  { description: 'alarms that began, by level' },
);

export const HomeOverview = Type.Object({
  time: Type.String({ description: 'when it was counted, ISO 8601 UTC' }),
  day: Type.String({ description: 'the running day of the system zone, yyyy-MM-dd' }),
  counting: Type.Boolean({
    description: 'true while figures of today are still being read from stored positions',
  }),
  total: Count,
  online: Count,
  byStatus: Type.Array(
    Type.Object({ carstatus: Type.Integer({ description: 'vehicleStatus' }), count: Count }),
  ),
  inAlarm: Count,
  silent: Type.Integer({ description: 'not heard of for 24 hours, or never' }),
  active: Type.Integer({ description: 'sent a position today' }),
  mileage: Type.Number({ description: 'of today, km' }),
  drivingMinutes: Count,
  alarms: Nullable(AlarmCounts),
  services: Type.Object({
    expired: Count,
    within7: Type.Integer({ description: 'end within 7 days, not yet expired' }),
    within30: Type.Integer({ description: 'end within 30 days, those within 7 among them' }),
  }),
  activeByHour: Type.Array(Count, {
    description: 'vehicles that sent a position in each hour of today that has begun',
  }),
  trend: Type.Array(
    Type.Object({
      day: Type.String(),
      mileage: Type.Number({ description: 'km' }),
      active: Count,
      alarms: Nullable(AlarmCounts),
    }),
    { description: 'the seven days before today, oldest first' },
  ),
});

const PageFields = {
  page: Type.Integer({ minimum: 1, maximum: 100_000 }),
  limit: Type.Integer({ minimum: 1, maximum: 200 }),
};

const HomeVehiclesRequest = Type.Object({
  ...PageFields,
  list: Type.Union([Type.Literal('mileage'), Type.Literal('alarms'), Type.Literal('silent')]),
  level: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
      description: 'of `alarms`: only those of this level',
    }),
  ),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
});

export const HomeVehicle = Type.Object({
  carid: Type.Integer(),
  carnumber: Type.String(),
  deptname: Type.String(),
  carstatus: Type.Integer(),
  mileage: Type.Number({ description: 'of today, km' }),
  drivingMinutes: Count,
  alarms: Nullable(AlarmCounts),
  heard: Nullable(Type.String({ description: 'last communication, ISO 8601 UTC' })),
});

export const HomeVehicles = Type.Object({ data: Type.Array(HomeVehicle), count: Count });

const expiryFields = {
  serviceEnd: Type.Optional({ ...Day, description: 'services that end on this day or before' }),
  serviceStart: Type.Optional({ ...Day, description: 'and on this day or after' }),
  installStatus: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  terminal: Type.Optional(Type.String({ maxLength: 40, description: 'terminal number' })),
  deptid: Type.Optional(
    Type.Integer({ minimum: 1, description: 'of this department and those below it' }),
  ),
  carnumber: Type.Optional(Type.String({ maxLength: 30, description: 'a part of the plate' })),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
};

const DeviceExpiryRequest = Type.Object({ ...PageFields, ...expiryFields });

export const DeviceExpiryRow = Type.Object({
  carid: Type.Integer(),
  deptname: Type.String(),
  carnumber: Type.String(),
  terminal: Type.String(),
  serviceEnd: Nullable(
    Type.String({ description: 'last day of the service, yyyy-MM-dd; null where none is known' }),
  ),
  serviceIsExpired: Type.Boolean(),
  daysLeft: Nullable(
    Type.Integer({ description: '0 on the last day, below 0 when it has expired' }),
  ),
  installStatus: Type.Integer(),
});

const DeviceExpiry = Type.Object({ data: Type.Array(DeviceExpiryRow), count: Count });

export const homeSchemas = {
  homeOverview: { request: Nothing, response: HomeOverview },
  homeVehicles: { request: HomeVehiclesRequest, response: HomeVehicles },
  deviceExpiry: { request: DeviceExpiryRequest, response: DeviceExpiry },
  exportDeviceExpiry: { request: Type.Object(expiryFields), response: NoData },
} as const satisfies SchemaTable;

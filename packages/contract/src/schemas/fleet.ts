import Type from 'typebox';
import { FileId } from './files.ts';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';
import { Track, TrackRequest } from './track.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const ListedStatus = Type.Union([
  Type.Literal(0),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(9),
]);

const TreeRequest = Type.Object({
  status: Type.Optional({
    ...ListedStatus,
    description: '0 all (default), 3 online, 2 offline, 9 favourites',
  }),
});

export const DeptNode = Type.Object({
  nodeId: Type.String({ description: 'd<department id>' }),
  parentId: Type.String({
    description: 'nodeId of the parent, empty at the top of what the user sees',
  }),
  name: Type.String(),
  nodetype: Type.Literal(1),
  total: Type.Integer({ description: 'vehicles in the whole subtree' }),
  caroffline: Type.Integer({ description: 'offline vehicles in the whole subtree' }),
});

export const CarNode = Type.Object({
  nodeId: Type.String({ description: 'v<vehicle id>' }),
  parentId: Type.String(),
  name: Type.String({ description: 'plate number' }),
  nodetype: Type.Literal(2),
  carid: Type.Integer(),
  carstatus: Type.Integer({ description: 'reference code vehicleStatus' }),
  alarmFlag: Type.Integer({ description: '1 while an alarm is raised' }),
  terminal: Type.String({ description: 'terminal number, empty without a terminal' }),
  terminalId: Nullable(Type.Integer()),
  channeltotals: Type.Integer(),
  icon: Type.String(),
  protocol: Type.Integer(),
});

export const Tree = Type.Object({
  deptTreelist: Type.Array(DeptNode),
  carTreelist: Type.Array(CarNode),
});

const CarRequest = Type.Object({
  carid: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
});

export const CarInfo = Type.Object({
  carid: Type.Integer(),
  nodeId: Type.String(),
  carnumber: Type.String(),
  platecolor: Type.Integer({ description: 'reference code colour' }),
  cartype: Type.String(),
  icon: Type.String(),
  deptid: Type.Integer(),
  deptname: Type.String(),
  drivername: Type.String(),
  driverphone: Type.String(),
  terminal: Type.String(),
  terminalId: Nullable(Type.Integer()),
  phone: Type.String({ description: 'number the terminal reports under' }),
  sim: Type.String(),
  protocol: Type.Integer(),
  channeltotals: Type.Integer(),
  channelnames: Type.Array(Type.String()),
  serviceStatus: Type.Integer(),
  serviceEnd: Nullable(Type.String({ description: 'yyyy-MM-dd' })),
  serviceIsExpired: Type.Boolean(),
  installStatus: Type.Integer(),
  carstatus: Type.Integer(),
  statusDuration: Type.Integer({ description: 'seconds the status has held' }),
  hasPosition: Type.Boolean({ description: 'false until the first located report' }),
  lat: Type.Number({ description: 'degrees, WGS 84' }),
  lng: Type.Number({ description: 'degrees, WGS 84' }),
  acc: Type.Integer({ description: '1 on, 0 off' }),
  speed: Type.Number({ description: 'km/h' }),
  direction: Type.Integer({ description: 'degrees clockwise from north' }),
  directionText: Type.String({ description: 'key of the compass direction' }),
  altitude: Type.Integer({ description: 'm' }),
  gpsflag: Type.Integer({ description: 'reference code gpsFlag' }),
  batch: Type.Integer({ description: '1 when the last position was re-sent later' }),
  satlSgn: Nullable(Type.Integer({ description: 'satellites in use' })),
  commSgn: Nullable(Type.Integer({ description: 'radio signal strength' })),
  pfmmileage: Nullable(Type.Number({ description: 'odometer, km' })),
  todayMileage: Nullable({
    ...Type.Number(),
    description:
      'km since midnight of the system zone, as the overview counts; null without a report',
  }),
  oil: Nullable(Type.Number({ description: 'fuel, litres' })),
  alarmFlag: Type.Integer(),
  alarmBits: Type.Integer({ description: 'alarm word of the last report' }),
  alarmDesc: Type.Array(Type.String(), { description: 'message keys of the raised alarms' }),
  gpstime: Nullable(Type.String({ description: 'time of the last fix, ISO 8601 UTC' })),
  createtimeOffset: Nullable(Type.String({ description: 'last communication, ISO 8601 UTC' })),
  installPicture: Type.Array(Type.String(), {
    description: 'where pictures of the installation are fetched, paths of this host',
  }),
});

const CarPictureRequest = Type.Object({ ...CarRequest.properties, id: FileId });

const SaveFavoriteRequest = Type.Object({
  favorite: Type.String({ maxLength: 2_000_000, description: 'JSON list of vehicle node ids' }),
});

export const fleetSchemas = {
  deptTreeAndCarInfo: { request: TreeRequest, response: Tree },
  carInfo: { request: CarRequest, response: CarInfo },
  carPicture: { request: CarPictureRequest, response: Type.Unknown() },
  lastPositions: { request: Nothing, response: Type.Unknown() },
  carPositions: { request: TrackRequest, response: Track },
  saveFavorite: { request: SaveFavoriteRequest, response: NoData },
} as const satisfies SchemaTable;

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

const Electric = Type.Object(
  {
    time: Type.String({ description: 'of the last data, ISO 8601 UTC' }),
    uniqueId: Type.String({ description: 'VIN as the terminal reports it, may be empty' }),
    vehiclestate: Nullable(Type.Integer({ description: 'reference code startStop' })),
    chargedstate: Nullable(Type.Integer({ description: 'reference code chargeState' })),
    runmode: Nullable(Type.Integer({ description: 'reference code runMode' })),
    gearbit: Nullable(
      Type.Integer({ description: 'bits 0–3 the gear, 4 braking, 5 driving force' }),
    ),
    resistance: Nullable(Type.Integer({ description: 'insulation resistance, kΩ' })),
    soc: Nullable(Type.Integer({ description: '%' })),
    dcstate: Nullable(Type.Integer({ description: 'reference code dcState' })),
    state: Nullable(Type.Integer({ description: 'engine, reference code startStop' })),
    consumption: Nullable(Type.Number({ description: 'L/100 km' })),
    voltage: Nullable(Type.Number({ description: 'V' })),
    current: Nullable(Type.Number({ description: 'A, negative while charging' })),
    rev: Nullable(Type.Integer({ description: 'rpm of the drive motor, else of the engine' })),
  },
  { description: 'GB/T 32960 data that the terminal passes on' },
);

const MeasuredAt = Nullable(Type.String({ description: 'ISO 8601 UTC; null without a value' }));

const SensorTimes = Type.Object(
  {
    fuel: MeasuredAt,
    analog: MeasuredAt,
    weight: MeasuredAt,
    temperatures: MeasuredAt,
    humidities: MeasuredAt,
    batteryCar: MeasuredAt,
    batteryPower: MeasuredAt,
  },
  { description: 'when each sensor measured what stands here: some are sent seldom' },
);

const Switch = Nullable(Type.Union([Type.Literal(0), Type.Literal(1)]));

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
  odometer: Nullable(Type.Number({ description: 'odometer as the terminal reports it, km' })),
  pfmmileage: Nullable(
    Type.Number({ description: 'km since the platform’s count was reset, else the odometer' }),
  ),
  todayMileage: Nullable({
    ...Type.Number(),
    description:
      'km since midnight of the system zone, as the overview counts; null without a report',
  }),
  oil: Nullable(Type.Number({ description: 'fuel, litres' })),
  oilPercent: Nullable(
    Type.Integer({ description: 'fuel, % of the tank, of terminals that know no litres' }),
  ),
  oilAd1: Nullable(Type.Integer({ description: 'raw analog value of the first fuel sensor' })),
  oilAd2: Nullable(Type.Integer({ description: 'raw analog value of the second fuel sensor' })),
  weight: Nullable(Type.Number({ description: 'load, kg' })),
  weightAd: Nullable(Type.Integer({ description: 'raw analog value of the load sensor' })),
  batteryCar: Nullable(Type.Number({ description: 'voltage of the vehicle’s battery, V' })),
  batteryPower: Nullable(Type.Number({ description: 'charge of the terminal’s battery, %' })),
  temperatures: Type.Array(Nullable(Type.Number()), { description: '°C, a probe each' }),
  humidities: Type.Array(Nullable(Type.Number()), { description: '%, a probe each' }),
  sensorTimes: SensorTimes,
  electric: Nullable(Electric),
  redLightStatus: {
    ...Switch,
    description: '1 on, 0 off, as the terminal confirmed last; null: never',
  },
  collisionStatus: {
    ...Switch,
    description: 'warning of collisions: 1 on, 0 off, as the terminal confirmed last; null: never',
  },
  alarmFlag: Type.Integer(),
  alarmBits: Type.Integer({ description: 'alarm word of the last report' }),
  alarmDesc: Type.Array(Type.String(), { description: 'message keys of the raised alarms' }),
  gpstime: Nullable(Type.String({ description: 'time of the last fix, ISO 8601 UTC' })),
  createtimeOffset: Nullable(Type.String({ description: 'last communication, ISO 8601 UTC' })),
  installPicture: Type.Array(Type.String(), {
    description: 'where pictures of the installation are fetched, paths of this host',
  }),
});

const MileageRequest = Type.Object({
  carid: CarRequest.properties.carid,
  startTime: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}( .*)?$',
    maxLength: 19,
    description: 'first day, yyyy-MM-dd in the system zone; a time behind it changes nothing',
  }),
  endTime: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}( .*)?$',
    maxLength: 19,
    description: 'last day',
  }),
});

const DailyMileage = Type.Array(
  Type.Object({
    day: Type.String({ description: 'yyyy-MM-dd' }),
    mileage: Type.Number({ description: 'km' }),
  }),
);
const CarFactsRequest = Type.Object({
  carids: Type.Array(CarRequest.properties.carid, { maxItems: 200 }),
});

export const CarFacts = Type.Pick(CarInfo, ['carid', 'drivername', 'oil', 'todayMileage']);

const CarPictureRequest = Type.Object({ ...CarRequest.properties, id: FileId });

const SaveFavoriteRequest = Type.Object({
  favorite: Type.String({ maxLength: 2_000_000, description: 'JSON list of vehicle node ids' }),
});

export const fleetSchemas = {
  deptTreeAndCarInfo: { request: TreeRequest, response: Tree },
  carInfo: { request: CarRequest, response: CarInfo },
  dailyMileage: { request: MileageRequest, response: DailyMileage },
  carFacts: {
    request: CarFactsRequest,
    response: Type.Array(CarFacts, { description: 'of those that the user may see' }),
  },
  carPicture: { request: CarPictureRequest, response: Type.Unknown() },
  lastPositions: { request: Nothing, response: Type.Unknown() },
  carPositions: { request: TrackRequest, response: Track },
  saveFavorite: { request: SaveFavoriteRequest, response: NoData },
} as const satisfies SchemaTable;

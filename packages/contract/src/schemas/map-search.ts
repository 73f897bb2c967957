import Type from 'typebox';
import { type TurnCode, turnCodes } from '../turn-codes.ts';
import type { SchemaTable } from './schema-table.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const closed = { additionalProperties: false } as const;
const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'degrees, WGS 84' });
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'degrees, WGS 84' });
const Language = Type.Integer({ minimum: 0, maximum: 99, description: '0 Chinese, else English' });
const Place = Type.Object({ lat: Latitude, lng: Longitude }, closed);

const Policy = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '0 least time, 1 most economical, 2 shortest distance',
});

/** Places on the way of a route, at most. */
const MAX_VIA = 3;

const RouteRequest = Type.Object(
  {
    start: Place,
    end: Place,
    via: Type.Optional(Type.Array(Place, { maxItems: MAX_VIA })),
    policy: Policy,
    language: Language,
  },
  closed,
);

export const RouteStep = Type.Object({
  text: Type.String({
    description: 'what to do there; empty where the service does not say it in that language',
  }),
  turn: Type.Unsafe<TurnCode>(Type.Enum([...turnCodes])),
  road: Type.String({ description: 'name of the road, empty when unknown' }),
  lengthM: Type.Number(),
  lat: Latitude,
  lng: Longitude,
});

export const Route = Type.Object({
  provider: Type.String({ description: 'the service that computed it' }),
  policy: {
    ...Policy,
    description: 'what it was computed by: another than asked for where the service lacks that one',
  },
  path: Type.String({ description: 'encoded polyline with six decimals, WGS 84' }),
  lengthM: Type.Number(),
  durationS: Type.Number(),
  steps: Type.Array(RouteStep),
});

const PlaceRequest = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 100 }),
    language: Language,
    lat: Type.Optional(Latitude),
    lng: Type.Optional(Longitude),
    page: Type.Integer({ minimum: 1, maximum: 30 }),
    suggest: Type.Optional(
      Type.Boolean({ description: 'while somebody types: nothing leaves the server' }),
    ),
  },
  closed,
);

export const SearchedPlace = Type.Object({
  name: Type.String(),
  address: Type.String({ description: 'empty when unknown' }),
  lat: Latitude,
  lng: Longitude,
  distanceM: Nullable(Type.Integer({ description: 'from the place that was handed in' })),
});

export const PlaceList = Type.Object({
  source: Type.String({ description: 'who answered: a service, `offline`, or `coordinates`' }),
  isFallback: Type.Boolean({ description: 'the service did not answer, the gazetteer did' }),
  places: Type.Array(SearchedPlace),
  hasMore: Type.Boolean({ description: 'there is another page' }),
});

/** A shape as regions carry it (spec/1 §3); only those with an inside. */
const AreaFields = {
  areaType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: '1 circle, 2 box, 3 polygon',
  }),
  points: Type.String({ maxLength: 50_000, description: 'JSON of [{x: longitude, y: latitude}]' }),
  radius: Type.Optional(Type.Number({ minimum: 0, description: 'm; of a circle' })),
};

const Instant = Type.String({ minLength: 1, maxLength: 40 });

export const CarInArea = Type.Object({
  carid: Type.Integer(),
  carnumber: Type.String(),
  deptname: Type.String(),
  carstatus: Type.Integer({ description: 'reference code vehicleStatus' }),
  speed: Type.Number({ description: 'km/h' }),
  statusSince: Nullable(Type.String({ description: 'ISO 8601 UTC' })),
  gpstime: Type.String({ description: 'of its last report, ISO 8601 UTC' }),
  lat: Latitude,
  lng: Longitude,
});

export const AreaCars = Type.Object({
  cars: Type.Array(CarInArea, { description: 'by plate' }),
  total: Type.Integer({ description: 'may be more than are listed' }),
});

export const CarPresence = Type.Object({
  carid: Type.Integer(),
  carnumber: Type.String(),
  deptname: Type.String(),
  firstIn: Type.String({ description: 'ISO 8601 UTC' }),
  lastOut: Type.String({ description: 'ISO 8601 UTC' }),
  fixes: Type.Integer({ description: 'reports from within' }),
  seconds: Type.Integer({ description: 'time within' }),
  visits: Type.Integer(),
});

export const AreaPresences = Type.Object({
  cars: Type.Array(CarPresence, { description: 'the first to come first' }),
  total: Type.Integer({ description: 'may be more than are listed' }),
  isCut: Type.Boolean({
    description: 'more reports lie there than are read: some vehicles may be missing',
  }),
});

export const mapSearchSchemas = {
  searchArea: { request: Type.Object(AreaFields, closed), response: AreaCars },
  searchAreaTime: {
    request: Type.Object({ ...AreaFields, startTime: Instant, endTime: Instant }, closed),
    response: AreaPresences,
  },
  findRoute: { request: RouteRequest, response: Route },
  searchPlaces: { request: PlaceRequest, response: PlaceList },
} as const satisfies SchemaTable;

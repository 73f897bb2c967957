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

export const mapSearchSchemas = {
  findRoute: { request: RouteRequest, response: Route },
  searchPlaces: { request: PlaceRequest, response: PlaceList },
} as const satisfies SchemaTable;

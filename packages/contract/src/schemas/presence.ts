import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = (description: string) => Type.String({ description: `${description}, ISO 8601 UTC` });
const closed = { additionalProperties: false } as const;

/** Where a vehicle is now, as far as known. */
const present = {
  carid: Type.Integer(),
  carnumber: Type.String(),
  deptname: Type.String(),
  carstatus: Type.Integer({ description: 'reference code vehicleStatus' }),
  lat: Nullable(Type.Number({ description: 'degrees, WGS 84; null before the first fix' })),
  lng: Nullable(Type.Number()),
  speed: Type.Number({ description: 'km/h' }),
  gpstime: Nullable(Time('of its last position')),
};

/** A region with the vehicles inside now. */
export const RegionPresence = Type.Object({
  areaId: Type.Integer(),
  areaName: Type.String(),
  inside: Type.Integer({ description: 'vehicles of the scope that are inside' }),
  lastChange: Nullable(Time('when the last one came in')),
});

/** A vehicle that is inside a region. */
export const RegionVehicle = Type.Object({
  ...present,
  enterTime: Time('since when it is inside'),
  enterSeen: Type.Boolean({
    description: 'false: it was inside when it was first looked at, so it came earlier',
  }),
});

/** A vehicle that a rule forbids to enter or to leave, and how it stands with that. */
export const RuleState = Type.Object({
  ...present,
  ruleId: Type.Integer(),
  ruleName: Type.String(),
  areaId: Nullable(
    Type.Integer({ description: 'the region it is in, or the nearest one that it must stay in' }),
  ),
  areaName: Type.String(),
  state: Type.Union(
    [
      Type.Literal('violating'),
      Type.Literal('fine'),
      Type.Literal('idle'),
      Type.Literal('unknown'),
    ],
    { description: 'idle: outside the hours of the rule; unknown: no position yet' },
  ),
  since: Nullable(Time('of the state; null when it was never seen otherwise')),
  distance: Nullable(Type.Number({ description: 'metres from the border, when outside' })),
});

const RuleStates = Type.Object({
  counts: Type.Object({
    violating: Type.Integer(),
    fine: Type.Integer(),
    idle: Type.Integer(),
    unknown: Type.Integer(),
  }),
  rules: Type.Integer({ description: 'rules of this kind that bind vehicles of the scope' }),
  rows: Type.Array(RuleState),
});

const StatesRequest = Type.Object({
  state: Type.Optional(
    Type.Union(
      [
        Type.Literal('violating'),
        Type.Literal('fine'),
        Type.Literal('idle'),
        Type.Literal('unknown'),
      ],
      { description: 'only these rows; the counts are of all' },
    ),
  ),
});

/** What is looked for: times inside of regions, or outside of them. */
const Kind = Type.Union([Type.Literal('in'), Type.Literal('out')]);
const Ids = Type.Array(Id, { maxItems: 5000, uniqueItems: true });

/** Regions that are looked at as one: inside is whoever is in any of them. */
const Zone = Type.Object({
  areaIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
  ruleId: Type.Optional({ ...Id, description: 'the rule that they are taken from' }),
});
const ZoneIndex = Type.Integer({ minimum: 0, maximum: 4999 });

const AnalysisCar = Type.Object({
  carid: Id,
  zones: Type.Array(ZoneIndex, { minItems: 1, maxItems: 5000, description: 'indexes of zones' }),
});

/** Regions of an analysis with their name. */
export const PlannedZone = Type.Object({
  areaIds: Type.Array(Type.Integer()),
  areaName: Type.String(),
  ruleId: Type.Union([Type.Integer(), Type.Null()]),
  ruleName: Type.String(),
});

export const PlannedCar = Type.Object({
  carid: Type.Integer(),
  carnumber: Type.String(),
  deptname: Type.String(),
  zones: Type.Array(Type.Integer(), { description: 'indexes of zones' }),
});

/** A time that a vehicle spent inside a region, or outside of it. */
export const AnalysisRow = Type.Object({
  carid: Type.Integer(),
  zone: Type.Integer({ description: "index of the request's zone" }),
  startTime: Time('when it came in, or went out'),
  endTime: Time('when it went out, or came back'),
  duration: Type.Integer({ description: 'seconds' }),
  mileage: Type.Number({ description: 'metres on the way meanwhile' }),
  maxSpeed: Type.Number({ description: 'km/h' }),
  startLat: Type.Number(),
  startLng: Type.Number(),
  endLat: Type.Number(),
  endLng: Type.Number(),
  begins: Type.Union(
    [Type.Literal('crossing'), Type.Literal('range'), Type.Literal('gap'), Type.Literal('shape')],
    {
      description:
        'crossing: the border was crossed; range: it was so before the range; gap: nothing was heard for over 30 minutes before; shape: the region got another shape',
    },
  ),
  ends: Type.Union([
    Type.Literal('crossing'),
    Type.Literal('range'),
    Type.Literal('gap'),
    Type.Literal('shape'),
  ]),
  ruleSeconds: Nullable(
    Type.Integer({
      description: 'how long of it lay within the hours of a rule; null without rules',
    }),
  ),
});

const InOutRow = Type.Object({
  areaId: Type.Integer(),
  areaName: Type.String(),
  startTime: Time('begin'),
  endTime: Time('end'),
  status: Type.Integer({ description: '1 inside, 0 outside' }),
  duration: Type.Integer({ description: 'seconds' }),
  mileage: Type.Number({ description: 'km' }),
});

const Instant = Type.String({ maxLength: 35, description: 'ISO 8601 UTC' });

export const presenceSchemas = {
  regionPresence: {
    request: Nothing,
    response: Type.Object({
      areas: Type.Array(RegionPresence),
      vehicles: Type.Integer({ description: 'inside any of them, each counted once' }),
    }),
  },
  regionVehicles: {
    request: Type.Object({ areaId: Id }),
    response: Type.Array(RegionVehicle),
  },
  forbidInState: { request: StatesRequest, response: RuleStates },
  forbidOutState: { request: StatesRequest, response: RuleStates },
  planAreaAnalysis: {
    request: Type.Object(
      {
        kind: Kind,
        pairs: Type.Union([Type.Literal('rules'), Type.Literal('free')], {
          description: 'rules: vehicles with the regions of the rules that bind them',
        }),
        deptids: Type.Optional(Ids),
        carids: Type.Optional(Ids),
        areaIds: Type.Optional(Ids),
      },
      closed,
    ),
    response: Type.Object({
      cars: Type.Array(PlannedCar),
      zones: Type.Array(PlannedZone),
    }),
  },
  runAreaAnalysis: {
    request: Type.Object(
      {
        kind: Kind,
        startTime: Instant,
        endTime: Instant,
        zones: Type.Array(Zone, { minItems: 1, maxItems: 5000 }),
        cars: Type.Array(AnalysisCar, { minItems: 1, maxItems: 20 }),
      },
      closed,
    ),
    response: Type.Object({
      rows: Type.Array(AnalysisRow),
      fixes: Type.Integer({ description: 'positions that were looked at' }),
      cut: Type.Boolean({ description: 'there was more than one answer holds' }),
    }),
  },
  areaInOutHistory: {
    request: Type.Object(
      {
        areaIdList: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
        carid: Id,
        startTime: Instant,
        endTime: Instant,
        type: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: 2,
            description: '0 all, 1 only times inside, 2 only times outside',
          }),
        ),
      },
      closed,
    ),
    response: Type.Array(InOutRow),
  },
} as const satisfies SchemaTable;

import Type from 'typebox';
import { NoData, type SchemaTable } from './schema-table.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const Page = Type.Integer({ minimum: 1, maximum: 100_000 });
const Limit = Type.Integer({ minimum: 1, maximum: 1000 });
const AllPage = Type.Optional(
  Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: '1 for all of them at once, at most 50,000',
  }),
);
const TimeOfDay = Type.Integer({
  minimum: 0,
  maximum: 86_399,
  description:
    'seconds since midnight of the system zone; a start after the end goes on over midnight',
});
const IdList = (description: string) => Type.String({ maxLength: 2_000_000, description });
const RuleType = Type.Integer({
  minimum: 0,
  maximum: 99,
  description: '5 forbid entry, 6 forbid exit',
});
const Parameters = Type.Optional(
  Type.String({ maxLength: 4000, description: 'JSON text of what the type needs beside' }),
);

/** A rule with the regions it is about. */
export const Rule = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  ruleName: Type.String(),
  ruleType: RuleType,
  areaIds: Type.String({ description: 'JSON text of region ids' }),
  areaList: Type.Array(Type.Object({ id: Type.Integer(), areaName: Type.String() })),
  baseParam: Type.String({ description: 'JSON text' }),
  mediaParam: Type.String({ description: 'JSON text' }),
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  deptid: Type.Integer(),
  deptname: Type.String(),
  vehicleCount: Type.Integer({ description: 'vehicles of the scope that it binds' }),
  createUser: Type.String(),
  createDate: Type.String({ description: 'ISO 8601 UTC' }),
});

/** A vehicle that a rule binds, or could bind. */
export const RuleVehicle = Type.Object({
  carid: Type.Integer(),
  carnumber: Type.String(),
  deptid: Type.Integer(),
  deptname: Type.String(),
  terminal: Type.Union([Type.String(), Type.Null()]),
  isAssigned: Flag,
});

const ruleFields = {
  ruleName: Type.String({ minLength: 1, maxLength: 200 }),
  ruleType: RuleType,
  areaIds: IdList('JSON text of region ids'),
  baseParam: Parameters,
  mediaParam: Parameters,
  startTime: Type.Optional(TimeOfDay),
  endTime: Type.Optional(TimeOfDay),
  deptid: Type.Optional({ ...Id, description: 'department it belongs to; the own when left out' }),
};

const SavedRule = Type.Object({ id: Type.Integer() });

export const ruleSchemas = {
  listRule: {
    request: Type.Object({
      limit: Limit,
      page: Page,
      allPage: AllPage,
      ruleType: Type.Optional(RuleType),
      areaId: Type.Optional({ ...Id, description: 'only rules about this region' }),
      ruleName: Type.Optional(Type.String({ maxLength: 60, description: 'a part of the name' })),
    }),
    response: Type.Object({ data: Type.Array(Rule), count: Type.Integer() }),
  },
  addRule: { request: Type.Object(ruleFields), response: SavedRule },
  updateRule: {
    request: Type.Object({ ...ruleFields, id: Id, version: Version }),
    response: SavedRule,
  },
  deleteRule: { request: Type.Object({ id: Id }), response: NoData },
  ruleVehicleList: {
    request: Type.Object({
      ruleId: Id,
      limit: Limit,
      page: Page,
      allPage: AllPage,
      isAssigned: Type.Optional(
        Type.Union([Type.Literal(0), Type.Literal(1)], {
          description: '1 only those it binds, 0 only the others, all when left out',
        }),
      ),
      text: Type.Optional(Type.String({ maxLength: 60, description: 'a part of the plate' })),
    }),
    response: Type.Object({ data: Type.Array(RuleVehicle), count: Type.Integer() }),
  },
  saveRuleVehicles: {
    request: Type.Object(
      {
        ruleId: Id,
        vehicleIdListStr: IdList(
          'JSON text of the ids of all vehicles of the scope that it shall bind from now on',
        ),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      linked: Type.Integer({ description: 'newly bound' }),
      unlinked: Type.Integer({ description: 'not bound any more' }),
    }),
  },
  vehicleRules: {
    request: Type.Object({ vehicleId: Id }, { additionalProperties: false }),
    response: Type.Object({ ruleIdList: Type.Array(Type.Integer()) }),
  },
} as const satisfies SchemaTable;

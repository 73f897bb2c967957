import Type, { type TObject, type TSchema } from 'typebox';
import type { RecordDefinition } from './definition.ts';
import { type Field, isReadable, isSortable, isWritable } from './field.ts';
import type { RecordOperation } from './operations.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Time = Type.String({ description: 'ISO 8601 UTC' });
const Nullable = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const closed = { additionalProperties: false } as const;

/** Most records that one call changes or removes. */
export const MOST_AT_ONCE = 1000;
/** Most records on a page (spec/2 §2.1). */
export const MOST_PER_PAGE = 200;
/** Most characters of any text; a field's own limit is checked, and named, beyond this. */
const TEXT_LIMIT = 20_000;

/** Request and `resultData` of a record call, made of the definition. */
export function recordSchemas(
  definition: RecordDefinition,
  operation: RecordOperation,
): { readonly request: TObject; readonly response: TSchema } {
  return makers[operation](definition);
}

type Maker = (definition: RecordDefinition) => { request: TObject; response: TSchema };

const HistoryAction = Type.Union(
  ['add', 'update', 'remove', 'import', 'other'].map((action) => Type.Literal(action)),
);

const History = Type.Array(
  Type.Object({
    id: Type.Integer(),
    time: Time,
    action: HistoryAction,
    actionKey: Nullable(Type.String()),
    loginname: Type.String(),
    address: Type.String({ description: 'network address' }),
    changes: Type.Array(
      Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() }),
    ),
  }),
);

const SheetProblems = Type.Array(
  Type.Object({
    row: Type.Integer({ description: 'as the sheet shows it, the heading being row 1' }),
    column: Type.String(),
    field: Type.String(),
    text: Type.String(),
    messageKey: Type.String(),
    values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

const Token = Type.String({ pattern: '^[0-9a-f]{32}$' });
const Written = Type.Object({ id: Id, version: Type.Integer() });
const Ids = Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true });

const makers: Record<RecordOperation, Maker> = {
  list: (definition) => ({
    request: Type.Object(
      {
        page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        limit: Type.Integer({ minimum: 1, maximum: MOST_PER_PAGE }),
        ...query(definition),
      },
      closed,
    ),
    response: Type.Object({
      data: Type.Array(row(definition)),
      count: Type.Integer(),
      ...sumsOf(definition),
    }),
  }),
  get: (definition) => ({ request: Type.Object({ id: Id }, closed), response: row(definition) }),
  file: () => ({
    request: Type.Object({ id: Id, file: Token }, closed),
    response: Type.Unknown(),
  }),
  options: (definition) => ({
    request: Type.Object(
      {
        field: oneOf(namesOf(definition, ([, field]) => field.kind === 'reference')),
        search: Type.Optional(Type.String({ maxLength: 100 })),
        ids: Type.Optional(Type.Array(Id, { maxItems: MOST_AT_ONCE })),
      },
      closed,
    ),
    response: Type.Array(
      Type.Object({
        id: Id,
        label: Type.String(),
        parentId: Type.Optional(Nullable(Type.Integer())),
      }),
    ),
  }),
  history: () => ({ request: Type.Object({ id: Id }, closed), response: History }),
  add: (definition) => ({
    request: Type.Object({ values: input(definition) }, closed),
    response: Written,
  }),
  update: (definition) => ({
    request: Type.Object(
      { id: Id, version: Type.Integer({ minimum: 1 }), values: input(definition) },
      closed,
    ),
    response: Written,
  }),
  updateMany: (definition) => ({
    request: Type.Object(
      { ids: Ids, values: input(definition, ([, field]) => field.bulk === true) },
      closed,
    ),
    response: Type.Object({ updated: Type.Integer() }),
  }),
  dependents: () => ({
    request: Type.Object({ ids: Ids }, closed),
    response: Type.Array(
      Type.Object({
        labelKey: Type.String(),
        count: Type.Integer(),
        examples: Type.Array(Type.String()),
        blocks: Type.Boolean(),
      }),
    ),
  }),
  remove: () => ({
    request: Type.Object({ ids: Ids }, closed),
    response: Type.Object({ removed: Type.Integer() }),
  }),
  export: (definition) => ({
    request: Type.Object(
      {
        ...query(definition),
        columns: Type.Optional(
          Type.Array(oneOf(namesOf(definition, ([, field]) => isReadable(field))), {
            minItems: 1,
            maxItems: 200,
            uniqueItems: true,
          }),
        ),
        ids: Type.Optional(Ids),
      },
      closed,
    ),
    response: Type.Null(),
  }),
  template: () => ({ request: Type.Object({}), response: Type.Unknown() }),
  importCheck: () => ({
    request: Type.Object({}),
    response: Type.Object({
      token: Token,
      rows: Type.Integer(),
      good: Type.Integer(),
      problems: SheetProblems,
      problemCount: Type.Integer(),
      ignoredHeadings: Type.Array(Type.String()),
    }),
  }),
  importRun: () => ({
    request: Type.Object(
      {
        token: Token,
        rows: Type.Union([Type.Literal('all'), Type.Literal('good')], {
          description: 'all of them or none; or those with nothing wrong',
        }),
      },
      closed,
    ),
    response: Type.Null(),
  }),
  importState: () => ({
    request: Type.Object({ token: Token }, closed),
    response: Type.Object({
      state: Type.Union(
        ['checked', 'running', 'done', 'failed', 'stopped'].map((state) => Type.Literal(state)),
      ),
      rows: Type.Integer(),
      done: Type.Integer(),
      added: Type.Integer(),
      refused: Type.Integer(),
      problems: SheetProblems,
      messageKey: Nullable(Type.String()),
    }),
  }),
};

type Entry = readonly [string, Field];

function namesOf(definition: RecordDefinition, fits: (entry: Entry) => boolean): string[] {
  return Object.entries(definition.fields).flatMap((entry) => (fits(entry) ? [entry[0]] : []));
}

/** Sums over all records that a filter lets through, where any field is summed. */
function sumsOf(definition: RecordDefinition) {
  const names = namesOf(definition, ([, field]) => field.kind === 'number' && field.sum === true);
  if (names.length === 0) return {};
  return { sums: Type.Object(Object.fromEntries(names.map((name) => [name, Type.Number()]))) };
}

/** A name of a list; of an empty one there is none. */
function oneOf(names: readonly string[]): TSchema {
  return names.length === 0 ? Type.Never() : Type.Union(names.map((name) => Type.Literal(name)));
}

function query(definition: RecordDefinition) {
  const sortable = namesOf(definition, ([, field]) => isSortable(field));
  const filters = namesOf(definition, ([, field]) => isReadable(field) && field.kind !== 'special');
  return {
    search: Type.Optional(Type.String({ maxLength: 100 })),
    filter: Type.Optional(
      Type.Object(
        Object.fromEntries(
          filters.map((name) => [name, Type.Optional(condition(definition.fields[name]!))]),
        ),
        closed,
      ),
    ),
    sort: Type.Optional(
      Type.Object(
        {
          field: oneOf(sortable),
          order: Type.Union([Type.Literal('asc'), Type.Literal('desc')]),
        },
        closed,
      ),
    ),
  };
}

function condition(field: Field): TSchema {
  const empty = Type.Object({ empty: Type.Boolean() }, closed);
  switch (field.kind) {
    case 'text':
    case 'texts':
      return Type.Union([
        Type.Object({ contains: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
        empty,
      ]);
    case 'number':
      return Type.Union([range(Type.Number()), empty]);
    case 'date':
    case 'time':
      return Type.Union([range(Type.String({ pattern: DAY_OR_INSTANT })), empty]);
    case 'flag':
      return Type.Object({ is: Type.Boolean() }, closed);
    case 'code':
    case 'reference':
      return Type.Union([
        Type.Object({ in: Type.Array(Type.Integer(), { minItems: 1, maxItems: 1000 }) }, closed),
        empty,
      ]);
    case 'files':
    case 'special':
      return empty;
  }
}

const DAY_OR_INSTANT =
  '^(19|20|21)\\d\\d-[01]\\d-[0-3]\\d(T[0-2]\\d:[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?Z)?$';

function range(value: TSchema): TObject {
  return Type.Object({ from: Type.Optional(value), to: Type.Optional(value) }, closed);
}

/** What forms may give. Shapes only: what is wrong with a value is said field by field, by `problemOf`. */
function input(
  definition: RecordDefinition,
  fits: (entry: Entry) => boolean = () => true,
): TObject {
  const names = namesOf(definition, (entry) => isWritable(entry[1]) && fits(entry));
  return Type.Object(
    Object.fromEntries(
      names.map((name) => [name, Type.Optional(Nullable(inputValue(definition.fields[name]!)))]),
    ),
    closed,
  );
}

function inputValue(field: Field): TSchema {
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'time':
      return Type.String({ maxLength: TEXT_LIMIT });
    case 'number':
    case 'code':
      return Type.Number();
    case 'flag':
      return Type.Boolean();
    case 'reference':
      return field.multiple ? Type.Array(Id, { maxItems: 1000 }) : Id;
    case 'files':
    case 'texts':
      return Type.Array(Type.String({ maxLength: TEXT_LIMIT }), { maxItems: 1000 });
    case 'special':
      return Type.Unknown();
  }
}

function row(definition: RecordDefinition): TObject {
  const names = namesOf(definition, ([, field]) => isReadable(field));
  return Type.Object({
    id: Id,
    version: Type.Integer(),
    ...Object.fromEntries(names.map((name) => [name, rowValue(definition.fields[name]!)])),
  });
}

const One = Type.Object({ id: Type.Integer(), label: Type.String() });
const OneFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: Type.String(),
  sizeBytes: Type.Integer(),
});

function rowValue(field: Field): TSchema {
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'time':
      return Nullable(Type.String());
    case 'number':
    case 'code':
      return Nullable(Type.Number());
    case 'flag':
      return Type.Boolean();
    case 'reference':
      return field.multiple ? Type.Array(One) : Nullable(One);
    case 'files':
      return Type.Array(OneFile);
    case 'texts':
      return Type.Array(Type.String());
    case 'special':
      return Type.Unknown();
  }
}

import type {
  AnyRow,
  FieldProblem,
  FieldsOf,
  InputOf,
  RecordDefinition,
  RecordScope,
  RowOf,
} from '@outrider/contract/records';
import type { Scope } from '../features/fleet/index.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Database, Queryable } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';

/** Who makes a record call, as far as records care. */
export interface RecordCaller {
  readonly userId: number;
  readonly loginName: string;
  readonly departmentId: number;
  /** what his role grants */
  readonly permissions: ReadonlySet<string>;
  readonly scope: Scope;
  /** network address, for the audit */
  readonly address: string;
  /** BCP 47 tag of the texts he reads */
  readonly language: string;
}

/** What a record's hooks may reach. */
export interface RecordParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
}

/** How a field is kept in the database. The record's own row is called `x` in every expression. */
export type Column =
  /** a column of the record's own table */
  | { readonly kind: 'stored'; readonly column: string; readonly isFilled?: true }
  /** the same for an id, with the expression of what it names */
  | { readonly kind: 'reference'; readonly column: string; readonly label: string }
  /** what a row that is joined names: an expression of its id, and of what is shown; nothing writes it */
  | { readonly kind: 'lookup'; readonly id: string; readonly label: string }
  /** rows of a table between this record and others; `label` is an expression on the other, `y` */
  | {
      readonly kind: 'links';
      readonly table: string;
      readonly own: string;
      readonly other: string;
      readonly otherTable: string;
      readonly label: string;
    }
  /** a text[] column with ids of files */
  | { readonly kind: 'files'; readonly column: string }
  /** an expression; nothing writes it, or the hooks do */
  | {
      readonly kind: 'read';
      readonly sql: string;
      readonly isFilled?: true;
      readonly orElse?: { readonly sql: string; readonly code: number };
    }
  /** taken from inputs by the hooks, and in no row */
  | { readonly kind: 'hook' };

export const stored = (column: string): Column => ({ kind: 'stored', column });
export const reference = (column: string, label: string): Column => ({
  kind: 'reference',
  column,
  label,
});
export const lookup = (id: string, label: string): Column => ({ kind: 'lookup', id, label });
export const links = (link: Omit<Extract<Column, { kind: 'links' }>, 'kind'>): Column => ({
  kind: 'links',
  ...link,
});
export const files = (column: string): Column => ({ kind: 'files', column });
export const read = (sql: string): Column => ({ kind: 'read', sql });
/** A code that is another one where the expression is null; statistics know of the expression alone. */
export const readOr = (sql: string, code: number): Column => ({
  kind: 'read',
  sql: `coalesce(${sql}, ${code})`,
  orElse: { sql, code },
});
export const hook: Column = { kind: 'hook' };

/** The same of a column that takes no null: an index then gives its rows in either order. */
export const filled = (column: Column): Column =>
  column.kind === 'stored' || column.kind === 'read' ? { ...column, isFilled: true } : column;

/**
 * The expressions that decide who sees a row, as the definition's scope needs them. Where each row has a
 * department for certain (`isOfDepartment`), who sees all departments is asked no more of any row.
 */
export type ScopeColumns<Kind extends RecordScope['kind'] = RecordScope['kind']> =
  | (Kind extends 'department'
      ? { readonly kind: 'department'; readonly path: string; readonly isOfDepartment?: true }
      : never)
  | (Kind extends 'vehicle'
      ? {
          readonly kind: 'vehicle';
          readonly path: string;
          readonly vehicle: string;
          readonly isOfDepartment?: true;
        }
      : never)
  | (Kind extends 'own' ? { readonly kind: 'own'; readonly user: string } : never)
  | (Kind extends 'platform' ? { readonly kind: 'platform' } : never);

/** A change of one record: one that came has no `before`, one that went no `after`. */
export interface RecordChange<Row = AnyRow> {
  readonly id: number;
  readonly before?: Row;
  readonly after?: Row;
}

/** What a hook is told beside the values. */
export interface WriteContext {
  /** the transaction of the change */
  readonly q: Queryable;
  readonly caller: RecordCaller;
}

/** What depends on a record; counted before it is removed. */
export interface DependentSource {
  /** key of a text with `{count}` */
  readonly labelKey: string;
  /** they keep the record from being removed; else they go with it, or lose it */
  readonly blocks: boolean;
  /** `from` and `where` of the rows; `$1` is the array of ids to be removed */
  readonly from: string;
  /** expression that names one of them */
  readonly label: string;
}

/**
 * What is special about a record: the places where a source may do more than store fields. They are
 * methods, so that the table of all sources can hold each.
 */
export interface RecordHooks<D extends RecordDefinition = RecordDefinition> {
  /** Checks beyond single fields. `before` is there when a record is changed. */
  check?(
    context: WriteContext,
    values: InputOf<D>,
    before: RowOf<D> | undefined,
  ): Promise<readonly FieldProblem[]> | readonly FieldProblem[];
  /** Columns that are written beside those of the fields: `{ password_hash: … }`. */
  columns?(
    context: WriteContext,
    values: InputOf<D>,
    before: RowOf<D> | undefined,
  ): Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>;
  /**
   * Writes what does not stand in the record's own row, in the same transaction. Whatever it throws
   * undoes the change. `inputs` has the values given for each of the changes.
   */
  write?(
    context: WriteContext,
    changes: readonly RecordChange<RowOf<D>>[],
    inputs: readonly InputOf<D>[],
  ): Promise<void>;
  /** Before records are removed, in the same transaction; throws to keep them. */
  remove?(context: WriteContext, rows: readonly RowOf<D>[]): Promise<void>;
  /** What of a row a caller is shown, where it says more than he may know. */
  shown?(caller: RecordCaller, row: RowOf<D>): RowOf<D>;
  /** After the commit: tells others (`directoryChanged`). */
  committed?(parts: RecordParts, changes: readonly RecordChange<RowOf<D>>[]): void | Promise<void>;
}

/** Where the records of a definition come from: every field has its column, or it does not compile. */
export interface RecordSource<D extends RecordDefinition = RecordDefinition> {
  readonly definition: D;
  /** another record of the same rows, in whose history their changes stand */
  readonly history?: string;
  /** table whose rows are the records; it has `id` and `version` */
  readonly table: string;
  /** `driver x join department d on d.id = x.department_id` */
  readonly from: string;
  readonly columns: { readonly [Name in keyof FieldsOf<D>]: Column };
  readonly scope: ScopeColumns<D['scope']['kind']>;
  /** expression of the id under which it stands, where choices form a tree */
  readonly parent?: string;
  /**
   * The quick search, where indexes answer it better than one condition after the other on every row
   * would. It finds the same.
   * @param add gives the place-holder of a value
   */
  found?(text: string, add: (value: unknown) => string): string;
  /**
   * A further condition for being chosen by others (a role only by who has its grants).
   * @param add gives the place-holder of a value
   */
  choosable?(caller: RecordCaller, add: (value: unknown) => string): string;
  /** what a unique index guards: the field that is told of it */
  readonly unique?: Readonly<Record<string, keyof FieldsOf<D> & string>>;
  readonly dependents?: readonly DependentSource[];
  readonly hooks?: RecordHooks<D>;
}

/** Declares a source; the engine then knows it by its definition's name. */
export function defineSource<D extends RecordDefinition>(source: RecordSource<D>): RecordSource<D> {
  return source;
}

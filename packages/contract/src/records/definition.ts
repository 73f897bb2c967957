import type { PermissionKey } from '../permissions.ts';
import type { Field, FieldTable } from './field.ts';

/**
 * Whose records a caller sees. There is no default: who adds a list says which it is.
 * `department`: those of the own department's subtree; `vehicle`: those of the vehicles one sees, which
 * is one for a login of type 1; `own`: those one made; `platform`: all of them, and `because` says why
 * nobody is to be kept from any.
 */
export type RecordScope =
  | { readonly kind: 'department' }
  | { readonly kind: 'vehicle' }
  | { readonly kind: 'own' }
  | { readonly kind: 'platform'; readonly because: string };

/** Who may do what; null where nobody can: the operation is not there then. */
export interface RecordGrants {
  readonly read: PermissionKey;
  readonly add: PermissionKey | null;
  readonly edit: PermissionKey | null;
  readonly remove: PermissionKey | null;
  readonly import: PermissionKey | null;
  readonly export: PermissionKey | null;
}

/** A list that one edits: what it holds, who may do what, and how it is shown at first. */
export interface RecordDefinition<
  Fields extends FieldTable = FieldTable,
  Name extends string = string,
> {
  /** part of its calls' paths (`/records/<name>/list`) and of its texts' keys (`record.<name>.<field>`) */
  readonly name: string;
  /** route of its page */
  readonly page: string;
  readonly scope: RecordScope;
  readonly grants: RecordGrants;
  /** only for ordinary operators (login type 0, no client user), whatever their role grants */
  readonly operatorsOnly?: true;
  /** governs the platform as a whole: refused to users of departments below the top one */
  readonly topDepartmentOnly?: true;
  /** in the order of forms, columns and sheets */
  readonly fields: Fields;
  /** fields of text in which the quick search looks */
  readonly search: readonly Name[];
  readonly sort: { readonly field: Name; readonly order: 'asc' | 'desc' };
  /** field that names a record in titles, confirmations and choices */
  readonly title: Name;
}

/** Declares a record; its literal types stay, so that rows and inputs are typed by it. */
export function defineRecord<const Fields extends FieldTable>(
  definition: RecordDefinition<Fields, keyof Fields & string>,
): RecordDefinition<Fields, keyof Fields & string> {
  return definition;
}

/** A record's field by name. */
export function fieldOf(definition: RecordDefinition, name: string): Field | undefined {
  return Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
}

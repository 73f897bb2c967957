import type { CallDefinition, Encoding } from '../define-call.ts';
import type { ErrorCode } from '../errors.ts';
import type { PermissionKey } from '../permissions.ts';
import type { RecordDefinition, RecordGrants } from './definition.ts';

interface OperationEntry {
  /** which grant of the definition it needs; with null there the operation does not exist */
  readonly grant: keyof RecordGrants;
  readonly method: 'GET' | 'POST';
  readonly encoding: Encoding;
  readonly safe?: true;
  readonly answer?: CallDefinition['answer'];
  readonly errors?: readonly ErrorCode[];
  readonly summary: string;
}

/** What can be done with the records of a definition; each is a call `/records/<name>/<operation>`. */
export const recordOperations = {
  list: {
    grant: 'read',
    method: 'POST',
    encoding: 'json',
    safe: true,
    summary: 'A page of the records, filtered and in an order',
  },
  get: {
    grant: 'read',
    method: 'POST',
    encoding: 'json',
    safe: true,
    errors: ['recordUnknown'],
    summary: 'One record',
  },
  file: {
    grant: 'read',
    method: 'GET',
    encoding: 'query',
    answer: 'file',
    errors: ['recordUnknown', 'fileUnknown'],
    summary: 'A file of a record, for whoever may read the record',
  },
  options: {
    grant: 'read',
    method: 'POST',
    encoding: 'json',
    safe: true,
    summary: 'What a field that names another record may be set to, by a part of its name',
  },
  history: {
    grant: 'read',
    method: 'POST',
    encoding: 'json',
    safe: true,
    errors: ['recordUnknown'],
    summary: 'Who changed a record, when, from where, and what it was before',
  },
  add: {
    grant: 'add',
    method: 'POST',
    encoding: 'json',
    errors: ['recordInvalid'],
    summary: 'Makes a record',
  },
  update: {
    grant: 'edit',
    method: 'POST',
    encoding: 'json',
    errors: ['recordInvalid', 'recordUnknown', 'recordChanged'],
    summary: 'Changes a record; refused, with what changed, when somebody else did so meanwhile',
  },
  updateMany: {
    grant: 'edit',
    method: 'POST',
    encoding: 'json',
    errors: ['recordInvalid', 'recordUnknown'],
    summary: 'Sets the same values for many records',
  },
  dependents: {
    grant: 'remove',
    method: 'POST',
    encoding: 'json',
    safe: true,
    errors: ['recordUnknown'],
    summary:
      'What depends on records, and whether it keeps them from being removed or goes with them',
  },
  remove: {
    grant: 'remove',
    method: 'POST',
    encoding: 'json',
    errors: ['recordUnknown', 'recordInUse'],
    summary: 'Removes records',
  },
  export: {
    grant: 'export',
    method: 'POST',
    encoding: 'json',
    errors: ['exportRunning', 'exportsBusy'],
    summary:
      'Makes a sheet of all records that the filter lets through; the inbox tells when it is there',
  },
  template: {
    grant: 'import',
    method: 'GET',
    encoding: 'none',
    answer: 'file',
    summary: 'An empty sheet with the headings, hints and choices that an import takes',
  },
  importCheck: {
    grant: 'import',
    method: 'POST',
    encoding: 'multipart',
    errors: [
      'sheetUnreadable',
      'sheetTooLarge',
      'sheetEmpty',
      'sheetHeadingsUnknown',
      'importRunning',
    ],
    summary: 'Reads a sheet and says what is wrong with which row and cell; nothing is written',
  },
  importRun: {
    grant: 'import',
    method: 'POST',
    encoding: 'json',
    errors: ['importUnknown', 'importRunning', 'recordInvalid'],
    summary: 'Writes a checked sheet: all of its rows or none, or those that are good',
  },
  importState: {
    grant: 'import',
    method: 'POST',
    encoding: 'json',
    safe: true,
    errors: ['importUnknown'],
    summary: 'How far an import has come, and what it did',
  },
} as const satisfies Record<string, OperationEntry>;

export type RecordOperation = keyof typeof recordOperations;

export const recordOperationNames = Object.keys(recordOperations) as RecordOperation[];

/** A call on the records of one definition. */
export interface RecordCall extends Omit<CallDefinition, 'name'> {
  /** `<record>.<operation>` */
  readonly name: string;
  readonly record: string;
  readonly operation: RecordOperation;
  readonly permission: PermissionKey;
}

/** The call for an operation, undefined where nobody is granted it. */
export function recordCall(
  definition: RecordDefinition,
  operation: RecordOperation,
): RecordCall | undefined {
  const entry: OperationEntry = recordOperations[operation];
  const permission = definition.grants[entry.grant];
  if (permission === null) return undefined;
  if (operation === 'file' && !hasFiles(definition)) return undefined;
  return {
    name: `${definition.name}.${operation}`,
    record: definition.name,
    operation,
    method: entry.method,
    path: `/records/${definition.name}/${operation}`,
    encoding: entry.encoding,
    permission,
    summary: entry.summary,
    ...(entry.errors && { errors: entry.errors }),
    ...(entry.safe && { safe: entry.safe }),
    ...(entry.answer && { answer: entry.answer }),
    ...(definition.operatorsOnly && { operatorsOnly: true }),
    ...(definition.topDepartmentOnly && { topDepartmentOnly: true }),
  };
}

function hasFiles({ fields }: RecordDefinition): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'files');
}

/** Every call of a definition. */
export function recordCallsOf(definition: RecordDefinition): RecordCall[] {
  return recordOperationNames.flatMap((operation) => recordCall(definition, operation) ?? []);
}

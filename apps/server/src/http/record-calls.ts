import { CallError } from '@outrider/contract';
import { recordSchemas } from '@outrider/contract/record-schemas';
import {
  type AnyInput,
  type FileRequest,
  type ListRequest,
  type OptionsRequest,
  type RecordOperation,
  recordCallsOf,
  type UpdateManyRequest,
  type UpdateRequest,
} from '@outrider/contract/records';
import { type FileParts, openFile } from '../features/files/index.ts';
import type { RecordCaller, RecordEngine, RecordSource } from '../records/index.ts';
import { FileAnswer } from './answers.ts';
import type { BoundCall } from './bind.ts';
import type { Caller, Exchange } from './caller.ts';
import { readerLanguage } from './routes/languages.ts';

/** What each operation is handed; its schema has made sure of it. */
interface Requests {
  list: ListRequest;
  get: { id: number };
  file: FileRequest;
  options: OptionsRequest;
  history: { id: number };
  add: { values: AnyInput };
  update: UpdateRequest;
  updateMany: UpdateManyRequest;
  dependents: { ids: number[] };
  remove: { ids: number[] };
}

type Operations = {
  [Name in keyof Requests]: (
    engine: RecordEngine,
    source: RecordSource,
    caller: RecordCaller,
    request: Requests[Name],
    parts: FileParts,
  ) => Promise<unknown>;
};

const operations: Operations = {
  list: (engine, source, caller, request) => engine.list(source, caller, request),
  get: (engine, source, caller, { id }) => engine.get(source, caller, id),
  async file(engine, source, caller, request, parts) {
    await engine.demandFile(source, caller, request);
    const file = await openFile(parts, request.file);
    if (!file) throw new CallError('fileUnknown');
    return new FileAnswer(file);
  },
  options: (engine, source, caller, request) => engine.options(source, caller, request),
  history: (engine, source, caller, { id }) => engine.history(source, caller, id),
  add: (engine, source, caller, { values }) => engine.add(source, caller, values),
  update: (engine, source, caller, request) => engine.update(source, caller, request),
  updateMany: async (engine, source, caller, request) => ({
    updated: await engine.updateMany(source, caller, request),
  }),
  dependents: (engine, source, caller, { ids }) => engine.dependents(source, caller, ids),
  remove: async (engine, source, caller, { ids }) => ({
    removed: await engine.remove(source, caller, ids),
  }),
};

/** Every call on records, for the binding of the contract. */
export function recordCalls(
  engine: RecordEngine,
  sources: Readonly<Record<string, RecordSource>>,
  parts: FileParts,
): BoundCall[] {
  return Object.values(sources).flatMap((source) =>
    recordCallsOf(source.definition).flatMap(({ operation, ...call }) =>
      isAnswered(operation) ? [boundCall(engine, source, call, operation, parts)] : [],
    ),
  );
}

function isAnswered(operation: RecordOperation): operation is keyof Requests {
  return Object.hasOwn(operations, operation);
}

function boundCall<Name extends keyof Requests>(
  engine: RecordEngine,
  source: RecordSource,
  call: BoundCall['call'],
  operation: Name,
  parts: FileParts,
): BoundCall {
  return {
    call,
    request: recordSchemas(source.definition, operation).request,
    handler: (fields: object, caller, exchange) => {
      if (!caller) throw new CallError('sessionInvalid');
      const request = fields as Requests[Name];
      return operations[operation](
        engine,
        source,
        recordCallerOf(caller, exchange),
        request,
        parts,
      );
    },
  };
}

/** Who makes a record call, as far as records care. */
export function recordCallerOf(
  { session, scope }: Caller,
  { address, acceptLanguage }: Exchange,
): RecordCaller {
  const { id, loginName, departmentId, permissions } = session.user;
  return {
    userId: id,
    loginName,
    departmentId,
    permissions: new Set(permissions),
    scope,
    address,
    language: readerLanguage(session.user, acceptLanguage),
  };
}

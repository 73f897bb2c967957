import {
  BASE_PATH,
  type CallDefinition,
  CallError,
  type CallName,
  type Calls,
  calls,
  type Encoding,
  isGranted,
  type RequestOf,
  type ResponseOf,
} from '@outrider/contract';
import { callSchemas } from '@outrider/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { scopeOf } from '../features/fleet/index.ts';
import type { SignIn } from '../features/identity/index.ts';
import { type BareAnswer, type FileAnswer, type JsonPieces, sendResult } from './answers.ts';
import { ARRIVAL_MS, UPLOAD_ARRIVAL_MS } from './arrival-limit.ts';
import type { Caller, Exchange, Upload } from './caller.ts';
import { type RequestTarget, targetOf } from './origin.ts';
import { carriesUnstorable, type Fields, fieldsOf } from './request-fields.ts';
import { clearToken, readToken, writeToken } from './session-cookie.ts';
import { readAway, readUpload, takeUploads } from './uploads.ts';

type Awaitable<T> = T | Promise<T>;

/** What a handler may answer with: the contract's data, the same as JSON text, a bare body or a file. */
type AnswerOf<Name extends CallName> =
  | ResponseOf<Calls[Name]>
  | JsonPieces
  | BareAnswer
  | FileAnswer;

/** A public call has no caller. */
type CallerOf<Name extends CallName> = Calls[Name]['permission'] extends 'public'
  ? undefined
  : Caller;

/** A call that takes a file is handed it. */
type ExchangeOf<Name extends CallName> = Calls[Name]['encoding'] extends 'multipart'
  ? Exchange & { readonly upload: Upload }
  : Exchange;

export type Handler<Name extends CallName> = (
  request: RequestOf<Calls[Name]>,
  caller: CallerOf<Name>,
  exchange: ExchangeOf<Name>,
) => Awaitable<AnswerOf<Name>>;

/** A handler for every call of the contract: a call without one does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

export interface BindParts {
  app: FastifyInstance;
  signIn: SignIn;
  mayComeFrom: (target: RequestTarget) => boolean;
}

/** Bytes of a body unless a call needs more. */
const BODY_LIMIT = 64 * 1024;
const bodyLimits: Readonly<Record<string, number>> = {
  saveFavorite: 2 * 1024 * 1024,
  addArea: 1024 * 1024,
  saveRuleVehicles: 2 * 1024 * 1024,
  runAreaAnalysis: 1024 * 1024,
  updateArea: 1024 * 1024,
};

const callNames = new WeakMap<FastifyRequest, string>();
const callers = new WeakMap<FastifyRequest, Caller>();

/** The call and the user of a request, for the log. */
export function describeCall(request: FastifyRequest): { call?: string; userId?: number } {
  const call = callNames.get(request);
  const userId = callers.get(request)?.session.user.id;
  return { ...(call ? { call } : {}), ...(userId === undefined ? {} : { userId }) };
}

/** Binds every call of the contract to its handler; only those that take a file read multipart. */
export async function bindAll(
  parts: BindParts,
  handlers: Handlers,
  recordCalls: readonly BoundCall[],
): Promise<void> {
  const all = [...(Object.keys(calls) as CallName[]).map((name) => bound(name)), ...recordCalls];
  const takesFile = ({ call }: BoundCall) => call.encoding === 'multipart';
  for (const one of all.filter((one) => !takesFile(one))) bind(parts, one);
  await takeUploads(parts.app, (app) => {
    for (const one of all.filter(takesFile)) bind({ ...parts, app }, one);
  });

  function bound<Name extends CallName>(name: Name): BoundCall {
    const handler: Handler<Name> = handlers[name];
    return {
      call: calls[name],
      request: callSchemas[name].request,
      handler: (fields, caller, exchange) =>
        handler(
          fields as RequestOf<Calls[Name]>,
          caller as CallerOf<Name>,
          exchange as ExchangeOf<Name>,
        ),
    };
  }
}

/** A call with what answers it; the binding checks the fields against the schema before. */
export interface BoundCall {
  readonly call: Omit<CallDefinition, 'name'> & { readonly name: string };
  readonly request: TObject;
  readonly handler: (
    fields: Fields,
    caller: Caller | undefined,
    exchange: Exchange & { readonly upload?: Upload },
  ) => Awaitable<unknown>;
}

/**
 * Binds one call. Before its body is even read: origin, session, a due password change, permission.
 * Then the request is validated; the handler gets it with the caller and the scope that follows
 * from the caller's department.
 */
function bind(
  { app, signIn, mayComeFrom }: BindParts,
  { call, request: schema, handler }: BoundCall,
): void {
  const validator = Compile(schema);
  const takesFile = call.encoding === 'multipart';
  app.route({
    method: call.method,
    url: BASE_PATH + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimits[call.name] ?? BODY_LIMIT,
    config: { arrivalMs: takesFile ? UPLOAD_ARRIVAL_MS : ARRIVAL_MS },
    ...(takesFile ? { handlerTimeout: UPLOAD_ARRIVAL_MS } : {}),
    onRequest: async (request) => {
      callNames.set(request, call.name);
      if (call.method !== 'GET' && !mayComeFrom(targetOf(request))) {
        throw new CallError('originRefused');
      }
      if (call.permission !== 'public') callers.set(request, await admit(request));
    },
    handler: async (request, reply) => {
      if (!takesFile) return answer(request, reply);
      try {
        return await answer(request, reply);
      } finally {
        readAway(request);
      }
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    refuseOtherEncoding(call.encoding, request);
    const upload = takesFile ? await readUpload(request) : undefined;
    const source = call.encoding === 'query' ? request.query : (upload?.fields ?? request.body);
    const fields = fieldsOf(schema, call, source, request.params);
    if (!validator.Check(fields) || carriesUnstorable(fields))
      throw new CallError('requestInvalid');
    const exchange = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      acceptLanguage: request.headers['accept-language'] ?? '',
      leaving: () => leavingOf(reply),
      setToken: (token: string) => writeToken(request, reply, token),
      clearToken: () => clearToken(request, reply),
      ...(upload ? { upload } : {}),
    };
    return sendResult(reply, await handler(fields, callers.get(request), exchange));
  }

  async function admit(request: FastifyRequest): Promise<Caller> {
    const token = readToken(request);
    const silent = call.background === true;
    const session = token === undefined ? undefined : await signIn.sessionOf(token, { silent });
    if (!session) throw new CallError('sessionInvalid');
    const { user } = session;
    if (user.mustChangePassword && !call.allowedBeforePasswordChange) {
      throw new CallError('passwordChangeDue');
    }
    if (call.permission !== 'session' && call.permission !== 'public') {
      const granted = new Set(user.permissions);
      const keys = [call.permission, ...(call.orPermissions ?? [])];
      if (!keys.some((key) => isGranted(granted, key))) throw new CallError('permissionDenied');
    }
    if (call.operatorsOnly && (user.loginType !== 0 || user.isClient)) {
      throw new CallError('permissionDenied');
    }
    if ('topDepartmentOnly' in call && !user.isOfTopDepartment) {
      throw new CallError('permissionDenied');
    }
    return { session, scope: scopeOf(user) };
  }
}

function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

const contentTypes: Partial<Record<Encoding, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
};

/** A body is taken in the one form that the contract names. */
function refuseOtherEncoding(encoding: Encoding, request: FastifyRequest): void {
  const wanted = contentTypes[encoding];
  const type = request.headers['content-type'];
  if (wanted !== undefined && type !== undefined && !type.toLowerCase().startsWith(wanted)) {
    throw new CallError('encodingUnsupported');
  }
}

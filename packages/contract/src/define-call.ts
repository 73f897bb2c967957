import type { Static } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { FailureDetails } from './failure-details.ts';
import type { PermissionKey } from './permissions.ts';
import type { CallSchemas } from './schemas/index.ts';

/**
 * How a request travels: urlencoded body, JSON body, query string, nothing at all, or a multipart body
 * whose part `file` holds the bytes of one file and comes after the fields. Fields that the path names
 * (`/area/{id}`) travel there, whatever the encoding of the others is.
 */
export type Encoding = 'form' | 'json' | 'query' | 'none' | 'multipart';

/**
 * Who may make a call: anyone, any signed-in user, or a user whose role carries a permission.
 * `session` calls besides `allowedBeforePasswordChange` are refused while a password change is due.
 */
export type Access = 'public' | 'session' | PermissionKey;

/** What comes back: the envelope `{errCode, resultData, resultMsg}`, or for a success the bare body named here. */
export type AnswerKind =
  | 'envelope'
  | 'envelope-or-columns'
  | 'position-frame'
  | 'geojson'
  | 'file'
  | 'image';

export interface CallDefinition {
  readonly name: keyof CallSchemas;
  readonly method: 'GET' | 'POST';
  /** Path below the base path `/api`, as in the specification; `{name}` stands for a field. */
  readonly path: string;
  readonly encoding: Encoding;
  readonly permission: Access;
  /** whoever has one of these is admitted too; where it matters which, the call itself looks */
  readonly orPermissions?: readonly PermissionKey[];
  /** Errors of this call's own, beside those any call can answer with. */
  readonly errors?: readonly ErrorCode[];
  readonly summary: string;
  readonly answer?: AnswerKind;
  readonly allowedBeforePasswordChange?: true;
  /** only for ordinary operators (login type 0, no client user), whatever their role grants */
  readonly operatorsOnly?: true;
  /** governs the platform as a whole: refused to users of departments below the top one */
  readonly topDepartmentOnly?: true;
  /** A POST that changes nothing: as safe to repeat as a GET (spec/1 §9, one retry). */
  readonly safe?: true;
  /**
   * Pages make it by themselves, again and again: it does not count as use of the session, so that a
   * browser that nobody looks at is signed out. What a person does there is told with `currentUser`.
   */
  readonly background?: true;
}

/** Whether making the call twice does the same as making it once. */
export function isRepeatable({ method, safe }: Pick<CallDefinition, 'method' | 'safe'>): boolean {
  return method === 'GET' || safe === true;
}

/** Declares a call; the literal types of the definition stay, its schemas stand under its name in `schemas/`. */
export function defineCall<const Definition extends CallDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

/** What is handed in and comes back, by name: worked out once for each call, however often it is made. */
type Requests = { readonly [Name in keyof CallSchemas]: Static<CallSchemas[Name]['request']> };
type Responses = { readonly [Name in keyof CallSchemas]: Static<CallSchemas[Name]['response']> };

/** What a caller hands in. */
export type RequestOf<C extends { readonly name: keyof CallSchemas }> = Requests[C['name']];
/** What `resultData` holds on success. */
export type ResponseOf<C extends { readonly name: keyof CallSchemas }> = Responses[C['name']];

/** Every answer's outer form. */
export interface Envelope<Data> {
  /** 0 is success; other values stand in the error catalogue. */
  errCode: number;
  resultData: Data;
  /** A message key of the error catalogue, empty on success. */
  resultMsg: string;
  /** What a failure says beside its message; never there on success. */
  details?: FailureDetails;
}

/** Prefix of every call's path and of the push socket. */
export const BASE_PATH = '/api';

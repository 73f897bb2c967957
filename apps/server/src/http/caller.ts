import type { Scope } from '../features/fleet/index.ts';
import type { Session } from '../features/identity/index.ts';

/** Who makes a call: what every handler is handed beside the request. */
export interface Caller {
  readonly session: Session;
  /** what of the fleet this user may see */
  readonly scope: Scope;
}

/** The surroundings of a call that a few handlers need. */
export interface Exchange {
  readonly address: string;
  readonly userAgent: string;
  /** the browser's wish, as it sends it */
  readonly acceptLanguage: string;
  /** A signal that is aborted when the browser leaves before it has its answer. */
  leaving(): AbortSignal;
  /** Gives the browser the session's token. */
  setToken(token: string): void;
  clearToken(): void;
}

/** The file of a call that takes one. */
export interface Upload {
  /** as the caller named it; nothing to be trusted */
  readonly name: string;
  /** ends with a CallError when it does not arrive whole */
  readonly content: AsyncIterable<Uint8Array>;
}

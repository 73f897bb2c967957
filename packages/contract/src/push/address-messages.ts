import type { Static } from 'typebox';
import type * as address from '../schemas/address.ts';

/** Path of the address socket below the base path; the user's id follows. */
export const ADDRESS_PATH = '/addressSocket/';

/** What the server says on it. */
export const AddressCode = {
  /** an address */
  resolved: 200,
  /** requests may come now (spec/1 §4) */
  ready: 201,
  /** there is no address, or nobody could tell it */
  failed: 404,
} as const;

/** Close codes of the address socket. */
export const AddressClose = {
  /** nothing was asked for a while: open it again when there is something */
  idle: 4000,
  /** the session ended */
  sessionInvalid: 4001,
  /** more sockets than one user may hold; the oldest one goes */
  tooManySockets: 4002,
  /** more bytes waiting than a slow browser may pile up */
  unresponsive: 4003,
  /** a message that is no part of this protocol */
  badMessage: 4004,
  /** more requests than one browser may have */
  flood: 4005,
} as const;

/** Requests that one browser may have waiting for their answers; more are a flood. */
export const MAX_ADDRESS_REQUESTS = 200;

/** Single places, and starts with their ends, that travel in one call (spec/1 §9). */
export const ADDRESS_BATCH = { single: 20, pairs: 10 } as const;

/** Client → server. */
export type AddressSocketRequest = Static<typeof address.AddressSocketRequest>;

/** Server → client. */
export type AddressSocketMessage =
  | { readonly code: typeof AddressCode.ready }
  | {
      readonly code: typeof AddressCode.resolved;
      readonly requestId: number;
      readonly address: string;
      readonly lat: number;
      readonly lng: number;
    }
  | { readonly code: typeof AddressCode.failed; readonly requestId: number };

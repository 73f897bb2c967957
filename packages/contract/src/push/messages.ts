import type { Static } from 'typebox';
import type { CarNode, DeptNode } from '../schemas/fleet.ts';

/** Path of the push socket below the base path; the user's id follows (spec/1 §7). */
export const PUSH_PATH = '/webSocket/';
/** Base path of the push socket that clients on local hosts use (spec/1 §7). */
export const LOCAL_PUSH_BASE_PATH = '/apiws';

/** The client says `ping` this often; a socket silent for much longer is closed (spec/1 §4). */
export const HEARTBEAT_INTERVAL_MS = 15_000;
/** Changes are merged and sent at most this often (spec/3 §4.2). */
export const PUSH_INTERVAL_MS = 500;
/** After an unexpected close the client tries so many times again (spec/1 §4). */
export const MAX_RECONNECTS = 5;

/** msgid of a tree update (spec/3 §4.2). */
export const TREE_UPDATE = 20250725;

/** Close codes of the push socket. */
export const PushClose = {
  /** the session ended: sign in again */
  sessionInvalid: 4001,
  /** more sockets than one user may hold; the oldest one goes */
  tooManySockets: 4002,
  /** no heartbeat, or more bytes waiting than a slow browser may pile up */
  unresponsive: 4003,
  /** a message that is no part of this protocol */
  badMessage: 4004,
  /** what the user may see changed: ask who one is now, and connect again */
  userChanged: 4005,
} as const;

/** Server → client: the user's rights changed; ask again who one is and what one may do. */
export interface UserChanged {
  msgid: 'userChanged';
}

/** Server → client: departments whose counts and vehicles whose status or alarm flag changed. */
export interface TreeUpdate {
  msgid: typeof TREE_UPDATE;
  deptTreelist: Pick<Static<typeof DeptNode>, 'nodeId' | 'total' | 'caroffline'>[];
  carTreelist: Pick<Static<typeof CarNode>, 'nodeId' | 'carstatus' | 'alarmFlag'>[];
}

/** Server → client: departments or vehicles came, went or moved; load the tree again. */
export interface TreeReload {
  msgid: 'treeReload';
}

/** Server → client: how many of the own messages are unread now. */
export interface UnreadMessages {
  msgid: 'messages';
  unread: number;
}

export type PushServerMessage =
  | TreeUpdate
  | TreeReload
  | UnreadMessages
  | UserChanged
  | { msgid: 'pong' };

/** Client → server. */
export type PushClientMessage =
  | { msgid: 'ping' }
  | { msgid: 'subscribe'; topic: 'positions' }
  | { msgid: 'unsubscribe'; topic: 'positions' };

/** The node id of a department in trees and pushes. */
export function deptNodeId(departmentId: number): string {
  return `d${departmentId}`;
}

/** The department of a tree's node; undefined for a node of another kind. */
export function departmentIdOfNode(nodeId: string): number | undefined {
  return /^d[1-9]\d{0,9}$/.test(nodeId) ? Number(nodeId.slice(1)) : undefined;
}

/** The node id of a vehicle in trees, pushes and favourites. */
export function carNodeId(vehicleId: number): string {
  return `v${vehicleId}`;
}

/** The vehicle id behind a node id, undefined for departments and anything else. */
export function vehicleIdOfNode(nodeId: string): number | undefined {
  return /^v[1-9]\d{0,9}$/.test(nodeId) ? Number(nodeId.slice(1)) : undefined;
}

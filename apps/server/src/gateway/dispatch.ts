import type { GatewayParts } from './gateway-parts.ts';
import { authentication } from './handlers/authentication.ts';
import { kept, terminalAck } from './handlers/kept.ts';
import { heartbeat, logout, serverTime } from './handlers/link.ts';
import { mediaData } from './handlers/media.ts';
import { answerWithPosition, positions } from './handlers/positions.ts';
import { registration } from './handlers/registration.ts';
import type { Incoming, ProvenIncoming } from './incoming.ts';
import type { MessageClass } from './metrics.ts';

type Result = void | Promise<void>;

/** What is done with a message. `open` ones are taken before the terminal has authenticated. */
export type Route = { readonly kind: MessageClass } & (
  | { readonly open: (incoming: Incoming, parts: GatewayParts) => Result }
  | { readonly proven: (incoming: ProvenIncoming, parts: GatewayParts) => Result }
);

const answer: Route = { kind: 'answer', proven: kept };
const data: Route = { kind: 'data', proven: kept };

/** Every message that is understood. All others are answered with "unsupported". */
export const routes: ReadonlyMap<number, Route> = new Map<number, Route>([
  [0x0001, { kind: 'link', open: terminalAck }],
  [0x0002, { kind: 'link', open: heartbeat }],
  [0x0003, { kind: 'session', open: logout }],
  [0x0004, { kind: 'link', open: serverTime }],
  [0x0100, { kind: 'session', open: registration }],
  [0x0102, { kind: 'session', open: authentication }],
  [0x0104, answer],
  [0x0107, answer],
  [0x0108, answer],
  [0x0200, { kind: 'position', proven: positions }],
  [0x0201, { kind: 'position', proven: answerWithPosition }],
  [0x0301, data],
  [0x0302, answer],
  [0x0303, data],
  [0x0500, { kind: 'position', proven: answerWithPosition }],
  [0x0608, answer],
  [0x0700, answer],
  [0x0701, data],
  [0x0702, answer],
  [0x0704, { kind: 'position', proven: positions }],
  [0x0705, data],
  [0x0800, data],
  [0x0801, { kind: 'media', proven: mediaData }],
  [0x0802, answer],
  [0x0805, answer],
  [0x0900, data],
  [0x0901, data],
  [0x1003, answer],
  [0x1005, data],
  [0x1205, answer],
  [0x1206, answer],
]);

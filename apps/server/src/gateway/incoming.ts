import type { Version } from '@outrider/jt808';
import type { Terminal } from '../features/terminals/index.ts';
import type { ReceivedMessage } from '../ingest/index.ts';
import type { Session } from './session.ts';

/** A whole message, its packets put together. Its bytes are valid during the handler's call only. */
export interface Incoming {
  readonly session: Session;
  /** the session, as the one to be told when the message is on disk */
  readonly from: Session;
  /** whose session it was when the message came; undefined before authentication */
  readonly terminal: Terminal | undefined;
  readonly messageId: number;
  /** edition of JT/T 808 of its body */
  readonly version: Version;
  /** of its last packet */
  readonly serial: number;
  /** of how many packets it was put together */
  readonly packets: number;
  readonly receivedAtMs: number;
  /** The body is `bytes[offset, offset + length)`. */
  readonly bytes: Uint8Array;
  readonly offset: number;
  readonly length: number;
}

/** A message of a terminal that has authenticated. */
export type ProvenIncoming = Incoming & ReceivedMessage;

export function isProven(incoming: Incoming): incoming is ProvenIncoming {
  return incoming.terminal !== undefined;
}

/** The message's body, a view. */
export function bodyOf({ bytes, offset, length }: Incoming): Uint8Array {
  return bytes.subarray(offset, offset + length);
}

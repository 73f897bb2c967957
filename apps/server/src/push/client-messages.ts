import type { PushClientMessage } from '@outrider/contract';
import type { RawData } from 'ws';

/** The largest message a browser has to send; ws closes the socket on a larger one. */
export const MAX_MESSAGE_BYTES = 4096;

/** Reads a browser's message; undefined when it is none of the protocol. */
export function readClientMessage(data: RawData, isBinary: boolean): PushClientMessage | undefined {
  if (isBinary) return undefined;
  let message: unknown;
  try {
    message = JSON.parse(data.toString());
  } catch {
    return undefined;
  }
  if (typeof message !== 'object' || message === null || !('msgid' in message)) return undefined;
  if (message.msgid === 'ping') return { msgid: 'ping' };
  if (message.msgid !== 'subscribe' && message.msgid !== 'unsubscribe') return undefined;
  if (!('topic' in message) || message.topic !== 'positions') return undefined;
  return { msgid: message.msgid, topic: 'positions' };
}

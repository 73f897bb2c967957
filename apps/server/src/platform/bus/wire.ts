import type { ChildProcess } from 'node:child_process';

/** What goes between a role's process and the supervisor's relay. */
export type BusMessage =
  | { bus: 'publish'; name: string; payload: unknown }
  | { bus: 'subscribe' | 'unsubscribe' | 'serve' | 'unserve'; name: string }
  | { bus: 'ask'; name: string; id: number; timeoutMs: number; payload: unknown }
  | { bus: 'answer'; id: number; payload: unknown }
  | { bus: 'refusal'; id: number; reason: 'nobody' | 'failed'; message: string };

/** One side of a process's IPC channel. */
export interface Channel {
  /** Calls back when the operating system has taken the message, or it cannot be sent. */
  send(message: BusMessage, taken: () => void): void;
  /** @returns a function that stops listening */
  listen(listener: (message: BusMessage) => void): () => void;
}

/** The channel to a child, or in a child the one to its parent. */
export function channelOf(peer: ChildProcess | NodeJS.Process): Channel {
  return {
    send(message, taken) {
      // After the peer's end nothing can be sent and nothing needs to be.
      if (!peer.connected) queueMicrotask(taken);
      else peer.send?.(message, undefined, undefined, taken);
    },
    listen(listener) {
      const onMessage = (message: unknown) => {
        if (isBusMessage(message)) listener(message);
      };
      // Both have the event, but the overloads of the two types do not unite.
      if ('exitCode' in peer && 'argv' in peer) peer.on('message', onMessage);
      else peer.on('message', onMessage);
      return () => void peer.off('message', onMessage);
    },
  };
}

function isBusMessage(message: unknown): message is BusMessage {
  return typeof message === 'object' && message !== null && 'bus' in message;
}

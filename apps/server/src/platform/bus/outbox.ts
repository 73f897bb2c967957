import type { BusMessage, Channel } from './wire.ts';

/** What waits for a peer that reads more slowly than we write is bounded by this. */
const MAX_WAITING_BYTES = 16 * 2 ** 20;
/** Small messages change what others know or ask for it: they get through until twice the bound. */
const SMALL_BYTES = 1024;

/** The sending side of a channel, with a bound on what waits in memory. */
export interface Outbox {
  /** @returns false when too much waits already, and the message was dropped */
  offer(message: BusMessage): boolean;
}

export function createOutbox(channel: Channel, maxWaitingBytes = MAX_WAITING_BYTES): Outbox {
  let waitingBytes = 0;
  return {
    offer(message) {
      const bytes = sizeOf(message);
      const bound = bytes <= SMALL_BYTES ? maxWaitingBytes * 2 : maxWaitingBytes;
      // Alone, even an oversized message passes: else it never could.
      if (waitingBytes > 0 && waitingBytes + bytes > bound) return false;
      waitingBytes += bytes;
      channel.send(message, () => {
        waitingBytes -= bytes;
      });
      return true;
    },
  };
}

/** Arrays longer than this are measured by their beginning. */
const SAMPLE = 16;

/** About how many bytes a payload takes on its way. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 8 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return 16 + value.byteLength;
  if (Array.isArray(value)) {
    const sample = value.slice(0, SAMPLE).reduce<number>((sum, item) => sum + sizeOf(item), 0);
    return 16 + (value.length > SAMPLE ? (sample / SAMPLE) * value.length : sample);
  }
  let bytes = 16;
  for (const [key, item] of Object.entries(value)) bytes += key.length + sizeOf(item);
  return bytes;
}

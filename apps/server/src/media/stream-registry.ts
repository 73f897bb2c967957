import type { Logger } from '../platform/logger.ts';
import { MediaStream } from './media-stream.ts';
import type { KnownTerminal } from './terminal-lookup.ts';

/** Why a stream ended. */
export type CloseReason =
  /** The terminal closed its connection, or the network did. */
  | 'ended'
  /** The same terminal sends the same channel over a newer connection. */
  | 'replaced'
  /** No packet for too long. */
  | 'idle'
  /** Nobody looked at it for too long. */
  | 'unviewed'
  | 'shutdown';

interface Entry {
  stream: MediaStream;
  /** Tells the connection that carries the stream to let it go. */
  release: (stream: MediaStream) => void;
}

/** The streams that arrive at this moment, one per terminal and channel. */
export class StreamRegistry {
  readonly #entries = new Map<string, Entry>();
  readonly #log: Logger;
  readonly #clock: () => number;
  readonly #onClosed: (stream: MediaStream, reason: CloseReason) => void;

  constructor(
    log: Logger,
    clock: () => number,
    onClosed: (stream: MediaStream, reason: CloseReason) => void,
  ) {
    this.#log = log;
    this.#clock = clock;
    this.#onClosed = onClosed;
  }

  get size(): number {
    return this.#entries.size;
  }

  find(terminalId: number, channel: number): MediaStream | undefined {
    return this.#entries.get(keyOf(terminalId, channel))?.stream;
  }

  list(): MediaStream[] {
    return [...this.#entries.values()].map((entry) => entry.stream);
  }

  /**
   * Opens the stream of a channel. A terminal that lost its connection opens a new one before the
   * old is known to be dead, so the newer wins.
   * @param release called when the stream is closed by someone else than the connection
   */
  open(
    terminal: KnownTerminal,
    channel: number,
    address: string,
    release: (stream: MediaStream) => void,
  ): MediaStream {
    const key = keyOf(terminal.terminalId, channel);
    const former = this.#entries.get(key);
    if (former) this.close(former.stream, 'replaced');
    const stream = new MediaStream(terminal, channel, this.#clock());
    this.#entries.set(key, { stream, release });
    this.#log.info({ event: 'media.stream.opened', ...terminal, channel, address });
    return stream;
  }

  /** Closes a stream and logs its totals; does nothing when it is closed already. */
  close(stream: MediaStream, reason: CloseReason): void {
    const key = keyOf(stream.terminal.terminalId, stream.channel);
    const entry = this.#entries.get(key);
    if (entry?.stream !== stream) return;
    this.#entries.delete(key);
    this.#log.info({
      event: 'media.stream.closed',
      ...stream.terminal,
      channel: stream.channel,
      reason,
      seconds: Math.round((this.#clock() - stream.openedAtMs) / 1000),
      videoCodec: stream.videoCodec,
      audioCodec: stream.audioCodec,
      ...stream.totals,
    });
    this.#onClosed(stream, reason);
    entry.release(stream);
  }

  /** Closes every stream that nobody has looked at for `timeoutMs`. */
  closeUnviewed(timeoutMs: number): void {
    const nowMs = this.#clock();
    for (const stream of this.list()) {
      if (stream.unviewedMs(nowMs) >= timeoutMs) this.close(stream, 'unviewed');
    }
  }
}

function keyOf(terminalId: number, channel: number): string {
  return `${terminalId}/${channel}`;
}

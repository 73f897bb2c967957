import type { Socket } from 'node:net';
import { FrameSplitter } from '@outrider/jt808';
import type { Outbox } from './outbox.ts';
import { type CloseReason, Session } from './session.ts';

/** More than this unread by the terminal ends the connection at once. */
const MOST_UNREAD_BYTES = 256 * 1024;

/** A terminal on TCP. Reading stops while it does not read itself, so what waits for it is bounded. */
export class TcpSession extends Session {
  readonly isStream = true;
  readonly socket: Socket;
  readonly splitter = new FrameSplitter();
  /** Since when a frame is incomplete, 0 when none is. */
  partialSinceMs = 0;
  /** Since when the terminal does not take what was written, 0 when it does. */
  stalledSinceMs = 0;
  closeReason: CloseReason = 'by_terminal';
  readonly #isHeldBack: () => boolean;

  constructor(
    socket: Socket,
    outbox: Outbox,
    address: string,
    nowMs: number,
    isHeldBack: () => boolean,
  ) {
    super(outbox, address, nowMs);
    this.socket = socket;
    this.#isHeldBack = isHeldBack;
  }

  override write(frames: readonly Uint8Array[]): void {
    const { socket } = this;
    if (!socket.writable) return;
    const [first] = frames;
    const bytes = frames.length === 1 && first ? first : Buffer.concat(frames);
    // What waits behind unread bytes must not keep a whole slab alive.
    if (socket.write(socket.writableLength > 0 ? Uint8Array.from(bytes) : bytes)) return;
    if (socket.writableLength > MOST_UNREAD_BYTES) {
      this.close('not_reading');
      return;
    }
    if (this.stalledSinceMs === 0) this.stalledSinceMs = Date.now();
    this.updateReading();
  }

  /** The socket has taken all that was written. */
  drained(): void {
    this.stalledSinceMs = 0;
    this.updateReading();
  }

  override updateReading(): void {
    if (this.isClosed) return;
    const mayRead = !this.isBusy && this.stalledSinceMs === 0 && !this.#isHeldBack();
    if (mayRead === !this.socket.isPaused()) return;
    if (mayRead) this.socket.resume();
    else this.socket.pause();
  }

  override close(reason: CloseReason): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.closeReason = reason;
    const isOrderly = reason === 'logged_out' || reason === 'stopping';
    if (isOrderly && this.stalledSinceMs === 0) this.socket.destroySoon();
    else this.socket.destroy();
  }
}

import type { RemoteInfo, Socket } from 'node:dgram';
import type { Outbox } from './outbox.ts';
import { type CloseReason, Session } from './session.ts';

/** A terminal on UDP: known by its address and its number, gone when it has been silent for long. */
export class UdpSession extends Session {
  readonly isStream = false;
  readonly key: string;
  readonly #socket: Socket;
  readonly #port: number;
  readonly #host: string;
  readonly #onClose: (session: UdpSession, reason: CloseReason) => void;

  constructor(
    socket: Socket,
    outbox: Outbox,
    peer: RemoteInfo,
    key: string,
    nowMs: number,
    onClose: (session: UdpSession, reason: CloseReason) => void,
  ) {
    super(outbox, peer.address, nowMs);
    this.key = key;
    this.#socket = socket;
    this.#port = peer.port;
    this.#host = peer.address;
    this.#onClose = onClose;
  }

  /** One frame per datagram. A lost one is sent again by the terminal. */
  override write(frames: readonly Uint8Array[]): void {
    for (const frame of frames) this.#socket.send(frame, this.#port, this.#host, () => {});
  }

  override updateReading(): void {
    // Datagrams come as they like; what cannot be taken is dropped by the listener.
  }

  override close(reason: CloseReason): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#onClose(this, reason);
  }
}

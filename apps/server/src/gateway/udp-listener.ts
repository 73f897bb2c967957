import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { decodeHeader, FrameSplitter } from '@outrider/jt808';
import type { Outbox } from './outbox.ts';
import type { CloseReason } from './session.ts';
import { UdpSession } from './udp-session.ts';

const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024;

export interface UdpListenerOptions {
  outbox: Outbox;
  clock: () => number;
  maxSessions: number;
  authS: number;
  idleS: number;
  isBanned: (address: string) => boolean;
  isHeldBack: () => boolean;
  onFrame: (session: UdpSession, frame: Uint8Array, nowMs: number) => void;
  onDropped: (reason: string) => void;
  onClose: (session: UdpSession, reason: CloseReason) => void;
}

/** Takes terminals on UDP: a datagram holds whole frames, an answer is a datagram. */
export class UdpListener {
  readonly #options: UdpListenerOptions;
  readonly #socket: Socket;
  readonly #sessions = new Map<string, UdpSession>();

  constructor(options: UdpListenerOptions) {
    this.#options = options;
    this.#socket = createSocket({ type: 'udp4', recvBufferSize: RECEIVE_BUFFER_BYTES });
    this.#socket.on('message', (datagram, peer) => this.#take(datagram, peer));
  }

  get size(): number {
    return this.#sessions.size;
  }

  get port(): number {
    return this.#socket.address().port;
  }

  /** @throws the system's error when the port is taken */
  listen(host: string, port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.bind({ address: host, port }, () => {
        this.#socket.off('error', reject);
        this.#socket.on('error', () => this.#options.onDropped('udp-error'));
        resolve();
      });
    });
  }

  /** Forgets those that have been silent for long. Once a second. */
  sweep(nowMs: number): void {
    const { authS, idleS } = this.#options;
    for (const session of this.#sessions.values()) {
      const silentMs = nowMs - session.heardAtMs;
      if (session.terminal?.isRemoved) session.close('removed');
      else if (silentMs > idleS * 1000) session.close('idle');
      else if (!session.terminal && silentMs > authS * 1000) session.close('not_authenticated');
    }
  }

  /** Ends all sessions and closes the socket. */
  async end(): Promise<void> {
    for (const session of this.#sessions.values()) session.close('stopping');
    await new Promise<void>((resolve) => this.#socket.close(() => resolve()));
  }

  /** Takes no more datagrams; answers can still be sent. */
  stopReading(): void {
    this.#socket.removeAllListeners('message');
  }

  #take(datagram: Buffer, peer: RemoteInfo): void {
    const { onDropped, outbox, clock, onFrame } = this.#options;
    const refusal = this.#refusal(peer);
    if (refusal) {
      onDropped(refusal);
      return;
    }
    const nowMs = clock();
    // As plain bytes: `slice` of a Buffer would not copy.
    const bytes = new Uint8Array(datagram.buffer, datagram.byteOffset, datagram.length);
    new FrameSplitter().push(bytes, (frame) => {
      const session = this.#sessionOf(frame, peer, nowMs);
      if (session) onFrame(session, frame, nowMs);
    });
    outbox.flush();
  }

  /** Not taken means not acknowledged: the terminal sends it again. */
  #refusal(peer: RemoteInfo): string | undefined {
    if (this.#options.isHeldBack()) return 'udp-held-back';
    return this.#options.isBanned(`udp:${peer.address}`) ? 'udp-banned' : undefined;
  }

  /** A session belongs to an address and to the number in the frame's header. */
  #sessionOf(frame: Uint8Array, peer: RemoteInfo, nowMs: number): UdpSession | undefined {
    const header = decodeHeader(frame);
    const number = 'error' in header ? '' : header.phoneKey;
    const key = `${peer.address}:${peer.port}/${number}`;
    const known = this.#sessions.get(key);
    if (known) return known;
    const { maxSessions, onDropped, outbox } = this.#options;
    if (this.#sessions.size >= maxSessions) {
      onDropped('udp-too-many');
      return undefined;
    }
    const session = new UdpSession(this.#socket, outbox, peer, key, nowMs, this.#forget);
    this.#sessions.set(key, session);
    return session;
  }

  #forget = (session: UdpSession, reason: CloseReason): void => {
    this.#sessions.delete(session.key);
    this.#options.onClose(session, reason);
  };
}

import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { decodeHeader, FrameSplitter } from '@outrider/jt808';
import { networkOf } from '../platform/ip-address.ts';
import { banKey } from './ban-key.ts';
import type { Outbox } from './outbox.ts';
import type { CloseReason } from './session.ts';
import { UdpSession } from './udp-session.ts';

const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024;
/** Senders that have not authenticated, all together: their addresses may be forged. */
const MOST_STRANGERS = 1000;
/** Frames kept while an answer is being worked out; what comes beyond is sent again. */
const MOST_HELD = 32;

export interface UdpListenerOptions {
  outbox: Outbox;
  clock: () => number;
  maxSessions: number;
  maxPerAddress: number;
  authS: number;
  idleS: number;
  /** @param key see `banKey` */
  isBanned: (key: string) => boolean;
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
  readonly #perAddress = new Map<string, number>();
  /** Those that had not authenticated when they were last looked at, in the order they came. */
  readonly #strangers = new Set<UdpSession>();

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
      else if (isOverdue(session, nowMs, authS)) session.close('not_authenticated');
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
      if (!session) return;
      if ((session.held?.length ?? 0) >= MOST_HELD) onDropped('udp-busy');
      else onFrame(session, frame, nowMs);
    });
    outbox.flush();
  }

  /** Not taken means not acknowledged: the terminal sends it again. */
  #refusal(peer: RemoteInfo): string | undefined {
    if (this.#options.isHeldBack()) return 'udp-held-back';
    const key = banKey({ address: peer.address, isStream: false });
    return this.#options.isBanned(key) ? 'udp-banned' : undefined;
  }

  /** A session belongs to an address and to the number in the frame's header. */
  #sessionOf(frame: Uint8Array, peer: RemoteInfo, nowMs: number): UdpSession | undefined {
    const header = decodeHeader(frame);
    const number = 'error' in header ? '' : header.phoneKey;
    const key = `${peer.address}:${peer.port}/${number}`;
    const known = this.#sessions.get(key);
    if (known) return known;
    const { maxSessions, maxPerAddress, onDropped, outbox } = this.#options;
    const network = networkOf(peer.address);
    const open = this.#perAddress.get(network) ?? 0;
    this.#makeRoomForStranger();
    if (this.#sessions.size >= maxSessions || open >= maxPerAddress) {
      onDropped('udp-too-many');
      return undefined;
    }
    const session = new UdpSession(this.#socket, outbox, peer, key, nowMs, this.#forget);
    this.#sessions.set(key, session);
    this.#strangers.add(session);
    this.#perAddress.set(network, open + 1);
    return session;
  }

  /** The stranger who came first gives way, so that forged senders do not keep terminals out. */
  #makeRoomForStranger(): void {
    for (const session of this.#strangers) {
      if (this.#strangers.size < MOST_STRANGERS) return;
      this.#strangers.delete(session);
      if (!session.terminal) session.close('displaced');
    }
  }

  #forget = (session: UdpSession, reason: CloseReason): void => {
    this.#sessions.delete(session.key);
    this.#strangers.delete(session);
    const network = networkOf(session.address);
    const open = (this.#perAddress.get(network) ?? 1) - 1;
    if (open > 0) this.#perAddress.set(network, open);
    else this.#perAddress.delete(network);
    this.#options.onClose(session, reason);
  };
}

/** Whoever only chats is a stranger all the same. */
function isOverdue(session: UdpSession, nowMs: number, authS: number): boolean {
  const { terminal, isBusy, strangerSinceMs } = session;
  return !terminal && !isBusy && nowMs - strangerSinceMs > authS * 1000;
}

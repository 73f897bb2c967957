import { createServer, type Server, type Socket } from 'node:net';
import { networkOf } from '../platform/ip-address.ts';
import { banKey } from './ban-key.ts';
import type { Outbox } from './outbox.ts';
import type { CloseReason } from './session.ts';
import { TcpSession } from './tcp-session.ts';

export interface TcpListenerOptions {
  outbox: Outbox;
  clock: () => number;
  maxConnections: number;
  maxPerAddress: number;
  authS: number;
  frameS: number;
  idleS: number;
  writeS: number;
  /** @param key see `banKey` */
  isBanned: (key: string) => boolean;
  /** Whether terminals must not be read for now. */
  isHeldBack: () => boolean;
  onFrame: (session: TcpSession, frame: Uint8Array, nowMs: number) => void;
  onRefused: (reason: string) => void;
  onClose: (session: TcpSession) => void;
}

/** The socket carries its session, so that one function of each kind serves all sockets. */
type SessionSocket = Socket & { session?: TcpSession; listener?: TcpListener };

/** Accepts terminals on TCP, within bounds, and closes those that misbehave. */
export class TcpListener {
  readonly sessions = new Set<TcpSession>();
  readonly #options: TcpListenerOptions;
  readonly #server: Server;
  /** Open connections by `networkOf` their addresses. */
  readonly #perAddress = new Map<string, number>();
  /** Whose chunk is being split: the splitter's callback is one for all. */
  #reading: TcpSession | undefined;
  #nowMs = 0;

  constructor(options: TcpListenerOptions) {
    this.#options = options;
    this.#server = createServer({ noDelay: true }, (socket) => this.#accept(socket));
    this.#server.maxConnections = options.maxConnections;
    this.#server.on('drop', () => options.onRefused('too_many'));
  }

  /** Port that it listens on. */
  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** @throws the system's error when the port is taken */
  listen(host: string, port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ host, port, backlog: 4096 }, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
  }

  /** Closes the connections that do not behave. One walk over all of them, once a second. */
  sweep(nowMs: number): void {
    const isHeldBack = this.#options.isHeldBack();
    for (const session of this.sessions) {
      const reason = this.#misbehaviour(session, nowMs, isHeldBack);
      if (reason) session.close(reason);
    }
  }

  /** Reads on where there is room again. What was not read meanwhile counts as silence from now on. */
  resume(nowMs: number): void {
    for (const session of this.sessions) {
      const wasHeldBack = session.socket.isPaused();
      session.updateReading();
      if (!wasHeldBack || session.socket.isPaused()) continue;
      session.heardAtMs = nowMs;
      session.strangerSinceMs = nowMs;
      if (session.partialSinceMs > 0) session.partialSinceMs = nowMs;
    }
  }

  /** Accepts no more and reads no more; the connections stay. */
  stopReading(): void {
    this.#server.close();
    for (const session of this.sessions) session.socket.pause();
  }

  /** Ends every connection. Resolves when all are closed, at the latest after `timeoutMs`. */
  async end(timeoutMs: number): Promise<void> {
    for (const session of this.sessions) session.close('stopping');
    const deadline = Date.now() + timeoutMs;
    while (this.sessions.size > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const session of this.sessions) session.socket.destroy();
  }

  #accept(socket: SessionSocket): void {
    const { outbox, clock, isBanned, isHeldBack, onRefused, maxPerAddress } = this.#options;
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const network = networkOf(address);
    const open = this.#perAddress.get(network) ?? 0;
    const isOutlawed = isBanned(banKey({ address, isStream: true }));
    const refusal = isOutlawed ? 'banned' : open >= maxPerAddress ? 'too_many_there' : '';
    if (refusal || address === '') {
      onRefused(refusal || 'gone');
      socket.destroy();
      return;
    }
    this.#perAddress.set(network, open + 1);
    const session = new TcpSession(socket, outbox, address, clock(), isHeldBack);
    this.sessions.add(session);
    socket.session = session;
    socket.listener = this;
    socket.on('data', onData);
    socket.on('drain', onDrain);
    socket.on('error', onError);
    socket.on('close', onClose);
    session.updateReading();
  }

  /** Called with each chunk of bytes. */
  take(session: TcpSession, chunk: Buffer): void {
    const { clock, outbox } = this.#options;
    this.#reading = session;
    this.#nowMs = clock();
    const before = session.splitter.stats.frames;
    // As plain bytes: `slice` of a Buffer would not copy, and what is kept would hold the whole chunk.
    const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
    session.splitter.push(bytes, this.#onFrame);
    const isPartial = session.splitter.buffered > 0;
    const isNew = session.partialSinceMs === 0 || session.splitter.stats.frames !== before;
    session.partialSinceMs = isPartial ? (isNew ? this.#nowMs : session.partialSinceMs) : 0;
    outbox.flush();
    if (this.#options.isHeldBack()) session.updateReading();
  }

  forget(session: TcpSession): void {
    if (!this.sessions.delete(session)) return;
    const network = networkOf(session.address);
    const open = (this.#perAddress.get(network) ?? 1) - 1;
    if (open > 0) this.#perAddress.set(network, open);
    else this.#perAddress.delete(network);
    session.isClosed = true;
    this.#options.onClose(session);
  }

  #onFrame = (frame: Uint8Array): void => {
    if (this.#reading) this.#options.onFrame(this.#reading, frame, this.#nowMs);
  };

  #misbehaviour(session: TcpSession, nowMs: number, isHeldBack: boolean): CloseReason | undefined {
    const { authS, frameS, idleS, writeS } = this.#options;
    const { stalledSinceMs, partialSinceMs, terminal, strangerSinceMs, heardAtMs } = session;
    if (stalledSinceMs > 0)
      return nowMs - stalledSinceMs > writeS * 1000 ? 'not_reading' : undefined;
    // Whom we do not read cannot be blamed for silence.
    if (isHeldBack || session.isBusy) return undefined;
    if (terminal?.isRemoved) return 'removed';
    if (partialSinceMs > 0 && nowMs - partialSinceMs > frameS * 1000) return 'slow_frame';
    if (!terminal && nowMs - strangerSinceMs > authS * 1000) return 'not_authenticated';
    return nowMs - heardAtMs > idleS * 1000 ? 'idle' : undefined;
  }
}

function onData(this: SessionSocket, chunk: Buffer): void {
  if (this.session && !this.session.isClosed) this.listener?.take(this.session, chunk);
}

function onDrain(this: SessionSocket): void {
  this.session?.drained();
}

function onError(this: SessionSocket): void {
  if (this.session && !this.session.isClosed) this.session.closeReason = 'socket_error';
}

function onClose(this: SessionSocket): void {
  if (this.session) this.listener?.forget(this.session);
}

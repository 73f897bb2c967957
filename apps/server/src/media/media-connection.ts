import type { Socket } from 'node:net';
import { PacketSplitter, readPacket, type SimBytes, type StreamPacket } from '@outrider/jt1078';
import type { MediaStream } from './media-stream.ts';
import type { CloseReason, StreamRegistry } from './stream-registry.ts';
import type { KnownTerminal, TerminalLookup } from './terminal-lookup.ts';

/** Why a connection was not taken as a terminal's. */
export type RefusalReason =
  | 'no-packet'
  | 'not-a-stream'
  | 'unknown-terminal'
  | 'lookup-failed'
  | 'too-many-connections';

/** No vehicle has so many cameras and microphones; what comes beyond is counted and dropped. */
const MOST_CHANNELS = 64;
/** So much that is no packet at the beginning, and it is no terminal of ours. */
const MOST_GARBAGE_BYTES = 64 * 1024;

export interface ConnectionPorts {
  registry: StreamRegistry;
  lookup: TerminalLookup;
  clock: () => number;
  onRefused: (reason: RefusalReason) => void;
  onGarbage: (bytes: number) => void;
  onForeignPacket: () => void;
  /** The connection is over; nothing comes from it any more. */
  onEnded: (connection: MediaConnection) => void;
}

/**
 * One terminal's TCP connection: from bytes to packets, from the first packet to the terminal, and
 * from then on packets to the streams of their channels. Nothing is ever written to the socket.
 * While the terminal is looked up the socket is paused, so what waits is one chunk at most.
 */
export class MediaConnection {
  readonly #socket: Socket;
  readonly #ports: ConnectionPorts;
  readonly #address: string;
  readonly #splitter = new PacketSplitter();
  readonly #streams = new Map<number, MediaStream>();
  /** Channels whose stream was closed: what still arrives of them does not open it again. */
  readonly #shut = new Set<number>();
  #waiting: Uint8Array[] = [];
  #sim: string | undefined;
  #terminal: KnownTerminal | undefined;
  #lastPacketAtMs: number;
  #garbageReported = 0;
  #closed = false;

  constructor(socket: Socket, ports: ConnectionPorts) {
    this.#socket = socket;
    this.#ports = ports;
    this.#address = socket.remoteAddress ?? 'unknown';
    this.#lastPacketAtMs = ports.clock();
    socket.on('data', (chunk) => this.#receive(chunk));
    // A reset is followed by 'close', which is all that matters here.
    socket.on('error', () => {});
    socket.on('close', () => this.#end('ended'));
  }

  /** Closes the connection when its first packet or the next one is overdue. */
  closeIfSilent(firstPacketMs: number, idleMs: number): void {
    const silentMs = this.#ports.clock() - this.#lastPacketAtMs;
    if (this.#sim === undefined && silentMs >= firstPacketMs) this.#refuse('no-packet');
    else if (this.#sim !== undefined && silentMs >= idleMs) this.close('idle');
  }

  /** Closes all its streams, then the connection. */
  close(reason: CloseReason): void {
    this.#end(reason);
    this.#socket.destroy();
  }

  #receive(chunk: Uint8Array): void {
    if (this.#closed) return;
    this.#splitter.push(chunk, (bytes, simBytes) => this.#take(bytes, simBytes));
    const { garbageBytes, packets } = this.#splitter.stats;
    this.#ports.onGarbage(garbageBytes - this.#garbageReported);
    this.#garbageReported = garbageBytes;
    if (packets === 0 && garbageBytes > MOST_GARBAGE_BYTES) this.#refuse('not-a-stream');
  }

  #take(bytes: Uint8Array, simBytes: SimBytes): void {
    if (this.#closed) return;
    const packet = readPacket(bytes, simBytes);
    if (typeof packet === 'string') return;
    this.#lastPacketAtMs = this.#ports.clock();
    if (this.#terminal) {
      this.#deliver(this.#terminal, packet, bytes.length);
      return;
    }
    this.#waiting.push(bytes.slice());
    if (this.#sim !== undefined) return;
    this.#sim = packet.sim;
    this.#socket.pause();
    void this.#identify(packet.sim, simBytes);
  }

  async #identify(sim: string, simBytes: SimBytes): Promise<void> {
    let terminal: KnownTerminal | null;
    try {
      terminal = await this.#ports.lookup.findBySim(sim.replace(/^0+(?=\d)/, ''));
    } catch {
      this.#refuse('lookup-failed');
      return;
    }
    if (terminal === null) {
      this.#refuse('unknown-terminal');
      return;
    }
    if (this.#closed) return;
    this.#terminal = terminal;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const bytes of waiting) this.#take(bytes, simBytes);
    this.#socket.resume();
  }

  #deliver(terminal: KnownTerminal, packet: StreamPacket, packetBytes: number): void {
    const stream = packet.sim === this.#sim ? this.#streamOf(terminal, packet.channel) : undefined;
    if (stream) stream.accept(packet, packetBytes, this.#lastPacketAtMs);
    else this.#ports.onForeignPacket();
  }

  #streamOf(terminal: KnownTerminal, channel: number): MediaStream | undefined {
    const known = this.#streams.get(channel);
    if (known || this.#shut.has(channel)) return known;
    if (this.#streams.size + this.#shut.size >= MOST_CHANNELS) return undefined;
    const stream = this.#ports.registry.open(terminal, channel, this.#address, (closed) =>
      this.#release(closed),
    );
    this.#streams.set(channel, stream);
    return stream;
  }

  /** Someone else closed a stream; with the last one the connection has no purpose. */
  #release(stream: MediaStream): void {
    this.#streams.delete(stream.channel);
    this.#shut.add(stream.channel);
    if (this.#streams.size === 0) this.close('ended');
  }

  #refuse(reason: RefusalReason): void {
    if (this.#closed) return;
    this.#ports.onRefused(reason);
    this.close('ended');
  }

  #end(reason: CloseReason): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#waiting = [];
    for (const stream of [...this.#streams.values()]) this.#ports.registry.close(stream, reason);
    this.#ports.onEnded(this);
  }
}

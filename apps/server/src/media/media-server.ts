import { createServer, type Server } from 'node:net';
import { createLossLog, type Logger, type LossLog } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import { MediaConnection, type RefusalReason } from './media-connection.ts';
import { createMediaMetrics, type MediaMetrics } from './media-metrics.ts';
import type { MediaStream } from './media-stream.ts';
import { type CloseReason, StreamRegistry } from './stream-registry.ts';
import type { TerminalLookup } from './terminal-lookup.ts';

export interface MediaServerOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  maxConnections: number;
  firstPacketTimeoutMs: number;
  idleTimeoutMs: number;
  unviewedTimeoutMs: number;
  /** How often the timeouts are looked at. */
  sweepEveryMs: number;
}

export interface MediaServerParts {
  lookup: TerminalLookup;
  log: Logger;
  metrics: Metrics;
  clock: () => number;
}

/** Accepts terminals' streams (JT/T 1078 over TCP) and keeps account of them. */
export class MediaServer {
  readonly registry: StreamRegistry;
  readonly #options: MediaServerOptions;
  readonly #parts: MediaServerParts;
  readonly #metrics: MediaMetrics;
  readonly #losses: LossLog;
  readonly #connections = new Set<MediaConnection>();
  readonly #server: Server;
  #sweeper: NodeJS.Timeout | undefined;

  constructor(options: MediaServerOptions, parts: MediaServerParts) {
    this.#options = options;
    this.#parts = parts;
    this.registry = new StreamRegistry(parts.log, parts.clock, (stream, reason) =>
      this.#countClosed(stream, reason),
    );
    this.#metrics = createMediaMetrics(parts.metrics, {
      streams: () => this.registry.size,
      connections: () => this.#connections.size,
    });
    this.#losses = createLossLog(parts.log, 'media.losses');
    this.#server = createServer({ keepAlive: true }, (socket) => {
      const connection = new MediaConnection(socket, {
        registry: this.registry,
        lookup: parts.lookup,
        clock: parts.clock,
        onRefused: (reason) => this.#countRefused(reason),
        onGarbage: (bytes) => this.#countGarbage(bytes),
        onForeignPacket: () => this.#countForeign(),
        onEnded: (ended) => this.#connections.delete(ended),
      });
      this.#connections.add(connection);
    });
    this.#server.maxConnections = options.maxConnections;
    this.#server.on('drop', () => this.#countRefused('too-many-connections'));
  }

  get listening(): boolean {
    return this.#server.listening;
  }

  get connections(): number {
    return this.#connections.size;
  }

  /** @returns the port it listens on. Rejects when the address is taken. */
  async start(): Promise<number> {
    const { host, port, sweepEveryMs } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
    this.#server.on('error', (error) => this.#parts.log.error({ event: 'media.failed', error }));
    this.#sweeper = setInterval(() => this.#sweep(), sweepEveryMs);
    const address = this.#server.address();
    const taken = typeof address === 'object' && address !== null ? address.port : port;
    this.#parts.log.info({ event: 'media.listening', host, port: taken });
    return taken;
  }

  /** Stops accepting, closes every stream with its totals, and resolves when all is closed. */
  async stop(): Promise<void> {
    clearInterval(this.#sweeper);
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    for (const connection of [...this.#connections]) connection.close('shutdown');
    await closed;
    this.#losses.close();
  }

  #sweep(): void {
    const { firstPacketTimeoutMs, idleTimeoutMs, unviewedTimeoutMs } = this.#options;
    for (const connection of [...this.#connections]) {
      connection.closeIfSilent(firstPacketTimeoutMs, idleTimeoutMs);
    }
    this.registry.closeUnviewed(unviewedTimeoutMs);
    for (const stream of this.registry.list()) this.#addTotals(stream);
  }

  #addTotals(stream: MediaStream): void {
    const added = stream.takeNew();
    this.#metrics.addTotals(added);
    if (added.lostPackets > 0) this.#losses.add('packets', added.lostPackets);
  }

  #countClosed(stream: MediaStream, reason: CloseReason): void {
    this.#addTotals(stream);
    this.#metrics.streamsClosed.inc({ reason });
  }

  #countRefused(reason: RefusalReason): void {
    this.#metrics.refused.inc({ reason });
    this.#losses.add(`refused: ${reason}`);
  }

  #countGarbage(bytes: number): void {
    if (bytes === 0) return;
    this.#metrics.garbageBytes.inc(bytes);
    this.#losses.add('garbage bytes', bytes);
  }

  #countForeign(): void {
    this.#metrics.foreignPackets.inc();
    this.#losses.add('foreign packets');
  }
}

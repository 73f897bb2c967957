import { connect, type Socket } from 'node:net';
import { DataType, Part, type StreamPacket, writePacket } from '@outrider/jt1078';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMetrics, renderMetrics } from '../platform/metrics.ts';
import { MediaServer, type MediaServerOptions } from './media-server.ts';
import type { TerminalLookup } from './terminal-lookup.ts';

const KNOWN_SIM = '013912345678';

const knownTerminals: TerminalLookup = {
  findBySim: async (sim) => (sim === KNOWN_SIM.slice(1) ? { terminalId: 7, vehicleId: 70 } : null),
};

interface Harness {
  server: MediaServer;
  now: { ms: number };
  lines: Record<string, unknown>[];
  events(name: string): Record<string, unknown>[];
  metric(name: string): Promise<string | undefined>;
  connect(): Promise<Socket>;
}

const running: { server: MediaServer; sockets: Socket[] }[] = [];

afterEach(async () => {
  for (const { server, sockets } of running.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
});

async function startServer(
  options: Partial<MediaServerOptions> = {},
  lookup: TerminalLookup = knownTerminals,
): Promise<Harness> {
  const now = { ms: 1_000_000 };
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const metrics = createMetrics('media');
  const server = new MediaServer(
    {
      host: '127.0.0.1',
      port: 0,
      maxConnections: 10,
      firstPacketTimeoutMs: 10_000,
      idleTimeoutMs: 30_000,
      unviewedTimeoutMs: 60_000,
      sweepEveryMs: 5,
      ...options,
    },
    { lookup, log, metrics, clock: () => now.ms },
  );
  const sockets: Socket[] = [];
  running.push({ server, sockets });
  const port = await server.start();
  return {
    server,
    now,
    lines,
    events: (name) => lines.filter((line) => line.event === name),
    metric: async (name) =>
      (await renderMetrics([await metrics.snapshot()]))
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    connect: async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve));
      return socket;
    },
  };
}

function packet(overrides: Partial<StreamPacket> = {}): Uint8Array {
  return writePacket(
    {
      sim: KNOWN_SIM,
      channel: 1,
      payloadType: 98,
      marker: false,
      sequence: 0,
      dataType: DataType.videoI,
      part: Part.atomic,
      timestampMs: 40,
      sinceKeyFrameMs: 0,
      sinceFrameMs: 40,
      body: new Uint8Array(100),
      ...overrides,
    },
    6,
  );
}

/** `count` pictures of one packet each, numbered from `from`. */
function pictures(count: number, from = 0, overrides: Partial<StreamPacket> = {}): Buffer {
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => packet({ sequence: from + index, ...overrides })),
  );
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
    socket.resume();
  });

describe('the media listener', () => {
  it('opens a stream for a known terminal and counts what arrives', async () => {
    const media = await startServer();
    const socket = await media.connect();
    socket.write(pictures(3));
    socket.write(packet({ sequence: 3, dataType: DataType.audio, payloadType: 6 }));
    await vi.waitFor(() => expect(media.server.registry.find(7, 1)?.totals.packets).toBe(4));
    const stream = media.server.registry.find(7, 1);
    expect(stream).toMatchObject({
      terminal: { terminalId: 7, vehicleId: 70 },
      videoCodec: 'H.264',
      audioCodec: 'G.711A',
      lastFrameAtMs: 1_000_000,
      totals: { packets: 4, frames: 4, brokenFrames: 0, lostPackets: 0, bytes: 130 * 3 + 126 },
    });
    expect(media.events('media.stream.opened')).toMatchObject([
      { terminalId: 7, vehicleId: 70, channel: 1, address: '127.0.0.1' },
    ]);
    expect(await media.metric('outrider_media_streams{')).toBe('1');
    expect(await media.metric('outrider_media_connections{')).toBe('1');
    await vi.waitFor(async () =>
      expect(await media.metric('outrider_media_packets_total')).toBe('4'),
    );
  });

  it('logs the totals when the terminal hangs up', async () => {
    const media = await startServer();
    const socket = await media.connect();
    socket.end(Buffer.concat([pictures(2), pictures(1, 5)]));
    await vi.waitFor(() => expect(media.events('media.stream.closed')).toHaveLength(1));
    expect(media.events('media.stream.closed')[0]).toMatchObject({
      terminalId: 7,
      channel: 1,
      reason: 'ended',
      packets: 3,
      frames: 3,
      lostPackets: 3,
    });
    expect(media.server.registry.size).toBe(0);
    expect(await media.metric('outrider_media_lost_packets_total')).toBe('3');
    expect(await media.metric('outrider_media_streams_closed_total')).toBe('1');
  });

  it('counts a frame of several packets once, and one that lacks a part as broken', async () => {
    const media = await startServer();
    const socket = await media.connect();
    const parts = [Part.first, Part.middle, Part.last, Part.first, Part.last, Part.atomic];
    const numbers = [0, 1, 2, 3, 5, 6];
    const bytes = parts.map((part, index) => packet({ part, sequence: numbers[index] ?? 0 }));
    socket.write(Buffer.concat(bytes));
    await vi.waitFor(() => expect(media.server.registry.find(7, 1)?.totals.packets).toBe(6));
    expect(media.server.registry.find(7, 1)?.totals).toMatchObject({
      frames: 2,
      brokenFrames: 1,
      lostPackets: 1,
    });
  });

  it('keeps the channels of one connection apart', async () => {
    const media = await startServer();
    const socket = await media.connect();
    socket.write(Buffer.concat([pictures(2), pictures(3, 0, { channel: 2, payloadType: 99 })]));
    await vi.waitFor(() => expect(media.server.registry.find(7, 2)?.totals.packets).toBe(3));
    expect(media.server.registry.find(7, 1)?.totals.packets).toBe(2);
    expect(media.server.registry.find(7, 2)?.videoCodec).toBe('H.265');
  });

  it('closes the connection of a SIM that nobody knows', async () => {
    const media = await startServer();
    const socket = await media.connect();
    socket.write(pictures(2, 0, { sim: '999999999999' }));
    await closed(socket);
    expect(await media.metric('outrider_media_refused_total{reason="unknown-terminal"')).toBe('1');
    expect(media.server.registry.size).toBe(0);
  });

  it('closes the connection when the look-up fails, and goes on', async () => {
    const failing: TerminalLookup = { findBySim: () => Promise.reject(new Error('away')) };
    const media = await startServer({}, failing);
    const socket = await media.connect();
    socket.write(pictures(2));
    await closed(socket);
    expect(await media.metric('outrider_media_refused_total{reason="lookup-failed"')).toBe('1');
  });

  it('loses nothing that arrives while the terminal is looked up', async () => {
    let answer: () => void = () => {};
    const slow: TerminalLookup = {
      findBySim: () =>
        new Promise((resolve) => {
          answer = () => resolve({ terminalId: 7, vehicleId: null });
        }),
    };
    const media = await startServer({}, slow);
    const socket = await media.connect();
    socket.write(pictures(2000));
    await vi.waitFor(() => {
      answer();
      expect(media.server.registry.find(7, 1)?.totals.packets).toBe(2000);
    });
    expect(media.server.registry.find(7, 1)?.totals.lostPackets).toBe(0);
  });

  it('takes nothing of another terminal on the same connection', async () => {
    const media = await startServer();
    const socket = await media.connect();
    socket.write(
      Buffer.concat([pictures(2), pictures(3, 0, { sim: '013900000000' }), pictures(1, 2)]),
    );
    await vi.waitFor(() => expect(media.server.registry.find(7, 1)?.totals.packets).toBe(3));
    expect(await media.metric('outrider_media_foreign_packets_total')).toBe('3');
    expect(media.server.registry.size).toBe(1);
  });

  it('closes a connection that brings no packet in time, however slowly it feeds bytes', async () => {
    const media = await startServer({ firstPacketTimeoutMs: 10_000 });
    const silent = await media.connect();
    const slow = await media.connect();
    slow.write(packet().subarray(0, 20));
    await vi.waitFor(() => expect(media.server.connections).toBe(2));
    media.now.ms += 9_999;
    slow.write(packet().subarray(20, 25));
    expect(media.server.connections).toBe(2);
    media.now.ms += 1;
    await Promise.all([closed(silent), closed(slow)]);
    expect(await media.metric('outrider_media_refused_total{reason="no-packet"')).toBe('2');
  });

  it('closes a connection whose first bytes are no stream', async () => {
    const media = await startServer();
    const socket = await media.connect();
    socket.write(Buffer.alloc(100_000, 'GET / HTTP/1.1\r\n'));
    await closed(socket);
    expect(await media.metric('outrider_media_refused_total{reason="not-a-stream"')).toBe('1');
  });

  it('closes a stream that falls silent', async () => {
    const media = await startServer({ idleTimeoutMs: 30_000 });
    const socket = await media.connect();
    socket.write(pictures(2));
    await vi.waitFor(() => expect(media.server.registry.size).toBe(1));
    media.now.ms += 30_000;
    await closed(socket);
    expect(media.events('media.stream.closed')).toMatchObject([{ reason: 'idle', seconds: 30 }]);
  });

  it('closes a stream that nobody views, and keeps one that somebody does', async () => {
    const media = await startServer({ unviewedTimeoutMs: 60_000, idleTimeoutMs: 1e9 });
    const viewed = await media.connect();
    viewed.write(Buffer.concat([pictures(2), pictures(2, 0, { channel: 2 })]));
    await vi.waitFor(() => expect(media.server.registry.size).toBe(2));
    const leave = media.server.registry.find(7, 2)?.view(() => media.now.ms);
    media.now.ms += 60_000;
    await vi.waitFor(() => expect(media.server.registry.size).toBe(1));
    expect(media.events('media.stream.closed')).toMatchObject([{ channel: 1, reason: 'unviewed' }]);
    // What still arrives of the closed channel does not open it again.
    viewed.write(Buffer.concat([pictures(1, 2), pictures(1, 2, { channel: 2 })]));
    await vi.waitFor(() => expect(media.server.registry.find(7, 2)?.totals.packets).toBe(3));
    expect(media.server.registry.find(7, 1)).toBeUndefined();
    leave?.();
    media.now.ms += 60_000;
    await closed(viewed);
    expect(media.server.registry.size).toBe(0);
  });

  it('lets a terminal that connects again take over its channel', async () => {
    const media = await startServer();
    const halfOpen = await media.connect();
    halfOpen.write(pictures(5));
    await vi.waitFor(() => expect(media.server.registry.find(7, 1)?.totals.packets).toBe(5));
    const again = await media.connect();
    again.write(pictures(2));
    await closed(halfOpen);
    expect(media.events('media.stream.closed')).toMatchObject([{ reason: 'replaced', packets: 5 }]);
    await vi.waitFor(() => expect(media.server.registry.find(7, 1)?.totals.packets).toBe(2));
  });

  it('refuses connections beyond the limit', async () => {
    const media = await startServer({ maxConnections: 2 });
    await media.connect();
    await media.connect();
    const third = await media.connect();
    await closed(third);
    const refused = 'outrider_media_refused_total{reason="too-many-connections"';
    expect(await media.metric(refused)).toBe('1');
    expect(media.server.connections).toBe(2);
  });

  it('closes every stream with its totals when it is stopped', async () => {
    const media = await startServer();
    const socket = await media.connect();
    socket.write(pictures(4));
    await vi.waitFor(() => expect(media.server.registry.find(7, 1)?.totals.packets).toBe(4));
    await media.server.stop();
    await closed(socket);
    expect(media.events('media.stream.closed')).toMatchObject([{ reason: 'shutdown', packets: 4 }]);
    expect(media.server.listening).toBe(false);
    expect(media.server.connections).toBe(0);
  });
});

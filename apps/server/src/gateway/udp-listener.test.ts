import { encodeFrame } from '@outrider/jt808';
import { afterEach, describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';
import type { CloseReason } from './session.ts';
import { TestTerminal } from './testing/test-terminal.ts';
import { UdpListener, type UdpListenerOptions } from './udp-listener.ts';
import type { UdpSession } from './udp-session.ts';

let nowMs = 0;
let listener: UdpListener;
let heard: UdpSession[] = [];
let dropped: string[] = [];
let closed: CloseReason[] = [];

afterEach(() => listener.end());

async function listen(options: Partial<UdpListenerOptions> = {}): Promise<TestTerminal> {
  heard = [];
  dropped = [];
  closed = [];
  listener = new UdpListener({
    outbox: new Outbox(),
    clock: () => nowMs,
    maxSessions: 5000,
    maxPerAddress: 5000,
    authS: 60,
    idleS: 600,
    isBanned: () => false,
    isHeldBack: () => false,
    onFrame: (session, _frame, atMs) => {
      session.heardAtMs = atMs;
      heard.push(session);
    },
    onDropped: (reason) => dropped.push(reason),
    onClose: (_session, reason) => closed.push(reason),
    ...options,
  });
  await listener.listen('127.0.0.1', 0);
  return await TestTerminal.udp(listener.port, '1');
}

/** Heartbeats of so many terminals, each with a number of its own, and their arrival. */
async function chat(from: TestTerminal, first: number, count: number): Promise<void> {
  const before = heard.length + dropped.length;
  for (let done = 0; done < count; done += 20) {
    const frames = Array.from({ length: Math.min(20, count - done) }, (_, i) =>
      encodeFrame(
        { messageId: 0x0002, version: 2013, phone: String(first + done + i), serial: 1 },
        new Uint8Array(),
      ),
    );
    const upTo = heard.length + dropped.length + frames.length;
    from.link.write(Buffer.concat(frames));
    while (heard.length + dropped.length < upTo) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  expect(heard.length + dropped.length).toBe(before + count);
}

const terminal = {
  id: 1,
  phone: '1',
  vehicleId: 1,
  authCodeHash: null,
  lastGpsTimeS: 0,
  lastDigest: 0,
  uncommitted: 0,
  isRemoved: false,
  reading: undefined,
};

describe('strangers on UDP', () => {
  it('make room for those who come after them, and never push out a terminal', async () => {
    const sender = await listen();
    await chat(sender, 1, 1);
    const [proven] = heard;
    if (proven) proven.terminal = terminal;
    await chat(sender, 2, 1500);
    expect(listener.size).toBe(1001);
    expect(proven?.isClosed).toBe(false);
    expect(closed).toEqual(Array<CloseReason>(500).fill('displaced'));
    sender.close();
  });

  it('are forgotten after their time although they go on chatting', async () => {
    const sender = await listen();
    for (let second = 0; second <= 60; second += 20) {
      nowMs = second * 1000;
      await chat(sender, 1, 1);
      listener.sweep(nowMs);
    }
    expect(listener.size).toBe(1);
    nowMs = 61_000;
    await chat(sender, 1, 1);
    listener.sweep(nowMs);
    expect(closed).toEqual(['not_authenticated']);
    sender.close();
  });

  it('get no more sessions from one address than terminals on TCP', async () => {
    const sender = await listen({ maxPerAddress: 3 });
    await chat(sender, 1, 5);
    expect(listener.size).toBe(3);
    expect(dropped).toEqual(['udp-too-many', 'udp-too-many']);
    sender.close();
  });

  it('cannot pile up frames while one of theirs is being worked on', async () => {
    const sender = await listen({
      onFrame: (session, frame) => {
        heard.push(session);
        if (session.isBusy) session.hold(frame);
        session.isBusy = true;
      },
    });
    for (let i = 0; i < 40; i++) await chat(sender, 1, 1);
    expect(heard).toHaveLength(33);
    expect(dropped).toHaveLength(7);
    sender.close();
  });
});

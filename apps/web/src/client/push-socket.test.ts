import { PushClose } from '@outrider/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffMs, PushSocket } from './push-socket.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  binaryType = '';
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  breakOff(code = 1006) {
    this.onclose?.({ code });
  }
}

const newest = () => FakeSocket.all[FakeSocket.all.length - 1]!;

function buildSocket() {
  const ended = vi.fn();
  const changed = vi.fn();
  const opened = vi.fn();
  const texts: unknown[] = [];
  const socket = new PushSocket({
    url: 'ws://localhost/api/webSocket/1',
    onText: (message) => texts.push(message),
    onBinary: () => {},
    onSessionEnd: ended,
    onUserChanged: changed,
    onOpen: opened,
  });
  socket.open();
  return { socket, ended, changed, opened, texts };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the push connection', () => {
  it('opens anew at once when what its user may see changed, and says so', () => {
    const { ended, changed } = buildSocket();
    newest().accept();
    newest().breakOff(PushClose.userChanged);
    expect(changed).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('says that it is alive every 15 seconds', () => {
    buildSocket();
    newest().accept();
    vi.advanceTimersByTime(15_000);
    expect(newest().sent).toEqual(['{"msgid":"ping"}']);
  });

  it('tries five times with growing waits, then waits for the person', () => {
    const { socket } = buildSocket();
    newest().accept();
    for (let attempt = 1; attempt <= 5; attempt++) {
      newest().breakOff();
      expect(socket.state).toMatchObject({ phase: 'retrying', attempt });
      vi.advanceTimersByTime(20_000);
      expect(FakeSocket.all).toHaveLength(1 + attempt);
    }
    newest().breakOff();
    expect(socket.state.phase).toBe('down');
    vi.advanceTimersByTime(600_000);
    expect(FakeSocket.all).toHaveLength(6);
    socket.reconnect();
    newest().accept();
    expect(socket.state.phase).toBe('open');
  });

  it('counts anew after a connection that brought something', () => {
    const { socket } = buildSocket();
    newest().accept();
    newest().breakOff();
    vi.advanceTimersByTime(2_000);
    newest().accept();
    newest().onmessage?.({ data: '{"msgid":"pong"}' });
    newest().breakOff();
    expect(socket.state).toMatchObject({ phase: 'retrying', attempt: 1 });
  });

  it('subscribes again after each opening', () => {
    const { opened } = buildSocket();
    newest().accept();
    newest().breakOff();
    vi.advanceTimersByTime(2_000);
    newest().accept();
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('takes a connection that falls silent for lost', () => {
    const { socket } = buildSocket();
    newest().accept();
    vi.advanceTimersByTime(30_000);
    expect(socket.state.phase).toBe('retrying');
  });

  it('knows since when nothing has come, also while the person tries again', () => {
    const { socket } = buildSocket();
    expect(socket.state).toEqual({ phase: 'connecting', lost: null });
    newest().accept();
    const heardAtMs = Date.now();
    newest().onmessage?.({ data: '{"msgid":"pong"}' });
    vi.advanceTimersByTime(5_000);
    newest().breakOff();
    expect(socket.state).toMatchObject({ phase: 'retrying', lost: { heardAtMs } });
    socket.reconnect();
    expect(socket.state).toEqual({ phase: 'connecting', lost: { heardAtMs } });
    newest().accept();
    expect(socket.state).toEqual({ phase: 'open' });
  });

  it('does not try again when the session has ended', () => {
    const { socket, ended } = buildSocket();
    newest().accept();
    newest().breakOff(4001);
    expect(ended).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(socket.state.phase).toBe('idle');
  });

  it('drops a text that is no JSON', () => {
    const { texts } = buildSocket();
    newest().accept();
    newest().onmessage?.({ data: 'not json' });
    expect(texts).toEqual([undefined]);
  });
});

describe('the wait before a reconnect', () => {
  it('doubles each time and is spread by a quarter', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => backoffMs(attempt, () => 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000,
    ]);
    expect(backoffMs(1, () => 1)).toBe(1250);
  });
});

import { AddressCode } from '@outrider/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressSocket } from './address-socket.ts';

/** A socket whose other end the test is. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  readonly url: string;
  readonly sent: { requestId: number; gpsLat: number; language: number }[] = [];
  isClosed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'fleet.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ask(socket: AddressSocket, lat = 22) {
  const lookup = { lat, lng: 114, language: 0, onAnswer: vi.fn(), onRefused: vi.fn() };
  socket.ask(lookup);
  return lookup;
}
const newest = () => FakeSocket.opened.at(-1)!;

describe('the address socket of the client', () => {
  it('opens with the first request and sends what waits once the server is ready', () => {
    const socket = new AddressSocket(7);
    expect(FakeSocket.opened).toEqual([]);
    const first = ask(socket, 1);
    const second = ask(socket, 2);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(newest().url).toBe('wss://fleet.example/api/addressSocket/7');
    expect(newest().sent).toEqual([]);
    newest().say({ code: AddressCode.ready });
    expect(newest().sent.map(({ gpsLat }) => gpsLat)).toEqual([1, 2]);
    // Answers find their request by its number, in any order.
    const [one, two] = newest().sent;
    newest().say({ code: AddressCode.failed, requestId: two?.requestId });
    newest().say({ code: AddressCode.resolved, requestId: one?.requestId, address: 'here' });
    expect(first.onAnswer).toHaveBeenCalledWith('here');
    expect(second.onAnswer).toHaveBeenCalledWith(null);
  });

  it('sends no more at once than the server grants', () => {
    const socket = new AddressSocket(7);
    for (let i = 0; i < 50; i++) ask(socket, i);
    newest().say({ code: AddressCode.ready });
    expect(newest().sent).toHaveLength(20);
    vi.advanceTimersByTime(500);
    expect(newest().sent).toHaveLength(40);
    vi.advanceTimersByTime(500);
    expect(newest().sent).toHaveLength(50);
  });

  it('closes when nothing was asked for a while, and opens again for the next request', () => {
    const socket = new AddressSocket(7);
    ask(socket);
    newest().say({ code: AddressCode.ready });
    newest().say({ code: AddressCode.resolved, requestId: 1, address: 'here' });
    vi.advanceTimersByTime(14_000);
    expect(newest().isClosed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(newest().isClosed).toBe(true);
    const next = ask(socket);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(next.onRefused).not.toHaveBeenCalled();
  });

  it('refuses what it owes when it is refused, and what is asked in the next minute', () => {
    const socket = new AddressSocket(7);
    const first = ask(socket);
    newest().onclose?.();
    expect(first.onRefused).toHaveBeenCalledOnce();
    expect(ask(socket).onRefused).toHaveBeenCalledOnce();
    expect(FakeSocket.opened).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    ask(socket);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('does not wait for a server that says nothing', () => {
    const socket = new AddressSocket(7);
    const silent = ask(socket);
    vi.advanceTimersByTime(8_000);
    expect(silent.onRefused).toHaveBeenCalledOnce();
    expect(newest().isClosed).toBe(true);
  });

  it('ignores what is no message of the server', () => {
    const socket = new AddressSocket(7);
    const lookup = ask(socket);
    newest().onmessage?.({ data: 'x' });
    newest().say([1]);
    newest().say({ code: AddressCode.resolved, requestId: 99, address: 'elsewhere' });
    expect(lookup.onAnswer).not.toHaveBeenCalled();
  });
});

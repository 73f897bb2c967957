import { AddressClose, AddressCode, MAX_ADDRESS_REQUESTS } from '@outrider/contract';
import { MINUTE_MS } from '@outrider/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startWebFixture, type TestBrowser, type WebFixture } from '../http/testing/web-fixture.ts';

let fixture: WebFixture;
let aheadMs = 0;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => Date.now() + aheadMs });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => fixture.stop());

interface Opened {
  socket: WebSocket;
  messages: { code: number; requestId?: number; address?: string }[];
  closed: Promise<number>;
  ask(requestId: number, request?: object): void;
}

/** Opens the address socket of a signed-in browser; rejects with the HTTP status of a refusal. */
function open(
  browser: TestBrowser,
  { userId = browser.userId, origin = fixture.url }: { userId?: number; origin?: string } = {},
): Promise<Opened> {
  const url = `${fixture.url.replace('http', 'ws')}/api/addressSocket/${userId}`;
  const socket = new WebSocket(url, { origin, headers: { cookie: browser.cookie } });
  sockets.push(socket);
  const messages: Opened['messages'] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const ask = (requestId: number, request = { gpsLat: 22.5455, gpsLon: 114.0683 }) =>
    socket.send(JSON.stringify({ requestId, language: 0, ...request }));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, messages, closed, ask }));
    socket.once('unexpected-response', (_request, response) => reject(response.statusCode));
    socket.once('error', reject);
  });
}

describe('the address socket', () => {
  it('needs a session, its own user id, and a page of this site', async () => {
    const north = await fixture.signedIn('north');
    await expect(open(fixture.browser(), { userId: north.userId })).rejects.toBe(401);
    await expect(open(north, { userId: north.userId + 1 })).rejects.toBe(403);
    await expect(open(north, { origin: 'https://evil.example' })).rejects.toBe(403);
    await expect(open(await fixture.signedIn('fresh'))).rejects.toBe(403);
  });

  it('is open to whoever is signed in, as addresses tell nothing of the fleet', async () => {
    await expect(open(await fixture.signedIn('nobody'))).resolves.toBeDefined();
  });

  it('says that it is ready, then answers each request by its number', async () => {
    const { messages, ask } = await open(await fixture.signedIn('north'));
    await vi.waitFor(() => expect(messages).toEqual([{ code: AddressCode.ready }]));
    for (const requestId of [7, 8, 9]) ask(requestId);
    ask(10, { gpsLat: 0, gpsLon: -160 });
    await vi.waitFor(() => expect(messages).toHaveLength(5));
    expect(messages.slice(1).map(({ requestId }) => requestId)).toEqual([7, 8, 9, 10]);
    expect(messages[1]).toEqual({
      code: AddressCode.resolved,
      requestId: 7,
      address: '中国广东省深圳市',
      lat: 22.5455,
      lng: 114.0683,
    });
    expect(messages[4]).toEqual({ code: AddressCode.failed, requestId: 10 });
  });

  it('says that it cannot resolve what a device hears when nobody can', async () => {
    const { messages, ask } = await open(await fixture.signedIn('north'));
    ask(1, {
      gpsLat: 0,
      gpsLon: 0,
      baseWifeList: [{ mac: '00:11:22:33:44:55', rss: -60 }],
      baseSignalList: [{ ci: 1, lac: 2, mcc: 460, mnc: 0, rss: -70 }],
    } as object);
    await vi.waitFor(() => expect(messages).toContainEqual({ code: 404, requestId: 1 }));
  });

  it.each(['{', '[]', '{"requestId":1}', '{"requestId":-1,"language":0}', 'x'.repeat(100)])(
    'closes on what it does not understand: %s',
    async (text) => {
      const { socket, closed } = await open(await fixture.signedIn('north'));
      socket.send(text);
      expect(await closed).toBe(AddressClose.badMessage);
    },
  );

  it('closes on a message that is larger than any request', async () => {
    const { socket, closed } = await open(await fixture.signedIn('north'));
    socket.send('x'.repeat(10_000));
    expect(await closed).toBe(1009);
  });

  it('closes on a flood', async () => {
    const { ask, closed, messages } = await open(await fixture.signedIn('north'));
    for (let i = 0; i < 2 * MAX_ADDRESS_REQUESTS; i++) ask(i);
    expect(await closed).toBe(AddressClose.flood);
    expect(messages.length).toBeLessThan(1.5 * MAX_ADDRESS_REQUESTS);
  });

  it('closes the oldest one when a user opens too many', async () => {
    const browser = await fixture.signedIn('north');
    const first = await open(browser);
    for (let more = 0; more < 8; more++) await open(browser);
    expect(await first.closed).toBe(AddressClose.tooManySockets);
  });

  it('closes with the session', async () => {
    const browser = await fixture.signedIn('south');
    const { closed } = await open(browser);
    await browser.post('/user/logout', {});
    expect(await closed).toBe(AddressClose.sessionInvalid);
  });

  it('closes when nothing was asked for a while', async () => {
    const { closed, messages, ask } = await open(await fixture.signedIn('north'));
    ask(1);
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    aheadMs += MINUTE_MS;
    expect(await closed).toBe(AddressClose.idle);
  });
});

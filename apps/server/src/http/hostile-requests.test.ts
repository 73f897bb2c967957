import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Envelope } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startWebFixture, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;

beforeAll(async () => {
  fixture = await startWebFixture();
});
afterAll(() => fixture.stop());

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

async function post(path: string, content: string, headers: Record<string, string> = formHeaders) {
  const browser = await fixture.signedIn('north');
  const response = await browser.fetch(`/api${path}`, {
    method: 'POST',
    body: content,
    headers: { origin: fixture.url, ...headers },
  });
  const answer: Envelope<unknown> = JSON.parse(await response.text());
  return { status: response.status, body: answer };
}

describe('the server, asked with bad intent', () => {
  it('treats SQL in a field as text', async () => {
    for (const loginname of [`north' --`, `' or 1=1 --`, `north'; drop table session; --`]) {
      const answer = await fixture.browser().post('/user/login', {
        loginname,
        password: passwordDigest(PASSWORD),
      });
      expect(answer.body.errCode).toBe(2001);
    }
    expect((await post('/car/getCarInfo', `carid=1 or 1=1`)).body.resultMsg).toBe(
      'error.requestInvalid',
    );
    expect((await fixture.browser().signIn('north')).body.errCode).toBe(0);
  });

  it('refuses ids that are no whole numbers of their range', async () => {
    for (const carid of ['0', '-1', '1.5', '1e3', '9999999999', 'NaN', '', '0x10', '1;2']) {
      const answer = await post('/car/getCarInfo', new URLSearchParams({ carid }).toString());
      expect(answer.body.resultMsg).toBe('error.requestInvalid');
    }
  });

  it('refuses a NUL in any text', async () => {
    for (const [path, body] of [
      ['/media/sendTextInfo', 'terminal=T0001&content=a%00b'],
      ['/user/preference', 'key=k&value=%22%00%22'],
      ['/alarmSettings/saveFavoriteNotNull', 'favorite=%00'],
    ] as const) {
      expect((await post(path, body)).body.resultMsg).toBe('error.requestInvalid');
    }
    const login = { loginname: 'no\0rth', password: passwordDigest(PASSWORD) };
    expect((await fixture.browser().post('/user/login', login)).status).toBe(400);
  });

  it('refuses a field that comes twice', async () => {
    const { northVehicle, southVehicle } = fixture.organisation;
    const body = `carid=${northVehicle}&carid=${southVehicle}`;
    expect((await post('/car/getCarInfo', body)).body.resultMsg).toBe('error.requestInvalid');
  });

  it('never lets names reach into a prototype', async () => {
    const { northVehicle } = fixture.organisation;
    const body = `carid=${northVehicle}&__proto__[admin]=1&__proto__=x&constructor=x`;
    expect((await post('/car/getCarInfo', body)).body.errCode).toBe(0);
    const key = await post('/user/preference', 'key=__proto__&value={"admin":true}');
    expect(key.body.errCode).toBe(0);
    const read = await (await fixture.signedIn('north')).get('/user/preference');
    expect(Object.getPrototypeOf(read.body.resultData)).toBe(Object.prototype);
    expect('admin' in {}).toBe(false);
    const poisoned = await post('/car/getCarInfo', '{"__proto__":{"admin":1}}', {
      'content-type': 'application/json',
    });
    expect(poisoned.status).toBe(400);
  });

  it('takes a body only in the form that the contract names, and only of a sensible size', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post('/car/getCarInfo', '{"carid":1}', json)).status).toBe(415);
    expect(
      (await post('/car/getCarInfo', 'carid=1', { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    const large = `carid=1&x=${'x'.repeat(100_000)}`;
    expect(await post('/car/getCarInfo', large)).toMatchObject({
      status: 413,
      body: { errCode: 1002 },
    });
  });

  it('does not even read the body of who is not signed in', async () => {
    const answer = await fixture.browser().post('/car/getCarInfo', { x: 'x'.repeat(100_000) });
    expect(answer.status).toBe(401);
  });

  it('tells nothing of an error within', async () => {
    const browser = await fixture.signedIn('north');
    await fixture.context.db.execute('alter table user_preference rename to hidden');
    const answer = await browser.get('/user/preference');
    await fixture.context.db.execute('alter table hidden rename to user_preference');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ errCode: 5000, resultData: null, resultMsg: 'error.serverBusy' });
  });

  it('answers an unknown call in the same form as every other', async () => {
    const answer = await fixture.browser().get('/no/such/call');
    expect(answer).toMatchObject({ status: 404, body: { errCode: 1004 } });
  });

  it('does not believe forwarded headers of who is not a trusted proxy', async () => {
    const browser = fixture.browser();
    const answer = await browser.post(
      '/user/login',
      { loginname: 'north', password: passwordDigest(PASSWORD) },
      { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
    );
    expect(answer.headers.get('set-cookie')).toMatch(/^outrider=/);
    const row = await fixture.context.db.one<{ address: string }>(
      'select address from session order by created_at desc limit 1',
    );
    expect(row?.address).toBe('127.0.0.1');
  });

  it('keeps no connection open to whom it refused a socket', async () => {
    const { hostname, port } = new URL(fixture.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.write(
      `GET /api/webSocket/1 HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\n` +
        `Upgrade: websocket\r\nOrigin: ${fixture.url}\r\nSec-WebSocket-Version: 13\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401/);
    // It never says goodbye itself, and notices by writing that nobody is there.
    const writing = setInterval(() => socket.write('x'), 10);
    await closed;
    clearInterval(writing);
  });

  it('survives addresses and headers that are rubbish', async () => {
    const target = new URL(fixture.url);
    for (const path of ['/%', '/%00', '/../../etc/passwd', '//evil.example/x', '/api/%c0%af']) {
      const status = await new Promise<number>((resolve, reject) => {
        const outgoing = httpRequest(
          { host: target.hostname, port: target.port, path, headers: { cookie: 'outrider=%; =;' } },
          (incoming) => {
            incoming.resume();
            resolve(incoming.statusCode ?? 0);
          },
        );
        outgoing.on('error', reject);
        outgoing.end();
      });
      expect([200, 400, 404, 503]).toContain(status);
    }
  });
});

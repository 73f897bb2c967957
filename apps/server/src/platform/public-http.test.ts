import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPublicHttp, isPublicAddress, RequestError } from './public-http.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine; resolves with its port. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const json = (value: unknown): RequestListener => {
  return (_request, response) => response.end(JSON.stringify(value));
};
const inTime = () => AbortSignal.timeout(5_000);

async function problemOf(request: Promise<unknown>): Promise<string> {
  try {
    await request;
  } catch (error) {
    if (error instanceof RequestError) return error.problem;
    throw error;
  }
  return 'none';
}

describe('a request to the internet', () => {
  it('brings JSON, by GET and by POST', async () => {
    const port = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => response.end(JSON.stringify({ method: request.method, body })));
    });
    const requestJson = createPublicHttp({ allowPrivate: true });
    const url = new URL(`http://127.0.0.1:${port}/`);
    expect(await requestJson({ url, signal: inTime() })).toEqual({ method: 'GET', body: '' });
    expect(await requestJson({ url, signal: inTime(), body: { a: 1 } })).toEqual({
      method: 'POST',
      body: '{"a":1}',
    });
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/',
    'http://metadata.example/',
  ])(
    'never goes to a cloud’s metadata, not even where private addresses may be asked: %s',
    async (address) => {
      const requestJson = createPublicHttp({
        allowPrivate: true,
        resolve: (_name, _options, done) => done(null, [{ address: '169.254.169.254', family: 4 }]),
      });
      const request = requestJson({ url: new URL(address), signal: inTime() });
      expect(await problemOf(request)).toBe('address not allowed');
    },
  );

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://0.0.0.0:PORT/',
  ])('does not reach this machine at %s', async (address) => {
    let reached = false;
    const port = await serve((_request, response) => {
      reached = true;
      response.end('{}');
    });
    const url = new URL(address.replace('PORT', String(port)));
    const requestJson = createPublicHttp({ allowPrivate: false });
    expect(await problemOf(requestJson({ url, signal: inTime() }))).toBe('address not allowed');
    expect(reached).toBe(false);
  });

  it('does not reach it by a name that means a public address first and this machine then', async () => {
    let reached = false;
    const port = await serve((_request, response) => {
      reached = true;
      response.end('{}');
    });
    const answers = ['93.184.216.34', '127.0.0.1'];
    const asked: string[] = [];
    const requestJson = createPublicHttp({
      allowPrivate: false,
      resolve: (_name, _options, done) => {
        // Whoever checks the name before connecting would be told the first one.
        const address = asked.length === 0 ? answers[1] : answers[0];
        asked.push(address ?? '');
        done(null, [{ address: address ?? '', family: 4 }]);
      },
    });
    const url = new URL(`http://rebound.example:${port}/`);
    expect(await problemOf(requestJson({ url, signal: inTime() }))).toBe('address not allowed');
    expect(asked).toEqual(['127.0.0.1']);
    expect(reached).toBe(false);
  });

  it('connects to exactly the address that was checked', async () => {
    const port = await serve(json({ here: true }));
    let asked = 0;
    const requestJson = createPublicHttp({
      allowPrivate: true,
      resolve: (_name, _options, done) => {
        asked++;
        done(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    });
    const url = new URL(`http://one.example:${port}/`);
    expect(await requestJson({ url, signal: inTime() })).toEqual({ here: true });
    expect(asked).toBe(1);
  });

  it('takes only the public ones of a name’s addresses', async () => {
    const requestJson = createPublicHttp({
      allowPrivate: false,
      resolve: (_name, _options, done) =>
        done(null, [
          { address: '10.0.0.1', family: 4 },
          { address: 'fd00::1', family: 6 },
        ]),
    });
    const url = new URL('http://mixed.example/');
    expect(await problemOf(requestJson({ url, signal: inTime() }))).toBe('address not allowed');
  });

  it('follows no redirect', async () => {
    let reached = false;
    const port = await serve((request, response) => {
      if (request.url === '/secret') reached = true;
      response.writeHead(302, { location: '/secret' }).end('{}');
    });
    const requestJson = createPublicHttp({ allowPrivate: true });
    const url = new URL(`http://127.0.0.1:${port}/`);
    expect(await problemOf(requestJson({ url, signal: inTime() }))).toBe('redirected');
    expect(reached).toBe(false);
  });

  it('takes no answer without end', async () => {
    const port = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const requestJson = createPublicHttp({ allowPrivate: true });
    const url = new URL(`http://127.0.0.1:${port}/`);
    expect(await problemOf(requestJson({ url, signal: inTime() }))).toBe('too large');
  });

  it('does not wait for an answer that comes drop by drop, or never', async () => {
    const drops: NodeJS.Timeout[] = [];
    const port = await serve((request, response) => {
      if (request.url === '/never') return;
      response.writeHead(200);
      drops.push(setInterval(() => response.write(' '), 20));
    });
    const requestJson = createPublicHttp({ allowPrivate: true });
    for (const path of ['/never', '/drops']) {
      const url = new URL(`http://127.0.0.1:${port}${path}`);
      const problem = await problemOf(requestJson({ url, signal: AbortSignal.timeout(150) }));
      expect(problem).toBe('timed out');
    }
    for (const drop of drops) clearInterval(drop);
  });

  it('tells failures apart without telling the request', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/html') response.end('<html>');
      else response.writeHead(503).end('{}');
    });
    const requestJson = createPublicHttp({ allowPrivate: true });
    const at = (path: string) =>
      problemOf(requestJson({ url: new URL(`http://127.0.0.1:${port}${path}`), signal: inTime() }));
    expect(await at('/html')).toBe('not JSON');
    expect(await at('/other?key=SECRET')).toBe('status 503');
    const closed = new URL('http://127.0.0.1:1/?key=SECRET');
    expect(await problemOf(requestJson({ url: closed, signal: inTime() }))).toBe('unreachable');
    const file = new URL('file:///etc/passwd');
    expect(await problemOf(requestJson({ url: file, signal: inTime() }))).toBe(
      'address not allowed',
    );
  });
});

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2400:3200::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

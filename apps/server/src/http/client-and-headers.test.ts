import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { passwordDigest } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startWebFixture, type WebFixture } from './testing/web-fixture.ts';

let folder: string;
let fixture: WebFixture;
const page = '<!doctype html><title>Outrider</title>';
const script = `export const text = '${'x'.repeat(5000)}';`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outrider-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'assets', 'app-abc123.js'), script);
  await writeFile(path.join(folder, 'roads.geojson'), '{"type":"FeatureCollection","features":[]}');
  fixture = await startWebFixture({
    config: { webRootDir: folder, basemapOverlayFile: path.join(folder, 'roads.geojson') },
  });
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

/** A certificate for localhost that nobody trusts, good for a hundred years. */
const testing = (file: string) => path.join(import.meta.dirname, 'testing', file);

const get = (address: string, headers: Record<string, string> = {}) =>
  fixture.browser().fetch(address, { headers });

describe('the files of the client', () => {
  it('are kept for ever when their name carries a hash, and compressed', async () => {
    const response = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip' });
    expect(await response.text()).toBe(script);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
  });

  it('give the page for every route of the client, never from a cache', async () => {
    for (const address of [
      '/',
      '/index.html',
      '/positionMonitor',
      '/operationManage/sysSeting/userManage?x=1.2',
    ]) {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(page);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('are not replaced by the page when they are missing', async () => {
    expect((await get('/assets/gone-123.js')).status).toBe(404);
    expect((await get('/favicon.ico')).status).toBe(404);
  });

  it('do not lead out of their folder', async () => {
    for (const address of ['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2f..%2fetc%2fpasswd']) {
      expect(await (await get(address)).text()).not.toContain('root:');
    }
  });
});

describe('every answer', () => {
  it('carries the headers that keep browsers from what no page of ours needs', async () => {
    for (const address of ['/', '/api/docs', '/api/no/such/call', '/healthz']) {
      const { headers } = await get(address);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

describe('beside the calls', () => {
  it('the server says whether it is alive and ready, and its metrics to the own network', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect(await (await get('/metrics')).text()).toContain('outrider_push_sockets');
  });

  it('keeps its metrics from who comes through a proxy that it does not trust', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await fetch(`${fixture.url}/metrics`, { headers })).status).toBe(403);
  });

  it('the roads of the base map come as GeoJSON to who is signed in', async () => {
    expect((await get('/api/basemap/overlay')).status).toBe(401);
    const response = await (await fixture.signedIn('north')).fetch('/api/basemap/overlay');
    expect(response.headers.get('content-type')).toMatch(/^application\/geo\+json/);
    expect(await response.json()).toEqual({ type: 'FeatureCollection', features: [] });
  });
});

describe('over HTTPS', () => {
  it('speaks with its own certificate and locks the cookie to this very host', async () => {
    const config = {
      tlsCertFile: testing('localhost-cert.pem'),
      tlsKeyFile: testing('localhost-key.pem'),
    };
    const secure = await startWebFixture({ config });
    try {
      const { hostname, port, host } = new URL(secure.url);
      const body = `loginname=north&password=${passwordDigest(PASSWORD)}`;
      const login = (origin: string) =>
        new Promise<{ status: number; cookie: string; hsts: string }>((resolve, reject) => {
          const outgoing = https.request(
            {
              hostname,
              port,
              path: '/api/user/login',
              method: 'POST',
              rejectUnauthorized: false,
              headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
            },
            (incoming) => {
              incoming.resume();
              resolve({
                status: incoming.statusCode ?? 0,
                cookie: incoming.headers['set-cookie']?.[0] ?? '',
                hsts: incoming.headers['strict-transport-security'] ?? '',
              });
            },
          );
          outgoing.on('error', reject);
          outgoing.end(body);
        });
      const answer = await login(`https://${host}`);
      expect(answer.status).toBe(200);
      expect(answer.cookie).toMatch(/^__Host-outrider=.*Path=\/.*Secure/);
      expect(answer.cookie).not.toMatch(/Domain/i);
      expect(answer.hsts).toMatch(/max-age=\d+/);
      expect((await login(`http://${host}`)).status).toBe(403);
    } finally {
      await secure.stop();
    }
  });

  it('believes a trusted proxy that the browser came by HTTPS', async () => {
    const behind = await startWebFixture({ config: { trustedProxies: ['127.0.0.1'] } });
    try {
      const answer = await behind.browser().post(
        '/user/login',
        { loginname: 'north', password: passwordDigest(PASSWORD) },
        {
          origin: 'https://fleet.example',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'fleet.example',
          'x-forwarded-for': '203.0.113.9',
        },
      );
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-outrider=/);
      const row = await behind.context.db.one<{ address: string }>('select address from session');
      expect(row?.address).toBe('203.0.113.9');
    } finally {
      await behind.stop();
    }
  });
});

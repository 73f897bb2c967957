import { encodePolyline, wgs84 } from '@outrider/domain';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { type FakeService, startFakeService } from '../platform/testing/fake-service.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

const KEY = 'key-of-the-installation';
const fixtures: WebFixture[] = [];
let service: FakeService;
let plain: Awaited<ReturnType<typeof visit>>;
let now = Date.UTC(2026, 10, 21, 2);

beforeAll(async () => {
  service = await startFakeService();
  plain = await visit({});
});
afterEach(() => {
  service.asked.length = 0;
});
afterAll(async () => {
  for (const fixture of fixtures) await fixture.stop();
  service.stop();
});

/** A server with these settings, somebody who is signed in there, and all that it logs. */
async function visit(
  config: Partial<Config>,
): Promise<{ browser: TestBrowser; log: () => string; metrics: () => Promise<string> }> {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const fixture = await startWebFixture({ config, clock: () => now, log });
  fixtures.push(fixture);
  return {
    browser: await fixture.signedIn('north'),
    log: () => lines.join(''),
    metrics: async () => JSON.stringify(await fixture.context.metrics.snapshot()),
  };
}

const [A, B] = [wgs84(22.5, 113.9), wgs84(22.55, 113.95)];
const question = { start: A, end: B, policy: 0, language: 1 };
const route = {
  code: 'Ok',
  routes: [
    {
      distance: 7123.4,
      duration: 601.2,
      geometry: encodePolyline([A, B]),
      legs: [
        {
          steps: [
            {
              distance: 7123.4,
              name: 'Baoyuan Road',
              maneuver: { type: 'depart', modifier: 'left', location: [A.lng, A.lat] },
            },
          ],
        },
      ],
    },
  ],
};

describe('a route', () => {
  it('needs a service, and says so', async () => {
    const { browser } = plain;
    expect(await browser.postJson('/map/route', question)).toMatchObject({
      status: 409,
      body: { errCode: 4781 },
    });
  });

  describe('by the service that is set up', () => {
    let visited: Awaited<ReturnType<typeof visit>>;
    const ask = (more: object = {}) =>
      visited.browser.postJson('/map/route', { ...question, ...more });
    beforeAll(async () => {
      visited = await visit({
        router: 'graphhopper',
        routerUrl: service.url,
        routerKey: KEY,
        routerPrivate: true,
        routerTimeoutS: 1,
      });
    });

    const found = {
      paths: [
        {
          distance: 7123.4,
          time: 601_200,
          points: encodePolyline([A, B], 5),
          instructions: [
            {
              text: 'Go on',
              street_name: '',
              distance: 7123.4,
              time: 1,
              sign: 0,
              interval: [0, 1],
            },
          ],
        },
      ],
    };

    it('is told in metres and seconds, without the key', async () => {
      service.reply = () => ({ body: found });
      const answer = await ask();
      expect(answer.body.resultData).toMatchObject({
        provider: 'graphhopper',
        policy: 0,
        lengthM: 7123,
        durationS: 601,
        path: encodePolyline([A, B]),
      });
      expect(service.asked[0]?.url.searchParams.get('key')).toBe(KEY);
      expect(JSON.stringify(answer.body)).not.toContain(KEY);
    });

    it('has three places on its way at most, and one of three policies', async () => {
      service.reply = () => ({ body: found });
      expect((await ask({ via: [A, B, A] })).status).toBe(200);
      expect((await ask({ via: [A, B, A, B] })).status).toBe(400);
      expect((await ask({ policy: 3 })).status).toBe(400);
      expect((await ask({ start: { lat: 91, lng: 0 } })).status).toBe(400);
      expect(service.asked).toHaveLength(1);
    });

    it('is none where no road leads, which is no failure of the service', async () => {
      const details = 'com.graphhopper.util.exceptions.PointNotFoundException';
      service.reply = () => ({ status: 400, body: { message: 'none', hints: [{ details }] } });
      for (let i = 0; i < 6; i++) {
        expect(await ask()).toMatchObject({ status: 404, body: { errCode: 4783 } });
      }
      expect(service.asked).toHaveLength(6);
    });

    it('fails when the service refuses, is silent, leads elsewhere or says too much; then it is left alone', async () => {
      const silent = { isSilent: true, body: '' };
      const replies = [
        { status: 401, body: { message: `Wrong credentials: ${KEY}` } },
        silent,
        { status: 302, body: '' },
        { body: JSON.stringify(found).padEnd(9 * 2 ** 20) },
        { body: { paths: [{ ...found.paths[0], distance: 'far' }] } },
      ];
      for (const reply of replies) {
        service.reply = () => reply;
        expect(await ask()).toMatchObject({ status: 503, body: { errCode: 4782 } });
      }
      expect(service.asked).toHaveLength(replies.length);
      const log = visited.log();
      for (const reason of ['status 401', 'timed out', 'redirected', 'too large', 'unexpected']) {
        expect(log).toContain(reason);
      }
      expect(log).toContain('routing.provider.away');

      service.reply = () => ({ body: found });
      expect((await ask()).status).toBe(503);
      expect(service.asked).toHaveLength(replies.length);
      now += 31_000;
      expect((await ask()).status).toBe(200);
    });

    it('leaves neither the key nor its places in log and metrics', async () => {
      const metrics = await visited.metrics();
      expect(metrics).toContain('outrider_route_request_seconds');
      for (const text of [visited.log(), metrics]) {
        expect(text).not.toContain(KEY);
        expect(text).not.toContain('113.9');
      }
    });
  });

  it('is asked for at public addresses only, unless a private one is allowed', async () => {
    const { browser, log } = await visit({ router: 'osrm', routerUrl: service.url });
    service.reply = () => ({ body: route });
    expect((await browser.postJson('/map/route', question)).status).toBe(503);
    expect(service.asked).toEqual([]);
    expect(log()).toContain('address not allowed');
  });
});

describe('places', () => {
  const guangzhou = { text: 'Guangzhou', language: 1, page: 1 };

  it('come from the gazetteer, ten a page', async () => {
    const { browser } = plain;
    const answer = await browser.postJson('/map/searchPlace', guangzhou);
    expect(answer.body.resultData).toMatchObject({
      source: 'offline',
      isFallback: false,
      places: expect.arrayContaining([expect.objectContaining({ name: 'Guangzhou' })]),
    });
    const many = { text: 'San', language: 1 };
    const first = await browser.postJson('/map/searchPlace', { ...many, page: 1 });
    const second = await browser.postJson('/map/searchPlace', { ...many, page: 2 });
    expect(namesOf(first)).toHaveLength(10);
    expect(namesOf(second)).toHaveLength(10);
    expect(placesOf(second)).not.toEqual(placesOf(first));
  });

  it('may be a coordinate; how far away it is is told from the middle of the map', async () => {
    const { browser } = plain;
    const answer = await browser.postJson('/map/searchPlace', {
      text: `22°35'11"N 113°51'18"E`,
      language: 0,
      page: 1,
      lat: 22.586,
      lng: 113.855,
    });
    expect(answer.body.resultData).toMatchObject({
      source: 'coordinates',
      places: [{ name: '22.586389, 113.855000', distanceM: 43 }],
    });
  });

  describe('of a service', () => {
    let visited: Awaited<ReturnType<typeof visit>>;
    const ask = (more: object = {}) =>
      visited.browser.postJson('/map/searchPlace', { ...guangzhou, ...more });
    beforeAll(async () => {
      visited = await visit({
        places: 'gaode',
        placesUrl: service.url,
        placesKey: KEY,
        placesPrivate: true,
        placesTimeoutS: 1,
      });
    });
    const poi = { name: '广州塔', location: '113.324553,23.106414', address: '阅江西路222号' };
    const found = { status: '1', infocode: '10000', count: '1', pois: [poi] };

    it('are asked for when somebody searches, not while somebody types', async () => {
      service.reply = () => ({ body: found });
      expect(namesOf(await ask({ suggest: true }))).toContain('Guangzhou');
      expect(service.asked).toEqual([]);
      const answer = await ask();
      expect(answer.body.resultData).toMatchObject({ source: 'gaode', isFallback: false });
      expect(namesOf(answer)).toEqual(['广州塔']);
      expect(service.asked[0]?.url.searchParams.get('key')).toBe(KEY);
      expect(JSON.stringify(answer.body)).not.toContain(KEY);
    });

    it('come from the gazetteer and say so when it does not answer', async () => {
      for (const reply of [
        { body: { status: '0', info: `INVALID_USER_KEY ${KEY}`, infocode: '10001' } },
        { isSilent: true, body: '' },
        { status: 503, body: '' },
      ]) {
        service.reply = () => reply;
        const answer = await ask();
        expect(answer.body.resultData).toMatchObject({ source: 'offline', isFallback: true });
        expect(namesOf(answer)).toContain('Guangzhou');
      }
      expect(visited.log()).toContain('refused with code 10001');
      expect(visited.log()).not.toContain(KEY);
      expect(visited.log()).not.toContain('Guangzhou');
    });
  });
});

function placesOf({ body }: Awaited<ReturnType<TestBrowser['postJson']>>) {
  const { places } = body.resultData as { places: { name: string; lat: number }[] };
  return places;
}

function namesOf(answer: Awaited<ReturnType<TestBrowser['postJson']>>): string[] {
  return placesOf(answer).map(({ name }) => name);
}

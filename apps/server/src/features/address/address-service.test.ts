import { setTimeout } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS, type Wgs84, wgs84 } from '@outrider/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { keepAddress, readKeptAddresses, trimKeptAddresses } from './address-cache.queries.ts';
import { AddressService, type AddressServiceParts } from './address-service.ts';
import { Gazetteer } from './gazetteer/gazetteer.ts';
import { type AddressLanguage, ProviderError, type ReverseGeocoder } from './reverse-geocoder.ts';

let context: TestContext;
let gazetteer: Gazetteer;
let aheadMs = 0;
const services: AddressService[] = [];

beforeAll(async () => {
  gazetteer = await Gazetteer.load();
  context = await createTestContext({ clock: () => Date.now() + aheadMs });
});
beforeEach(() => context.db.execute('truncate address_cache'));
afterEach(() => {
  for (const service of services.splice(0)) service.stop();
});
afterAll(() => context.stop());

/** A provider that the test tells what to do, and what it was asked. */
class FakeProvider implements ReverseGeocoder {
  readonly name = 'fake';
  languages: readonly AddressLanguage[] = ['zh', 'en'];
  pointsPerRequest = 20;
  requestsPerS = 1000;
  mayKeep = true;
  requests: { points: readonly Wgs84[]; language: AddressLanguage }[] = [];
  isAway = false;
  delayMs = 0;

  async resolve(points: readonly Wgs84[], language: AddressLanguage, signal: AbortSignal) {
    this.requests.push({ points, language });
    if (this.delayMs > 0) await setTimeout(this.delayMs, undefined, { signal });
    if (this.isAway) throw new ProviderError('status 503');
    return points.map(({ lat }) =>
      lat === 0 ? { failure: 'unknown' as const } : { address: `street ${lat} ${language}` },
    );
  }
}

function build(provider: ReverseGeocoder | undefined, parts: Partial<AddressServiceParts> = {}) {
  const service = new AddressService({
    context,
    gazetteer,
    provider,
    fallsBack: true,
    timeoutMs: 2000,
    requestsPerS: 0,
    keepDays: 30,
    ...parts,
  });
  services.push(service);
  return service;
}

const SHENZHEN = wgs84(22.5455, 114.0683);
const places = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => wgs84(from + i / 1000, 100));
const keptOf = (point: Wgs84) => readKeptAddresses(context.db, 'fake', 'en', [point], new Date(0));
const OFFLINE = { address: 'Shenzhen, Guangdong, China' };

describe('without a provider', () => {
  it('the gazetteer answers, each point by itself', async () => {
    const points = [SHENZHEN, wgs84(0, -160), wgs84(95, 0)];
    expect(await build(undefined).resolve(points, 'en')).toEqual([
      OFFLINE,
      { failure: 'unknown' },
      { failure: 'unknown' },
    ]);
  });
});

describe('with a provider', () => {
  it('points travel together, as many as it takes, each language by itself', async () => {
    const provider = new FakeProvider();
    const service = build(provider);
    const [english, chinese] = await Promise.all([
      service.resolve(places(45), 'en'),
      service.resolve(places(3), 'zh'),
    ]);
    const sizes = provider.requests.map(({ points, language }) => `${language} ${points.length}`);
    expect(sizes.sort()).toEqual(['en 20', 'en 20', 'en 5', 'zh 3']);
    expect(english[44]).toEqual({ address: 'street 1.044 en' });
    expect(chinese[0]).toEqual({ address: 'street 1 zh' });
  });

  it('what is asked for twice at the same time is looked up once, and remembered', async () => {
    const provider = new FakeProvider();
    const service = build(provider);
    await Promise.all([
      service.resolve([SHENZHEN, SHENZHEN], 'en'),
      service.resolve([SHENZHEN], 'en'),
    ]);
    // To five decimals the same place.
    await service.resolve([wgs84(22.545_502, 114.068_299)], 'en');
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]?.points).toHaveLength(1);
    await service.resolve([SHENZHEN], 'zh');
    expect(provider.requests).toHaveLength(2);
  });

  it('addresses are kept over a restart, until they are too old', async () => {
    const provider = new FakeProvider();
    await build(provider).resolve([SHENZHEN], 'en');
    await vi.waitFor(async () => {
      expect((await keptOf(SHENZHEN)).size).toBe(1);
    });
    const restarted = build(provider);
    expect(await restarted.resolve([SHENZHEN], 'en')).toEqual([{ address: 'street 22.5455 en' }]);
    expect(provider.requests).toHaveLength(1);
    aheadMs += 31 * DAY_MS;
    await build(provider).resolve([SHENZHEN], 'en');
    expect(provider.requests).toHaveLength(2);
  });

  it('nothing is kept where its owner forbids it', async () => {
    const provider = new FakeProvider();
    provider.mayKeep = false;
    await build(provider).resolve([SHENZHEN], 'en');
    await build(provider).resolve([SHENZHEN], 'en');
    expect(provider.requests).toHaveLength(2);
  });

  it('the gazetteer answers where it does not: nothing there, a language it lacks, too late', async () => {
    const provider = new FakeProvider();
    const service = build(provider, { timeoutMs: 200 });
    const [inGuinea] = await service.resolve([wgs84(0, 9.5)], 'en');
    expect(inGuinea).toMatchObject({ address: expect.stringContaining('Gabon') });
    provider.languages = ['zh'];
    expect(await service.resolve([SHENZHEN], 'en')).toEqual([OFFLINE]);
    provider.languages = ['zh', 'en'];
    provider.delayMs = 5000;
    expect(await service.resolve([SHENZHEN], 'en')).toEqual([OFFLINE]);
  });

  it('without the fallback a failure is a failure', async () => {
    const provider = new FakeProvider();
    const service = build(provider, { fallsBack: false });
    expect(await service.resolve([wgs84(0, 9.5)], 'en')).toEqual([{ failure: 'unknown' }]);
    provider.isAway = true;
    expect(await service.resolve([SHENZHEN], 'en')).toEqual([{ failure: 'unavailable' }]);
    // Chinese text is better than none.
    provider.isAway = false;
    provider.languages = ['zh'];
    expect(await service.resolve([wgs84(5, 5)], 'en')).toEqual([{ address: 'street 5 zh' }]);
  });

  it('it is asked no more often than it allows', async () => {
    const provider = new FakeProvider();
    provider.pointsPerRequest = 1;
    const service = build(provider, { requestsPerS: 1, timeoutMs: 500 });
    const answers = await service.resolve(places(5), 'en');
    expect(provider.requests).toHaveLength(1);
    expect(answers[0]).toEqual({ address: 'street 1 en' });
    // The others could not wait for their turn.
    expect(answers.slice(1).every((answer) => 'address' in answer)).toBe(true);
  });

  it('an answer from the gazetteer is not taken for the provider’s later', async () => {
    const provider = new FakeProvider();
    provider.isAway = true;
    const service = build(provider);
    expect(await service.resolve([SHENZHEN], 'en')).toEqual([OFFLINE]);
    provider.isAway = false;
    expect(await service.resolve([SHENZHEN], 'en')).toEqual([{ address: 'street 22.5455 en' }]);
  });

  it('that is away is left alone for a while, then tried once', async () => {
    const provider = new FakeProvider();
    provider.isAway = true;
    const service = build(provider);
    for (let i = 0; i < 8; i++) await service.resolve(places(1, i + 1), 'en');
    expect(provider.requests).toHaveLength(5);
    aheadMs += MINUTE_MS;
    await Promise.all([service.resolve(places(3, 20), 'en'), service.resolve(places(3, 30), 'zh')]);
    expect(provider.requests).toHaveLength(6);
    provider.isAway = false;
    aheadMs += 2 * MINUTE_MS;
    expect(await service.resolve(places(1, 40), 'en')).toEqual([{ address: 'street 40 en' }]);
    expect(await service.resolve(places(1, 41), 'en')).toEqual([{ address: 'street 41 en' }]);
  });

  it('failing says nothing of places, keys or what was answered', async () => {
    const lines: unknown[] = [];
    const log = Object.create(context.log, {
      warn: { value: (line: unknown) => lines.push(line) },
      debug: { value: (line: unknown) => lines.push(line) },
    });
    const provider = new FakeProvider();
    provider.resolve = () => Promise.reject(new Error('GET https://x/?key=SECRET&lat=22.5'));
    const service = build(provider, { context: { ...context, log } });
    for (let i = 0; i < 5; i++) await service.resolve(places(1, 22.5 + i), 'en');
    expect(lines).toContainEqual({
      event: 'address.provider.away',
      provider: 'fake',
      reason: 'unexpected error',
      pauseMs: 30_000,
    });
    expect(JSON.stringify(lines)).not.toMatch(/SECRET|22\.5/);
  });

  it('stopping answers who waits', async () => {
    const provider = new FakeProvider();
    provider.delayMs = 60_000;
    const service = build(provider, { timeoutMs: 30_000 });
    const waiting = service.resolve([SHENZHEN], 'en');
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1));
    service.stop();
    expect(await waiting).toEqual([OFFLINE]);
  });
});

describe('kept addresses', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const keep = (provider: string, lat: number, at: Date) =>
    keepAddress(context.db, provider, 'en', wgs84(lat, 1), 'somewhere', at);
  const count = async () =>
    (await context.db.one<{ n: number }>('select count(*)::int as n from address_cache'))?.n;

  it('go when they are too old, of another provider, or too many', async () => {
    const day = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await keep('fake', 1, day(40));
    await keep('fake', 2, day(3));
    await keep('fake', 3, day(2));
    await keep('fake', 4, day(1));
    await keep('other', 5, day(1));
    expect(await trimKeptAddresses(context.db, 'fake', day(30))).toBe(2);
    expect(await trimKeptAddresses(context.db, 'fake', day(30), 2)).toBe(1);
    expect(await count()).toBe(2);
    expect((await keptOf(wgs84(2, 1))).size).toBe(0);
    expect([...(await keptOf(wgs84(4, 1))).values()]).toEqual(['somewhere']);
  });

  it('are one row per place and language', async () => {
    await keep('fake', 1, now);
    await keep('fake', 1.000_001, now);
    expect(await count()).toBe(1);
  });
});

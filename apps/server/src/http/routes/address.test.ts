import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from '../testing/web-fixture.ts';

let fixture: WebFixture;
let browser: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture();
  browser = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

const SHENZHEN = { lat: 22.5455, lng: 114.0683 };
const BEIJING = { lat: 39.9087, lng: 116.3975 };
const OCEAN = { lat: 0, lng: -160 };

describe('the address of a place', () => {
  it('is told in Chinese or in English', async () => {
    const ask = async (language: number) =>
      (await browser.post('/carPosition/getAddress', { ...SHENZHEN, language })).body.resultData;
    expect(await ask(0)).toEqual({ ...SHENZHEN, address: '中国广东省深圳市' });
    expect(await ask(1)).toEqual({ ...SHENZHEN, address: 'Shenzhen, Guangdong, China' });
  });

  it('is refused where nobody knows one', async () => {
    const answer = await browser.post('/carPosition/getAddress', { ...OCEAN, language: 0 });
    expect(answer.status).toBe(404);
    expect(answer.body.resultMsg).toBe('error.addressUnresolved');
  });

  it('is not told of a place that is not on earth', async () => {
    const answer = await browser.post('/carPosition/getAddress', { lat: 91, lng: 0, language: 0 });
    expect(answer.body.resultMsg).toBe('error.requestInvalid');
  });
});

describe('a list of places', () => {
  const ask = (list: object[]) =>
    browser.postJson('/carPosition/getAddressList', { language: 1, list });

  it('comes back in its order, with what could not be resolved marked', async () => {
    const { body } = await ask([SHENZHEN, OCEAN, BEIJING]);
    expect(body.resultData).toEqual([
      { ...SHENZHEN, address: 'Shenzhen, Guangdong, China' },
      { ...OCEAN, address: null },
      { ...BEIJING, address: 'Beijing, China' },
    ]);
  });

  it('may hold starts with their ends', async () => {
    const way = { startLat: 22.5455, startLng: 114.0683, endLat: 39.9087, endLng: 116.3975 };
    const { body } = await ask([way]);
    expect(body.resultData).toEqual([
      { ...way, startAddress: 'Shenzhen, Guangdong, China', endAddress: 'Beijing, China' },
    ]);
  });

  it('is bounded: 20 places, 10 ways', async () => {
    const way = { startLat: 1, startLng: 1, endLat: 2, endLng: 2 };
    expect((await ask(Array(20).fill(SHENZHEN))).status).toBe(200);
    expect((await ask(Array(21).fill(SHENZHEN))).status).toBe(400);
    expect((await ask(Array(10).fill(way))).status).toBe(200);
    expect((await ask(Array(11).fill(way))).status).toBe(400);
  });
});

describe('the analysis of a device’s place', () => {
  const ask = (request: object) =>
    browser.postJson('/carPosition/addressAnalysis', { language: 1, ...request });

  it('goes by its coordinates', async () => {
    const { body } = await ask({ gpsLat: SHENZHEN.lat, gpsLon: SHENZHEN.lng });
    expect(body.resultData).toEqual({ ...SHENZHEN, address: 'Shenzhen, Guangdong, China' });
  });

  it('fails honestly when there is only what it hears and nobody who knows such things', async () => {
    const heard = { baseWifeList: [{ mac: '001122334455' }] };
    for (const request of [heard, { ...heard, gpsLat: 0, gpsLon: 0 }, { queryType: 2 }, {}]) {
      expect((await ask(request)).body.resultMsg).toBe('error.addressUnresolved');
    }
  });

  it('refuses what is no Wi-Fi station or cell', async () => {
    expect((await ask({ baseWifeList: [{ mac: 'zz' }] })).status).toBe(400);
    expect((await ask({ baseSignalList: [{ ci: -1 }] })).status).toBe(400);
    const many = Array(33).fill({ mac: '001122334455' });
    expect((await ask({ baseWifeList: many })).status).toBe(400);
  });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wgs84 } from '@outrider/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPublicHttp } from '../../../platform/public-http.ts';
import { ProviderError } from '../reverse-geocoder.ts';
import { createProvider, type ProviderName } from './index.ts';

/** What the local stand-in answers, and what it was asked. */
let reply: (url: URL, body: string) => { status?: number; body: unknown };
let asked: { url: URL; body: string }[] = [];
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', base);
      asked.push({ url, body });
      const answer = reply(url, body);
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const requestJson = createPublicHttp({ allowPrivate: true });
const make = (name: ProviderName) =>
  createProvider(name, { requestJson, url: base, key: 'SECRET' });
const SHENZHEN = wgs84(22.58639, 113.85494);
const LAGOS = wgs84(6.4541, 3.3947);
const inTime = () => AbortSignal.timeout(5_000);

async function reasonOf(request: Promise<unknown>): Promise<string> {
  const error = await request.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof ProviderError)) throw new Error('expected a ProviderError');
  expect(JSON.stringify([error.message, error.stack])).not.toContain('SECRET');
  return error.reason;
}

describe('Gaode', () => {
  it('takes many points in one request, shifted as its maps are', async () => {
    reply = () => ({
      body: {
        status: '1',
        info: 'OK',
        infocode: '10000',
        regeocodes: [
          {
            formatted_address: '广东省深圳市宝安区西乡街道宝源路',
            addressComponent: { country: '中国', province: '广东省', adcode: '440306' },
          },
          // An address that it does not know is an empty list.
          { formatted_address: [], addressComponent: {} },
        ],
      },
    });
    expect(await make('gaode').resolve([SHENZHEN, LAGOS], 'zh', inTime())).toEqual([
      { address: '广东省深圳市宝安区西乡街道宝源路' },
      { failure: 'unknown' },
    ]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url.pathname).toBe('/v3/geocode/regeo');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      batch: 'true',
      key: 'SECRET',
      location: '113.859886,22.583383|3.394700,6.454100',
    });
  });

  it('says with which code it was refused', async () => {
    reply = () => ({ body: { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' } });
    expect(await reasonOf(make('gaode').resolve([SHENZHEN], 'zh', inTime()))).toBe(
      'refused with code 10001',
    );
  });

  it('is not believed when it answers for other points than it was asked', async () => {
    reply = () => ({ body: { status: '1', regeocodes: [{ formatted_address: '深圳' }] } });
    const reason = await reasonOf(make('gaode').resolve([SHENZHEN, LAGOS], 'zh', inTime()));
    expect(reason).toBe('unexpected answer');
  });
});

describe('Tianditu', () => {
  it('is asked with plain WGS 84', async () => {
    reply = () => ({
      body: {
        msg: 'ok',
        status: '0',
        result: {
          formatted_address: '广东省深圳市宝安区西乡街道',
          location: { lon: 113.85494, lat: 22.58639 },
          addressComponent: { city: '深圳市', road: '宝源路' },
        },
      },
    });
    expect(await make('tianditu').resolve([SHENZHEN], 'zh', inTime())).toEqual([
      { address: '广东省深圳市宝安区西乡街道' },
    ]);
    expect(asked[0]?.url.pathname).toBe('/geocoder');
    expect(asked[0]?.url.searchParams.get('tk')).toBe('SECRET');
    expect(JSON.parse(asked[0]?.url.searchParams.get('postStr') ?? '')).toEqual({
      lon: 113.85494,
      lat: 22.58639,
      ver: 1,
    });
  });

  it('may refuse', async () => {
    reply = () => ({ body: { msg: 'key error', status: '404' } });
    expect(await reasonOf(make('tianditu').resolve([SHENZHEN], 'zh', inTime()))).toBe('refused');
  });
});

describe('Google', () => {
  it('answers in the language asked for', async () => {
    reply = (url) => ({
      body: {
        status: 'OK',
        results: [
          { formatted_address: url.searchParams.get('language') === 'en' ? 'Bao’an' : '宝安区' },
          { formatted_address: 'Shenzhen' },
        ],
      },
    });
    const google = make('google');
    expect(await google.resolve([SHENZHEN], 'en', inTime())).toEqual([{ address: 'Bao’an' }]);
    expect(await google.resolve([SHENZHEN], 'zh', inTime())).toEqual([{ address: '宝安区' }]);
    expect(asked[0]?.url.searchParams.get('latlng')).toBe('22.583383,113.859886');
    expect(asked[1]?.url.searchParams.get('language')).toBe('zh-CN');
  });

  it('tells "nothing there" from "refused"', async () => {
    reply = () => ({ body: { status: 'ZERO_RESULTS', results: [] } });
    expect(await make('google').resolve([LAGOS], 'en', inTime())).toEqual([{ failure: 'unknown' }]);
    reply = () => ({ body: { status: 'REQUEST_DENIED', error_message: 'key SECRET is invalid' } });
    expect(await reasonOf(make('google').resolve([LAGOS], 'en', inTime()))).toBe('refused');
  });

  it('locates a device by what it hears', async () => {
    reply = () => ({ body: { location: { lat: 6.4541, lng: 3.3947 }, accuracy: 30 } });
    const beacons = {
      wifi: [{ mac: '00:11:22:33:44:55', rss: -60 }],
      cells: [{ ci: 42, lac: 415, mcc: 621, mnc: 30 }],
    };
    expect(await make('google').locate?.(beacons, inTime())).toEqual(LAGOS);
    expect(asked[0]?.url.pathname).toBe('/geolocation/v1/geolocate');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      considerIp: false,
      wifiAccessPoints: [{ macAddress: '00:11:22:33:44:55', signalStrength: -60 }],
      cellTowers: [
        { cellId: 42, locationAreaCode: 415, mobileCountryCode: 621, mobileNetworkCode: 30 },
      ],
    });
    reply = () => ({ status: 404, body: { error: { code: 404, message: 'Not Found' } } });
    expect(await make('google').locate?.(beacons, inTime())).toBeUndefined();
  });
});

describe('Baidu', () => {
  it('is asked in its own shift', async () => {
    reply = () => ({
      body: {
        status: 0,
        result: {
          location: { lng: 113.8663708, lat: 22.5895557 },
          formatted_address: '广东省深圳市宝安区宝源路',
          addressComponent: { country: '中国', adcode: '440306' },
        },
      },
    });
    expect(await make('baidu').resolve([SHENZHEN], 'zh', inTime())).toEqual([
      { address: '广东省深圳市宝安区宝源路' },
    ]);
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      location: '22.589556,113.866371',
      coordtype: 'bd09ll',
      ak: 'SECRET',
    });
  });

  it('says with which status it was refused', async () => {
    reply = () => ({ body: { status: 240, message: 'APP 服务被禁用' } });
    expect(await reasonOf(make('baidu').resolve([SHENZHEN], 'zh', inTime()))).toBe(
      'refused with code 240',
    );
  });
});

describe('Nominatim', () => {
  it('answers below its path, in the language asked for', async () => {
    reply = () => ({
      body: { place_id: 1, licence: 'ODbL', display_name: 'Broad Street, Lagos Island, Nigeria' },
    });
    const own = createProvider('nominatim', { requestJson, url: `${base}/nominatim/`, key: '' });
    expect(await own.resolve([LAGOS], 'en', inTime())).toEqual([
      { address: 'Broad Street, Lagos Island, Nigeria' },
    ]);
    expect(asked[0]?.url.pathname).toBe('/nominatim/reverse');
    expect(asked[0]?.url.searchParams.get('accept-language')).toBe('en');
  });

  it('says where there is nothing', async () => {
    reply = () => ({ body: { error: 'Unable to geocode' } });
    expect(await make('nominatim').resolve([LAGOS], 'en', inTime())).toEqual([
      { failure: 'unknown' },
    ]);
  });
});

describe('Photon', () => {
  it('gives the parts of an address, which are put together', async () => {
    reply = () => ({
      body: {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [4.8561538, 45.770519] },
            properties: {
              osm_id: 2814036943,
              country: 'France',
              city: 'Lyon',
              street: 'Rue Tronchet',
              housenumber: '12',
              name: 'Lyon',
              state: 'Auvergne-Rhône-Alpes',
            },
          },
        ],
      },
    });
    expect(await make('photon').resolve([LAGOS], 'en', inTime())).toEqual([
      { address: 'Lyon, 12 Rue Tronchet, Auvergne-Rhône-Alpes, France' },
    ]);
    reply = () => ({ body: { type: 'FeatureCollection', features: [] } });
    expect(await make('photon').resolve([LAGOS], 'zh', inTime())).toEqual([{ failure: 'unknown' }]);
  });
});

describe('whatever a provider answers', () => {
  const names: ProviderName[] = ['nominatim', 'photon', 'gaode', 'tianditu', 'google', 'baidu'];

  it.each(names)('%s fails on rubbish, on errors and on other forms', async (name) => {
    const provider = make(name);
    for (const body of ['', '<html>', 'null', '[]', '{"status":[]}', '{"features":5}', '7']) {
      reply = () => ({ body });
      const answer = await provider.resolve([SHENZHEN], 'zh', inTime()).catch((error) => error);
      const isFailure = answer instanceof ProviderError;
      expect(isFailure || JSON.stringify(answer) === '[{"failure":"unknown"}]').toBe(true);
    }
    reply = () => ({ status: 500, body: { message: 'SECRET' } });
    expect(await reasonOf(provider.resolve([SHENZHEN], 'zh', inTime()))).toBe('status 500');
  });

  it('becomes one line of bounded length', async () => {
    reply = () => ({ body: { display_name: `a\u0000\n\tb\u202e${'x'.repeat(5000)}` } });
    const [answer] = await make('nominatim').resolve([LAGOS], 'en', inTime());
    expect(answer).toMatchObject({ address: expect.stringMatching(/^a b x{296}$/) });
  });
});

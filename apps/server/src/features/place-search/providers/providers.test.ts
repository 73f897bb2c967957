import { haversineM, wgs84 } from '@outrider/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPublicHttp } from '../../../platform/public-http.ts';
import { type FakeService, startFakeService } from '../../../platform/testing/fake-service.ts';
import type { PlaceQuestion } from '../place-provider.ts';
import { createPlaceProvider, type PlaceProviderName } from './index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.asked.length = 0;
});

const question: PlaceQuestion = {
  text: '北京大学',
  near: wgs84(22.5, 113.9),
  page: 0,
  pageSize: 10,
  language: 'zh',
};

function search(name: PlaceProviderName, more: Partial<PlaceQuestion> = {}) {
  const requestJson = createPublicHttp({ allowPrivate: true });
  const provider = createPlaceProvider(name, { requestJson, url: service.url, key: 'SECRET' });
  return provider.search({ ...question, ...more }, AbortSignal.timeout(5000));
}

describe('Nominatim', () => {
  const row = (n: number) => ({
    place_id: n,
    lat: '39.992806',
    lon: '116.310905',
    name: `北京大学 ${n}`,
    display_name: `北京大学 ${n}, 颐和园路, 海淀区, 北京市, 中国`,
    category: 'amenity',
    type: 'university',
  });

  it('gives forty at most, of which pages are made here', async () => {
    service.reply = () => ({ body: Array.from({ length: 12 }, (_, n) => row(n)) });
    const first = await search('nominatim');
    expect(first.places).toHaveLength(10);
    expect(first.hasMore).toBe(true);
    expect(first.places[0]).toEqual({
      name: '北京大学 0',
      address: '北京大学 0, 颐和园路, 海淀区, 北京市, 中国',
      at: wgs84(39.992806, 116.310905),
    });
    const second = await search('nominatim', { page: 1 });
    expect(second.places.map(({ name }) => name)).toEqual(['北京大学 10', '北京大学 11']);
    expect(second.hasMore).toBe(false);
    const sent = service.asked[0]?.url;
    expect(sent?.pathname).toBe('/search');
    expect(sent?.searchParams.get('viewbox')).toBe('112.900000,21.500000,114.900000,23.500000');
  });

  it('leaves out what lies nowhere', async () => {
    service.reply = () => ({ body: [{ ...row(1), lat: 'x' }, row(2)] });
    expect((await search('nominatim')).places).toHaveLength(1);
  });
});

describe('Photon', () => {
  it('makes an address of parts', async () => {
    service.reply = () => ({
      body: {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [13.4, 52.5] },
            properties: {
              osm_id: 1,
              name: 'Berlin Hauptbahnhof',
              street: 'Europaplatz',
              housenumber: '1',
              city: 'Berlin',
              state: 'Berlin',
              country: 'Germany',
            },
          },
        ],
      },
    });
    const { places } = await search('photon', { language: 'en' });
    expect(places).toEqual([
      {
        name: 'Berlin Hauptbahnhof',
        address: '1 Europaplatz, Berlin, Germany',
        at: wgs84(52.5, 13.4),
      },
    ]);
    expect(service.asked[0]?.url.searchParams.get('lon')).toBe('113.900000');
  });
});

describe('Gaode', () => {
  it('turns its pages and leaves its datum', async () => {
    service.reply = () => ({
      body: {
        status: '1',
        info: 'OK',
        infocode: '10000',
        count: '25',
        suggestion: { keywords: [], cities: [] },
        pois: [
          {
            id: 'B0FFFAB6J2',
            name: '宝安体育馆',
            type: '体育休闲服务',
            address: '宝源路1号',
            location: '113.859886,22.583383',
            pname: '广东省',
            cityname: '深圳市',
            adname: '宝安区',
            tel: [],
          },
          { id: '2', name: '无处', address: [], location: [], pname: [], cityname: [], adname: [] },
        ],
      },
    });
    const { places, hasMore } = await search('gaode', { text: 'a|b', page: 1 });
    expect(hasMore).toBe(true);
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({
      name: '宝安体育馆',
      address: '广东省深圳市宝安区宝源路1号',
    });
    const { lat = 0, lng = 0 } = places[0]?.at ?? {};
    expect(haversineM(22.58639, 113.85494, lat, lng)).toBeLessThan(0.5);
    const sent = service.asked[0]?.url.searchParams;
    expect([sent?.get('page'), sent?.get('offset'), sent?.get('keywords')]).toEqual([
      '2',
      '10',
      'a b',
    ]);
    expect((await search('gaode', { page: 2 })).hasMore).toBe(false);
  });

  it('says with which code it was refused', async () => {
    service.reply = () => ({ body: { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' } });
    await expect(search('gaode')).rejects.toThrow('refused with code 10001');
  });
});

describe('Tianditu', () => {
  it('finds places, and divisions before them', async () => {
    service.reply = () => ({
      body: {
        count: '2',
        resultType: 1,
        keyword: '北京大学',
        pois: [
          {
            name: '北京大学',
            address: '颐和园路5号',
            lonlat: '116.31088,39.99281',
            hotPointID: '1',
            province: '北京市',
            city: '北京市',
            county: '海淀区',
          },
        ],
        area: { name: '海淀区', lonlat: '116.29812,39.95931', level: 11, adminCode: '156110108' },
        status: { infocode: 1000, cndesc: '服务正常' },
      },
    });
    const { places, hasMore } = await search('tianditu');
    expect(places).toEqual([
      { name: '海淀区', address: '', at: wgs84(39.95931, 116.29812) },
      { name: '北京大学', address: '北京市海淀区颐和园路5号', at: wgs84(39.99281, 116.31088) },
    ]);
    expect(hasMore).toBe(false);
    const sent = service.asked[0]?.url;
    expect(sent?.pathname).toBe('/v2/search');
    expect(JSON.parse(sent?.searchParams.get('postStr') ?? '')).toMatchObject({
      keyWord: '北京大学',
      queryType: '1',
      start: '0',
      count: '10',
    });
  });

  it('says with which code it was refused', async () => {
    service.reply = () => ({ body: { status: { infocode: 2001, cndesc: '参数错误' } } });
    await expect(search('tianditu')).rejects.toThrow('refused with code 2001');
  });
});

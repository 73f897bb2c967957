import { encodePolyline, haversineM, wgs84 } from '@outrider/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../../platform/outside-service.ts';
import { createPublicHttp, createPublicTextHttp } from '../../../platform/public-http.ts';
import { type FakeService, startFakeService } from '../../../platform/testing/fake-service.ts';
import type { RouteQuestion } from '../route-provider.ts';
import { createRouter, type RouterName } from './index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.asked.length = 0;
});

const A = wgs84(22.5, 113.9);
const B = wgs84(22.52, 113.93);
const C = wgs84(22.55, 113.95);
const PATH = [A, wgs84(22.51, 113.91), B, C];
const question: RouteQuestion = { places: [A, C], policy: 0, language: 'en' };

function find(name: RouterName, more: Partial<RouteQuestion> = {}) {
  const http = { allowPrivate: true };
  const router = createRouter(name, {
    requestJson: createPublicHttp(http),
    requestText: createPublicTextHttp(http),
    url: service.url,
    key: 'SECRET',
  });
  return router.find({ ...question, ...more }, AbortSignal.timeout(5000));
}

async function reasonOf(request: Promise<unknown>): Promise<string> {
  const error = await request.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof ProviderError)) throw new Error('expected a ProviderError');
  expect(JSON.stringify([error.message, error.stack])).not.toContain('SECRET');
  return error.reason;
}

describe('OSRM', () => {
  const step = (type: string, modifier: string, name: string) => ({
    distance: 120.5,
    duration: 20,
    name,
    maneuver: { type, modifier, location: [113.91, 22.51], bearing_after: 10 },
    geometry: 'xx',
  });
  const found = {
    code: 'Ok',
    waypoints: [],
    routes: [
      {
        distance: 7123.4,
        duration: 601.2,
        geometry: encodePolyline(PATH),
        legs: [
          {
            steps: [
              step('depart', 'right', 'Baoyuan Road'),
              step('turn', 'slight left', 'Qianjin Road'),
              step('roundabout', 'right', ''),
              step('fork', 'slight right', 'G4'),
              step('arrive', 'left', ''),
            ],
          },
        ],
      },
    ],
  };

  it('gives a path, its length and what to do on it', async () => {
    service.reply = () => ({ body: found });
    const route = await find('osrm', { places: [A, B, C] });
    expect(route).toMatchObject({ path: PATH, lengthM: 7123.4, durationS: 601.2, policy: 0 });
    expect(route?.steps.map(({ turn, road }) => [turn, road])).toEqual([
      ['depart', 'Baoyuan Road'],
      ['slightLeft', 'Qianjin Road'],
      ['roundabout', ''],
      ['keepRight', 'G4'],
      ['arrive', ''],
    ]);
    const [{ url } = { url: new URL('x:') }] = service.asked;
    expect(url.pathname).toBe(
      '/route/v1/driving/113.900000,22.500000;113.930000,22.520000;113.950000,22.550000',
    );
    expect(url.searchParams.get('geometries')).toBe('polyline6');
  });

  it('leaves out tolls where its data know them, and says so where they do not', async () => {
    service.reply = () => ({ body: found });
    expect((await find('osrm', { policy: 1 }))?.policy).toBe(1);
    expect(service.asked[0]?.url.searchParams.get('exclude')).toBe('toll');
    service.reply = (url) =>
      url.searchParams.has('exclude')
        ? { status: 400, body: { code: 'InvalidValue', message: 'Exclude flag combination' } }
        : { body: found };
    expect((await find('osrm', { policy: 1 }))?.policy).toBe(0);
  });

  it('knows no shortest way and does not pretend to', async () => {
    service.reply = () => ({ body: found });
    expect((await find('osrm', { policy: 2 }))?.policy).toBe(0);
  });

  it('says that there is no way, which is no failure', async () => {
    service.reply = () => ({
      status: 400,
      body: { code: 'NoRoute', message: 'Impossible route between points' },
    });
    expect(await find('osrm')).toBeUndefined();
  });

  it('is not believed when its answer is something else', async () => {
    service.reply = () => ({ body: '<html>' });
    expect(await reasonOf(find('osrm'))).toBe('not JSON');
    service.reply = () => ({
      body: { ...found, routes: [{ ...found.routes[0], geometry: '\u0001' }] },
    });
    expect(await reasonOf(find('osrm'))).toBe('unexpected answer');
    service.reply = () => ({ status: 400, body: { code: 'InvalidQuery' } });
    expect(await reasonOf(find('osrm'))).toBe('refused');
  });
});

describe('Valhalla', () => {
  const found = (instruction: string) => ({
    trip: {
      status: 0,
      status_message: 'Found route between points',
      units: 'kilometers',
      language: 'en-US',
      summary: { length: 7.123, time: 601.2, has_toll: false },
      legs: [
        {
          summary: { length: 7.123, time: 601.2 },
          shape: encodePolyline(PATH),
          maneuvers: [
            {
              type: 1,
              instruction,
              street_names: ['Baoyuan Road'],
              length: 3,
              time: 300,
              begin_shape_index: 0,
              end_shape_index: 1,
            },
            { type: 15, instruction, length: 4.123, time: 301, begin_shape_index: 1 },
            { type: 4, instruction, length: 0, time: 0, begin_shape_index: 3 },
          ],
        },
      ],
    },
  });

  it('knows every policy', async () => {
    service.reply = () => ({ body: found('Drive east on Baoyuan Road.') });
    for (const policy of [0, 1, 2] as const) {
      expect((await find('valhalla', { policy }))?.policy).toBe(policy);
    }
    const options = service.asked.map(({ body }) => JSON.parse(body).costing_options.auto);
    expect(options).toEqual([{}, { use_tolls: 0 }, { shortest: true }]);
  });

  it('tells steps with their places', async () => {
    service.reply = () => ({ body: found('Drive east on Baoyuan Road.') });
    const route = await find('valhalla', { places: [A, B, C] });
    expect(route?.lengthM).toBe(7123);
    expect(route?.steps[1]).toEqual({
      text: 'Drive east on Baoyuan Road.',
      turn: 'left',
      road: '',
      lengthM: 4123,
      at: PATH[1],
    });
    expect(JSON.parse(service.asked[0]?.body ?? '').locations).toMatchObject([
      { type: 'break' },
      { type: 'through', lat: B.lat, lon: B.lng },
      { type: 'break' },
    ]);
  });

  it('does not show English to who reads Chinese', async () => {
    service.reply = () => ({ body: found('Drive east on Baoyuan Road.') });
    expect((await find('valhalla', { language: 'zh' }))?.steps[0]?.text).toBe('');
    service.reply = () => ({ body: found('向东行驶，进入宝源路。') });
    expect((await find('valhalla', { language: 'zh' }))?.steps[0]?.text).toContain('宝源路');
  });

  it('says that there is no way', async () => {
    service.reply = () => ({
      status: 400,
      body: { error_code: 442, error: 'No path could be found for input', status_code: 400 },
    });
    expect(await find('valhalla')).toBeUndefined();
  });
});

describe('GraphHopper', () => {
  const found = {
    info: { copyrights: ['GraphHopper'], took: 3 },
    paths: [
      {
        distance: 7123.4,
        time: 601_200,
        points_encoded: true,
        points: encodePolyline(PATH, 5),
        instructions: [
          {
            text: 'Continue onto Baoyuan Road',
            street_name: 'Baoyuan Road',
            distance: 3000,
            time: 3,
            sign: 0,
            interval: [0, 1],
          },
          {
            text: 'Turn left',
            street_name: '',
            distance: 4123.4,
            time: 4,
            sign: -2,
            interval: [1, 3],
          },
          {
            text: 'Arrive at destination',
            street_name: '',
            distance: 0,
            time: 0,
            sign: 4,
            interval: [3, 3],
          },
        ],
      },
    ],
  };

  it('gives a path with steps, in seconds', async () => {
    service.reply = () => ({ body: found });
    const route = await find('graphhopper');
    expect(route).toMatchObject({ path: PATH, durationS: 601.2, policy: 0 });
    expect(route?.steps.map(({ turn }) => turn)).toEqual(['depart', 'left', 'arrive']);
    expect(service.asked[0]?.url.searchParams.get('key')).toBe('SECRET');
  });

  it('falls back to the fastest way where other prices are not allowed', async () => {
    service.reply = (_url, body) =>
      body.includes('custom_model')
        ? { status: 400, body: { message: 'custom_model is not available', hints: [] } }
        : { body: found };
    expect((await find('graphhopper', { policy: 2 }))?.policy).toBe(0);
    expect(service.asked).toHaveLength(2);
  });

  it('says that there is no way', async () => {
    const details = 'com.graphhopper.util.exceptions.ConnectionNotFoundException';
    service.reply = () => ({
      status: 400,
      body: { message: 'Connection between locations not found', hints: [{ details }] },
    });
    expect(await find('graphhopper')).toBeUndefined();
  });
});

describe('Gaode', () => {
  const found = {
    status: '1',
    info: 'OK',
    infocode: '10000',
    count: '1',
    route: {
      origin: '113.9,22.5',
      destination: '113.95,22.55',
      taxi_cost: '30',
      paths: [
        {
          distance: '7123',
          duration: '601',
          strategy: '速度最快',
          tolls: '0',
          steps: [
            {
              instruction: '沿宝源路向东行驶300米左转',
              orientation: '东',
              road: '宝源路',
              distance: '300',
              polyline: '113.859886,22.583383;113.860886,22.584383',
              action: '左转',
              assistant_action: [],
            },
            {
              instruction: '向北行驶到达目的地',
              road: [],
              distance: '6823',
              polyline: '113.860886,22.584383;113.861886,22.585383',
              action: [],
              assistant_action: '到达目的地',
            },
          ],
        },
      ],
    },
  };

  it('is asked and answers in the datum of its maps', async () => {
    service.reply = () => ({ body: found });
    const route = await find('gaode', {
      language: 'zh',
      policy: 2,
      places: [wgs84(22.58639, 113.85494), B, C],
    });
    const sent = service.asked[0]?.url.searchParams;
    expect(sent?.get('origin')).toBe('113.859886,22.583383');
    expect(sent?.get('strategy')).toBe('2');
    expect(sent?.get('waypoints')?.split(';')).toHaveLength(1);
    const [first] = route?.path ?? [];
    expect(haversineM(22.58639, 113.85494, first?.lat ?? 0, first?.lng ?? 0)).toBeLessThan(0.5);
    expect(route?.policy).toBe(2);
    expect(route?.steps.map(({ turn, text, road }) => [turn, text, road])).toEqual([
      ['depart', '沿宝源路向东行驶300米左转', '宝源路'],
      ['left', '向北行驶到达目的地', ''],
    ]);
  });

  it('says with which code it was refused, and that there is no way', async () => {
    service.reply = () => ({ body: { status: '0', info: 'DAILY_QUERY', infocode: '10003' } });
    expect(await reasonOf(find('gaode'))).toBe('refused with code 10003');
    service.reply = () => ({ body: { status: '0', info: 'OUT_OF_SERVICE', infocode: '20800' } });
    expect(await find('gaode')).toBeUndefined();
  });
});

describe('Tianditu', () => {
  const found = `<?xml version="1.0" encoding="UTF-8"?>
<result orig="113.9,22.5" mid="" dest="113.95,22.55"><parameters><orig>113.9,22.5</orig></parameters>
<routes count="1" time="1.0"><item id="0"><strguide>沿宝源路走</strguide><streetName>宝源路</streetName><turnlatlon>113.9,22.5</turnlatlon></item></routes>
<simple><item id="0"><strguide><![CDATA[沿宝源路行驶,左转到前进路]]></strguide><streetNames>宝源路,</streetNames><turnlatlon>113.9,22.5</turnlatlon><streetLatLon>113.9,22.5;113.91,22.51;</streetLatLon><streetDistance>1500</streetDistance></item>
<item id="1"><strguide>沿前进路行驶,到达终点</strguide><streetNames>前进路</streetNames><turnlatlon>113.91,22.51</turnlatlon><streetLatLon>113.91,22.51;113.95,22.55;</streetLatLon><streetDistance>5600</streetDistance></item></simple>
<distance>7.1</distance><duration>601.0</duration><routelatlon>113.9,22.5;113.91,22.51;113.93,22.52;113.95,22.55;</routelatlon>
<mapinfo><center>113.92,22.52</center><scale>12</scale></mapinfo></result>`;

  it('answers in XML, kilometres and seconds', async () => {
    service.reply = () => ({ body: found });
    const route = await find('tianditu', { language: 'zh', policy: 2, places: [A, B, C] });
    expect(route).toMatchObject({ path: PATH, lengthM: 7100, durationS: 601, policy: 2 });
    expect(route?.steps).toEqual([
      {
        text: '沿宝源路行驶,左转到前进路',
        turn: 'depart',
        road: '宝源路',
        lengthM: 1500,
        at: PATH[0],
      },
      {
        text: '沿前进路行驶,到达终点',
        turn: 'straight',
        road: '前进路',
        lengthM: 5600,
        at: PATH[1],
      },
    ]);
    const sent = JSON.parse(service.asked[0]?.url.searchParams.get('postStr') ?? '');
    expect(sent).toEqual({
      orig: '113.900000,22.500000',
      dest: '113.950000,22.550000',
      mid: '113.930000,22.520000',
      style: '1',
    });
  });

  it('has no way that saves money and does not pretend to', async () => {
    service.reply = () => ({ body: found });
    expect((await find('tianditu', { policy: 1 }))?.policy).toBe(0);
  });

  it('says when it refuses, and when there is no way', async () => {
    service.reply = () => ({ status: 403, body: { msg: '非法key', code: 301001 } });
    expect(await reasonOf(find('tianditu'))).toBe('status 403');
    service.reply = () => ({ body: '<?xml version="1.0"?><result orig="a" dest="b"></result>' });
    expect(await find('tianditu')).toBeUndefined();
    service.reply = () => ({ body: '{"msg":"error"}' });
    expect(await reasonOf(find('tianditu'))).toBe('refused');
  });
});

import type { AreaCars, AreaPresences } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReport, type ReportParts } from '../features/live/testing/build-report.ts';
import { PositionStore, positionsStored } from '../features/positions/index.ts';
import { positionRows } from '../features/positions/testing/position-rows.ts';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let north: TestBrowser;
let root: TestBrowser;
/** A vehicle of the north, of its depot, of the south. */
let vehicles: { north: number; depot: number; south: number };

const NOON_S = Date.UTC(2026, 10, 20, 4) / 1000;
/** 200 m to each side of (22.5, 113.9). */
const AREA = box(113.898, 22.498, 113.902, 22.502);

function box(west: number, south: number, east: number, north: number) {
  const points = JSON.stringify([
    { x: west, y: south },
    { x: east, y: north },
  ]);
  return { areaType: 2, points };
}

beforeAll(async () => {
  fixture = await startWebFixture();
  north = await fixture.signedIn('north');
  root = await fixture.signedIn('root');
  const { northVehicle, depotVehicle, southVehicle } = fixture.organisation;
  vehicles = { north: northVehicle, depot: depotVehicle, south: southVehicle };
});
afterAll(() => fixture.stop());

function report(vehicleId: number, parts: ReportParts): void {
  fixture.context.bus.publish(positionsStored, buildReport(vehicleId, parts));
}

describe('the vehicles in an area now', () => {
  const ask = async (browser: TestBrowser, area: object = AREA) =>
    (await browser.postJson('/map/searchArea', area)).body;
  const platesOf = async (browser: TestBrowser, area?: object) => {
    const { cars } = (await ask(browser, area)).resultData as AreaCars;
    return cars.map(({ carnumber }) => carnumber);
  };

  beforeAll(() => {
    report(vehicles.north, { latE6: 22_500_000, lngE6: 113_900_000, speedDkmh: 432 });
    report(vehicles.depot, { latE6: 22_510_000, lngE6: 113_900_000 });
    report(vehicles.south, { latE6: 22_501_000, lngE6: 113_901_000 });
  });

  it('are those of the own department, with how they are', async () => {
    expect(await platesOf(north)).toEqual(['粤B00001']);
    expect(await platesOf(root)).toEqual(['粤B00001', '粤B00003']);
    expect(((await ask(north)).resultData as AreaCars).cars[0]).toMatchObject({
      carid: vehicles.north,
      deptname: 'North',
      speed: 43.2,
      lat: 22.5,
      lng: 113.9,
    });
  });

  it('are found in circles and polygons too', async () => {
    const circle = (radius: number) => ({
      areaType: 1,
      points: JSON.stringify([{ x: 113.9, y: 22.5 }]),
      radius,
    });
    expect(await platesOf(root, circle(50))).toEqual(['粤B00001']);
    expect(await platesOf(root, circle(1200))).toHaveLength(3);
    const triangle = [
      { x: 113.9005, y: 22.4995 },
      { x: 113.903, y: 22.5 },
      { x: 113.9, y: 22.503 },
    ];
    const polygon = { areaType: 3, points: JSON.stringify(triangle) };
    expect(await platesOf(root, polygon)).toEqual(['粤B00003']);
  });

  it('are not looked for in what has no size, or is none', async () => {
    expect((await ask(north, box(113.9, 22.5, 113.9, 22.5))).resultMsg).toBe('error.areaSizeZero');
    expect((await ask(north, { areaType: 2, points: '[]' })).resultMsg).toBe('error.areaInvalid');
    expect((await ask(north, { areaType: 3, points: 'x' })).resultMsg).toBe('error.areaInvalid');
    expect((await ask(north, { areaType: 4, points: '[]' })).resultMsg).toBe(
      'error.requestInvalid',
    );
  });
});

describe('the vehicles that were in an area', () => {
  interface Fix {
    vehicleId: number;
    /** seconds after noon */
    atS: number;
    lat?: number;
    lng?: number;
    statusBits?: number;
  }
  let store: PositionStore;
  const keep = (fixes: Fix[]) =>
    store.store(
      positionRows(
        fixes.map(({ vehicleId, atS, lat = 22.5, lng = 113.9, statusBits = 3 }) => ({
          vehicleId,
          gpsTimeS: NOON_S + atS,
          latE6: Math.round(lat * 1e6),
          lngE6: Math.round(lng * 1e6),
          statusBits,
        })),
      ),
    );
  const ask = async (
    browser: TestBrowser,
    { fromS = 0, toS = 3600, area = AREA }: { fromS?: number; toS?: number; area?: object } = {},
  ) => {
    const instant = (atS: number) => new Date((NOON_S + atS) * 1000).toISOString();
    const times = { startTime: instant(fromS), endTime: instant(toS) };
    return (await browser.postJson('/map/searchAreaTime', { ...area, ...times })).body;
  };
  const carsOf = async (...asked: Parameters<typeof ask>) =>
    ((await ask(...asked)).resultData as AreaPresences).cars;
  const iso = (atS: number) => new Date((NOON_S + atS) * 1000).toISOString();

  beforeAll(() => {
    store = new PositionStore(fixture.context.db, () => (NOON_S + 86_400) * 1000);
  });

  it('are told with when they came and went, also between two reports', async () => {
    await keep([
      // Straight through from west to east, 0.01° in 100 s, never reported within.
      { vehicleId: vehicles.north, atS: 100, lng: 113.895 },
      { vehicleId: vehicles.north, atS: 200, lng: 113.905 },
      // Past it in the north.
      { vehicleId: vehicles.depot, atS: 100, lat: 22.503, lng: 113.895 },
      { vehicleId: vehicles.depot, atS: 200, lat: 22.503, lng: 113.905 },
      // Stands in it for ten minutes.
      { vehicleId: vehicles.south, atS: 300 },
      { vehicleId: vehicles.south, atS: 600 },
      { vehicleId: vehicles.south, atS: 900 },
    ]);
    const cars = await carsOf(root);
    expect(cars).toEqual([
      {
        carid: vehicles.north,
        carnumber: '粤B00001',
        deptname: 'North',
        firstIn: iso(130),
        lastOut: iso(170),
        fixes: 0,
        seconds: 40,
        visits: 1,
      },
      expect.objectContaining({
        carnumber: '粤B00003',
        firstIn: iso(300),
        lastOut: iso(900),
        fixes: 3,
        seconds: 600,
        visits: 1,
      }),
    ]);
  });

  it('are those of the own department', async () => {
    expect((await carsOf(north)).map(({ carid }) => carid)).toEqual([vehicles.north]);
    const single = await fixture.signedIn('single');
    expect((await carsOf(single)).map(({ carid }) => carid)).toEqual([vehicles.north]);
    const south = await fixture.signedIn('south');
    expect((await carsOf(south)).map(({ carid }) => carid)).toEqual([vehicles.south]);
  });

  it('count only within the time asked for', async () => {
    expect(await carsOf(root, { toS: 100 })).toEqual([]);
    const [car] = await carsOf(root, { fromS: 150, toS: 160 });
    expect(car).toMatchObject({ firstIn: iso(150), lastOut: iso(161) });
    expect(await carsOf(root, { fromS: 1000 })).toEqual([]);
  });

  it('are found though they report far apart, and not where they turned round outside', async () => {
    // 4 km in 4 minutes; neither end is near the area.
    await keep([
      { vehicleId: vehicles.north, atS: 4000, lng: 113.885 },
      { vehicleId: vehicles.north, atS: 4240, lng: 113.925 },
    ]);
    const [crossed] = await carsOf(root, { fromS: 3900, toS: 4300 });
    expect(crossed).toMatchObject({ carid: vehicles.north, firstIn: iso(4078), seconds: 24 });
    // Left to the north, beyond what is read, and came back: not through the area.
    await keep([
      { vehicleId: vehicles.depot, atS: 5000, lng: 113.89 },
      { vehicleId: vehicles.depot, atS: 5100, lat: 22.56, lng: 113.89 },
      { vehicleId: vehicles.depot, atS: 5200, lat: 22.56, lng: 113.91 },
      { vehicleId: vehicles.depot, atS: 5300, lng: 113.91 },
    ]);
    expect(await carsOf(root, { fromS: 4900, toS: 5400 })).toEqual([]);
  });

  it('count each visit; a silence of more than half an hour is no presence', async () => {
    await keep([
      { vehicleId: vehicles.south, atS: 10_000 },
      { vehicleId: vehicles.south, atS: 10_030, lng: 113.91 },
      { vehicleId: vehicles.south, atS: 10_060 },
      { vehicleId: vehicles.south, atS: 13_000 },
    ]);
    const [car] = await carsOf(root, { fromS: 9900, toS: 14_000 });
    expect(car).toMatchObject({ fixes: 3, visits: 3, firstIn: iso(10_000), lastOut: iso(13_000) });
    expect(car?.seconds).toBeLessThan(60);
  });

  it('are not found by reports without a fix', async () => {
    await keep([{ vehicleId: vehicles.depot, atS: 20_000, statusBits: 1 }]);
    expect(await carsOf(root, { fromS: 19_900, toS: 20_100 })).toEqual([]);
  });

  it('are looked for in seven days at most', async () => {
    expect((await ask(root, { toS: 7 * 86_400 })).errCode).toBe(0);
    expect((await ask(root, { toS: 7 * 86_400 + 1 })).resultMsg).toBe('error.timeRangeTooLong');
    expect((await ask(root, { fromS: 10, toS: 0 })).resultMsg).toBe('error.timeRangeInvalid');
  });

  it('stay hidden from who may not see tracks', async () => {
    const nobody = await fixture.signedIn('nobody');
    expect((await ask(nobody)).resultMsg).toBe('error.permissionDenied');
  });
});

import { describe, expect, it } from 'vitest';
import { bd09Of, gcj02Of, isShifted, wgs84OfBd09, wgs84OfGcj02 } from './datum.ts';
import { haversineM, wgs84 } from './geo.ts';

/** WGS 84 and what gcoord 1.0.7 makes of it: GCJ-02, BD-09 (latitude, longitude). */
const pairs = [
  ['Shenzhen', 22.58639, 113.85494, 22.583383, 113.8598858, 22.5895557, 113.8663708],
  ['Tian’anmen', 39.9087, 116.3975, 39.9101035, 116.4037436, 39.9164427, 116.4101166],
  ['Ürümqi', 43.8256, 87.6168, 43.8268054, 87.6196499, 43.8329498, 87.6260998],
  ['Harbin', 45.7567, 126.6424, 45.7586511, 126.6483698, 45.7643456, 126.6549993],
  ['Lhasa', 29.6469, 91.1172, 29.6441921, 91.1187603, 29.6500724, 91.1253039],
] as const;

describe('the shift of Chinese maps', () => {
  it.each(pairs)('is that of the known pairs in %s', (_name, lat, lng, gLat, gLng, bLat, bLng) => {
    const point = wgs84(lat, lng);
    const gcj02 = gcj02Of(point);
    const bd09 = bd09Of(point);
    expect(haversineM(gcj02.lat, gcj02.lng, gLat, gLng)).toBeLessThan(0.05);
    expect(haversineM(bd09.lat, bd09.lng, bLat, bLng)).toBeLessThan(0.05);
    expect(haversineM(lat, lng, gcj02.lat, gcj02.lng)).toBeGreaterThan(100);
  });

  it.each(pairs)('is taken back in %s', (_name, lat, lng) => {
    const point = wgs84(lat, lng);
    const fromGcj02 = wgs84OfGcj02(gcj02Of(point));
    const fromBd09 = wgs84OfBd09(bd09Of(point));
    expect(haversineM(fromGcj02.lat, fromGcj02.lng, lat, lng)).toBeLessThan(0.1);
    expect(haversineM(fromBd09.lat, fromBd09.lng, lat, lng)).toBeLessThan(0.1);
  });

  it.each([
    ['Lagos', 6.4541, 3.3947],
    ['Tokyo', 35.6762, 139.6503],
    ['Taipei', 25.033, 121.5654],
    ['Delhi', 28.6139, 77.209],
    ['Hanoi', 21.0278, 105.8342],
  ])('is skipped outside: %s', (_name, lat, lng) => {
    const point = wgs84(lat, lng);
    expect(isShifted(point)).toBe(false);
    expect(gcj02Of(point)).toEqual({ lat, lng });
    expect(bd09Of(point)).toEqual({ lat, lng });
  });
});

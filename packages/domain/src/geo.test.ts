import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearingDeg, compassName, haversineM, wgs84 } from './geo.ts';

const lat = fc.double({ min: -85, max: 85, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });

describe('distances and directions', () => {
  it('make a degree of latitude 111,319.5 m', () => {
    expect(haversineM(22, 113, 23, 113)).toBeCloseTo(111_319.49, 1);
  });

  it('are the same there and back, and nothing from a place to itself', () => {
    fc.assert(
      fc.property(lat, lng, lat, lng, (lat1, lng1, lat2, lng2) => {
        expect(haversineM(lat1, lng1, lat1, lng1)).toBe(0);
        const there = haversineM(lat1, lng1, lat2, lng2);
        expect(there).toBeCloseTo(haversineM(lat2, lng2, lat1, lng1), 5);
        expect(there).toBeLessThanOrEqual(Math.PI * 6_378_137 + 1);
      }),
    );
  });

  it('point north, east, south and west', () => {
    expect(bearingDeg(22, 113, 23, 113)).toBeCloseTo(0);
    expect(bearingDeg(0, 113, 0, 114)).toBeCloseTo(90);
    expect(bearingDeg(23, 113, 22, 113)).toBeCloseTo(180);
    expect(bearingDeg(0, 114, 0, 113)).toBeCloseTo(270);
  });

  it('have the name of the nearest of eight directions', () => {
    expect(compassName(0)).toBe('north');
    expect(compassName(22.4)).toBe('north');
    expect(compassName(22.6)).toBe('northeast');
    expect(compassName(269)).toBe('west');
    expect(compassName(359)).toBe('north');
    expect(compassName(-90)).toBe('west');
    expect(compassName(810)).toBe('east');
  });

  it('keep the datum with the coordinate', () => {
    expect(wgs84(22.58639, 113.85494)).toEqual({ lat: 22.58639, lng: 113.85494 });
  });
});

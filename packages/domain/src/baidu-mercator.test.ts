import gcoord from 'gcoord';
import { describe, expect, it } from 'vitest';
import { BAIDU_EXTENT, baiduMercatorOf, bd09OfBaiduMercator } from './baidu-mercator.ts';

const latitudes = [
  -73, -60.1, -45, -33.9, -0.5, 0.1, 7, 14.999, 15, 22.5, 29.9999, 30, 39.9, 53, 60, 73.9,
];

describe("Baidu's plane", () => {
  it.each(latitudes)('is that of another library at latitude %d, and leads back', (lat) => {
    for (const lng of [-122.4, -0.1, 0.1, 73.6, 113.85, 134.7]) {
      const { x, y } = baiduMercatorOf(lat, lng, { x: 0, y: 0 });
      const [otherX, otherY] = gcoord.transform([lng, lat], gcoord.BD09, gcoord.BD09MC);
      expect(Math.abs(x - otherX!)).toBeLessThan(0.02);
      expect(Math.abs(y - otherY!)).toBeLessThan(0.02);
      const back = bd09OfBaiduMercator(x, y);
      expect(Math.abs(back.lat - lat)).toBeLessThan(1e-7);
      expect(Math.abs(back.lng - lng)).toBeLessThan(1e-7);
    }
  });

  it('ends where its polynomials do', () => {
    const { x, y } = baiduMercatorOf(89, 180, { x: 0, y: 0 });
    expect(x).toBeCloseTo(BAIDU_EXTENT[2], -1);
    expect(y).toBeCloseTo(BAIDU_EXTENT[3], 0);
    expect(bd09OfBaiduMercator(x, y * 2).lat).toBe(74);
  });

  it('has the tile of Tian’anmen where Baidu has it', () => {
    // BD-09 as Baidu's coordinate picker gives it; resolution 2^(18 - z), 256 px.
    const { x, y } = baiduMercatorOf(39.915119, 116.403963, { x: 0, y: 0 });
    expect([x, y].map((metres) => Math.floor(metres / 256))).toEqual([50617, 18851]);
  });
});

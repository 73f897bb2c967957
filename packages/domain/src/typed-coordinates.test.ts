import { describe, expect, it } from 'vitest';
import { typedCoordinates } from './typed-coordinates.ts';

describe('coordinates that somebody types', () => {
  it.each([
    ['22.5,113.9', 22.5, 113.9],
    ['113.9, 22.5', 22.5, 113.9],
    ['22.5 113.9', 22.5, 113.9],
    ['（22.5，113.9）', 22.5, 113.9],
    ['-33.86, 151.21', -33.86, 151.21],
    ['22.5N 113.9E', 22.5, 113.9],
    ['E113.9 N22.5', 22.5, 113.9],
    ['33.86S,151.21E', -33.86, 151.21],
    ['北纬22.5 东经113.9', 22.5, 113.9],
    ['东经113.9，北纬22.5', 22.5, 113.9],
    ['22°30\'00"N 113°54\'00"E', 22.5, 113.9],
    ['22°30′N, 113°54′E', 22.5, 113.9],
    ['N22 30 00, E113 54 00', 22.5, 113.9],
    ['22度30分0秒, 113度54分', 22.5, 113.9],
  ])('%s', (text, lat, lng) => {
    const place = typedCoordinates(text);
    expect(place?.lat).toBeCloseTo(lat, 9);
    expect(place?.lng).toBeCloseTo(lng, 9);
  });

  it.each([
    '',
    '深圳',
    'Shenzhen',
    '22.5',
    '22.5,',
    '1,2,3',
    '95,200',
    '22.5N 113.9N',
    "22°61'N 113°E",
    '-22.5N, 113E',
    'N22.5S, 113E',
    '13800000001',
    'B 12345',
    '107国道 12 5',
  ])('is not %s', (text) => {
    expect(typedCoordinates(text)).toBeUndefined();
  });
});

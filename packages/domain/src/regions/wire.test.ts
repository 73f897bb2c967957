import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../geo.ts';
import { faultOf } from './check-shape.ts';
import { regionColor, regionColorHex } from './color.ts';
import { lineOfTrack } from './line-of-track.ts';
import { type AreaType, MAX_SHAPE_POINTS, type Shape } from './shape.ts';
import { starRing, zigzagRing } from './testing/rings.ts';
import { shapeOfWire, wireOfShape } from './wire.ts';

const points = (...places: (readonly [x: unknown, y: unknown])[]) =>
  JSON.stringify(places.map(([x, y]) => ({ x, y })));
const faultIn = (areaType: AreaType, text: string, radius: number | null = null) => {
  const read = shapeOfWire({ areaType, points: text, radius });
  return 'fault' in read ? read.fault : undefined;
};

describe('a shape that somebody sends', () => {
  it('comes back as it was kept', () => {
    const shapes: Shape[] = [
      { kind: 'circle', center: wgs84(22.5863901, 113.8549402), radiusM: 500.5 },
      { kind: 'box', southWest: wgs84(22, 113), northEast: wgs84(23, 114) },
      { kind: 'box', southWest: wgs84(-20, 170), northEast: wgs84(-10, -170) },
      { kind: 'polygon', ring: [wgs84(22, 113), wgs84(22, 114), wgs84(23, 114)] },
      { kind: 'line', path: [wgs84(22, 113), wgs84(22, 114)] },
      { kind: 'point', at: wgs84(-90, 180) },
    ];
    for (const shape of shapes) expect(shapeOfWire(wireOfShape(shape))).toEqual({ shape });
  });

  it.each([
    [3, '', null, 'nothingDrawn'],
    [3, '[]', null, 'nothingDrawn'],
    [1, points([1, 2]), null, 'radiusMissing'],
    [1, points([1, 2]), 0, 'radiusMissing'],
    [1, points([1, 2]), 0.5, 'radiusInvalid'],
    [1, points([1, 2]), 1e12, 'radiusInvalid'],
    [1, points([1, 2]), Number.NaN, 'radiusInvalid'],
    [1, points([1, 2], [3, 4]), 10, 'circleInvalid'],
    [1, points([1, 91]), 10, 'circleInvalid'],
    [1, '{}', 10, 'circleInvalid'],
    [2, points([1, 2]), null, 'boxInvalid'],
    [2, points([1, 2], [1, 3]), null, 'boxInvalid'],
    [3, points([1, 2], [2, 2]), null, 'polygonInvalid'],
    [3, points([1, 1], [2, 2], [3, 3]), null, 'polygonInvalid'],
    [3, points([1, 1], [2, 2], [2, 2], [1, 1]), null, 'polygonInvalid'],
    [3, points([0, 0], [1, 1], [1, 0], [0, 1]), null, 'polygonCrossesItself'],
    [3, points([0, 0], [2, 0], [2, 2], [1, 0], [0, 2]), null, 'polygonCrossesItself'],
    [3, points([0, 80], [120, 80], [-120, 80]), null, 'polygonInvalid'],
    [4, points([1, 2]), null, 'lineInvalid'],
    [4, points([1, 2], [1, 2]), null, 'lineInvalid'],
    [5, points([1, 2], [3, 4]), null, 'pointInvalid'],
    [5, points([181, 2]), null, 'placeInvalid'],
    [4, points(['1', 2], [3, 4]), null, 'lineInvalid'],
    [4, '[null,null]', null, 'lineInvalid'],
    [4, points([null, 2], [3, 4]), null, 'lineInvalid'],
    [4, `[${'{"x":1,"y":2},'.repeat(MAX_SHAPE_POINTS + 1)}{"x":1,"y":3}]`, null, 'tooManyPoints'],
  ] as const)('of type %i is refused with its own message: %.60s', (type, text, radius, fault) => {
    expect(faultIn(type, text, radius)).toBe(fault);
  });

  it('is a box whichever corners are named, in whichever order', () => {
    const corners = [
      [113, 22],
      [114, 23],
      [113, 23],
      [114, 22],
    ] as const;
    const box = { kind: 'box', southWest: wgs84(22, 113), northEast: wgs84(23, 114) };
    for (const text of [
      points(corners[0], corners[1]),
      points(corners[2], corners[3]),
      points(...corners),
    ]) {
      expect(shapeOfWire({ areaType: 2, points: text })).toEqual({ shape: box });
    }
  });

  it('is no box without a width, nor one that goes all the way round', () => {
    expect(faultIn(2, points([180, 1], [-180, 2]))).toBe('boxInvalid');
    expect(faultIn(2, points([-180, -85], [180, 85]))).toBe('boxInvalid');
    expect(faultIn(2, points([179, 1], [-179, 2]))).toBeUndefined();
  });

  it('never breaks the reader, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.jsonValue(),
        fc.double(),
        (type, json, radius) => {
          const areaType = type as AreaType;
          const read = shapeOfWire({ areaType, points: JSON.stringify(json) ?? '', radius });
          if ('shape' in read) expect(faultOf(read.shape)).toBeUndefined();
        },
      ),
    );
  });

  it('with 10,000 corners is checked in no time, simple or not', () => {
    for (const ring of [
      starRing(wgs84(22, 113), 2, 10_000, 1),
      zigzagRing(wgs84(22, 113), 2, 10_000),
    ]) {
      expect(faultOf({ kind: 'polygon', ring })).toBeUndefined();
      const crossed = [...ring];
      [crossed[100], crossed[5000]] = [ring[5000] ?? wgs84(0, 0), ring[100] ?? wgs84(0, 0)];
      expect(faultOf({ kind: 'polygon', ring: crossed })).toBe('polygonCrossesItself');
    }
  });
});

describe('a colour of a region', () => {
  it('is six digits or a name, and nothing else ever', () => {
    expect(['#FF8800', ' Red ', '#f80', 'teal'].map(regionColor)).toEqual([
      '#ff8800',
      'red',
      '#ff8800',
      'teal',
    ]);
    for (const text of ['', 'red;}', 'url(x)', 'rgb(1,2,3)', 'constructor', '#ff88', 'var(--x)']) {
      expect(regionColor(text)).toBeUndefined();
    }
    expect(regionColorHex('red')).toBe('#ff0000');
    expect(regionColorHex('#123456')).toBe('#123456');
  });
});

describe('a line made of a track', () => {
  const fix = (lat: number, lng: number, speedKmh = 50, isLocated = true) => ({
    ...{ lat, lng, speedKmh, isLocated },
  });

  it('keeps what moved, was located and is more than 10,000 m from what was kept before', () => {
    const track = [
      fix(22, 113, 0),
      fix(22, 113, 50, false),
      fix(0, 113),
      fix(22, 0),
      fix(22, 113),
      fix(22, 113),
      fix(22.08, 113),
      fix(22.1, 113),
      fix(22.15, 113),
      fix(22.2, 113),
    ];
    expect(lineOfTrack(track)).toEqual([wgs84(22, 113), wgs84(22.1, 113), wgs84(22.2, 113)]);
    expect(lineOfTrack(track, 1000)).toHaveLength(5);
    expect(lineOfTrack([fix(22, 113), fix(22.01, 113)])).toHaveLength(1);
    expect(lineOfTrack([])).toEqual([]);
  });
});

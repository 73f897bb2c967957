import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xOfLng, yOfLat } from '../projection.ts';
import { parseOverlay } from './overlay-roads.ts';

const road = (
  coordinates: unknown,
  properties: unknown = { name: 'Shennan Avenue', class: 'primary' },
) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

describe("the administrator's roads", () => {
  it('are read with their class and name', () => {
    const tiles = parseOverlay(
      collection(
        road([
          [113.85, 22.58],
          [113.86, 22.58],
        ]),
      ),
    );
    expect(tiles).toHaveLength(1);
    expect(tiles[0]?.named[0]?.name).toBe('Shennan Avenue');
    expect(tiles[0]?.pieces[0]?.roadClass).toBe('primary');
    expect(tiles[0]?.extent[0]).toBeCloseTo(xOfLng(113.85), 3);
    expect(tiles[0]?.extent[1]).toBeCloseTo(yOfLat(22.58), 3);
  });

  it('are cut where they are long, so that a close view paints little', () => {
    const line = Array.from({ length: 500 }, (_, i) => [113 + i / 500, 22.5]);
    const tiles = parseOverlay(collection(road(line)));
    expect(tiles.length).toBeGreaterThan(3);
    expect(tiles.flatMap((tile) => tile.named)).toHaveLength(1);
  });

  it('count as minor when their class is unknown, and ramps belong to their road', () => {
    const tiles = parseOverlay(
      collection(
        road(
          [
            [1, 1],
            [1.01, 1],
          ],
          { class: 'secret' },
        ),
        road(
          [
            [1, 1],
            [1.01, 1],
          ],
          { class: 'motorway_link' },
        ),
      ),
    );
    expect(tiles[0]?.pieces.map((piece) => piece.roadClass)).toEqual(['minor', 'motorway']);
  });

  it('lose points and names that would do harm', () => {
    const tiles = parseOverlay(
      collection(
        road([[113, 22], ['x', 1], [Number.NaN, 3], [999, 5], null, [113.01, 22]], {
          name: `a\u202E\u0000${'b'.repeat(500)}`,
          class: 7,
        }),
      ),
    );
    expect(tiles[0]?.pieces[0]?.xy).toHaveLength(4);
    expect(tiles[0]?.named[0]?.name).toBe(`a${'b'.repeat(59)}`);
  });

  it('never break the map, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Array.isArray(parseOverlay(value))).toBe(true);
        expect(Array.isArray(parseOverlay(collection(value, road(value))))).toBe(true);
      }),
    );
  });
});

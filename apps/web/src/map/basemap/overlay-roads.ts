import { xOfLng, yOfLat } from '../projection.ts';
import type { Extent } from './paint-frame.ts';

/** Classes of roads, most important first; anything else counts as `minor`. */
export const roadClasses = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'minor',
] as const;
export type RoadClass = (typeof roadClasses)[number];

/** A named road in projected metres (x, y, x, y, …). */
export interface NamedRoad {
  readonly name: string;
  readonly roadClass: RoadClass;
  readonly xy: Float64Array;
  readonly extent: Extent;
}

/** Roads of one square of ground: one path per class, so that a picture takes few strokes. */
export interface RoadTile {
  extent: Extent;
  readonly originX: number;
  readonly originY: number;
  readonly pieces: { readonly roadClass: RoadClass; readonly xy: Float64Array }[];
  readonly named: NamedRoad[];
}

const TILE_M = 12_000;
const PIECE_POINTS = 48;
/** The file comes from an administrator, yet a browser must survive a wrong one. */
const LIMITS = { roads: 300_000, points: 4_000_000, nameLength: 60 };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function classOf(value: unknown): RoadClass {
  if (typeof value !== 'string') return 'minor';
  const plain = value.replace(/_link$/, '');
  return roadClasses.find((roadClass) => roadClass === plain) ?? 'minor';
}

function nameOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  // Control and direction-changing characters would let a name disturb the text around it.
  return value
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LIMITS.nameLength);
}

/** The points of a LineString in projected metres; points that are none are left out. */
function readLine(coordinates: unknown): Float64Array {
  if (!Array.isArray(coordinates)) return new Float64Array(0);
  const xy = new Float64Array(coordinates.length * 2);
  let length = 0;
  for (const point of coordinates) {
    if (!Array.isArray(point)) continue;
    const [lng, lat]: unknown[] = point;
    if (typeof lng !== 'number' || typeof lat !== 'number') continue;
    if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 85)) continue;
    xy[length++] = xOfLng(lng);
    xy[length++] = yOfLat(lat);
  }
  return xy.slice(0, length);
}

function extentOf(xy: Float64Array): Extent {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (let i = 0; i < xy.length; i += 2) {
    west = Math.min(west, xy[i]!);
    east = Math.max(east, xy[i]!);
    south = Math.min(south, xy[i + 1]!);
    north = Math.max(north, xy[i + 1]!);
  }
  return [west, south, east, north];
}

function joined(a: Extent, b: Extent): Extent {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/**
 * Reads the administrator's overlay: a GeoJSON FeatureCollection (RFC 7946) whose LineString and MultiLineString
 * features are roads with the properties `name` (and `nameEn`, for languages other than Chinese) and `class`. What it does not understand it leaves out; it never throws.
 */
export function parseOverlay(data: unknown, locale = ''): RoadTile[] {
  const tiles = new Map<string, RoadTile>();
  if (!isRecord(data) || !Array.isArray(data.features)) return [];
  let roads = 0;
  let points = 0;
  for (const feature of data.features) {
    if (!isRecord(feature) || !isRecord(feature.geometry)) continue;
    const { type, coordinates } = feature.geometry;
    const lines: unknown[] =
      type === 'LineString'
        ? [coordinates]
        : type === 'MultiLineString' && Array.isArray(coordinates)
          ? coordinates
          : [];
    const properties = isRecord(feature.properties) ? feature.properties : {};
    const roadClass = classOf(properties.class ?? properties.highway);
    const name =
      (locale.startsWith('zh') ? '' : nameOf(properties.nameEn)) || nameOf(properties.name);
    for (const line of lines) {
      const xy = readLine(line);
      if (xy.length < 4) continue;
      roads++;
      points += xy.length / 2;
      if (roads > LIMITS.roads || points > LIMITS.points) return [...tiles.values()];
      addRoad(tiles, xy, roadClass, name);
    }
  }
  return [...tiles.values()];
}

function addRoad(
  tiles: Map<string, RoadTile>,
  xy: Float64Array,
  roadClass: RoadClass,
  name: string,
): void {
  for (let from = 0; from < xy.length - 2; from += (PIECE_POINTS - 1) * 2) {
    const piece = xy.slice(from, Math.min(xy.length, from + PIECE_POINTS * 2));
    const extent = extentOf(piece);
    const tile = tileAt(tiles, (extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2, extent);
    tile.pieces.push({ roadClass, xy: piece });
    if (from === 0 && name !== '') {
      const whole = extentOf(xy);
      tile.named.push({ name, roadClass, xy, extent: whole });
      tile.extent = joined(tile.extent, whole);
    }
  }
}

function tileAt(tiles: Map<string, RoadTile>, x: number, y: number, extent: Extent): RoadTile {
  const column = Math.floor(x / TILE_M);
  const row = Math.floor(y / TILE_M);
  const key = `${column}:${row}`;
  const known = tiles.get(key);
  if (known !== undefined) {
    known.extent = joined(known.extent, extent);
    return known;
  }
  const tile = { extent, originX: column * TILE_M, originY: row * TILE_M, pieces: [], named: [] };
  tiles.set(key, tile);
  return tile;
}

import { type RoadClass, roadClassOf } from './road-class.ts';

/** One road as drawn: WGS-84 degrees, in driving order. */
export interface RoadLine {
  name: string;
  roadClass: RoadClass;
  points: ReadonlyArray<readonly [lng: number, lat: number]>;
}

class RoadFileError extends Error {}

/**
 * Reads roads from the text of a GeoJSON (LineString, MultiLineString, alone, as features or in a
 * collection) or GPX (tracks and routes) file.
 * @throws RoadFileError when the text is neither or holds no line of two points.
 */
export function readRoads(text: string, fileName: string): RoadLine[] {
  const trimmed = text.trimStart();
  const roads = trimmed.startsWith('<') ? readGpx(text) : readGeoJson(trimmed, fileName);
  const usable = roads.filter((road) => road.points.length >= 2);
  if (usable.length === 0) throw new RoadFileError(`${fileName} holds no line with two points`);
  return usable;
}

function readGeoJson(text: string, fileName: string): RoadLine[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RoadFileError(`${fileName} is neither GPX nor JSON: ${reason}`);
  }
  const roads: RoadLine[] = [];
  collect(parsed, {}, roads);
  return roads;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function collect(node: unknown, properties: Record<string, unknown>, roads: RoadLine[]): void {
  if (!isRecord(node)) return;
  if (node.type === 'FeatureCollection' && Array.isArray(node.features)) {
    for (const feature of node.features) collect(feature, {}, roads);
  } else if (node.type === 'Feature') {
    collect(node.geometry, isRecord(node.properties) ? node.properties : {}, roads);
  } else if (node.type === 'GeometryCollection' && Array.isArray(node.geometries)) {
    for (const geometry of node.geometries) collect(geometry, properties, roads);
  } else if (node.type === 'LineString') {
    addLine(node.coordinates, properties, roads);
  } else if (node.type === 'MultiLineString' && Array.isArray(node.coordinates)) {
    for (const line of node.coordinates) addLine(line, properties, roads);
  }
}

function addLine(line: unknown, properties: Record<string, unknown>, roads: RoadLine[]): void {
  if (!Array.isArray(line)) return;
  const points: Array<[number, number]> = [];
  for (const point of line) {
    if (!Array.isArray(point)) continue;
    const [lng, lat]: unknown[] = point;
    if (typeof lng === 'number' && typeof lat === 'number') addPoint(points, lng, lat);
  }
  const name = properties.name;
  roads.push({
    name: typeof name === 'string' ? name : `route ${roads.length + 1}`,
    roadClass: roadClassOf(properties.class ?? properties.highway),
    points,
  });
}

function addPoint(points: Array<[number, number]>, lng: number, lat: number): void {
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) return;
  const last = points.at(-1);
  if (last === undefined || last[0] !== lng || last[1] !== lat) points.push([lng, lat]);
}

function readGpx(text: string): RoadLine[] {
  const roads: RoadLine[] = [];
  for (const [, , segment] of text.matchAll(/<(trkseg|rte)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
    const points: Array<[number, number]> = [];
    for (const [, attributes] of (segment ?? '').matchAll(/<(?:trkpt|rtept)\b([^>]*)>/g)) {
      addPoint(points, gpxAttribute(attributes, 'lon'), gpxAttribute(attributes, 'lat'));
    }
    const name = /<name>([^<]*)<\/name>/.exec(text)?.[1]?.trim();
    roads.push({ name: name || `route ${roads.length + 1}`, roadClass: 'primary', points });
  }
  return roads;
}

function gpxAttribute(attributes: string | undefined, key: string): number {
  return Number(new RegExp(`\\b${key}\\s*=\\s*["']([^"']+)["']`).exec(attributes ?? '')?.[1]);
}

import { areaType } from '@outrider/domain';
import { Collector, type Geometry, nothingSaid, type Place, type Saying } from './collector.ts';
import type { ExportedArea } from './exported-area.ts';
import { ringOf } from './exported-area.ts';
import { AreaFileError, type FoundAreas, MAX_FEATURES } from './found-area.ts';

type Json = Readonly<Record<string, unknown>>;

/** Collections of geometries within each other; nobody draws them deeper. */
const DEEPEST = 5;

/**
 * Reads GeoJSON (RFC 7946): a collection of features, one feature, or a geometry alone. A `crs` of the
 * older form is taken where it says WGS 84.
 * @throws AreaFileError
 */
export function readGeojson(text: string): FoundAreas {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (cause) {
    throw new AreaFileError('unreadable', 'no JSON', { cause });
  }
  if (!isObject(whole)) throw new AreaFileError('unreadable', 'no object');
  demandWgs84(whole.crs);
  const collector = new Collector('geojson');
  for (const feature of featuresOf(whole)) readFeature(collector, feature);
  return collector.found();
}

function featuresOf(whole: Json): readonly unknown[] {
  if (whole.type === 'FeatureCollection' && Array.isArray(whole.features)) {
    if (whole.features.length > MAX_FEATURES) throw new AreaFileError('tooLarge', 'many features');
    return whole.features;
  }
  if (whole.type === 'Feature') return [whole];
  if (typeof whole.type === 'string' && ('coordinates' in whole || 'geometries' in whole)) {
    return [{ type: 'Feature', properties: {}, geometry: whole }];
  }
  throw new AreaFileError('unreadable', 'no GeoJSON');
}

/** QGIS and others still write which datum they mean (GeoJSON 2008). */
function demandWgs84(crs: unknown): void {
  if (crs === undefined || crs === null) return;
  const name = isObject(crs) && isObject(crs.properties) ? crs.properties.name : undefined;
  if (typeof name === 'string' && /(CRS84h?|EPSG:{1,2}(4326|4979))$/i.test(name)) return;
  throw new AreaFileError('datum', 'another datum than WGS 84');
}

function readFeature(collector: Collector, feature: unknown): void {
  if (!isObject(feature) || feature.type !== 'Feature') {
    collector.unreadable(0, '', 'regionFault.import.noFeature');
    return;
  }
  const saying = sayingOf(isObject(feature.properties) ? feature.properties : {});
  const geometries: Geometry[] = [];
  if (isObject(feature.geometry) && !readGeometry(feature.geometry, geometries, 0)) {
    collector.unreadable(0, saying.name, 'regionFault.import.geometryBroken');
    return;
  }
  collector.feature(0, saying, geometries);
}

/** @returns false for what is no geometry of GeoJSON */
function readGeometry(geometry: Json, into: Geometry[], depth: number): boolean {
  const { type, coordinates } = geometry;
  const add = (kind: Geometry['areaType'], places: Place[] | undefined, holes = 0): boolean => {
    if (places === undefined) return false;
    into.push(holes > 0 ? { areaType: kind, places, holes } : { areaType: kind, places });
    return true;
  };
  const each = (list: unknown, read: (entry: unknown) => boolean): boolean =>
    Array.isArray(list) && list.every(read);
  const polygon = (rings: unknown): boolean =>
    Array.isArray(rings) &&
    rings.length > 0 &&
    add(areaType.polygon, placesOf(rings[0]), rings.length - 1);
  switch (type) {
    case 'Point':
      return add(areaType.point, placesOf([coordinates]));
    case 'MultiPoint':
      return each(coordinates, (place) => add(areaType.point, placesOf([place])));
    case 'LineString':
      return add(areaType.line, placesOf(coordinates));
    case 'MultiLineString':
      return each(coordinates, (line) => add(areaType.line, placesOf(line)));
    case 'Polygon':
      return polygon(coordinates);
    case 'MultiPolygon':
      return each(coordinates, polygon);
    case 'GeometryCollection':
      return (
        depth < DEEPEST &&
        each(geometry.geometries, (one) => isObject(one) && readGeometry(one, into, depth + 1))
      );
    default:
      return false;
  }
}

function placesOf(list: unknown): Place[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const places: Place[] = [];
  for (const entry of list) {
    if (!Array.isArray(entry)) return undefined;
    const [lng, lat] = entry;
    if (typeof lng !== 'number' || typeof lat !== 'number') return undefined;
    places.push([lng, lat]);
  }
  return places;
}

/** What programs call these things: ours, QGIS, Google My Maps (simplestyle), Chinese map tools. */
const names = {
  name: ['name', 'Name', 'NAME', 'areaName', 'title', 'label', '名称', '区域名称'],
  description: ['description', 'Description', 'desc', 'remark', '描述', '备注'],
  color: ['color', 'colour', 'fill', 'stroke', 'marker-color', '颜色'],
  radius: ['radius', 'radiusM', 'Radius', '半径'],
  shape: ['shape', 'subType'],
  icon: ['iconType', 'marker-symbol'],
} as const;

function sayingOf(properties: Json): Saying {
  const first = (keys: readonly string[]) => {
    const key = keys.find((one) => Object.hasOwn(properties, one) && isSaid(properties[one]));
    return key === undefined ? '' : String(properties[key]);
  };
  const { folder } = properties;
  const folders = Array.isArray(folder) ? folder : typeof folder === 'string' ? [folder] : [];
  const radius = Number(first(names.radius));
  return {
    ...nothingSaid,
    name: first(names.name),
    description: first(names.description),
    color: first(names.color),
    folders: folders.filter((one) => typeof one === 'string'),
    shape: first(names.shape).toLowerCase(),
    radius: Number.isFinite(radius) && radius > 0 ? radius : 0,
    isShared: properties.share === 1 || properties.share === true,
    iconType: first(names.icon),
  };
}

const isSaid = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Areas as GeoJSON: circles as points with a radius, which keeps them what they are. */
export function* writeGeojson(areas: Iterable<ExportedArea>): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n';
  let before = '';
  for (const area of areas) {
    yield before + JSON.stringify(featureOf(area));
    before = ',\n';
  }
  yield '\n]}\n';
}

function featureOf(area: ExportedArea): object {
  const { shape, name, description, color, folders, isShared, iconType } = area;
  const radius = shape.kind === 'circle' ? shape.radiusM : area.aroundM;
  return {
    type: 'Feature',
    properties: {
      name,
      ...(description === '' ? {} : { description }),
      color,
      folder: folders,
      shape: shape.kind,
      ...(radius > 0 ? { radius } : {}),
      ...(isShared ? { share: 1 } : {}),
      ...(iconType === '' ? {} : { iconType }),
    },
    geometry: geometryOf(area),
  };
}

function geometryOf({ shape }: ExportedArea): object {
  switch (shape.kind) {
    case 'circle':
      return { type: 'Point', coordinates: [shape.center.lng, shape.center.lat] };
    case 'point':
      return { type: 'Point', coordinates: [shape.at.lng, shape.at.lat] };
    case 'line':
      return { type: 'LineString', coordinates: shape.path.map(({ lng, lat }) => [lng, lat]) };
    case 'box':
    case 'polygon':
      return { type: 'Polygon', coordinates: [ringOf(shape)] };
  }
}

import { areaType } from '@outrider/domain';
import { attributeOf } from '@outrider/spreadsheet';
import { Collector, type Geometry, nothingSaid, type Place, type Saying } from './collector.ts';
import { type ExportedArea, escaped, ringOf } from './exported-area.ts';
import type { FoundAreas } from './found-area.ts';
import { readXml } from './xml-document.ts';

/** Elements that hold a way or a place. */
const HOLDERS = ['wpt', 'rte', 'trk'];
const PLACES = ['wpt', 'rtept', 'trkpt'];

/**
 * Reads GPX 1.0 and 1.1 as Garmin and others write it: waypoints become points, routes and each
 * segment of a track a line.
 * @throws AreaFileError
 */
export function readGpx(text: string): FoundAreas {
  const collector = new Collector('gpx');
  let line = 0;
  let said = new Map<string, string>();
  let folders: string[] = [];
  let segments: Place[][] = [];
  let isBroken = false;
  readXml(text, {
    open(path, attributes, at) {
      const name = path.at(-1) ?? '';
      if (HOLDERS.includes(name)) {
        line = at;
        said = new Map();
        folders = [];
        segments = name === 'trk' ? [] : [[]];
        isBroken = false;
      }
      if (name === 'trkseg') segments.push([]);
      if (!PLACES.includes(name)) return;
      const lat = Number(attributeOf(attributes, 'lat') || Number.NaN);
      const lng = Number(attributeOf(attributes, 'lon') || Number.NaN);
      if (Number.isNaN(lat + lng)) isBroken = true;
      else segments.at(-1)?.push([lng, lat]);
    },
    close(path, own) {
      const name = path.at(-1) ?? '';
      if (HOLDERS.includes(name)) {
        const saying = sayingOf(said, folders);
        if (isBroken) {
          collector.unreadable(line, saying.name, 'regionFault.import.geometryBroken');
        } else collector.feature(line, saying, geometriesOf(name, segments));
        return;
      }
      // Of a way itself, not of a place on it.
      const isOfPlace = path.includes('rtept') || path.includes('trkpt');
      if (!isOfPlace && path.some((one) => HOLDERS.includes(one))) {
        if (name === 'folder') folders.push(own);
        else if (!said.has(name)) said.set(name, own);
      }
    },
  });
  return collector.found();
}

function geometriesOf(holder: string, segments: readonly Place[][]): Geometry[] {
  const kind = holder === 'wpt' ? areaType.point : areaType.line;
  return segments.filter(({ length }) => length > 0).map((places) => ({ areaType: kind, places }));
}

/** Garmin's names of colours. */
const garminColors: Readonly<Record<string, string>> = {
  darkred: '#8b0000',
  darkgreen: '#006400',
  darkyellow: '#b8860b',
  darkblue: '#00008b',
  darkmagenta: '#8b008b',
  darkcyan: '#008b8b',
  lightgray: '#d3d3d3',
  darkgray: '#a9a9a9',
};

function sayingOf(said: ReadonlyMap<string, string>, folders: readonly string[]): Saying {
  const of = (key: string) => said.get(key) ?? '';
  const radius = Number(of('radius'));
  const [lng, lat] = of('center').split(',').map(Number);
  const color = of('color') || of('DisplayColor');
  return {
    ...nothingSaid,
    name: of('name'),
    description: of('desc') || of('cmt'),
    color: garminColors[color.toLowerCase()] ?? color,
    folders,
    shape: of('shape').toLowerCase(),
    radius: radius > 0 && Number.isFinite(radius) ? radius : 0,
    center:
      lng === undefined || lat === undefined || Number.isNaN(lng + lat) ? undefined : [lng, lat],
    isShared: of('share') === '1',
    iconType: of('iconType'),
  };
}

/** Areas as GPX: points as waypoints, all else as tracks, with a word that says what they are. */
export function* writeGpx(areas: readonly ExportedArea[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Outrider" xmlns="http://www.topografix.com/GPX/1/1" xmlns:o="urn:outrider:area">
`;
  // The schema wants all waypoints before all tracks.
  for (const area of areas) if (area.shape.kind === 'point') yield waypointOf(area);
  for (const area of areas) if (area.shape.kind !== 'point') yield trackOf(area);
  yield '</gpx>\n';
}

function waypointOf(area: ExportedArea): string {
  const { shape } = area;
  if (shape.kind !== 'point') return '';
  return `<wpt lat="${shape.at.lat}" lon="${shape.at.lng}">${saidOf(area)}</wpt>\n`;
}

function trackOf(area: ExportedArea): string {
  const { shape } = area;
  if (shape.kind === 'point') return '';
  const places: readonly Place[] =
    shape.kind === 'line' ? shape.path.map(({ lng, lat }): Place => [lng, lat]) : ringOf(shape);
  const points = places.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`);
  return `<trk>${saidOf(area)}<trkseg>${points.join('')}</trkseg></trk>\n`;
}

function saidOf(area: ExportedArea): string {
  const { name, description, color, folders, isShared, iconType, shape, aroundM } = area;
  const radius = shape.kind === 'circle' ? shape.radiusM : aroundM;
  const circle = `${radius > 0 ? `<o:radius>${radius}</o:radius>` : ''}${
    shape.kind === 'circle' ? `<o:center>${shape.center.lng},${shape.center.lat}</o:center>` : ''
  }`;
  return `<name>${escaped(name)}</name>${
    description === '' ? '' : `<desc>${escaped(description)}</desc>`
  }<extensions><o:shape>${shape.kind}</o:shape><o:color>${color}</o:color>${circle}${folders
    .map((folder) => `<o:folder>${escaped(folder)}</o:folder>`)
    .join('')}${isShared ? '<o:share>1</o:share>' : ''}${
    iconType === '' ? '' : `<o:iconType>${escaped(iconType)}</o:iconType>`
  }</extensions>`;
}

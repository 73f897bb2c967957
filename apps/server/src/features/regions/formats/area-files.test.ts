import { type Shape, shapeOfWire, wgs84 } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import { planOf } from '../import-plan.ts';
import type { ExportedArea } from './exported-area.ts';
import { type AreaFileError, type FoundAreas, MAX_FEATURES } from './found-area.ts';
import { writeGeojson } from './geojson.ts';
import { writeGpx } from './gpx.ts';
import { writeKml } from './kml.ts';
import { readAreaFile } from './read-area-file.ts';

const read = (text: string) => readAreaFile(Buffer.from(text));
const reasonOf = (text: string | Uint8Array) => {
  try {
    readAreaFile(typeof text === 'string' ? Buffer.from(text) : text);
  } catch (error) {
    return (error as AreaFileError).reason;
  }
  return 'read';
};
const places = ({ areas: [area] }: FoundAreas) => area?.places;

const shapes: readonly Shape[] = [
  { kind: 'circle', center: wgs84(22.5863901, 113.8549402), radiusM: 512.5 },
  { kind: 'box', southWest: wgs84(22, 113), northEast: wgs84(23, 114) },
  { kind: 'polygon', ring: [wgs84(22, 113), wgs84(22, 114), wgs84(23, 113.5)] },
  { kind: 'line', path: [wgs84(22, 113), wgs84(22.5, 113.5), wgs84(22.25, 114)] },
  { kind: 'point', at: wgs84(22.1, 113.1) },
];
const exported: ExportedArea[] = shapes.map((shape, index) => ({
  name: `<${shape.kind}> & "Ä${index}" 区域`,
  description: 'first line\nsecond & <b>line</b>',
  color: '#12ab9f',
  folders: index === 0 ? [] : ['North & South', `Inner ${index}`],
  isShared: index % 2 === 0,
  iconType: shape.kind === 'point' ? 'flag' : '',
  shape,
  aroundM: shape.kind === 'point' ? 250 : 0,
}));

describe('a file of areas', () => {
  it.each([
    ['geojson', () => writeGeojson(exported)],
    ['kml', () => writeKml(exported, 'All & everything')],
    ['gpx', () => writeGpx(exported)],
  ] as const)('comes back from %s as it went out', async (format, write) => {
    const found = read([...write()].join(''));
    expect(found.format).toBe(format);
    const { areas, problems } = await planOf(found, 'region', 'file');
    expect(problems).toEqual([]);
    const back = areas.map(({ name, description, color, folders, isShared, iconType, shape }) => {
      const sound = shapeOfWire(shape);
      return {
        ...{ name, description, color, folders, isShared, iconType },
        shape: 'shape' in sound ? sound.shape : sound.fault,
        aroundM: shape.areaType === 5 ? shape.radius : 0,
      };
    });
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    // The ring may turn the other way and begin elsewhere: it is the same border.
    const border = (area: { name: string; shape: Shape | string }) => ({
      ...area,
      shape:
        typeof area.shape === 'object' && area.shape.kind === 'polygon'
          ? area.shape.ring.map(({ lat, lng }) => `${lng} ${lat}`).sort()
          : area.shape,
    });
    expect(back.sort(byName).map(border)).toEqual([...exported].sort(byName).map(border));
  });

  it('is read as QGIS writes GeoJSON, with its layer name and datum', () => {
    const found = read(`{
      "type": "FeatureCollection", "name": "sites",
      "crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:OGC:1.3:CRS84" } },
      "features": [
        { "type": "Feature", "properties": { "id": 1, "Name": "Quarry", "fill": "#ff8800" }, "geometry":
          { "type": "MultiPolygon", "coordinates": [
            [ [ [ 113.0, 22.0 ], [ 113.1, 22.0 ], [ 113.1, 22.1 ], [ 113.0, 22.0 ] ] ],
            [ [ [ 113.5, 22.0, 12.0 ], [ 113.6, 22.0, 12.0 ], [ 113.6, 22.1, 12.0 ], [ 113.5, 22.0, 12.0 ] ],
              [ [ 113.55, 22.01 ], [ 113.59, 22.01 ], [ 113.59, 22.05 ], [ 113.55, 22.01 ] ] ] ] } },
        { "type": "Feature", "properties": null, "geometry": null } ] }`);
    expect(found.areas.map(({ name, color }) => [name, color])).toEqual([
      ['Quarry (1/2)', '#ff8800'],
      ['Quarry (2/2)', '#ff8800'],
    ]);
    expect(found.areas[1]?.notes).toEqual(['regionFault.import.holes']);
    expect(found.problems).toMatchObject([{ row: 2, messageKey: 'regionFault.import.noGeometry' }]);
  });

  it('is read as Google Earth writes KML, with shared styles, folders and tracks', () => {
    const found = read(`<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Document>
  <name>depots.kml</name>
  <Style id="s_ylw"><LineStyle><color>ff00aaff</color></LineStyle><PolyStyle><color>7f0000ff</color></PolyStyle></Style>
  <StyleMap id="msn_ylw">
    <Pair><key>normal</key><styleUrl>#s_ylw</styleUrl></Pair>
    <Pair><key>highlight</key><styleUrl>#s_ylw_hl</styleUrl></Pair>
  </StyleMap>
  <!-- <Placemark><name>not there</name></Placemark> -->
  <Folder><name>Depots</name>
    <Placemark>
      <name>Depot A</name>
      <description><![CDATA[<b>gate 3</b>]]></description>
      <styleUrl>#msn_ylw</styleUrl>
      <Polygon><tessellate>1</tessellate><outerBoundaryIs><LinearRing><coordinates>
        113.1,22.1,0 113.2,22.1,0 113.2,22.2,0 113.1,22.1,0
      </coordinates></LinearRing></outerBoundaryIs></Polygon>
    </Placemark>
    <Folder><name>Gates</name>
      <Placemark><name>Gate</name><Point><coordinates>113.15,22.15,0</coordinates></Point></Placemark>
    </Folder>
  </Folder>
  <Placemark><name>Run</name><gx:Track>
    <when>2026-01-01T00:00:00Z</when><gx:coord>113 22 5</gx:coord><gx:coord>113.5 22.5 6</gx:coord>
  </gx:Track></Placemark>
  <Placemark><name>Bad</name><Point><coordinates>here</coordinates></Point></Placemark>
</Document></kml>`);
    expect(found.areas).toMatchObject([
      {
        name: 'Depot A',
        line: 12,
        description: '<b>gate 3</b>',
        color: '#ffaa00',
        folders: ['Depots'],
        areaType: 3,
      },
      { name: 'Gate', folders: ['Depots', 'Gates'], areaType: 5, places: [[113.15, 22.15]] },
      { name: 'Run', areaType: 4, folders: [] },
    ]);
    expect(found.problems).toMatchObject([{ name: 'Bad', row: 4, line: 27 }]);
  });

  it('is read as Garmin writes GPX, with its colours', () => {
    const found = read(`<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3" creator="GPSMAP 66s" version="1.1">
  <metadata><name>export</name></metadata>
  <wpt lat="22.58639" lon="113.85494"><ele>4.5</ele><name>Office</name><sym>Flag, Blue</sym></wpt>
  <rte><name>Round</name><rtept lat="22.1" lon="113.1"><name>A</name></rtept><rtept lat="22.2" lon="113.2"/></rte>
  <trk><name>ACTIVE LOG</name><extensions><gpxx:TrackExtension><gpxx:DisplayColor>DarkBlue</gpxx:DisplayColor></gpxx:TrackExtension></extensions>
    <trkseg><trkpt lat="22" lon="113"><ele>1</ele><time>2026-01-01T00:00:00Z</time></trkpt><trkpt lat="22.1" lon="113"/></trkseg>
    <trkseg><trkpt lat="23" lon="113"/><trkpt lat="23.1" lon="113"/></trkseg>
  </trk>
</gpx>`);
    expect(
      found.areas.map(({ name, areaType, color, line }) => [name, areaType, color, line]),
    ).toEqual([
      ['Office', 5, '', 4],
      ['Round', 4, '', 5],
      ['ACTIVE LOG (1/2)', 4, '#00008b', 6],
      ['ACTIVE LOG (2/2)', 4, '#00008b', 6],
    ]);
  });

  it('may be KML in the encoding that it names', () => {
    const text =
      '<kml><Placemark><name>X</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>';
    const head = Buffer.from('<?xml version="1.0" encoding="GB2312"?>');
    const [before = '', behind = ''] = text.split('X');
    const bytes = Buffer.concat([
      head,
      Buffer.from(before),
      Buffer.from([0xb2, 0xd6, 0xbf, 0xe2]),
      Buffer.from(behind),
    ]);
    expect(readAreaFile(bytes).areas[0]?.name).toBe('仓库');
    expect(places(readAreaFile(bytes))).toEqual([[1, 2]]);
  });

  it('is refused when it is none, or means another datum', () => {
    expect(reasonOf('plate,number\n')).toBe('unreadable');
    expect(reasonOf('{"type":"Topology"}')).toBe('unreadable');
    expect(reasonOf('{"type":')).toBe('unreadable');
    expect(reasonOf('<svg></svg>')).toBe('unreadable');
    expect(reasonOf('<kml><Placemark></kml>')).toBe('unreadable');
    expect(reasonOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe('unreadable');
    const crs = '{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}}';
    expect(reasonOf(`{"type":"FeatureCollection","crs":${crs},"features":[]}`)).toBe('datum');
  });

  it('is never let grow or reach out', () => {
    const bomb = '<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml>&b;</kml>';
    expect(reasonOf(bomb)).toBe('unreadable');
    expect(reasonOf('<kml><name>&xxe;</name></kml>')).toBe('unreadable');
    expect(reasonOf(`<kml>${'<Folder>'.repeat(300)}${'</Folder>'.repeat(300)}</kml>`)).toBe(
      'unreadable',
    );
    const point =
      '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}';
    const many = Array.from({ length: MAX_FEATURES + 1 }, () => point).join(',');
    expect(reasonOf(`{"type":"FeatureCollection","features":[${many}]}`)).toBe('tooLarge');
    const line = Array.from({ length: 300_001 }, (_, n) => `[${n % 180},1]`).join(',');
    expect(reasonOf(`{"type":"LineString","coordinates":[${line}]}`)).toBe('tooLarge');
    const deep = '{"type":"GeometryCollection","geometries":['.repeat(2000) + ']}'.repeat(2000);
    expect(read(deep).problems).toHaveLength(1);
  });

  it('of markers holds places, with what is around them', async () => {
    const found = read([...writeGeojson(exported)].join(''));
    const { areas, problems } = await planOf(found, 'marker', 'file');
    expect(areas.map(({ shape }) => [shape.areaType, shape.radius])).toEqual([
      [5, 512.5],
      [5, 250],
    ]);
    expect(problems.map(({ row, messageKey }) => [row, messageKey])).toEqual(
      [2, 3, 4].map((row) => [row, 'regionFault.import.noPlace']),
    );
  });

  it('says of each feature what is wrong, and keeps hostile words away', async () => {
    const feature = (properties: object, geometry: object) =>
      JSON.stringify({ type: 'Feature', properties, geometry });
    const point = { type: 'Point', coordinates: [113, 22] };
    const bow = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ];
    const features = [
      feature({ name: 'Bow' }, { type: 'Polygon', coordinates: [bow] }),
      feature({ name: 'Far' }, { type: 'Point', coordinates: [500, 22] }),
      feature({ name: 'x'.repeat(61) }, point),
      feature({ name: 'Red', color: 'red;background:url(//evil)' }, point),
      feature({ __proto__: 1, folder: ['../..', '\u202eevil'], radius: -5 }, point),
      feature({ name: 'Huge', radius: 1e12 }, point),
    ];
    const found = read(`{"type":"FeatureCollection","features":[${features.join(',')}]}`);
    const { areas, problems } = await planOf(found, 'region', 'sites');
    expect(problems.map(({ row, messageKey }) => [row, messageKey])).toEqual([
      [1, 'region.fault.polygonCrossesItself'],
      [2, 'region.fault.placeInvalid'],
      [3, 'regionFault.tooLong'],
      [6, 'region.fault.radiusInvalid'],
    ]);
    expect(areas).toMatchObject([
      { name: 'Red', color: 'red', notes: ['regionFault.import.color'] },
      { name: 'sites 5', folders: ['../..'], color: 'red' },
    ]);
  });
});

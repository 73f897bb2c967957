import { readFileSync } from 'node:fs';
import { haversineM } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { readRoads } from './read-roads.ts';
import { buildRoadGraph } from './road-graph.ts';
import { findRoute } from './route.ts';

const file = new URL('../../roads/baoan.geojson', import.meta.url);
const roads = readRoads(readFileSync(file, 'utf8'), 'baoan.geojson');
const graph = buildRoadGraph(roads);

describe('the built-in road network', () => {
  it('can be driven from every junction to every other', () => {
    expect(graph.mainNodes).toHaveLength(graph.leaving.length);
  });

  it('has some fifty roads of all classes around the default map centre', () => {
    expect(roads.length).toBeGreaterThanOrEqual(30);
    expect(new Set(roads.map((road) => road.roadClass)).size).toBe(4);
    for (const road of roads) {
      for (const [lng, lat] of road.points) {
        expect(haversineM(lat, lng, 22.58639, 113.85494)).toBeLessThan(45_000);
      }
    }
  });

  it('has no leap of more than 600 m between two points of a road', () => {
    for (const edge of graph.edges) {
      for (let i = 1; i < edge.lat.length; i++) {
        const stepM = haversineM(edge.lat[i - 1]!, edge.lng[i - 1]!, edge.lat[i]!, edge.lng[i]!);
        expect(stepM).toBeLessThan(600);
        expect(edge.atM[i]! - edge.atM[i - 1]!).toBeCloseTo(stepM, 0);
      }
    }
  });

  it('gives routes whose pieces join end to end', () => {
    const random = createRandom(3);
    for (let i = 0; i < 30; i++) {
      const [from, to] = [random.pick(graph.mainNodes), random.pick(graph.mainNodes)];
      let at = from;
      for (const id of findRoute(graph, from, to, random)) {
        expect(graph.edges[id]?.from).toBe(at);
        at = graph.edges[id]?.to ?? -1;
      }
      expect(at).toBe(to);
    }
  });
});

describe('road files of others', () => {
  it('reads the tracks of a GPX file', () => {
    const gpx = `<gpx><trk><name>Tour</name><trkseg>
      <trkpt lat="48.1" lon="11.5"><ele>520</ele></trkpt><trkpt lon='11.51' lat='48.11'/></trkseg></trk></gpx>`;
    const [track] = readRoads(gpx, 'tour.gpx');
    expect(track?.points).toEqual([
      [11.5, 48.1],
      [11.51, 48.11],
    ]);
    expect(buildRoadGraph([track!]).edges).toHaveLength(2);
  });

  it('reads a bare GeoJSON line and refuses a file without one', () => {
    const line = {
      type: 'MultiLineString',
      coordinates: [
        [
          [1, 2],
          [1.1, 2.1],
        ],
        [
          [3, 4],
          [3.1, 4],
        ],
      ],
    };
    expect(readRoads(JSON.stringify(line), 'x.geojson')).toHaveLength(2);
    expect(() => readRoads('{"type":"FeatureCollection","features":[]}', 'x')).toThrow(/no line/);
    expect(() => readRoads('hello', 'x')).toThrow(/neither GPX nor JSON/);
  });
});

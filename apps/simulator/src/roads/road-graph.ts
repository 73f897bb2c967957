import type { RoadLine } from './read-roads.ts';
import { type RoadClass, roadRules } from './road-class.ts';

const metresPerDegree = 111_320;

/** A piece of road between two junctions, driven from `from` to `to`. Its twin is the way back. */
export interface RoadEdge {
  id: number;
  from: number;
  to: number;
  twin: number;
  name: string;
  roadClass: RoadClass;
  limitKmh: number;
  lengthM: number;
  /** WGS-84 degrees of the points, and the distance from the start at each, in metres. */
  lng: Float64Array;
  lat: Float64Array;
  atM: Float64Array;
}

export interface RoadGraph {
  edges: RoadEdge[];
  /** Ids of the edges that leave each node. */
  leaving: number[][];
  /** The largest set of nodes that can all reach each other. */
  mainNodes: number[];
}

const keyOf = (point: readonly [number, number]) => `${point[0].toFixed(6)},${point[1].toFixed(6)}`;

/**
 * Builds the graph: points that two lines (or two places of a line) share become junctions, ends of
 * lines become nodes. Every road can be driven both ways; a lone track is driven to and fro.
 */
export function buildRoadGraph(roads: readonly RoadLine[]): RoadGraph {
  const visits = new Map<string, number>();
  for (const road of roads) {
    road.points.forEach((point, index) => {
      const isEnd = index === 0 || index === road.points.length - 1;
      visits.set(keyOf(point), (visits.get(keyOf(point)) ?? 0) + (isEnd ? 2 : 1));
    });
  }
  const nodes = new Map<string, number>();
  const graph: RoadGraph = { edges: [], leaving: [], mainNodes: [] };
  const nodeAt = (key: string) => {
    let node = nodes.get(key);
    if (node === undefined) {
      node = nodes.size;
      nodes.set(key, node);
      graph.leaving.push([]);
    }
    return node;
  };
  for (const road of roads) {
    let start = 0;
    for (let i = 1; i < road.points.length; i++) {
      if ((visits.get(keyOf(road.points[i]!)) ?? 0) < 2) continue;
      const points = road.points.slice(start, i + 1);
      const ends = [nodeAt(keyOf(points[0]!)), nodeAt(keyOf(points.at(-1)!))] as const;
      addEdge(graph, road, points, ends[0], ends[1], 1);
      addEdge(graph, road, points.toReversed(), ends[1], ends[0], -1);
      start = i;
    }
  }
  graph.mainNodes = largestComponent(graph);
  return graph;
}

function addEdge(
  graph: RoadGraph,
  road: RoadLine,
  points: ReadonlyArray<readonly [number, number]>,
  from: number,
  to: number,
  twinOffset: number,
): void {
  const id = graph.edges.length;
  const atM = new Float64Array(points.length);
  for (let i = 1; i < points.length; i++) {
    atM[i] = atM[i - 1]! + flatDistanceM(points[i - 1]!, points[i]!);
  }
  graph.edges.push({
    id,
    from,
    to,
    twin: id + twinOffset,
    name: road.name,
    roadClass: road.roadClass,
    limitKmh: roadRules[road.roadClass].limitKmh,
    lengthM: Math.max(1, atM.at(-1) ?? 1),
    lng: Float64Array.from(points, (p) => p[0]),
    lat: Float64Array.from(points, (p) => p[1]),
    atM,
  });
  graph.leaving[from]!.push(id);
}

/** Distance in metres on a plane touching at `a`: right to a millimetre over the length of a segment. */
function flatDistanceM(a: readonly [number, number], b: readonly [number, number]): number {
  const eastM = (b[0] - a[0]) * metresPerDegree * Math.cos((a[1] * Math.PI) / 180);
  return Math.hypot(eastM, (b[1] - a[1]) * metresPerDegree);
}

function largestComponent(graph: RoadGraph): number[] {
  const seen = new Uint8Array(graph.leaving.length);
  let best: number[] = [];
  for (let start = 0; start < graph.leaving.length; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    const found = [start];
    for (const node of found) {
      for (const edge of graph.leaving[node]!) {
        const to = graph.edges[edge]!.to;
        if (seen[to]) continue;
        seen[to] = 1;
        found.push(to);
      }
    }
    if (found.length > best.length) best = found;
  }
  return best;
}

/** A place on an edge. */
export interface RoadPlace {
  lat: number;
  lng: number;
  /** Degrees clockwise from north, 0 to 359. */
  headingDeg: number;
}

/** Writes into `out` the place `atM` metres along `edge`, `offsetM` metres to the right of its middle. */
export function placeOn(edge: RoadEdge, atM: number, offsetM: number, out: RoadPlace): void {
  let low = 0;
  let high = edge.atM.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (edge.atM[middle]! <= atM) low = middle;
    else high = middle;
  }
  const length = edge.atM[high]! - edge.atM[low]!;
  const t = length > 0 ? Math.min(1, Math.max(0, (atM - edge.atM[low]!) / length)) : 0;
  const lat = edge.lat[low]! + (edge.lat[high]! - edge.lat[low]!) * t;
  const cos = Math.cos((lat * Math.PI) / 180);
  const east = (edge.lng[high]! - edge.lng[low]!) * cos;
  const north = edge.lat[high]! - edge.lat[low]!;
  const norm = Math.hypot(east, north) || 1;
  out.lat = lat - ((east / norm) * offsetM) / metresPerDegree;
  out.lng =
    edge.lng[low]! +
    (edge.lng[high]! - edge.lng[low]!) * t +
    ((north / norm) * offsetM) / (metresPerDegree * cos);
  out.headingDeg = (Math.round((Math.atan2(east, north) * 180) / Math.PI) + 360) % 360;
}

import type { Random } from '../random.ts';
import type { RoadGraph } from './road-graph.ts';

/**
 * The quickest way from one node to another as edge ids, empty when there is none. Each call
 * disturbs the travel times a little, so that not everybody takes the same road.
 */
export function findRoute(graph: RoadGraph, from: number, to: number, random: Random): number[] {
  const cost = new Float64Array(graph.leaving.length).fill(Number.POSITIVE_INFINITY);
  const via = new Int32Array(graph.leaving.length).fill(-1);
  const done = new Uint8Array(graph.leaving.length);
  cost[from] = 0;
  const open = [from];
  while (open.length > 0) {
    const node = takeCheapest(open, cost);
    if (node === to) break;
    if (done[node]) continue;
    done[node] = 1;
    for (const id of graph.leaving[node]!) {
      const edge = graph.edges[id]!;
      const next = cost[node]! + (edge.lengthM / edge.limitKmh) * random.between(0.8, 1.6);
      if (next >= cost[edge.to]!) continue;
      cost[edge.to] = next;
      via[edge.to] = id;
      open.push(edge.to);
    }
  }
  const route: number[] = [];
  for (let node = to; node !== from; node = graph.edges[via[node]!]!.from) {
    if (via[node]! < 0) return [];
    route.push(via[node]!);
  }
  return route.reverse();
}

function takeCheapest(open: number[], cost: Float64Array): number {
  let best = 0;
  for (let i = 1; i < open.length; i++) if (cost[open[i]!]! < cost[open[best]!]!) best = i;
  const node = open[best]!;
  open[best] = open[open.length - 1]!;
  open.pop();
  return node;
}

import { buildRoadGraph, type RoadGraph } from '../roads/road-graph.ts';

/** A block of four streets of about a kilometre, with a diagonal. */
export function squareRoads(): RoadGraph {
  const corners: Array<[number, number]> = [
    [113.85, 22.58],
    [113.86, 22.58],
    [113.86, 22.59],
    [113.85, 22.59],
    [113.85, 22.58],
  ];
  const street = (name: string, points: Array<[number, number]>) => ({
    name,
    roadClass: 'primary' as const,
    points,
  });
  return buildRoadGraph([
    ...[0, 1, 2, 3].map((i) => street(`street ${i}`, corners.slice(i, i + 2))),
    street('diagonal', [corners[0]!, corners[2]!]),
  ]);
}

import { ByteWriter, writeLines } from './encode.mjs';
import { clipRings, measured } from './geometry.mjs';

/** Drops the points that only walk along the box's edge, which clipping leaves behind. */
function withoutEdgeWalk(item, box) {
  const ring = item.ring;
  const count = ring.length / 2;
  const edges = (x, y) =>
    (x === box[0] ? 1 : 0) |
    (y === box[1] ? 2 : 0) |
    (x === box[2] ? 4 : 0) |
    (y === box[3] ? 8 : 0);
  const out = [];
  for (let i = 0; i < count; i++) {
    const before = ((i + count - 1) % count) * 2;
    const after = ((i + 1) % count) * 2;
    const walk =
      edges(ring[before], ring[before + 1]) &
      edges(ring[i * 2], ring[i * 2 + 1]) &
      edges(ring[after], ring[after + 1]);
    if (walk === 0) out.push(ring[i * 2], ring[i * 2 + 1]);
  }
  return out.length >= 6 ? measured(out) : null;
}

function coversBox(rings, box) {
  if (rings.length !== 1) return false;
  const only = rings[0];
  return (
    only.ring.length === 8 &&
    only.west === box[0] &&
    only.south === box[1] &&
    only.east === box[2] &&
    only.north === box[3]
  );
}

/**
 * Cuts rings into a quadtree of cells.
 * Each cell is cut a little larger than it is so that neighbours overlap and no seam shows between two fills.
 * @returns {{cells: {id: string, bytes: Uint8Array}[], full: string[]}} `full` names the cells that are land all over
 */
export function cutIntoCells(rings, { rootDegrees, marginDegrees, maxPoints, maxDepth, unit }) {
  const cells = [];
  const full = [];
  const visit = (west, south, size, depth, candidates) => {
    const box = [
      west - marginDegrees,
      south - marginDegrees,
      west + size + marginDegrees,
      south + size + marginDegrees,
    ];
    const inside = clipRings(candidates, box)
      .map((item) =>
        item.west <= box[0] || item.south <= box[1] || item.east >= box[2] || item.north >= box[3]
          ? withoutEdgeWalk(item, box)
          : item,
      )
      .filter((item) => item !== null);
    if (inside.length === 0) return;
    const id = `${depth}_${Math.round((west + 180) / size)}_${Math.round((south + 90) / size)}`;
    if (coversBox(inside, box)) {
      full.push(id);
      return;
    }
    const points = inside.reduce((sum, item) => sum + item.ring.length / 2, 0);
    if (points > maxPoints && depth < maxDepth) {
      const half = size / 2;
      for (const [dx, dy] of [
        [0, 0],
        [half, 0],
        [0, half],
        [half, half],
      ]) {
        visit(west + dx, south + dy, half, depth + 1, inside);
      }
      return;
    }
    const out = new ByteWriter();
    const written = writeLines(
      out,
      inside.map((item) => item.ring),
      box[0],
      box[1],
      unit,
      3,
    );
    if (written > 0) cells.push({ id, bytes: out.take() });
  };
  for (let west = -180; west < 180; west += rootDegrees) {
    for (let south = -90; south < 90; south += rootDegrees)
      visit(west, south, rootDegrees, 0, rings);
  }
  return { cells, full };
}

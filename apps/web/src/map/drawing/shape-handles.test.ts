import { distanceM, ringAreaM2, type Shape, wgs84 } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import { cornerAfter, handlesOf, withHandleAt, withoutCorner } from './shape-handles.ts';

const box: Shape = { kind: 'box', southWest: wgs84(22, 113), northEast: wgs84(23, 114) };
const ring = [wgs84(22, 113), wgs84(23, 113), wgs84(23, 114), wgs84(22, 114)];
const polygon: Shape = { kind: 'polygon', ring };

function handle(shape: Shape, kind: 'corner' | 'middle' | 'move', index = 0) {
  const found = handlesOf(shape).find((one) => one.kind === kind && one.index === index);
  if (found === undefined) throw new Error('no such handle');
  return found;
}

describe('a shape with handles', () => {
  it('stays a box whatever corner or side is dragged wherever', () => {
    const moved = withHandleAt(box, handle(box, 'corner', 2), wgs84(22.5, 115));
    expect(moved).toEqual({ ...box, northEast: wgs84(22.5, 115) });
    const turnedOver = withHandleAt(box, handle(box, 'corner', 0), wgs84(24, 116));
    expect(turnedOver).toEqual({
      kind: 'box',
      southWest: wgs84(23, 114),
      northEast: wgs84(24, 116),
    });
    const wider = withHandleAt(box, handle(box, 'middle', 0), wgs84(22.9, 112));
    expect(wider).toEqual({ ...box, southWest: wgs84(22, 112) });
  });

  it('has its radius where its edge is dragged to, in metres on the ground', () => {
    const circle: Shape = { kind: 'circle', center: wgs84(60, 25), radiusM: 500 };
    const edge = handle(circle, 'corner');
    expect(distanceM(circle.center, edge.at)).toBeCloseTo(500, 3);
    const to = wgs84(60.01, 25.02);
    expect(withHandleAt(circle, edge, to)).toEqual({
      ...circle,
      radiusM: distanceM(circle.center, to),
    });
    expect(withHandleAt(circle, edge, circle.center)).toMatchObject({ radiusM: 1 });
  });

  it('gets a corner where the middle of a side is dragged, and loses one', () => {
    const middle = handle(polygon, 'middle', 3);
    const more = withHandleAt(polygon, middle, wgs84(21.5, 113.5));
    expect(more).toEqual({ kind: 'polygon', ring: [...ring, wgs84(21.5, 113.5)] });
    expect(cornerAfter(middle, more)).toMatchObject({ kind: 'corner', index: 4 });
    expect(withoutCorner(more, 4)).toEqual(polygon);
    const triangle: Shape = { kind: 'polygon', ring: ring.slice(1) };
    expect(withoutCorner(triangle, 0)).toBe(triangle);
  });

  it('keeps its size on the ground when it is moved far to the north', () => {
    const moved = withHandleAt(polygon, handle(polygon, 'move'), wgs84(55, 30));
    expect(moved.kind === 'polygon' && ringAreaM2(moved.ring) / ringAreaM2(ring)).toBeCloseTo(1, 2);
  });

  it('has no side between the ends of a line', () => {
    const line: Shape = { kind: 'line', path: ring };
    expect(handlesOf(line).filter(({ kind }) => kind === 'middle')).toHaveLength(3);
  });
});

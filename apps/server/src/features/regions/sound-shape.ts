import {
  type AreaType,
  isRadius,
  type Shape,
  type ShapeFault,
  shapeOfWire,
  type WireShape,
  wireOfShape,
} from '@outrider/domain';

/** A shape as its table keeps it. */
export interface SoundShape {
  readonly shape: WireShape;
  /** how many places it is made of */
  readonly pointCount: number;
}

/** A shape that somebody sent or a file says, as it is kept, or the first thing wrong with it. */
export function soundShapeOf(given: {
  readonly areaType: AreaType;
  readonly points: string;
  readonly radius: number | null;
}): SoundShape | { readonly fault: ShapeFault } {
  const read = shapeOfWire(given);
  if ('fault' in read) return read;
  const { shape } = read;
  const wire = wireOfShape(shape);
  const pointCount = pointCountOf(shape);
  if (shape.kind !== 'point' || !given.radius) return { shape: wire, pointCount };
  // How far around its place a point is meant.
  if (!isRadius(given.radius)) return { fault: 'radiusInvalid' };
  return { shape: { ...wire, radius: given.radius }, pointCount };
}

function pointCountOf(shape: Shape): number {
  if (shape.kind === 'polygon') return shape.ring.length;
  if (shape.kind === 'line') return shape.path.length;
  return shape.kind === 'box' ? 2 : 1;
}

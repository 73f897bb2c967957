import type { Shape } from '@outrider/domain';

/** How many places a shape is made of. */
export function pointCountOf(shape: Shape): number {
  if (shape.kind === 'polygon') return shape.ring.length;
  if (shape.kind === 'line') return shape.path.length;
  return shape.kind === 'box' ? 2 : 1;
}

import type { Shape } from '@outrider/domain';
import { useEffect, useState } from 'react';

type TextOf = (shape: Shape) => string;
let known: TextOf | null = null;

/** How large a shape is, in words: radius, sides, area or length. The words come with the drawing tools, a moment later. */
export function useShapeText(shape: Shape | null): string {
  const [textOf, setTextOf] = useState<TextOf | null>(() => known);
  useEffect(() => {
    if (textOf !== null) return;
    let isGone = false;
    void import('../../map/drawing/index.ts').then(({ shapeText }) => {
      known = shapeText;
      if (!isGone) setTextOf(() => shapeText);
    });
    return () => {
      isGone = true;
    };
  }, [textOf]);
  return shape === null || textOf === null ? '' : textOf(shape);
}

import { faultOf, type Shape, type ShapeKind, type Wgs84, wgs84 } from '@outrider/domain';
import type { MapStage } from '../map-stage.ts';
import { shapeText } from './measure-text.ts';
import { shapeOfPlaces } from './shape-of-places.ts';
import { sketchPlaces } from './sketching.ts';

export interface DrawShapeOptions {
  readonly color?: string | undefined;
  /** What is drawn so far (null while it is too little) and its radius, sides, area or length in words. */
  readonly onSketch?: ((shape: Shape | null, text: string) => void) | undefined;
}

/** A drawing in progress; the map's clicks are its own until it ends. */
export interface Drawing {
  /** The shape when the user ended it, null when it was cancelled. */
  readonly done: Promise<Shape | null>;
  cancel(): void;
}

/**
 * Lets the user draw a shape. Circle and box: two clicks or a drag. Polygon and line: clicks; a double click, Enter or
 * a click on the first corner ends them. A polygon that crosses itself is red and cannot be ended. See `sketchPlaces`
 * for keys.
 */
export function drawShape(
  stage: MapStage,
  kind: ShapeKind,
  options: DrawShapeOptions = {},
): Drawing {
  const sketching = sketchPlaces(stage, {
    kind,
    color: options.color,
    labels: (places) => {
      const shape = shapeOfPlaces(kind, places);
      const at = places.at(-1);
      // What crosses itself has no area that one could name.
      if (shape === null || at === undefined || faultOf(shape) === 'polygonCrossesItself')
        return [];
      return [{ at, text: shapeText(shape) }];
    },
    onChange: (places) => {
      const shape = shapeOfPlaces(kind, places);
      options.onSketch?.(shape, shape === null ? '' : shapeText(shape));
    },
  });
  return {
    done: sketching.done.then((places) => places && shapeOfPlaces(kind, places.map(rounded))),
    cancel: sketching.cancel,
  };
}

/** Lets the user choose one place on the map. */
export function pickPlace(stage: MapStage): {
  readonly done: Promise<Wgs84 | null>;
  cancel(): void;
} {
  const sketching = sketchPlaces(stage, { kind: 'point' });
  return {
    done: sketching.done.then((places) => (places?.[0] === undefined ? null : rounded(places[0]))),
    cancel: sketching.cancel,
  };
}

/** To 7 decimals of a degree, about a centimetre, as regions are kept. */
export function rounded({ lat, lng }: Wgs84): Wgs84 {
  return wgs84(Math.round(lat * 1e7) / 1e7, Math.round(lng * 1e7) / 1e7);
}

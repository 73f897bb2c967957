import type { MapPalette } from '../palette.ts';

/** west, south, east, north; degrees or projected metres as the place says. */
export type Extent = readonly [number, number, number, number];

/** One picture of the ground: what part of the projected plane goes where on a canvas. */
export interface PaintFrame {
  readonly ctx: CanvasRenderingContext2D;
  /** Projected metres of the canvas's top left corner. */
  readonly left: number;
  readonly top: number;
  /** Projected metres per CSS pixel. */
  readonly resolution: number;
  readonly zoom: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly palette: MapPalette;
  readonly fontFamily: string;
}

/** The frame's extent in projected metres, with a margin in CSS pixels. */
export function frameExtent(frame: PaintFrame, marginPx = 0): Extent {
  const margin = marginPx * frame.resolution;
  return [
    frame.left - margin,
    frame.top - frame.height * frame.resolution - margin,
    frame.left + frame.width * frame.resolution + margin,
    frame.top + margin,
  ];
}

export function intersects(a: Extent, b: Extent): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

/** Makes the canvas draw paths whose units are projected metres, x east and y south of an origin. */
export function setProjectedUnits(frame: PaintFrame, originX: number, originY: number): void {
  const scale = frame.pixelRatio / frame.resolution;
  frame.ctx.setTransform(
    scale,
    0,
    0,
    scale,
    (originX - frame.left) * scale,
    (frame.top - originY) * scale,
  );
}

/** Makes the canvas draw in CSS pixels from its top left corner. */
export function setPixelUnits(frame: PaintFrame): void {
  frame.ctx.setTransform(frame.pixelRatio, 0, 0, frame.pixelRatio, 0, 0);
}

import type { MapPalette } from '../palette.ts';

/** A drop that stands on its place. */
export function paintPin(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  ink: string,
  palette: MapPalette,
): void {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.bezierCurveTo(x - 2, y - 7, x - 8, y - 9, x - 8, y - 15);
  ctx.arc(x, y - 15, 8, Math.PI, 0);
  ctx.bezierCurveTo(x + 8, y - 9, x + 2, y - 7, x, y);
  ctx.fillStyle = ink;
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = palette.markerRim;
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x, y - 15, 3, 0, 2 * Math.PI);
  ctx.fillStyle = palette.markerRim;
  ctx.fill();
}

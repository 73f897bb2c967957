import type { MapPalette } from '../palette.ts';

export const PIN_WIDTH_PX = 28;
export const PIN_HEIGHT_PX = 36;
const MOST_KEPT = 200;

/** The drop, its tip at the middle of the lower edge. */
const DROP = 'M14 34.5C9.2 28.4 3 21.4 3 14a11 11 0 0 1 22 0c0 7.4-6.2 14.4-11 20.5Z';
const pins = new Map<string, HTMLCanvasElement>();

/** The picture of a pin in a colour with a symbol in it; painted once. */
export function pinOf(
  color: string,
  symbol: string,
  palette: MapPalette,
  pixelRatio: number,
): HTMLCanvasElement {
  const key = `${color} ${symbol} ${palette.isDark} ${pixelRatio}`;
  const known = pins.get(key);
  if (known !== undefined) return known;
  if (pins.size >= MOST_KEPT) pins.clear();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(PIN_WIDTH_PX * pixelRatio);
  canvas.height = Math.ceil(PIN_HEIGHT_PX * pixelRatio);
  pins.set(key, canvas);
  const ctx = canvas.getContext('2d');
  if (ctx === null) return canvas;
  ctx.scale(pixelRatio, pixelRatio);
  const drop = new Path2D(DROP);
  ctx.save();
  ctx.shadowColor = palette.markerShadow;
  ctx.shadowBlur = 3 * pixelRatio;
  ctx.shadowOffsetY = pixelRatio;
  ctx.fillStyle = color;
  ctx.fill(drop);
  ctx.restore();
  ctx.strokeStyle = palette.markerRim;
  ctx.lineWidth = 1.5;
  ctx.stroke(drop);
  ctx.translate(14 - 7.2, 14 - 7.2);
  ctx.scale(0.9, 0.9);
  ctx.strokeStyle = 'white';
  ctx.lineWidth = 1.6;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(new Path2D(symbol));
  return canvas;
}

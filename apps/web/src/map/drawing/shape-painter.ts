import { fontFamily } from '../../theme/palette.ts';
import { LabelSpace } from '../basemap/label-space.ts';
import type { MapPalette } from '../palette.ts';
import { wiped } from '../sized-canvas.ts';
import { readableInk } from './ink.ts';
import { paintPin } from './pin.ts';
import type { ShapeEntry, ShapeTable } from './shape-table.ts';

/** A part of the plane as a picture. */
export interface Picture {
  /** Metres of the plane of its top left corner. */
  readonly left: number;
  readonly top: number;
  readonly resolution: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

const FILL_ALPHA = { light: 0.13, dark: 0.2 } as const;
/** What is smaller than this is a dot. */
const DOT_PX = 4;
/** What is narrower than this has no name yet. */
const NAMED_FROM_PX = 26;
const MOST_NAMES = 260;
/** Shapes that are painted before the time is looked at again, as far as they are small. */
const BATCH = 24;
const BATCH_PX = 200_000;
const NAME_FONT = `600 12px ${fontFamily}`;
const NAME_HEIGHT_PX = 16;
const MOST_NAME_CHARS = 24;

/**
 * Paints the shapes of a picture, the larger first, then their names where there is room. Pauses after each few, and
 * tells how many pixels these cover: the browser fills them later, at the end of the frame.
 * @param namelessId a shape whose name stands elsewhere
 */
export function* paintShapes(
  canvas: HTMLCanvasElement,
  picture: Picture,
  table: ShapeTable,
  palette: MapPalette,
  namelessId: number | null,
): Iterator<number, void> {
  const { left, top, resolution, width, height } = picture;
  const ctx = wiped(canvas, width, height, picture.pixelRatio);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  const entries = table.within([left, top - height * resolution, left + width * resolution, top]);
  entries.sort((a, b) => sizeOf(b) - sizeOf(a));
  yield 0;
  let painted = 0;
  let coveredPx = 0;
  for (const entry of entries) {
    paintShape(ctx, picture, table, entry, palette);
    coveredPx += coverOf(entry, picture);
    if (++painted < BATCH && coveredPx < BATCH_PX) continue;
    yield coveredPx;
    painted = 0;
    coveredPx = 0;
  }
  ctx.font = NAME_FONT;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const space = new LabelSpace();
  let named = 0;
  let tried = 0;
  for (const entry of entries) {
    if (named >= MOST_NAMES) break;
    if (entry.shown.id === namelessId) continue;
    if (paintName(ctx, picture, table, entry, palette, space)) named++;
    if (++tried % BATCH === 0) yield 0;
  }
}

function sizeOf({ extent }: ShapeEntry): number {
  return (extent[2] - extent[0]) * (extent[3] - extent[1]);
}

function coverOf({ extent }: ShapeEntry, { resolution, width, height }: Picture): number {
  const across = Math.min(width, (extent[2] - extent[0]) / resolution);
  return across * Math.min(height, (extent[3] - extent[1]) / resolution);
}

function paintShape(
  ctx: CanvasRenderingContext2D,
  picture: Picture,
  table: ShapeTable,
  entry: ShapeEntry,
  palette: MapPalette,
): void {
  const { shown, extent } = entry;
  const { left, top, resolution } = picture;
  const ink = readableInk(shown.color, palette.isDark);
  const isDimmed = shown.isDimmed === true;
  ctx.globalAlpha = isDimmed ? 0.55 : 1;
  if (shown.shape.kind === 'point') {
    paintPin(ctx, (extent[0] - left) / resolution, (top - extent[1]) / resolution, ink, palette);
    ctx.globalAlpha = 1;
    return;
  }
  const widthPx = (extent[2] - extent[0]) / resolution;
  const heightPx = (extent[3] - extent[1]) / resolution;
  if (widthPx < DOT_PX && heightPx < DOT_PX) {
    ctx.fillStyle = ink;
    const x = (extent[0] + extent[2]) / 2;
    const y = (extent[1] + extent[3]) / 2;
    ctx.fillRect((x - left) / resolution - 1.5, (top - y) / resolution - 1.5, 3, 3);
    ctx.globalAlpha = 1;
    return;
  }
  const { coordinates, isClosed } = table.coarseOf(entry, resolution * 0.6);
  ctx.beginPath();
  for (let i = 0; i < coordinates.length; i += 2) {
    ctx.lineTo((coordinates[i]! - left) / resolution, (top - coordinates[i + 1]!) / resolution);
  }
  if (isClosed) ctx.closePath();
  if (isClosed && !isDimmed) {
    ctx.globalAlpha = FILL_ALPHA[palette.isDark ? 'dark' : 'light'];
    ctx.fillStyle = ink;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  if (!isClosed && !isDimmed) {
    ctx.lineWidth = 5;
    ctx.strokeStyle = palette.halo;
    ctx.stroke();
  }
  ctx.setLineDash(isDimmed ? [5, 4] : []);
  ctx.lineWidth = isClosed ? 1.5 : 3;
  ctx.strokeStyle = ink;
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}

/** @returns whether there was room for it */
function paintName(
  ctx: CanvasRenderingContext2D,
  picture: Picture,
  table: ShapeTable,
  entry: ShapeEntry,
  palette: MapPalette,
  space: LabelSpace,
): boolean {
  const { shown, extent } = entry;
  const { left, top, resolution } = picture;
  const isPoint = shown.shape.kind === 'point';
  const widthPx = (extent[2] - extent[0]) / resolution;
  const heightPx = (extent[3] - extent[1]) / resolution;
  if (shown.name === '') return false;
  if (!isPoint && Math.max(widthPx, heightPx) < NAMED_FROM_PX) return false;
  const at = nameSpot(table, entry);
  const x = (at.x - left) / resolution;
  const y = (top - at.y) / resolution + (isPoint ? 10 : 0);
  if (x < 0 || y < 0 || x > picture.width || y > picture.height) return false;
  const name =
    shown.name.length > MOST_NAME_CHARS
      ? `${shown.name.slice(0, MOST_NAME_CHARS - 1)}…`
      : shown.name;
  const half = widthOf(ctx, name) / 2;
  const isFree = space.take(
    x - half - 3,
    y - NAME_HEIGHT_PX / 2,
    x + half + 3,
    y + NAME_HEIGHT_PX / 2,
  );
  if (!isFree) return false;
  ctx.globalAlpha = shown.isDimmed === true ? 0.7 : 1;
  ctx.lineWidth = 3;
  ctx.strokeStyle = palette.halo;
  ctx.strokeText(name, x, y);
  ctx.fillStyle = palette.text;
  ctx.fillText(name, x, y);
  ctx.globalAlpha = 1;
  return true;
}

/** The middle of a surface, the middle place of a line, the point. */
function nameSpot(table: ShapeTable, entry: ShapeEntry): { x: number; y: number } {
  const { extent } = entry;
  if (entry.shown.shape.kind === 'line') {
    const { coordinates } = table.outlineOf(entry);
    const middle = Math.floor(coordinates.length / 4) * 2;
    return { x: coordinates[middle]!, y: coordinates[middle + 1]! };
  }
  return { x: (extent[0] + extent[2]) / 2, y: (extent[1] + extent[3]) / 2 };
}

const widths = new Map<string, number>();
const MOST_WIDTHS = 20_000;

function widthOf(ctx: CanvasRenderingContext2D, name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  if (widths.size > MOST_WIDTHS) widths.clear();
  const { width } = ctx.measureText(name);
  widths.set(name, width);
  return width;
}

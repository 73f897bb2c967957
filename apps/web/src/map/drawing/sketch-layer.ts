import type { Wgs84 } from '@outrider/domain';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { fontFamily } from '../../theme/palette.ts';
import type { MapStage, Release } from '../map-stage.ts';
import { overlayCanvas, wiped } from '../sized-canvas.ts';
import { readableInk } from './ink.ts';
import { paintPin } from './pin.ts';

export interface SketchPath {
  /** Without jumps at the date line, see `unjumped`. */
  readonly places: readonly Wgs84[];
  readonly isClosed: boolean;
  /** The user's colour; the selection's without one. */
  readonly color?: string | undefined;
  /** Something is wrong with it. */
  readonly isFaulty?: boolean | undefined;
  readonly isDashed?: boolean | undefined;
  readonly isFilled?: boolean | undefined;
  readonly width?: number | undefined;
}

export interface SketchHandle {
  readonly at: Wgs84;
  /** A corner is round, a middle small, `move` carries the whole shape; dot and pin only show a place. */
  readonly kind: 'corner' | 'middle' | 'move' | 'dot' | 'pin';
  readonly color?: string | undefined;
  readonly isActive?: boolean | undefined;
}

export interface SketchLabel {
  readonly at: Wgs84;
  readonly text: string;
}

export interface Sketch {
  readonly paths: readonly SketchPath[];
  readonly handles: readonly SketchHandle[];
  readonly labels: readonly SketchLabel[];
  /** A cross in the middle of the map, where the keyboard sets places. */
  readonly hasCross?: boolean;
}

export const emptySketch: Sketch = { paths: [], handles: [], labels: [] };

const FILL_ALPHA = 0.16;
const LABEL_FONT = `600 12px ${fontFamily}`;
const CROSS_PX = 11;

/** What is being drawn, edited or measured: a few paths, handles and labels above everything else on the map. */
export class SketchLayer {
  readonly #stage: MapStage;
  readonly #layer: Layer;
  readonly #canvas = overlayCanvas();
  readonly #releases: readonly Release[];
  #sketch: Sketch = emptySketch;

  constructor(stage: MapStage, order: number) {
    this.#stage = stage;
    this.#layer = new Layer({ zIndex: order, render: (frame) => this.#render(frame) });
    stage.map.addLayer(this.#layer);
    const redraw = () => this.#layer.changed();
    this.#releases = [stage.onPlane(redraw), stage.onPalette(redraw)];
  }

  show(sketch: Sketch): void {
    this.#sketch = sketch;
    this.#layer.changed();
  }

  dispose(): void {
    for (const release of this.#releases) release();
    this.#stage.map.removeLayer(this.#layer);
    this.#layer.dispose();
  }

  #render(frame: FrameState): HTMLElement {
    // An empty picture over the whole map would cost as much as a full one in every frame.
    const { paths, handles, labels, hasCross = false } = this.#sketch;
    const isEmpty = paths.length + handles.length + labels.length === 0 && !hasCross;
    this.#canvas.style.display = isEmpty ? 'none' : '';
    if (isEmpty) return this.#canvas;
    const [width, height] = frame.size as [number, number];
    const ctx = wiped(this.#canvas, width, height, frame.pixelRatio);
    const { center, resolution } = frame.viewState;
    const left = center[0]! - (width / 2) * resolution;
    const top = center[1]! + (height / 2) * resolution;
    const at = { x: 0, y: 0 };
    const pixelOf = (place: Wgs84) => {
      this.#stage.plane.project(place.lat, place.lng, at);
      at.x = (at.x - left) / resolution;
      at.y = (top - at.y) / resolution;
      return at;
    };
    for (const path of paths) this.#paintPath(ctx, path, pixelOf);
    for (const handle of handles) {
      const { x, y } = pixelOf(handle.at);
      this.#paintHandle(ctx, handle, x, y);
    }
    for (const label of labels) {
      const { x, y } = pixelOf(label.at);
      this.#paintLabel(ctx, label.text, x, y);
    }
    if (hasCross) this.#paintCross(ctx, width / 2, height / 2);
    return this.#canvas;
  }

  #inkOf(color: string | undefined, isFaulty = false): string {
    const { palette } = this.#stage;
    if (isFaulty) return palette.status.alarm;
    return color === undefined ? palette.selection : readableInk(color, palette.isDark);
  }

  #paintPath(
    ctx: CanvasRenderingContext2D,
    path: SketchPath,
    pixelOf: (place: Wgs84) => { x: number; y: number },
  ): void {
    if (path.places.length < 2) return;
    ctx.beginPath();
    for (const place of path.places) {
      const { x, y } = pixelOf(place);
      ctx.lineTo(x, y);
    }
    if (path.isClosed) ctx.closePath();
    const ink = this.#inkOf(path.color, path.isFaulty);
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    if (path.isFilled === true) {
      ctx.globalAlpha = FILL_ALPHA;
      ctx.fillStyle = ink;
      ctx.fill();
      ctx.globalAlpha = 1;
    }
    const width = path.width ?? 2;
    ctx.setLineDash([]);
    ctx.strokeStyle = this.#stage.palette.halo;
    ctx.lineWidth = width + 2.5;
    ctx.stroke();
    ctx.setLineDash(path.isDashed === true ? [6, 5] : []);
    ctx.strokeStyle = ink;
    ctx.lineWidth = width;
    ctx.stroke();
    ctx.setLineDash([]);
  }

  #paintHandle(ctx: CanvasRenderingContext2D, handle: SketchHandle, x: number, y: number): void {
    const { palette } = this.#stage;
    const ink = this.#inkOf(handle.color);
    if (handle.kind === 'pin') {
      paintPin(ctx, x, y, ink, palette);
      return;
    }
    const radius = { corner: 5.5, middle: 4, move: 9, dot: 3.5 }[handle.kind];
    ctx.beginPath();
    ctx.arc(x, y, handle.isActive === true ? radius + 2 : radius, 0, 2 * Math.PI);
    ctx.globalAlpha = handle.kind === 'middle' ? 0.85 : 1;
    ctx.fillStyle = handle.isActive === true || handle.kind === 'dot' ? ink : palette.clusterFill;
    ctx.fill();
    ctx.lineWidth = handle.kind === 'middle' ? 1.25 : 2;
    ctx.strokeStyle = handle.kind === 'dot' ? palette.clusterFill : ink;
    ctx.stroke();
    ctx.globalAlpha = 1;
    if (handle.kind !== 'move') return;
    ctx.beginPath();
    for (const [dx, dy] of ARROWS) {
      ctx.moveTo(x, y);
      ctx.lineTo(x + dx * 5, y + dy * 5);
      ctx.moveTo(x + dx * 3 + dy * 2, y + dy * 3 + dx * 2);
      ctx.lineTo(x + dx * 5, y + dy * 5);
      ctx.lineTo(x + dx * 3 - dy * 2, y + dy * 3 - dx * 2);
    }
    ctx.lineWidth = 1.25;
    ctx.strokeStyle = handle.isActive === true ? palette.clusterFill : ink;
    ctx.stroke();
  }

  #paintLabel(ctx: CanvasRenderingContext2D, text: string, x: number, y: number): void {
    if (text === '') return;
    const { palette } = this.#stage;
    ctx.font = LABEL_FONT;
    const width = ctx.measureText(text).width + 14;
    const left = Math.round(x + 12);
    const top = Math.round(y - 30);
    ctx.shadowColor = palette.markerShadow;
    ctx.shadowBlur = 5;
    ctx.fillStyle = palette.plateFill;
    ctx.beginPath();
    ctx.roundRect(left, top, width, 22, 6);
    ctx.fill();
    ctx.shadowBlur = 0;
    ctx.fillStyle = palette.plateText;
    ctx.textBaseline = 'middle';
    ctx.textAlign = 'left';
    ctx.fillText(text, left + 7, top + 11.5);
  }

  #paintCross(ctx: CanvasRenderingContext2D, x: number, y: number): void {
    const { palette } = this.#stage;
    for (const [color, width] of [
      [palette.halo, 5],
      [palette.selection, 2],
    ] as const) {
      ctx.beginPath();
      for (const [dx, dy] of ARROWS) {
        ctx.moveTo(x + dx * 3, y + dy * 3);
        ctx.lineTo(x + dx * CROSS_PX, y + dy * CROSS_PX);
      }
      ctx.lineWidth = width;
      ctx.strokeStyle = color;
      ctx.stroke();
    }
  }
}

const ARROWS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

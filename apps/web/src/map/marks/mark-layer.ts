import type { Wgs84 } from '@outrider/domain';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fontFamily } from '../../theme/palette.ts';
import type { MapStage, Release } from '../map-stage.ts';
import { PIN_HEIGHT_PX, PIN_WIDTH_PX, pinOf } from './pin.ts';

/** A place with a symbol of its own. */
export interface ShownMark {
  readonly id: number;
  readonly at: Wgs84;
  readonly name: string;
  readonly color: string;
  /** Lines on a field of 16 × 16. */
  readonly symbol: string;
}

const LABEL_FONT = `600 12px ${fontFamily}`;
const LABEL_CELL_PX = [110, 34] as const;
const HIT_PX = 4;

/** Marks on the map: thousands of pins, of which those in view are painted; names where there is room. */
export class MarkLayer {
  readonly #stage: MapStage;
  readonly #layer: Layer;
  readonly #canvas = document.createElement('canvas');
  readonly #releases: readonly Release[];
  readonly #listeners = new Set<(id: number | null) => void>();
  #marks: readonly ShownMark[] = [];
  /** Projected metres of each mark, two numbers each. */
  #xy = new Float64Array(0);
  #focusedId: number | null = null;
  /** Where marks were painted last: id, x, y of the tip. */
  #painted: (readonly [id: number, x: number, y: number])[] = [];

  constructor(stage: MapStage, order: number) {
    this.#stage = stage;
    Object.assign(this.#canvas.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      pointerEvents: 'none',
    });
    this.#layer = new Layer({ zIndex: order, render: (frame) => this.#render(frame) });
    stage.map.addLayer(this.#layer);
    const onClick = (event: MapBrowserEvent) => this.#click(event);
    stage.map.on('click', onClick);
    this.#releases = [
      stage.onPlane(() => this.#project()),
      stage.onPalette(() => this.#layer.changed()),
      () => stage.map.un('click', onClick),
    ];
  }

  show(marks: readonly ShownMark[]): void {
    this.#marks = marks;
    this.#project();
  }

  /** Brings one mark out above the others. */
  focus(id: number | null): void {
    this.#focusedId = id;
    this.#layer.changed();
  }

  /** Tells which mark was clicked; null for none. Vehicles and tools have the click before it. */
  onPick(listener: (id: number | null) => void): Release {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  dispose(): void {
    for (const release of this.#releases) release();
    this.#stage.map.removeLayer(this.#layer);
    this.#layer.dispose();
  }

  #project(): void {
    this.#xy = new Float64Array(this.#marks.length * 2);
    const at = { x: 0, y: 0 };
    this.#marks.forEach((mark, i) => {
      this.#stage.plane.project(mark.at.lat, mark.at.lng, at);
      this.#xy[2 * i] = at.x;
      this.#xy[2 * i + 1] = at.y;
    });
    this.#layer.changed();
  }

  #click(event: MapBrowserEvent): void {
    if (this.#stage.isPointerTaken) return;
    const [x, y] = event.pixel as [number, number];
    if (this.#stage.hasVehicleAt(x, y)) return;
    const hit = this.#painted.findLast(
      ([, tipX, tipY]) =>
        Math.abs(x - tipX) <= PIN_WIDTH_PX / 2 + HIT_PX &&
        y <= tipY + HIT_PX &&
        y >= tipY - PIN_HEIGHT_PX - HIT_PX,
    );
    for (const listener of this.#listeners) listener(hit?.[0] ?? null);
  }

  #render(frame: FrameState): HTMLElement {
    const [width, height] = frame.size as [number, number];
    const ctx = this.#sized(width, height, frame.pixelRatio);
    const { center, resolution } = frame.viewState;
    const left = center[0]! - (width / 2) * resolution;
    const top = center[1]! + (height / 2) * resolution;
    this.#painted = [];
    const named: { mark: ShownMark; x: number; y: number }[] = [];
    const taken = new Set<string>();
    let focused: { mark: ShownMark; x: number; y: number } | null = null;
    for (let i = 0; i < this.#marks.length; i++) {
      const x = (this.#xy[2 * i]! - left) / resolution;
      const y = (top - this.#xy[2 * i + 1]!) / resolution;
      if (x < -20 || y < 0 || x > width + 20 || y > height + PIN_HEIGHT_PX) continue;
      const mark = this.#marks[i]!;
      if (mark.id === this.#focusedId) {
        focused = { mark, x, y };
        continue;
      }
      this.#pin(ctx, mark, x, y, frame.pixelRatio, 1);
      const cell = `${Math.round(x / LABEL_CELL_PX[0])} ${Math.round(y / LABEL_CELL_PX[1])}`;
      if (taken.has(cell)) continue;
      taken.add(cell);
      named.push({ mark, x, y });
    }
    for (const { mark, x, y } of named) this.#name(ctx, mark.name, x, y);
    if (focused !== null) {
      this.#pin(ctx, focused.mark, focused.x, focused.y, frame.pixelRatio, 1.25);
      this.#name(ctx, focused.mark.name, focused.x, focused.y);
    }
    return this.#canvas;
  }

  #pin(
    ctx: CanvasRenderingContext2D,
    { id, color, symbol }: ShownMark,
    x: number,
    y: number,
    pixelRatio: number,
    scale: number,
  ): void {
    const [w, h] = [PIN_WIDTH_PX * scale, PIN_HEIGHT_PX * scale];
    const pin = pinOf(color, symbol, this.#stage.palette, pixelRatio * scale);
    ctx.drawImage(pin, Math.round(x - w / 2), Math.round(y - h), w, h);
    this.#painted.push([id, x, y]);
  }

  #name(ctx: CanvasRenderingContext2D, name: string, x: number, y: number): void {
    const { text, halo } = this.#stage.palette;
    ctx.font = LABEL_FONT;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'top';
    ctx.lineJoin = 'round';
    ctx.lineWidth = 3;
    ctx.strokeStyle = halo;
    ctx.strokeText(name, x, y + 3, 160);
    ctx.fillStyle = text;
    ctx.fillText(name, x, y + 3, 160);
  }

  #sized(width: number, height: number, pixelRatio: number): CanvasRenderingContext2D {
    const canvas = this.#canvas;
    // Setting the size clears it too.
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    const ctx = canvas.getContext('2d');
    if (ctx === null) throw new Error('this browser has no 2D canvas');
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    return ctx;
  }
}

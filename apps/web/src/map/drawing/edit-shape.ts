import { faultOf, type Shape } from '@outrider/domain';
import { layerOrder, type MapStage, type Release } from '../map-stage.ts';
import { rounded } from './draw-shape.ts';
import { shapeText } from './measure-text.ts';
import { outlineOf } from './outline.ts';
import { type Pointed, pixelOf, pointAt, takePointer } from './pointer-tool.ts';
import {
  cornerAfter,
  handlesOf,
  type ShapeHandle,
  withHandleAt,
  withoutCorner,
} from './shape-handles.ts';
import { type SketchLabel, SketchLayer } from './sketch-layer.ts';

export interface EditShapeOptions {
  readonly color?: string | undefined;
  /** The area changed: after each drag, key or deleted corner. */
  readonly onChange: (shape: Shape) => void;
}

/** A shape with handles on it. */
export interface ShapeEditing {
  readonly shape: Shape;
  /** Shows another shape, such as one whose radius was typed in; `onChange` is not called for it. */
  set(shape: Shape, color?: string): void;
  stop(): void;
}

const REACH_PX = 11;
const TOUCH_REACH_PX = 22;
/** Corners nearer to each other than this have no handle of their own until one goes closer. */
const APART_PX = 13;
const MIDDLE_APART_PX = 44;
const STEP_PX = 8;
const FINE_STEP_PX = 1;

/**
 * Puts handles onto a shape: corners are dragged, the middle of a side makes a new corner, Alt and a click or the Delete
 * key removes one, the cross in the middle moves the whole, a circle's edge is its radius. A box stays a box. By
 * keyboard: Page Up and Page Down take a handle, arrows move it.
 */
export function editShape(stage: MapStage, shape: Shape, options: EditShapeOptions): ShapeEditing {
  return new Editing(stage, shape, options);
}

class Editing implements ShapeEditing {
  readonly #stage: MapStage;
  readonly #options: EditShapeOptions;
  readonly #layer: SketchLayer;
  readonly #releases: readonly Release[];
  #color: string | undefined;
  #shape: Shape;
  /** Handles that there is room for. */
  #handles: ShapeHandle[] = [];
  #handlesKey = '';
  #active: ShapeHandle | null = null;
  #hovered: ShapeHandle | null = null;
  /** While a handle is dragged: what the shape was before, and by how much the pointer missed the handle. */
  #drag: { readonly before: Shape; readonly handle: ShapeHandle; dx: number; dy: number } | null =
    null;
  #hasStopped = false;

  constructor(stage: MapStage, shape: Shape, options: EditShapeOptions) {
    this.#stage = stage;
    this.#shape = shape;
    this.#options = options;
    this.#color = options.color;
    this.#layer = new SketchLayer(stage, layerOrder.drawing);
    this.#releases = [
      takePointer(stage, {
        cursor: '',
        press: (at) => this.#press(at),
        drag: (at) => this.#dragTo(at),
        drop: () => this.#drop(),
        dragCancelled: () => this.#takeBackDrag(),
        move: (at) => this.#hover(at),
        click: (at) => this.#click(at),
        key: (event) => this.#key(event),
      }),
      // Which handles there is room for depends on the zoom.
      stage.onFrame(() => this.#chooseHandles()),
    ];
    this.#changed();
  }

  get shape(): Shape {
    return this.#shape;
  }

  set(shape: Shape, color = this.#color): void {
    this.#shape = shape;
    this.#color = color;
    this.#active = null;
    this.#drag = null;
    this.#changed();
  }

  stop(): void {
    if (this.#hasStopped) return;
    this.#hasStopped = true;
    for (const release of this.#releases) release();
    this.#layer.dispose();
  }

  #handleAt(at: Pointed): ShapeHandle | null {
    const reach = at.isTouch ? TOUCH_REACH_PX : REACH_PX;
    let nearest: ShapeHandle | null = null;
    let least = reach;
    for (const handle of this.#handles) {
      const pixel = pixelOf(this.#stage, handle.at);
      // Between a corner and what lies below it, the corner is meant.
      const distance =
        Math.hypot(pixel.x - at.x, pixel.y - at.y) + (handle.kind === 'corner' ? 0 : 2);
      if (distance <= least) {
        least = distance;
        nearest = handle;
      }
    }
    return nearest;
  }

  #press(at: Pointed): boolean {
    const handle = this.#handleAt(at);
    if (handle === null) return false;
    const pixel = pixelOf(this.#stage, handle.at);
    this.#active = handle;
    this.#drag = { before: this.#shape, handle, dx: pixel.x - at.x, dy: pixel.y - at.y };
    this.#paint();
    return true;
  }

  #dragTo(at: Pointed): void {
    const drag = this.#drag;
    if (drag === null) return;
    const { place } = pointAt(this.#stage, at.x + drag.dx, at.y + drag.dy);
    this.#shape = withHandleAt(drag.before, drag.handle, rounded(place));
    this.#active = null;
    this.#changed();
  }

  #drop(): void {
    const drag = this.#drag;
    this.#drag = null;
    if (drag === null || drag.before === this.#shape) return;
    const corner =
      drag.handle.kind === 'middle' ? cornerAfter(drag.handle, this.#shape) : drag.handle;
    this.#shape = this.#mergedAt(corner);
    this.#finishChange(corner);
  }

  #takeBackDrag(): void {
    if (this.#drag !== null) this.#shape = this.#drag.before;
    this.#drag = null;
    this.#changed();
  }

  /** A corner that was dropped on its neighbour becomes one with it. */
  #mergedAt({ kind, index }: ShapeHandle): Shape {
    const shape = this.#shape;
    if (kind !== 'corner') return shape;
    const places = shape.kind === 'polygon' ? shape.ring : shape.kind === 'line' ? shape.path : [];
    const at = places[index];
    if (at === undefined) return shape;
    const isRing = shape.kind === 'polygon';
    const neighbours = [
      places[index - 1] ?? (isRing ? places.at(-1) : undefined),
      places[index + 1] ?? (isRing ? places[0] : undefined),
    ];
    const pixel = pixelOf(this.#stage, at);
    const isOn = neighbours.some((neighbour) => {
      if (neighbour === undefined) return false;
      const other = pixelOf(this.#stage, neighbour);
      return Math.hypot(pixel.x - other.x, pixel.y - other.y) < REACH_PX / 2;
    });
    return isOn ? withoutCorner(shape, index) : shape;
  }

  #hover(at: Pointed): void {
    const hovered = this.#handleAt(at);
    if (hovered === this.#hovered) return;
    this.#hovered = hovered;
    const cursors = { move: 'move', corner: 'grab', middle: 'copy' } as const;
    this.#stage.element.style.cursor = hovered === null ? '' : cursors[hovered.kind];
    this.#paint();
  }

  #click(at: Pointed): void {
    const handle = this.#handleAt(at);
    this.#drag = null;
    if (handle !== null && at.isAlt && handle.kind === 'corner') this.#remove(handle);
    else {
      this.#active = handle;
      this.#paint();
    }
  }

  #remove(handle: ShapeHandle): void {
    const next = withoutCorner(this.#shape, handle.index);
    if (next === this.#shape) return;
    this.#shape = next;
    this.#finishChange(null);
  }

  #key(event: KeyboardEvent): boolean {
    const active = this.#active;
    switch (event.key) {
      case 'PageDown':
        return this.#takeHandle(1);
      case 'PageUp':
        return this.#takeHandle(-1);
      case 'Escape':
        if (active === null) return false;
        this.#active = null;
        this.#paint();
        return true;
      case 'Delete':
      case 'Backspace':
        if (active?.kind !== 'corner') return false;
        this.#remove(active);
        return true;
      case 'ArrowLeft':
        return this.#nudge(event, -1, 0);
      case 'ArrowRight':
        return this.#nudge(event, 1, 0);
      case 'ArrowUp':
        return this.#nudge(event, 0, -1);
      case 'ArrowDown':
        return this.#nudge(event, 0, 1);
      default:
        return false;
    }
  }

  #takeHandle(step: 1 | -1): boolean {
    const count = this.#handles.length;
    if (count === 0) return false;
    const at = this.#handles.findIndex((handle) => isSame(handle, this.#active));
    this.#active = this.#handles[(at + step + count) % count] ?? null;
    this.#paint();
    return true;
  }

  #nudge(event: KeyboardEvent, x: number, y: number): boolean {
    const active = this.#active;
    if (active === null) return false;
    const step = event.ctrlKey ? FINE_STEP_PX : STEP_PX;
    const pixel = pixelOf(this.#stage, active.at);
    const { place } = pointAt(this.#stage, pixel.x + x * step, pixel.y + y * step);
    this.#shape = withHandleAt(this.#shape, active, rounded(place));
    this.#finishChange(active.kind === 'middle' ? cornerAfter(active, this.#shape) : active);
    return true;
  }

  #finishChange(active: ShapeHandle | null): void {
    this.#active = active;
    this.#changed();
    this.#options.onChange(this.#shape);
  }

  #changed(): void {
    this.#handlesKey = '';
    this.#chooseHandles();
  }

  #chooseHandles(): void {
    const view = this.#stage.map.getView();
    const key = `${view.getResolution()} ${view.getCenter()} ${this.#stage.map.getSize()}`;
    if (key === this.#handlesKey) return;
    this.#handlesKey = key;
    const all = handlesOf(this.#shape);
    this.#handles = this.#withRoom(all);
    const active = this.#active;
    if (active !== null) this.#active = all.find((handle) => isSame(handle, active)) ?? null;
    this.#paint();
  }

  /** The handles in view that do not lie over each other: a road of thousands of places has thousands of corners. */
  #withRoom(all: readonly ShapeHandle[]): ShapeHandle[] {
    const [width, height] = this.#stage.map.getSize() ?? [0, 0];
    const taken = new Set<number>();
    const cellOf = (x: number, y: number) =>
      Math.round(x / APART_PX) * 8192 + Math.round(y / APART_PX);
    const isLong = all.length > 600;
    // Corners first: they are what the shape is.
    const ordered = [...all].sort((a, b) => rank[a.kind] - rank[b.kind]);
    return ordered.filter((handle) => {
      const { x, y } = pixelOf(this.#stage, handle.at);
      if (x < -20 || y < -20 || x > width! + 20 || y > height! + 20) return false;
      if (handle.kind === 'middle' && this.#sidePx(handle) < MIDDLE_APART_PX) return false;
      const cell = cellOf(x, y);
      if (isLong && taken.has(cell)) return false;
      taken.add(cell);
      return true;
    });
  }

  #sidePx(handle: ShapeHandle): number {
    const shape = this.#shape;
    const places =
      shape.kind === 'polygon' ? shape.ring : shape.kind === 'line' ? shape.path : null;
    const one = places?.[handle.index];
    if (places === null || one === undefined) return MIDDLE_APART_PX;
    const from = pixelOf(this.#stage, one);
    const to = pixelOf(this.#stage, places[(handle.index + 1) % places.length]!);
    return Math.hypot(from.x - to.x, from.y - to.y);
  }

  #paint(): void {
    const color = this.#color;
    const isFaulty = faultOf(this.#shape) === 'polygonCrossesItself';
    const outline = outlineOf(this.#shape);
    const handles = this.#handles.map((handle) => ({
      at: handle.at,
      kind: handle.kind,
      color,
      isActive: isSame(handle, this.#active) || isSame(handle, this.#hovered),
    }));
    this.#layer.show({
      paths: [{ ...outline, color, isFaulty, isFilled: outline.isClosed }],
      handles: handles.reverse(),
      labels: this.#labels(),
    });
  }

  #labels(): SketchLabel[] {
    const shape = this.#shape;
    const radius = this.#handles.find(({ kind }) => kind === 'corner');
    if (shape.kind === 'circle') {
      return radius === undefined ? [] : [{ at: radius.at, text: shapeText(shape) }];
    }
    const dragged = this.#drag?.handle;
    if (dragged === undefined || shape.kind === 'point') return [];
    const at = handlesOf(shape).find(
      ({ kind, index }) =>
        (kind === dragged.kind && index === dragged.index && kind !== 'middle') ||
        (dragged.kind === 'middle' && kind === 'corner' && index === dragged.index + 1),
    );
    return at === undefined ? [] : [{ at: at.at, text: shapeText(shape) }];
  }
}

const rank = { corner: 0, move: 1, middle: 2 } as const;

function isSame(one: ShapeHandle, other: ShapeHandle | null): boolean {
  return other !== null && one.kind === other.kind && one.index === other.index;
}

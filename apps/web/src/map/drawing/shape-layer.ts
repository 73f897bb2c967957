import type { Shape } from '@outrider/domain';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { MapStage, Release } from '../map-stage.ts';
import { outlineOf, topOf } from './outline.ts';
import { isHit, type PlaneExtent } from './shape-geometry.ts';
import { type Picture, paintShapes } from './shape-painter.ts';
import { ShapeTable } from './shape-table.ts';
import { emptySketch, type SketchHandle, SketchLayer } from './sketch-layer.ts';

/** A region or marker as the map shows it. */
export interface ShownShape {
  readonly id: number;
  readonly shape: Shape;
  /** Any CSS colour. */
  readonly color: string;
  readonly name: string;
  /** Of no concern at the moment: drawn with broken lines and without filling. */
  readonly isDimmed?: boolean | undefined;
}

/** The picture reaches beyond the viewport by this part on each side. */
const MARGIN = 0.35;
/** A new picture is begun before this part of the margin is used up. */
const SPARE = 0.4;
/** Painting stops after so long, or so many pixels, and goes on in the next frame. */
const SLICE_MS = 4;
const SLICE_PX = 400_000;
const HIT_PX = 6;
const TOUCH_HIT_PX = 14;
/** Fitting goes no closer than this. */
const FIT_MAX_ZOOM = 17;

/**
 * Draws thousands of shapes with their names. Like the base map it keeps a picture larger than the viewport and moves
 * it with the map; a new one is painted behind it, a few milliseconds in each frame, and put in its place when it is
 * done, so that the map never waits for it.
 */
export class ShapeLayer {
  readonly #stage: MapStage;
  readonly #layer: Layer;
  readonly #focusLayer: SketchLayer;
  readonly #element = document.createElement('div');
  readonly #table: ShapeTable;
  readonly #releases: Release[];
  readonly #pickListeners = new Set<(id: number | null) => void>();
  #front = pictureCanvas();
  #back = pictureCanvas();
  #picture: Picture | null = null;
  #job: { readonly picture: Picture; readonly work: Iterator<number, void> } | null = null;
  #isStale = true;
  #focusedId: number | null = null;

  /** @param order where it stands among the map's layers, see `layerOrder` */
  constructor(stage: MapStage, order: number) {
    this.#stage = stage;
    this.#table = new ShapeTable(stage.plane);
    Object.assign(this.#element.style, { position: 'absolute', inset: '0', overflow: 'hidden' });
    this.#element.style.pointerEvents = 'none';
    this.#element.append(this.#front, this.#back);
    this.#layer = new Layer({ zIndex: order, render: (frame) => this.#render(frame) });
    stage.map.addLayer(this.#layer);
    this.#focusLayer = new SketchLayer(stage, order + 1);
    const onClick = (event: MapBrowserEvent) => this.#click(event);
    stage.map.on('click', onClick);
    this.#releases = [
      stage.onPlane((plane) => {
        this.#table.setPlane(plane);
        this.#picture = null;
        this.#repaint();
      }),
      stage.onPalette(() => this.#repaint()),
      () => stage.map.un('click', onClick),
    ];
  }

  /** Shows these shapes and no others. An object that was shown before is known again and costs nothing. */
  show(list: readonly ShownShape[]): void {
    this.#table.set(list);
    this.#repaint();
    this.#paintFocus();
  }

  /** Brings one shape out above the others. */
  focus(id: number | null): void {
    if (id === this.#focusedId) return;
    this.#focusedId = id;
    // Its name stands above it then, not in it.
    this.#repaint();
    this.#paintFocus();
  }

  /** Tells which shape was clicked, the smallest first; null for none. Vehicles and tools have the click before it. */
  onPick(listener: (id: number | null) => void): Release {
    this.#pickListeners.add(listener);
    return () => {
      this.#pickListeners.delete(listener);
    };
  }

  /** Brings shapes into view. @returns false when none of them is shown */
  fit(ids: Iterable<number>): boolean {
    const places = [...ids].flatMap((id) => {
      const shown = this.#table.get(id);
      return shown === undefined ? [] : outlineOf(shown.shape).places;
    });
    return this.#stage.camera.fitPlaces(places, FIT_MAX_ZOOM);
  }

  /** The shape at a pixel of the viewport, the smallest of several. */
  shapeAt(xPx: number, yPx: number, reachPx = HIT_PX): number | null {
    const [width, height] = this.#stage.map.getSize() ?? [0, 0];
    const [centerX, centerY] = this.#stage.map.getView().getCenter() ?? [0, 0];
    const resolution = this.#stage.map.getView().getResolution() ?? 1;
    const x = centerX! + (xPx - width! / 2) * resolution;
    const y = centerY! - (yPx - height! / 2) * resolution;
    const reach = reachPx * resolution;
    let best: number | null = null;
    let least = Infinity;
    for (const entry of this.#table.within([x - reach, y - reach, x + reach, y + reach])) {
      const { extent } = entry;
      // What lies on top of something larger is meant, and a point or line above all.
      const outline = this.#table.outlineOf(entry);
      const size = outline.isClosed ? (extent[2] - extent[0]) * (extent[3] - extent[1]) : 0;
      if (size >= least || !isHit(outline, x, y, reach)) continue;
      least = size;
      best = entry.shown.id;
    }
    return best;
  }

  /** True when everything in view is painted. */
  get isComplete(): boolean {
    return !this.#isStale && this.#job === null && this.#picture !== null;
  }

  dispose(): void {
    for (const release of this.#releases) release();
    this.#focusLayer.dispose();
    this.#stage.map.removeLayer(this.#layer);
    this.#layer.dispose();
  }

  #repaint(): void {
    this.#isStale = true;
    this.#layer.changed();
  }

  #click(event: MapBrowserEvent): void {
    if (this.#pickListeners.size === 0 || this.#stage.isPointerTaken) return;
    const [x, y] = event.pixel as [number, number];
    const { originalEvent } = event;
    const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
    if (this.#stage.hasVehicleAt(x, y)) return;
    const id = this.shapeAt(x, y, isTouch ? TOUCH_HIT_PX : HIT_PX);
    for (const listener of this.#pickListeners) listener(id);
  }

  #paintFocus(): void {
    const shown = this.#focusedId === null ? undefined : this.#table.get(this.#focusedId);
    if (shown === undefined) {
      this.#focusLayer.show(emptySketch);
      return;
    }
    const { color, shape, name } = shown;
    const outline = outlineOf(shape);
    const at = topOf(outline);
    const handles: SketchHandle[] =
      shape.kind === 'point' ? [{ at: shape.at, kind: 'pin', color }] : [];
    this.#focusLayer.show({
      paths: [{ ...outline, color, isFilled: outline.isClosed, width: 3.5 }],
      handles,
      labels: at === undefined ? [] : [{ at, text: name }],
    });
  }

  #render(frame: FrameState): HTMLElement {
    const [width, height] = frame.size as [number, number];
    const { center, resolution } = frame.viewState;
    const left = center[0]! - (width / 2) * resolution;
    const top = center[1]! + (height / 2) * resolution;
    const extent: PlaneExtent = [left, top - height * resolution, left + width * resolution, top];
    const isZooming = frame.viewState.resolution !== this.#picture?.resolution;
    const isMoving = frame.viewHints.some((hint) => hint > 0);
    // While a zoom is under way the old picture is scaled; its end asks for a new one.
    if (!(isZooming && isMoving && this.#picture !== null)) this.#begin(frame, extent);
    this.#work();
    const picture = this.#picture;
    if (picture === null) this.#front.style.visibility = 'hidden';
    else {
      this.#front.style.visibility = '';
      const scale = picture.resolution / resolution;
      // On whole pixels the picture is copied, between them it would be worked out anew in every frame.
      const ratio = scale === 1 ? frame.pixelRatio : 1000;
      const x = Math.round(((picture.left - left) / resolution) * ratio) / ratio;
      const y = Math.round(((top - picture.top) / resolution) * ratio) / ratio;
      this.#front.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    }
    return this.#element;
  }

  /** Begins a new picture where the present one does not do, or soon will not. */
  #begin(frame: FrameState, extent: PlaneExtent): void {
    const { resolution } = frame.viewState;
    const spare = (extent[2] - extent[0]) * MARGIN * SPARE;
    const wanted: PlaneExtent = [
      extent[0] - spare,
      extent[1] - spare,
      extent[2] + spare,
      extent[3] + spare,
    ];
    if (this.#job !== null && !this.#isStale && reaches(this.#job.picture, extent, resolution)) {
      return;
    }
    if (!this.#isStale && this.#picture !== null && reaches(this.#picture, wanted, resolution)) {
      return;
    }
    const [viewWidth, viewHeight] = frame.size as [number, number];
    const width = Math.ceil(viewWidth * (1 + 2 * MARGIN));
    const height = Math.ceil(viewHeight * (1 + 2 * MARGIN));
    const { center } = frame.viewState;
    const picture: Picture = {
      left: center[0]! - (width / 2) * resolution,
      top: center[1]! + (height / 2) * resolution,
      resolution,
      width,
      height,
      pixelRatio: frame.pixelRatio,
    };
    this.#isStale = false;
    this.#job = {
      picture,
      work: paintShapes(this.#back, picture, this.#table, this.#stage.palette, this.#focusedId),
    };
  }

  #work(): void {
    const job = this.#job;
    if (job === null) return;
    const until = performance.now() + SLICE_MS;
    let coveredPx = 0;
    while (performance.now() < until && coveredPx < SLICE_PX) {
      const { done, value } = job.work.next();
      coveredPx += value ?? 0;
      if (done !== true) continue;
      this.#job = null;
      this.#picture = job.picture;
      [this.#front, this.#back] = [this.#back, this.#front];
      this.#front.style.visibility = '';
      this.#back.style.visibility = 'hidden';
      return;
    }
    // Not from within a frame: OpenLayers would take it for the same one.
    requestAnimationFrame(() => this.#layer.changed());
  }
}

/** Whether a picture shows an extent at a resolution. */
function reaches(picture: Picture, extent: PlaneExtent, resolution: number): boolean {
  return (
    picture.resolution === resolution &&
    picture.left <= extent[0] &&
    picture.top >= extent[3] &&
    picture.left + picture.width * resolution >= extent[2] &&
    picture.top - picture.height * resolution <= extent[1]
  );
}

function pictureCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { position: 'absolute', transformOrigin: '0 0' });
  return canvas;
}

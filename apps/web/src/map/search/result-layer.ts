import type { Wgs84 } from '@outrider/domain';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { fontFamily } from '../../theme/palette.ts';
import { layerOrder, type MapStage, type Release } from '../map-stage.ts';
import { overlayCanvas, wiped } from '../sized-canvas.ts';
import { arrowsAlong } from './arrows-along.ts';

/** Something that was found: a letter in a drop that stands on its place. */
export interface ResultPin {
  readonly at: Wgs84;
  readonly letter: string;
  readonly isActive?: boolean | undefined;
  readonly kind?: 'place' | 'start' | 'via' | 'end' | undefined;
}

export interface Results {
  readonly pins: readonly ResultPin[];
  /** a way, drawn with arrows in its direction */
  readonly path: readonly Wgs84[];
}

const NOTHING: Results = { pins: [], path: [] };
const PIN_FONT = `700 12px ${fontFamily}`;
/** spec/2 §9 */
const ARROW_SPACING_PX = 60;
const FIT_MAX_ZOOM = 19;
const ONE_PLACE_ZOOM = 15;

/** What a search found: a way with its direction, and pins with letters. */
export class ResultLayer {
  readonly #stage: MapStage;
  readonly #layer: Layer;
  readonly #canvas = overlayCanvas();
  readonly #releases: readonly Release[];
  #results = NOTHING;
  /** Where the way lies on the plane: x and y in turn. Found once, as a way has many thousands of places. */
  #path = new Float64Array();

  constructor(stage: MapStage) {
    this.#stage = stage;
    this.#layer = new Layer({
      zIndex: layerOrder.results,
      render: (frame) => this.#render(frame),
    });
    stage.map.addLayer(this.#layer);
    this.#releases = [
      stage.onPlane(() => this.show(this.#results)),
      stage.onPalette(() => this.#layer.changed()),
    ];
  }

  show(results: Results): void {
    this.#results = results;
    this.#path = projected(this.#stage, results.path);
    this.#layer.changed();
  }

  /** Brings all of it into view, as far as panels leave room. */
  fit(): void {
    const { pins, path } = this.#results;
    fitPlaces(this.#stage, [...pins.map(({ at }) => at), ...path]);
  }

  dispose(): void {
    for (const release of this.#releases) release();
    this.#stage.map.removeLayer(this.#layer);
    this.#layer.dispose();
  }

  #render(frame: FrameState): HTMLElement {
    const [width = 0, height = 0] = frame.size;
    const ctx = wiped(this.#canvas, width, height, frame.pixelRatio);
    const { center, resolution } = frame.viewState;
    const left = (center[0] ?? 0) - (width / 2) * resolution;
    const top = (center[1] ?? 0) + (height / 2) * resolution;
    const pixelOf = (x: number, y: number) => ({
      x: (x - left) / resolution,
      y: (top - y) / resolution,
    });
    this.#paintPath(ctx, pixelOf, { width, height });
    for (const pin of this.#results.pins) {
      const at = this.#stage.plane.project(pin.at.lat, pin.at.lng, { x: 0, y: 0 });
      const { x, y } = pixelOf(at.x, at.y);
      this.#paintPin(ctx, pin, x, y);
    }
    return this.#canvas;
  }

  #paintPath(
    ctx: CanvasRenderingContext2D,
    pixelOf: (x: number, y: number) => { x: number; y: number },
    size: { width: number; height: number },
  ): void {
    if (this.#path.length < 4) return;
    const { palette } = this.#stage;
    const points: { x: number; y: number }[] = [];
    for (let i = 0; i < this.#path.length; i += 2) {
      const point = pixelOf(this.#path[i]!, this.#path[i + 1]!);
      const last = points.at(-1);
      // Of a long way most places fall onto the same pixel.
      if (last && Math.abs(last.x - point.x) < 1 && Math.abs(last.y - point.y) < 1) continue;
      points.push(point);
    }
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.beginPath();
    for (const { x, y } of points) ctx.lineTo(x, y);
    ctx.strokeStyle = palette.halo;
    ctx.lineWidth = 9;
    ctx.stroke();
    ctx.strokeStyle = palette.route;
    ctx.lineWidth = 6;
    ctx.stroke();
    ctx.strokeStyle = palette.clusterFill;
    ctx.lineWidth = 1.75;
    ctx.beginPath();
    for (const { x, y, dx, dy } of arrowsAlong(points, ARROW_SPACING_PX, size)) {
      ctx.moveTo(x - dx * 2 - dy * 2.5, y - dy * 2 + dx * 2.5);
      ctx.lineTo(x + dx * 1.5, y + dy * 1.5);
      ctx.lineTo(x - dx * 2 + dy * 2.5, y - dy * 2 - dx * 2.5);
    }
    ctx.stroke();
  }

  #paintPin(ctx: CanvasRenderingContext2D, pin: ResultPin, x: number, y: number): void {
    const { palette } = this.#stage;
    const colors = {
      place: palette.route,
      via: palette.route,
      start: palette.status.driving,
      end: palette.status.alarm,
    };
    const radius = pin.isActive === true ? 14 : 11;
    const middle = y - radius * 1.7;
    ctx.beginPath();
    ctx.arc(x, middle, radius, Math.PI * 0.85, Math.PI * 0.15);
    ctx.lineTo(x, y);
    ctx.closePath();
    ctx.shadowColor = palette.markerShadow;
    ctx.shadowBlur = 4;
    ctx.fillStyle = colors[pin.kind ?? 'place'];
    ctx.fill();
    ctx.shadowBlur = 0;
    ctx.lineWidth = 1.75;
    ctx.strokeStyle = palette.clusterFill;
    ctx.stroke();
    ctx.font = PIN_FONT;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = palette.clusterFill;
    ctx.fillText(pin.letter, x, middle + 0.5);
  }
}

function projected({ plane }: MapStage, path: readonly Wgs84[]): Float64Array<ArrayBuffer> {
  const on = new Float64Array(path.length * 2);
  const point = { x: 0, y: 0 };
  path.forEach(({ lat, lng }, i) => {
    const { x, y } = plane.project(lat, lng, point);
    on[i * 2] = x;
    on[i * 2 + 1] = y;
  });
  return on;
}

/** Brings places into view with room around them; a single one at the zoom of a street. */
export function fitPlaces(stage: MapStage, places: readonly Wgs84[]): void {
  const [first] = places;
  if (!first) return;
  if (places.length === 1) {
    stage.camera.goTo(first.lat, first.lng, Math.max(stage.camera.zoom, ONE_PLACE_ZOOM));
    return;
  }
  stage.camera.fitPlaces(places, FIT_MAX_ZOOM);
}

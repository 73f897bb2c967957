import type { TrackSpot, TrackStop } from '@outrider/domain';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fontFamily } from '../../theme/palette.ts';
import { layerOrder, type MapStage, type Release } from '../map-stage.ts';
import { arrowsAlong } from '../search/arrows-along.ts';
import { overlayCanvas, wiped } from '../sized-canvas.ts';

/** What the map shows of where a vehicle was. */
export interface ShownTrack {
  readonly spots: readonly TrackSpot[];
  readonly stops: readonly TrackStop[];
}

/** A spot or a stop by its index. */
export interface TrackPick {
  readonly kind: 'spot' | 'stop';
  readonly index: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const NOTHING: ShownTrack = { spots: [], stops: [] };
const STOP_FONT = `700 11px ${fontFamily}`;
const STOP_RADIUS_PX = 9;
/** Spots are drawn one by one where they are so far apart on the screen. */
const APART_PX = 14;
const HIT_PX = 10;
const ARROW_SPACING_PX = 70;
const FLOATS_PER_PLACE = 2;

/** The way of one vehicle: a line with its direction, red while an alarm lasted, and the places where it stood. */
export class TrackLayer {
  readonly #stage: MapStage;
  readonly #layer: Layer;
  readonly #canvas = overlayCanvas();
  readonly #releases: readonly Release[];
  #track = NOTHING;
  #picked: TrackPick | null = null;
  /** Projected metres of the spots, and of the stops. */
  #spotsXy = new Float64Array(0);
  #stopsXy = new Float64Array(0);

  /** @param onPick told what was clicked; vehicles and tools have the click before it */
  constructor(stage: MapStage, onPick: (pick: TrackPick | null) => void) {
    this.#stage = stage;
    this.#layer = new Layer({ zIndex: layerOrder.results, render: (frame) => this.#render(frame) });
    stage.map.addLayer(this.#layer);
    const isFree = (event: MapBrowserEvent) =>
      !stage.isPointerTaken && !stage.hasVehicleAt(event.pixel[0]!, event.pixel[1]!);
    const onClick = (event: MapBrowserEvent) => {
      if (isFree(event)) onPick(this.#pickAt(event));
    };
    const onMove = (event: MapBrowserEvent) => {
      if (event.dragging || !isFree(event) || this.#pickAt(event) === null) return;
      stage.element.style.cursor = 'pointer';
    };
    stage.map.on('click', onClick);
    stage.map.on('pointermove', onMove);
    this.#releases = [
      stage.onPlane(() => this.#project()),
      stage.onPalette(() => this.#layer.changed()),
      () => stage.map.un('click', onClick),
      () => stage.map.un('pointermove', onMove),
    ];
  }

  show(track: ShownTrack): void {
    this.#track = track;
    this.#project();
  }

  /** Brings one place out above the others. */
  focus(pick: TrackPick | null): void {
    this.#picked = pick;
    this.#layer.changed();
  }

  dispose(): void {
    for (const release of this.#releases) release();
    this.#stage.map.removeLayer(this.#layer);
    this.#layer.dispose();
  }

  #project(): void {
    this.#spotsXy = projected(this.#stage, this.#track.spots);
    this.#stopsXy = projected(this.#stage, this.#track.stops);
    this.#layer.changed();
  }

  /** The nearest stop, else the nearest spot under the pointer. */
  #pickAt(event: MapBrowserEvent): TrackPick | null {
    const resolution = this.#stage.map.getView().getResolution();
    const [x = 0, y = 0] = event.coordinate;
    if (resolution === undefined) return null;
    const within = HIT_PX * resolution;
    const stop = nearest(this.#stopsXy, x, y, within);
    if (stop !== -1) return { kind: 'stop', index: stop };
    const spot = nearest(this.#spotsXy, x, y, within);
    return spot === -1 ? null : { kind: 'spot', index: spot };
  }

  #render(frame: FrameState): HTMLElement {
    const [width = 0, height = 0] = frame.size;
    const ctx = wiped(this.#canvas, width, height, frame.pixelRatio);
    const { center, resolution } = frame.viewState;
    const left = (center[0] ?? 0) - (width / 2) * resolution;
    const top = (center[1] ?? 0) + (height / 2) * resolution;
    const pixelOf = (xy: Float64Array, i: number): Point => ({
      x: (xy[FLOATS_PER_PLACE * i]! - left) / resolution,
      y: (top - xy[FLOATS_PER_PLACE * i + 1]!) / resolution,
    });
    const isNear = ({ x, y }: Point) => x > -20 && y > -20 && x < width + 20 && y < height + 20;
    for (const piece of this.#pieces((i) => pixelOf(this.#spotsXy, i))) {
      this.#paintPiece(ctx, piece, { width, height });
    }
    this.#track.stops.forEach((_, i) => {
      const at = pixelOf(this.#stopsXy, i);
      const isPicked = this.#picked?.kind === 'stop' && this.#picked.index === i;
      if (isNear(at)) this.#paintStop(ctx, at, isPicked);
    });
    if (this.#picked?.kind === 'spot' && this.#picked.index < this.#track.spots.length) {
      this.#paintDot(ctx, pixelOf(this.#spotsXy, this.#picked.index), 6);
    }
    return this.#canvas;
  }

  /** The line in pieces of one colour, without the places that fall onto the pixel before. */
  #pieces(pixelOf: (index: number) => Point): Piece[] {
    const pieces: Piece[] = [];
    let piece: { hasAlarm: boolean; points: Point[] } | null = null;
    this.#track.spots.forEach((spot, i) => {
      const point = pixelOf(i);
      const last = piece?.points.at(-1);
      if (piece === null || spot.isAfterGap || spot.hasAlarm !== piece.hasAlarm) {
        const start = last !== undefined && !spot.isAfterGap ? [last, point] : [point];
        piece = { hasAlarm: spot.hasAlarm, points: start };
        pieces.push(piece);
        return;
      }
      const isSame = last && Math.abs(last.x - point.x) < 1 && Math.abs(last.y - point.y) < 1;
      if (!isSame) piece.points.push(point);
    });
    return pieces;
  }

  #paintPiece(
    ctx: CanvasRenderingContext2D,
    { points, hasAlarm }: Piece,
    size: { width: number; height: number },
  ): void {
    const { palette } = this.#stage;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.beginPath();
    for (const { x, y } of points) ctx.lineTo(x, y);
    ctx.strokeStyle = palette.halo;
    ctx.lineWidth = 7;
    ctx.stroke();
    ctx.strokeStyle = hasAlarm ? palette.status.alarm : palette.route;
    ctx.lineWidth = 4;
    ctx.stroke();
    ctx.strokeStyle = palette.clusterFill;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    for (const { x, y, dx, dy } of arrowsAlong(points, ARROW_SPACING_PX, size)) {
      ctx.moveTo(x - dx * 2 - dy * 2, y - dy * 2 + dx * 2);
      ctx.lineTo(x + dx, y + dy);
      ctx.lineTo(x - dx * 2 + dy * 2, y - dy * 2 - dx * 2);
    }
    ctx.stroke();
    for (let i = 1; i < points.length; i++) {
      const [before, at] = [points[i - 1]!, points[i]!];
      const isInView = at.x > 0 && at.y > 0 && at.x < size.width && at.y < size.height;
      if (isInView && Math.hypot(at.x - before.x, at.y - before.y) >= APART_PX) {
        this.#paintDot(ctx, at, 3);
      }
    }
  }

  #paintDot(ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
    const { palette } = this.#stage;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = palette.clusterFill;
    ctx.fill();
    ctx.lineWidth = radius > 4 ? 3 : 1.5;
    ctx.strokeStyle = palette.route;
    ctx.stroke();
  }

  #paintStop(ctx: CanvasRenderingContext2D, { x, y }: Point, isPicked: boolean): void {
    const { palette } = this.#stage;
    const radius = isPicked ? STOP_RADIUS_PX + 3 : STOP_RADIUS_PX;
    ctx.beginPath();
    ctx.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, 4);
    ctx.shadowColor = palette.markerShadow;
    ctx.shadowBlur = 4;
    ctx.fillStyle = palette.status.parked;
    ctx.fill();
    ctx.shadowBlur = 0;
    ctx.lineWidth = 1.75;
    ctx.strokeStyle = palette.markerRim;
    ctx.stroke();
    ctx.font = STOP_FONT;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = palette.markerRim;
    ctx.fillText('P', x, y + 0.5);
  }
}

interface Piece {
  readonly points: readonly Point[];
  readonly hasAlarm: boolean;
}

function projected(
  stage: MapStage,
  places: readonly { at: TrackSpot['at'] }[],
): Float64Array<ArrayBuffer> {
  const xy = new Float64Array(places.length * FLOATS_PER_PLACE);
  const point = { x: 0, y: 0 };
  places.forEach(({ at }, i) => {
    stage.plane.project(at.lat, at.lng, point);
    xy[FLOATS_PER_PLACE * i] = point.x;
    xy[FLOATS_PER_PLACE * i + 1] = point.y;
  });
  return xy;
}

/** Index of the place nearest to a point, -1 when none is within that distance. */
function nearest(xy: Float64Array, x: number, y: number, within: number): number {
  let found = -1;
  let least = within ** 2;
  for (let i = 0; FLOATS_PER_PLACE * i < xy.length; i++) {
    const distance =
      (xy[FLOATS_PER_PLACE * i]! - x) ** 2 + (xy[FLOATS_PER_PLACE * i + 1]! - y) ** 2;
    if (distance > least) continue;
    least = distance;
    found = i;
  }
  return found;
}

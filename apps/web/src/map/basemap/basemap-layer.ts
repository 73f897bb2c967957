import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { fontFamily } from '../../theme/palette.ts';
import type { MapPalette } from '../palette.ts';
import { sized } from '../sized-canvas.ts';
import type { Place } from './cell-codec.ts';
import { type FetchBytes, fetchFrom } from './cell-store.ts';
import { paintGraticule, paintGraticuleLabels } from './graticule.ts';
import { Ground } from './ground.ts';
import { LabelSpace } from './label-space.ts';
import type { Manifest } from './manifest.ts';
import type { RoadTile } from './overlay-roads.ts';
import type { PaintFrame } from './paint-frame.ts';
import { Places } from './places.ts';
import { RoadPainter } from './road-painter.ts';
import { paintSeaNames } from './sea-names.ts';

export type BasemapState = 'loading' | 'ready' | 'failed';

/** The picture is larger than the viewport by this part on each side, so that a short drag needs no new one. */
const MARGIN = 0.22;
/** A picture that took less than this is painted anew in each frame of a zoom, a slower one is scaled meanwhile. */
const CHEAP_PAINT_MS = 7;
/** Files that arrive in a row share one repaint. */
const ARRIVALS_SHARE_MS = 60;

interface Picture {
  readonly left: number;
  readonly top: number;
  readonly resolution: number;
  readonly width: number;
  readonly height: number;
  readonly costMs: number;
}

/** What countries and places are called in the reader's language. */
export interface MapNames {
  readonly country: (code: string) => string | null;
  readonly places: 'latin' | 'chinese';
}

/** How the gazetteer calls a place. */
const latinName = (place: Place) => place.name;

export interface BasemapOptions {
  /** Where the base map's files are; ends with a slash. */
  readonly baseUrl: string;
  readonly palette: MapPalette;
  readonly names: MapNames;
  readonly onState?: (state: BasemapState) => void;
}

/**
 * The system base map as one OpenLayers layer. It keeps a picture somewhat larger than the viewport and moves that
 * picture while the map moves; vehicles live on another canvas, so their updates never repaint the ground.
 */
export class BasemapLayer {
  readonly layer: Layer;
  readonly #element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #edge = document.createElement('canvas');
  readonly #fetchBytes: FetchBytes;
  readonly #onState: (state: BasemapState) => void;
  #palette: MapPalette;
  #names: MapNames;
  /** Undefined while the reader's names are under way: nothing is named twice. */
  #placeName: ((place: Place) => string) | undefined;
  #ground: Ground | null = null;
  #places: Places | null = null;
  #roads: RoadPainter | null = null;
  #picture: Picture | null = null;
  #isStale = true;
  #edgeKey = '';
  #arrivalTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: BasemapOptions) {
    this.#palette = options.palette;
    this.#names = options.names;
    this.#onState = options.onState ?? (() => {});
    this.#fetchBytes = fetchFrom(options.baseUrl);
    Object.assign(this.#element.style, { position: 'absolute', inset: '0', overflow: 'hidden' });
    Object.assign(this.#canvas.style, { position: 'absolute', transformOrigin: '0 0' });
    Object.assign(this.#edge.style, { position: 'absolute', pointerEvents: 'none' });
    this.#element.append(this.#canvas, this.#edge);
    this.layer = new Layer({ zIndex: 0, render: (frame) => this.#render(frame) });
    void this.load();
    void this.#loadNames();
  }

  /** Fetches the base map's directory; called again it retries after a failure. */
  async load(): Promise<void> {
    if (this.#ground !== null) return;
    this.#onState('loading');
    try {
      const text = new TextDecoder().decode(await this.#fetchBytes('manifest.json'));
      const manifest: Manifest = JSON.parse(text);
      const onLoaded = () => this.#repaintSoon();
      this.#ground = new Ground(manifest, this.#fetchBytes, onLoaded);
      this.#places = new Places(manifest, this.#fetchBytes, onLoaded);
      this.#onState('ready');
    } catch {
      this.#onState('failed');
    }
    this.#repaintSoon();
  }

  setPalette(palette: MapPalette): void {
    if (palette === this.#palette) return;
    this.#palette = palette;
    this.#edgeKey = '';
    this.#repaintNow();
  }

  setNames(names: MapNames): void {
    this.#names = names;
    void this.#loadNames();
    this.#repaintNow();
  }

  /** Draws all text anew: a font that was missing has arrived. */
  fontsChanged(): void {
    this.#repaintNow();
  }

  setRoads(tiles: readonly RoadTile[]): void {
    this.#roads = tiles.length === 0 ? null : new RoadPainter(tiles);
    this.#repaintNow();
  }

  /** True when the last picture showed all there is to show. */
  get isComplete(): boolean {
    return (
      !this.#isStale &&
      this.#ground !== null &&
      !this.#ground.isLoading &&
      this.#places?.isLoading === false &&
      this.#placeName !== undefined
    );
  }

  /** Whoever reads Chinese gets the names of the places in Chinese, or in Latin letters where they cannot be had. */
  async #loadNames(): Promise<void> {
    const names = this.#names;
    if (names.places === 'latin') {
      this.#placeName = latinName;
      return;
    }
    this.#placeName = undefined;
    const chinese = await import('./place-names-zh.ts')
      .then(({ loadChineseNames }) => loadChineseNames(this.#fetchBytes))
      .catch(() => latinName);
    if (names !== this.#names) return;
    this.#placeName = chinese;
    this.#repaintSoon();
  }

  dispose(): void {
    if (this.#arrivalTimer !== null) clearTimeout(this.#arrivalTimer);
    this.layer.dispose();
  }

  #repaintNow(): void {
    this.#isStale = true;
    this.layer.changed();
  }

  #repaintSoon(): void {
    if (this.#arrivalTimer !== null) return;
    this.#arrivalTimer = setTimeout(() => {
      this.#arrivalTimer = null;
      this.#repaintNow();
    }, ARRIVALS_SHARE_MS);
  }

  #render(frame: FrameState): HTMLElement {
    const [width, height] = frame.size as [number, number];
    const { center, resolution } = frame.viewState;
    const left = center[0]! - (width / 2) * resolution;
    const top = center[1]! + (height / 2) * resolution;
    const isMoving = frame.viewHints.some((hint) => hint > 0);
    if (this.#mustRepaint(left, top, resolution, width, height, isMoving)) this.#paint(frame);
    const picture = this.#picture;
    if (picture !== null) {
      const scale = picture.resolution / resolution;
      const x = (picture.left - left) / resolution;
      const y = (top - picture.top) / resolution;
      this.#canvas.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    }
    this.#paintEdge(frame, left, top, width, height);
    return this.#element;
  }

  #mustRepaint(
    left: number,
    top: number,
    resolution: number,
    width: number,
    height: number,
    isMoving: boolean,
  ): boolean {
    const picture = this.#picture;
    if (picture === null || this.#isStale) return true;
    const scale = picture.resolution / resolution;
    const isCovered =
      picture.left <= left &&
      picture.top >= top &&
      picture.left + picture.width * picture.resolution >= left + width * resolution &&
      picture.top - picture.height * picture.resolution <= top - height * resolution;
    if (scale === 1) return !isCovered;
    if (!isMoving) return true;
    return picture.costMs < CHEAP_PAINT_MS || scale > 3 || scale < 0.3;
  }

  #paint(frame: FrameState): void {
    const startedAt = performance.now();
    const [viewWidth, viewHeight] = frame.size as [number, number];
    const width = Math.ceil(viewWidth * (1 + 2 * MARGIN));
    const height = Math.ceil(viewHeight * (1 + 2 * MARGIN));
    const paint = this.#paintFrame(this.#canvas, frame, width, height);
    const { ctx, left, top, resolution } = paint;
    // Without its files the map is plain ground, not an ocean.
    this.#element.style.background = this.#palette[this.#ground === null ? 'land' : 'water'];
    if (this.#ground === null) {
      ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    } else this.#ground.paint(paint);
    paintGraticule(paint);
    this.#roads?.paint(paint);
    const space = new LabelSpace();
    if (this.#places !== null) this.#places.nameOf = this.#placeName;
    this.#places?.paintMajor(paint, space, this.#names.country);
    paintSeaNames(paint, space, this.#names.places);
    this.#roads?.paintNames(paint, space);
    this.#places?.paintMinor(paint, space);
    const costMs = performance.now() - startedAt;
    this.#picture = { left, top, resolution, width, height, costMs };
    this.#isStale = false;
  }

  #paintEdge(frame: FrameState, left: number, top: number, width: number, height: number): void {
    const { resolution } = frame.viewState;
    const key = `${left} ${top} ${resolution} ${width} ${height}`;
    if (key === this.#edgeKey) return;
    this.#edgeKey = key;
    paintGraticuleLabels(this.#paintFrame(this.#edge, frame, width, height));
  }

  /** A canvas of that many CSS pixels around the view's centre, ready to be painted. */
  #paintFrame(
    canvas: HTMLCanvasElement,
    frame: FrameState,
    width: number,
    height: number,
  ): PaintFrame {
    const { center, resolution, zoom } = frame.viewState;
    const { pixelRatio } = frame;
    return {
      ctx: sized(canvas, width, height, pixelRatio),
      left: center[0]! - (width / 2) * resolution,
      top: center[1]! + (height / 2) * resolution,
      resolution,
      zoom,
      width,
      height,
      pixelRatio,
      palette: this.#palette,
      fontFamily,
    };
  }
}

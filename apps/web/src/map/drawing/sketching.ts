import { faultOf, type ShapeKind, type Wgs84 } from '@outrider/domain';
import { layerOrder, type MapStage, type Release } from '../map-stage.ts';
import { outlineOf, unjumped } from './outline.ts';
import { crossOf, type Pointed, pixelOf, takePointer } from './pointer-tool.ts';
import { shapeOfPlaces } from './shape-of-places.ts';
import { type SketchLabel, SketchLayer, type SketchPath } from './sketch-layer.ts';

export interface SketchingOptions {
  readonly kind: ShapeKind;
  readonly color?: string | undefined;
  /** Ends when so many places are set: a line of three is an angle. */
  readonly mostPlaces?: number | undefined;
  /** Labels of the places set so far, the one below the pointer included. */
  readonly labels?: ((places: readonly Wgs84[]) => readonly SketchLabel[]) | undefined;
  /** Draws something else than straight sides, such as lines that follow the earth. */
  readonly paths?: ((places: readonly Wgs84[]) => readonly SketchPath[]) | undefined;
  /** Any change, the pointer's included. */
  readonly onChange?: ((places: readonly Wgs84[]) => void) | undefined;
  /** How many places are set, after each one that is set or taken back. */
  readonly onPlaces?: ((count: number) => void) | undefined;
}

/** A drawing in progress. */
export interface Sketching {
  /** The places when it ended, or null when it was cancelled. */
  readonly done: Promise<readonly Wgs84[] | null>;
  cancel(): void;
}

const SNAP_PX = 10;
const TOUCH_SNAP_PX = 20;
/** A second click this near to the first ends the drawing, however slow the double click is. */
const SAME_PX = 6;

/**
 * Lets the user set places on the map: by clicks, by dragging what has two places, by touch, and by keys (arrows move
 * the map below a cross, Enter sets a place there, Enter again ends). Backspace takes the last place back, Escape
 * cancels. The places are WGS 84 all the time, so the base map may change meanwhile.
 */
export function sketchPlaces(stage: MapStage, options: SketchingOptions): Sketching {
  let finish: (places: readonly Wgs84[] | null) => void = () => {};
  const done = new Promise<readonly Wgs84[] | null>((resolve) => {
    finish = resolve;
  });
  const session = new Session(stage, options, (places) => finish(places));
  return { done, cancel: () => session.end(null) };
}

class Session {
  readonly #stage: MapStage;
  readonly #options: SketchingOptions;
  readonly #onEnd: (places: readonly Wgs84[] | null) => void;
  readonly #layer: SketchLayer;
  readonly #releasePointer: Release;
  #places: Wgs84[] = [];
  /** Where the next place would be. */
  #next: Wgs84 | null = null;
  #hasCross: boolean;
  #pressed: Pointed | null = null;
  #clicks: readonly Pointed[] = [];
  #hasEnded = false;

  constructor(
    stage: MapStage,
    options: SketchingOptions,
    onEnd: (places: readonly Wgs84[] | null) => void,
  ) {
    this.#stage = stage;
    this.#options = options;
    this.#onEnd = onEnd;
    this.#layer = new SketchLayer(stage, layerOrder.drawing);
    this.#releasePointer = takePointer(stage, {
      cursor: 'crosshair',
      press: (at) => this.#press(at),
      drag: (at) => this.#drag(at),
      drop: (at) => this.#drop(at),
      dragCancelled: () => this.#takeBackDrag(),
      move: (at) => this.#point(this.#snapped(at)),
      click: (at) => this.#click(at),
      doubleClick: () => this.#doubleClick(),
      key: (event) => this.#key(event),
      crossMoved: (cross) => {
        this.#hasCross = true;
        this.#point(cross.place);
      },
    });
    // Whoever chose the tool by key goes on with keys.
    this.#hasCross = stage.element.matches(':focus-visible');
    this.#paint();
  }

  get #hasTwoPlaces(): boolean {
    return this.#options.kind === 'circle' || this.#options.kind === 'box';
  }

  get #most(): number {
    if (this.#options.kind === 'point') return 1;
    return this.#hasTwoPlaces ? 2 : (this.#options.mostPlaces ?? Number.POSITIVE_INFINITY);
  }

  end(places: readonly Wgs84[] | null): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#releasePointer();
    this.#layer.dispose();
    this.#onEnd(places);
  }

  #press(at: Pointed): boolean {
    this.#hasCross = false;
    if (!this.#hasTwoPlaces || this.#places.length > 0) return false;
    this.#pressed = at;
    return true;
  }

  #drag(at: Pointed): void {
    if (this.#pressed !== null && this.#places.length === 0) this.#places = [this.#pressed.place];
    this.#point(at.place);
  }

  #drop(at: Pointed): void {
    const pressed = this.#pressed;
    this.#pressed = null;
    // A press that hardly moved is the first of two clicks.
    if (pressed !== null && this.#places.length === 1 && isApart(pressed, at)) this.#add(at.place);
  }

  #takeBackDrag(): void {
    this.#pressed = null;
    this.#places = [];
    this.#point(null);
  }

  #point(place: Wgs84 | null): void {
    this.#next = place;
    this.#changed();
  }

  #click(at: Pointed): void {
    this.#hasCross = false;
    const before = this.#clicks.at(-1);
    this.#clicks = before === undefined ? [at] : [before, at];
    if (before !== undefined && this.#places.length > 0 && !isApart(before, at)) {
      // A box of nothing is a shape too, and whoever wanted it says what is wrong with it.
      if (this.#options.kind === 'box') this.#add(at.place);
      else this.#finish();
      return;
    }
    const place = this.#snapped(at);
    const isClosing = this.#options.kind === 'polygon' && place === this.#places[0];
    if (isClosing && this.#places.length >= 3) this.#finish();
    else if (!this.#places.includes(place)) this.#add(place);
  }

  #doubleClick(): void {
    const [first, second] = this.#clicks;
    // Two quick clicks on two places are no double click.
    if (first === undefined || second === undefined || isApart(first, second)) return;
    this.#finish();
  }

  #key(event: KeyboardEvent): boolean {
    switch (event.key) {
      case 'Escape':
        this.end(null);
        return true;
      case 'Backspace':
      case 'Delete':
        this.#places = this.#places.slice(0, -1);
        this.#clicks = [];
        this.#changed();
        this.#options.onPlaces?.(this.#places.length);
        return true;
      case 'Enter':
      case ' ':
        this.#enter();
        return true;
      default:
        return false;
    }
  }

  #enter(): void {
    if (!this.#hasCross && this.#places.length > 0) {
      this.#finish();
      return;
    }
    this.#hasCross = true;
    const { place } = crossOf(this.#stage);
    const last = this.#places.at(-1);
    if (last !== undefined && last.lat === place.lat && last.lng === place.lng) this.#finish();
    else this.#add(place);
  }

  #add(place: Wgs84): void {
    this.#places = [...this.#places, place];
    this.#options.onPlaces?.(this.#places.length);
    if (this.#places.length >= this.#most) this.#finish();
    else this.#changed();
  }

  /** Ends with what is there, unless that is too little or crosses itself. */
  #finish(): void {
    const shape = shapeOfPlaces(this.#options.kind, this.#places);
    if (shape === null || this.#places.length < (this.#options.mostPlaces ?? 0)) return;
    if (shape.kind === 'polygon' && faultOf(shape) !== undefined) this.#changed();
    else this.end(this.#places);
  }

  /** The place itself, or the first place of a ring when the pointer is on it. */
  #snapped(at: Pointed): Wgs84 {
    const reach = at.isTouch ? TOUCH_SNAP_PX : SNAP_PX;
    if (this.#options.kind !== 'polygon' && this.#options.kind !== 'line') return at.place;
    for (const place of this.#places.slice(0, -1)) {
      const pixel = pixelOf(this.#stage, place);
      if (Math.hypot(pixel.x - at.x, pixel.y - at.y) <= reach) return place;
    }
    return at.place;
  }

  #changed(): void {
    if (this.#hasEnded) return;
    this.#paint();
    this.#options.onChange?.(this.#shown());
  }

  /** The places with the one below the pointer. */
  #shown(): readonly Wgs84[] {
    const next = this.#next;
    if (next === null || this.#places.length === 0) return this.#places;
    return this.#places.includes(next) ? this.#places : [...this.#places, next];
  }

  #paint(): void {
    const shown = this.#shown();
    this.#layer.show({
      paths: this.#paths(shown),
      handles: this.#places.map((at, i) => ({
        at,
        kind: 'corner',
        color: this.#options.color,
        isActive: i === 0 && this.#next === at,
      })),
      labels: this.#options.labels?.(shown) ?? [],
      hasCross: this.#hasCross,
    });
  }

  #paths(shown: readonly Wgs84[]): readonly SketchPath[] {
    const own = this.#options.paths?.(shown);
    if (own === undefined) return this.#straightPaths(shown);
    const shape = shapeOfPlaces(this.#options.kind, shown);
    if (shape === null || faultOf(shape) !== 'polygonCrossesItself') return own;
    return own.map((path) => ({ ...path, isFaulty: true, isDashed: true }));
  }

  #straightPaths(shown: readonly Wgs84[]): SketchPath[] {
    const { kind, color } = this.#options;
    const shape = shapeOfPlaces(kind, shown);
    if (shape === null) return [{ places: unjumped(shown), isClosed: false, color }];
    const isFaulty = faultOf(shape) === 'polygonCrossesItself';
    const outline = outlineOf(shape);
    const isFilled = outline.isClosed;
    const paths: SketchPath[] = [{ ...outline, color, isFaulty, isDashed: isFaulty, isFilled }];
    if (shape.kind === 'circle') {
      paths.push({ places: unjumped(shown), isClosed: false, color, isDashed: true, width: 1.5 });
    }
    return paths;
  }
}

function isApart(one: Pointed, other: Pointed): boolean {
  const reach = other.isTouch ? TOUCH_SNAP_PX : SAME_PX;
  return Math.hypot(one.x - other.x, one.y - other.y) > reach;
}

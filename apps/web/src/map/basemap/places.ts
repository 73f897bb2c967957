import { latOfY, lngOfX, xOfLng, yOfLat } from '../projection.ts';
import { decodePlaces, type Place } from './cell-codec.ts';
import { CellStore, type FetchBytes } from './cell-store.ts';
import type { LabelSpace } from './label-space.ts';
import { CellFinder, type Manifest } from './manifest.ts';
import { frameExtent, type PaintFrame, setPixelUnits } from './paint-frame.ts';

/** Smallest population that is labelled, by whole zoom level from 3 on; everything from zoom 12.5. */
const LEAST_POPULATION = [
  4_000_000, 1_800_000, 800_000, 300_000, 120_000, 50_000, 15_000, 4_000, 1_200, 600,
];
const ALL_FROM_ZOOM = 12.5;
/** Below this zoom the top places' file is enough. */
const CELLS_FROM_ZOOM = 7.5;
/** Places that are labelled before the names of roads. */
const MAJOR_POPULATION = 30_000;
const COUNTRIES_UNTIL_ZOOM = 6.2;

/** The smallest population whose places are labelled at a zoom level. */
function leastPopulation(zoom: number): number {
  if (zoom >= ALL_FROM_ZOOM) return 0;
  const index = Math.max(0, Math.min(LEAST_POPULATION.length - 1, Math.floor(zoom) - 3));
  return LEAST_POPULATION[index]!;
}

interface LabelStyle {
  readonly sizePx: number;
  readonly weight: number;
  readonly color: string;
}

/** Paints the names of countries and places, largest first, where they don't lie over one another. */
export class Places {
  readonly #finder: CellFinder;
  readonly #store: CellStore<Place[]>;
  readonly #countries: Manifest['countries'];
  readonly #onLoaded: () => void;
  readonly #widths = new Map<string, number>();
  #top: readonly Place[] = [];
  /** What a place is called in the reader's language; without it no place is drawn yet. */
  nameOf: ((place: Place) => string) | undefined;

  constructor(manifest: Manifest, fetchBytes: FetchBytes, onLoaded: () => void) {
    this.#finder = new CellFinder(manifest.places);
    this.#countries = manifest.countries;
    this.#onLoaded = onLoaded;
    const load = async (id: string) => decodePlaces(await fetchBytes(`places/${id}.bin`));
    this.#store = new CellStore(load, 40, onLoaded);
    void this.#loadTop(fetchBytes);
  }

  get isLoading(): boolean {
    return this.#top.length === 0 || this.#store.isLoading;
  }

  /** The names that matter most; roads are named after them. */
  paintMajor(
    frame: PaintFrame,
    space: LabelSpace,
    countryName: (code: string) => string | null,
  ): void {
    if (frame.zoom < COUNTRIES_UNTIL_ZOOM) this.#paintCountries(frame, space, countryName);
    const least = Math.max(leastPopulation(frame.zoom), MAJOR_POPULATION);
    for (const place of this.#top) {
      if (place.population < least) break;
      this.#paintPlace(frame, space, place);
    }
    this.#paintCells(frame, space, least, Number.POSITIVE_INFINITY);
  }

  /** The rest of the names that the zoom level has room for. */
  paintMinor(frame: PaintFrame, space: LabelSpace): void {
    const least = leastPopulation(frame.zoom);
    if (least < MAJOR_POPULATION) this.#paintCells(frame, space, least, MAJOR_POPULATION);
  }

  #paintCells(frame: PaintFrame, space: LabelSpace, least: number, below: number): void {
    if (frame.zoom < CELLS_FROM_ZOOM) return;
    const [west, south, east, north] = frameExtent(frame, 60);
    const extent = [lngOfX(west), latOfY(south), lngOfX(east), latOfY(north)] as const;
    const found: Place[] = [];
    for (const cell of this.#finder.find(extent)) {
      for (const place of this.#store.get(cell.id) ?? []) {
        if (place.population < least) break;
        if (place.population < below) found.push(place);
      }
    }
    found.sort((a, b) => b.population - a.population);
    for (const place of found) this.#paintPlace(frame, space, place);
  }

  #paintPlace(frame: PaintFrame, space: LabelSpace, place: Place): void {
    const x = (xOfLng(place.lngDeg) - frame.left) / frame.resolution;
    const y = (frame.top - yOfLat(place.latDeg)) / frame.resolution;
    if (x < -60 || x > frame.width + 60 || y < -20 || y > frame.height + 20) return;
    const style = placeStyle(frame, place);
    const hasDot = frame.zoom < 9.5;
    const name = this.nameOf?.(place) ?? '';
    if (name === '') return;
    const width = this.#measure(frame, name, style);
    const half = style.sizePx * 0.62;
    const left = hasDot ? x + 6 : x - width / 2;
    const pad = frame.zoom < 8 ? 7 : 12;
    const isFree = space.take(
      hasDot ? x - 5 : left - pad,
      y - half - pad / 2,
      left + width + pad,
      y + half + pad / 2,
    );
    if (!isFree) return;
    setPixelUnits(frame);
    if (hasDot) paintDot(frame, x, y, place);
    paintText(frame, name, left, y, style);
  }

  #paintCountries(
    frame: PaintFrame,
    space: LabelSpace,
    countryName: (code: string) => string | null,
  ): void {
    for (const [code, english, lngDeg, latDeg, depth] of this.#countries) {
      const roomPx = (xOfLng(depth) / frame.resolution) * 2;
      const text = (countryName(code) ?? english).toUpperCase();
      const sizePx = Math.max(10, Math.min(15, 8 + roomPx / 40));
      const style = { sizePx, weight: 600, color: frame.palette.textCountry };
      const width = this.#measure(frame, text, style) + text.length * 1.2;
      if (width > roomPx * 2.6) continue;
      const x = (xOfLng(lngDeg) - frame.left) / frame.resolution;
      const y = (frame.top - yOfLat(latDeg)) / frame.resolution;
      if (x < -80 || x > frame.width + 80 || y < 0 || y > frame.height) continue;
      if (!space.take(x - width / 2 - 6, y - sizePx, x + width / 2 + 6, y + sizePx)) continue;
      setPixelUnits(frame);
      frame.ctx.letterSpacing = '1.2px';
      paintText(frame, text, x - width / 2, y, style);
      frame.ctx.letterSpacing = '0px';
    }
  }

  #measure(frame: PaintFrame, text: string, style: LabelStyle): number {
    const key = `${style.weight} ${style.sizePx} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    frame.ctx.font = fontOf(frame, style);
    const width = frame.ctx.measureText(text).width;
    if (this.#widths.size > 20_000) this.#widths.clear();
    this.#widths.set(key, width);
    return width;
  }

  async #loadTop(fetchBytes: FetchBytes): Promise<void> {
    this.#top = decodePlaces(await fetchBytes('places-top.bin'));
    this.#onLoaded();
  }
}

function placeStyle(frame: PaintFrame, place: Place): LabelStyle {
  const { palette, zoom } = frame;
  const magnitude = Math.log10(Math.max(300, place.population));
  const grown = Math.min(3, Math.max(0, zoom - 8) * 0.6) * (magnitude > 4.6 ? 1 : 0.4);
  const sizePx = Math.round(Math.max(10.5, Math.min(17, 5.6 + magnitude * 1.05 + grown)) * 2) / 2;
  const isMajor = magnitude > 5.6 || place.kind === 2;
  return {
    sizePx,
    weight: isMajor ? 600 : 400,
    color: magnitude > 4.3 ? palette.text : palette.textMinor,
  };
}

function paintDot(frame: PaintFrame, x: number, y: number, place: Place): void {
  const { ctx, palette } = frame;
  const radius = place.population > 2_000_000 || place.kind === 2 ? 3 : 2.2;
  ctx.beginPath();
  ctx.arc(x, y, radius + 1, 0, Math.PI * 2);
  ctx.fillStyle = palette.halo;
  ctx.fill();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  if (place.kind === 2) {
    ctx.strokeStyle = palette.placeDot;
    ctx.lineWidth = 1.6;
    ctx.stroke();
  } else {
    ctx.fillStyle = palette.placeDot;
    ctx.fill();
  }
}

function fontOf(frame: PaintFrame, style: LabelStyle): string {
  return `${style.weight} ${style.sizePx}px ${frame.fontFamily}`;
}

function paintText(frame: PaintFrame, text: string, x: number, y: number, style: LabelStyle): void {
  const { ctx, palette } = frame;
  ctx.font = fontOf(frame, style);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = palette.halo;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = style.color;
  ctx.fillText(text, x, y);
}

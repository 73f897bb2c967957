import type { Wgs84 } from '@outrider/domain';
import type OlMap from 'ol/Map.js';
import type View from 'ol/View.js';
import type { MapPlane } from './plane.ts';
import { zoomOfResolution } from './projection.ts';
import { FIT_MAX_ZOOM, MAX_ZOOM, MIN_ZOOM } from './scale.ts';
import type { FleetModel } from './vehicles/fleet-model.ts';

/** top, right, bottom, left in CSS pixels that panels cover. */
export type MapPadding = readonly [number, number, number, number];

export interface MapPosition {
  readonly lngDeg: number;
  readonly latDeg: number;
  readonly zoom: number;
}

const MOVE_MS = 200;
/** Followed vehicles are kept inside this part of the free view. */
const FOLLOW_PART = 0.62;
const LOCATE_ZOOM = 15;
/** However tall a vehicle's window is, the vehicle has so many pixels to move in below it. */
const LEAST_FREE_PX = 80;

/** What of the map is looked at: fits, locates and follows vehicles, minding what panels cover. */
export class MapCamera {
  /** Where view and plane are read: both are others once the base map has changed. */
  readonly #seen: { readonly map: OlMap; readonly plane: MapPlane };
  readonly #model: FleetModel;
  readonly #nowMs: () => number;
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  #padding: MapPadding = [0, 0, 0, 0];
  #window: { readonly vehicleId: number; readonly height: number } | null = null;

  constructor(
    seen: { readonly map: OlMap; readonly plane: MapPlane },
    model: FleetModel,
    nowMs: () => number,
  ) {
    this.#seen = seen;
    this.#model = model;
    this.#nowMs = nowMs;
  }

  get #view(): View {
    return this.#seen.map.getView();
  }

  /** Whether the user wants no motion for motion's sake. */
  get wantsNoMotion(): boolean {
    return this.#reducedMotion.matches;
  }

  get zoom(): number {
    return this.#view.getZoom() ?? MIN_ZOOM;
  }

  get position(): MapPosition {
    const center = this.#view.getCenter() ?? [0, 0];
    const { lng, lat } = this.#seen.plane.unproject(center[0]!, center[1]!);
    return { lngDeg: lng, latDeg: lat, zoom: this.zoom };
  }

  /** Metres on the ground per CSS pixel in the middle of the view. */
  get metresPerPx(): number {
    const { plane } = this.#seen;
    return plane.resolutionOfZoom(this.zoom) / plane.metresPerGroundMetre(this.position.latDeg);
  }

  /**
   * What is looked at, for whoever remembers it: at the zoom level that web mercator has for it, so that a map on
   * another plane starts alike.
   */
  get rememberable(): MapPosition {
    const zoom = zoomOfResolution(this.#seen.plane.resolutionOfZoom(this.zoom));
    const level = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, Math.round(zoom)));
    return { ...this.position, zoom: level };
  }

  /** Tells of the window that stands above a vehicle, so that following the vehicle leaves it room; null when it closed. */
  setWindow(window: { readonly vehicleId: number; readonly height: number } | null): void {
    this.#window = window;
  }

  /** What panels cover of the map. */
  get padding(): MapPadding {
    return this.#padding;
  }

  setPadding(padding: MapPadding): void {
    this.#padding = padding;
  }

  zoomBy(levels: number): void {
    this.#view.animate({ zoom: Math.round(this.zoom) + levels, duration: this.#duration(MOVE_MS) });
  }

  /** Brings vehicles (all shown ones when no ids are given) into view, at most at zoom 12. @returns whether there were any */
  fit(vehicleIds?: Iterable<number>): boolean {
    const { positions } = this.#model;
    const rows: number[] = [];
    if (vehicleIds === undefined) {
      for (let row = 0; row < positions.count; row++) rows.push(row);
    } else {
      for (const id of vehicleIds) rows.push(positions.indexOf(id) ?? -1);
    }
    return this.fitRows(
      rows.filter((row) => row >= 0 && this.#model.isOnMap(row)),
      FIT_MAX_ZOOM,
    );
  }

  /** Centres on one vehicle, going closer when the view is far. @returns whether it has a position on the map */
  locate(vehicleId: number): boolean {
    const row = this.#model.positions.indexOf(vehicleId);
    if (row === undefined || !this.#model.isOnMap(row)) return false;
    const place = this.#model.placeOf(row, this.#nowMs());
    const zoom = Math.max(this.zoom, LOCATE_ZOOM);
    this.#view.animate({
      center: this.#centered(place.x, place.y, zoom),
      zoom,
      duration: this.#duration(250),
    });
    return true;
  }

  /** Where a vehicle's marker is in CSS pixels of the viewport, or null when it is not on the map. */
  pixelOf(vehicleId: number): { x: number; y: number } | null {
    const row = this.#model.positions.indexOf(vehicleId);
    if (row === undefined || !this.#model.isOnMap(row)) return null;
    const place = this.#model.placeOf(row, this.#nowMs());
    const resolution = this.#view.getResolution();
    const center = this.#view.getCenter();
    const size = this.#seen.map.getSize();
    if (resolution === undefined || center === undefined || size === undefined) return null;
    return {
      x: size[0]! / 2 + (place.x - center[0]!) / resolution,
      y: size[1]! / 2 - (place.y - center[1]!) / resolution,
    };
  }

  /** The place under a CSS pixel of the viewport, null before the map has a size. */
  placeAt(x: number, y: number): Wgs84 | null {
    const resolution = this.#view.getResolution();
    const center = this.#view.getCenter();
    const size = this.#seen.map.getSize();
    if (resolution === undefined || center === undefined || size === undefined) return null;
    return this.#seen.plane.unproject(
      center[0]! + (x - size[0]! / 2) * resolution,
      center[1]! - (y - size[1]! / 2) * resolution,
    );
  }

  /** Moves the map at once so that a place comes under a CSS pixel of the viewport. */
  putAt({ lat, lng }: Wgs84, pixel: { readonly x: number; readonly y: number }): void {
    const resolution = this.#view.getResolution();
    const size = this.#seen.map.getSize();
    if (resolution === undefined || size === undefined) return;
    const { x, y } = this.#seen.plane.project(lat, lng, { x: 0, y: 0 });
    this.#view.setCenter([
      x - (pixel.x - size[0]! / 2) * resolution,
      y + (pixel.y - size[1]! / 2) * resolution,
    ]);
  }

  /** Moves the map by CSS pixels: positive x shows what lies to the right. */
  panBy(x: number, y: number): void {
    const center = this.#view.getCenter();
    const resolution = this.#view.getResolution();
    if (center === undefined || resolution === undefined) return;
    this.#view.animate({
      center: [center[0]! + x * resolution, center[1]! - y * resolution],
      duration: this.#duration(MOVE_MS),
    });
  }

  /** Whether the view is on its way to another place. */
  get isAnimating(): boolean {
    return this.#view.getAnimating();
  }

  /** Moves on only when a followed vehicle comes near the edge: a map that never stands still cannot be read. */
  keepInView(vehicleIds: Iterable<number>): void {
    if (this.#view.getAnimating() || this.#view.getInteracting()) return;
    const size = this.#seen.map.getSize();
    const resolution = this.#view.getResolution();
    const center = this.#view.getCenter();
    if (size === undefined || resolution === undefined || center === undefined) return;
    const rows: number[] = [];
    let hasWindow = false;
    for (const id of vehicleIds) {
      const row = this.#model.positions.indexOf(id);
      if (row === undefined || !this.#model.isOnMap(row)) continue;
      rows.push(row);
      hasWindow = id === this.#window?.vehicleId;
    }
    if (rows.length === 0) return;
    const isAlone = rows.length === 1;
    const padding = isAlone && hasWindow ? this.#paddingBelowWindow(size[1]!) : this.#padding;
    const [top, right, bottom, left] = padding;
    const halfWidth = ((size[0]! - left - right) / 2) * FOLLOW_PART * resolution;
    const halfHeight = ((size[1]! - top - bottom) / 2) * FOLLOW_PART * resolution;
    const middleX = center[0]! + ((left - right) / 2) * resolution;
    const middleY = center[1]! - ((top - bottom) / 2) * resolution;
    const { x, y } = this.#model.grid;
    const isLost = rows.some(
      (row) => Math.abs(x[row]! - middleX) > halfWidth || Math.abs(y[row]! - middleY) > halfHeight,
    );
    if (!isLost) return;
    if (isAlone) {
      const [row] = rows as [number];
      this.#view.animate({
        center: this.#centered(x[row]!, y[row]!, this.zoom, padding),
        duration: this.#duration(600),
      });
    } else this.fitRows(rows, Math.round(this.zoom));
  }

  /** Brings rows of the live positions into view. @returns false when there are none */
  fitRows(rows: readonly number[], maxZoom: number): boolean {
    if (rows.length === 0) return false;
    this.#fit(this.extentOf(rows), maxZoom);
    return true;
  }

  #fit(extent: [number, number, number, number], maxZoom: number): void {
    const [top, right, bottom, left] = this.#padding;
    this.#view.fit(extent, {
      padding: [top + 50, right + 50, bottom + 50, left + 50],
      maxZoom,
      duration: this.#duration(250),
    });
  }

  /** Centres on a place, at a zoom when one is given. */
  goTo(latDeg: number, lngDeg: number, zoom = this.zoom): void {
    const { x, y } = this.#seen.plane.project(latDeg, lngDeg, { x: 0, y: 0 });
    this.#view.animate({
      center: this.#centered(x, y, zoom),
      zoom,
      duration: this.#duration(250),
    });
  }

  /** Brings places (degrees) into view. @returns false when there are none */
  fitPlaces(
    places: readonly { readonly lat: number; readonly lng: number }[],
    maxZoom: number,
  ): boolean {
    if (places.length === 0) return false;
    const at = { x: 0, y: 0 };
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { lat, lng } of places) {
      this.#seen.plane.project(lat, lng, at);
      west = Math.min(west, at.x);
      east = Math.max(east, at.x);
      south = Math.min(south, at.y);
      north = Math.max(north, at.y);
    }
    this.#fit([west, south, east, north], maxZoom);
    return true;
  }

  /** Projected metres that rows cover: west, south, east, north. */
  extentOf(rows: readonly number[]): [number, number, number, number] {
    const { x, y } = this.#model.grid;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const row of rows) {
      west = Math.min(west, x[row]!);
      east = Math.max(east, x[row]!);
      south = Math.min(south, y[row]!);
      north = Math.max(north, y[row]!);
    }
    return [west, south, east, north];
  }

  /** The view's centre that puts a place into the middle of what panels leave free. */
  #centered(
    x: number,
    y: number,
    zoom: number,
    padding: MapPadding = this.#padding,
  ): [number, number] {
    const resolution = this.#view.getResolutionForZoom(zoom);
    const [top, right, bottom, left] = padding;
    return [x - ((left - right) / 2) * resolution, y + ((top - bottom) / 2) * resolution];
  }

  /** What is free below a vehicle's window, on a map so many pixels high. */
  #paddingBelowWindow(height: number): MapPadding {
    const [top, right, bottom, left] = this.#padding;
    const most = Math.max(top, height - bottom - LEAST_FREE_PX);
    return [Math.min(top + (this.#window?.height ?? 0), most), right, bottom, left];
  }

  #duration(ms: number): number {
    return this.#reducedMotion.matches ? 0 : ms;
  }
}

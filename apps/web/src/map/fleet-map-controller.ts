import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import View from 'ol/View.js';
import { BasemapLayer, type BasemapState, type MapNames } from './basemap/basemap-layer.ts';
import { parseOverlay } from './basemap/overlay-roads.ts';
import type { LivePositionsView } from './live-positions-view.ts';
import type { MapPalette } from './palette.ts';
import { HALF_WORLD_M, latOfY, lngOfX, resolutionOfZoom, xOfLng, yOfLat } from './projection.ts';
import { FIT_MAX_ZOOM, MAX_ZOOM, MIN_ZOOM } from './scale.ts';
import { FleetModel } from './vehicles/fleet-model.ts';
import { MIN_DISTANCE_PX } from './vehicles/marker-groups.ts';
import { type DrawnMarker, VehicleLayer } from './vehicles/vehicle-layer.ts';

/** top, right, bottom, left in CSS pixels that panels cover. */
export type MapPadding = readonly [number, number, number, number];

export interface MapPosition {
  readonly lngDeg: number;
  readonly latDeg: number;
  readonly zoom: number;
}

export interface HoveredCluster {
  /** CSS pixels of the viewport. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly vehicleIds: readonly number[];
}

export interface ControllerOptions {
  readonly target: HTMLElement;
  readonly positions: LivePositionsView;
  readonly palette: MapPalette;
  readonly baseUrl: string;
  readonly start: MapPosition;
  readonly plateOf: (vehicleId: number) => string | undefined;
  readonly names: MapNames;
  readonly nowMs: () => number;
  readonly oldAfterS: number;
  readonly onBasemapState: (state: BasemapState) => void;
  /** The map came to rest at another place or zoom. */
  readonly onMoved: (position: MapPosition) => void;
  readonly onPick: (vehicleId: number | null) => void;
  readonly onHoverCluster: (cluster: HoveredCluster | null) => void;
  /** The user dragged the map away while it followed vehicles. */
  readonly onFollowBroken: () => void;
  /** After each picture. */
  readonly onFrame: () => void;
}

/** Batches of changes share a picture within this time; gliding and moving the map are not held back by it. */
const BATCHES_SHARE_MS = 45;
const OLD_CHECK_MS = 15_000;
const MOVE_MS = 200;
const TOUCH_TOLERANCE_PX = 10;
/** Followed vehicles are kept inside this part of the free view. */
const FOLLOW_PART = 0.62;
const LOCATE_ZOOM = 15;

/** Joins OpenLayers, the base map and the fleet; knows nothing of React. All its work is done per batch or per frame. */
export class FleetMapController {
  readonly #options: ControllerOptions;
  readonly #map: OlMap;
  readonly #view: View;
  readonly #basemap: BasemapLayer;
  readonly #model: FleetModel;
  readonly #vehicles: VehicleLayer;
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  readonly #oldTimer: ReturnType<typeof setInterval>;
  #unsubscribe: () => void;
  #padding: MapPadding = [0, 0, 0, 0];
  #renderTimer: ReturnType<typeof setTimeout> | null = null;
  #renderedAtMs = 0;
  #selectedId: number | null = null;
  #followedIds: ReadonlySet<number> = new Set();

  constructor(options: ControllerOptions) {
    this.#options = options;
    this.#view = new View({
      center: [xOfLng(options.start.lngDeg), yOfLat(options.start.latDeg)],
      zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, options.start.zoom)),
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      constrainResolution: true,
      enableRotation: false,
      extent: [-HALF_WORLD_M, -HALF_WORLD_M * 0.95, HALF_WORLD_M, HALF_WORLD_M * 0.95],
      constrainOnlyCenter: false,
    });
    this.#basemap = new BasemapLayer({
      baseUrl: options.baseUrl,
      palette: options.palette,
      names: options.names,
      onState: options.onBasemapState,
    });
    this.#model = new FleetModel(options.positions);
    this.#vehicles = new VehicleLayer({
      model: this.#model,
      palette: options.palette,
      plateOf: options.plateOf,
      nowMs: options.nowMs,
      oldAfterS: options.oldAfterS,
    });
    this.#map = new OlMap({
      target: options.target,
      view: this.#view,
      layers: [this.#basemap.layer, this.#vehicles.layer],
      controls: [],
      interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    });
    // OpenLayers moves and zooms the map by keyboard when its element has the focus.
    options.target.tabIndex = 0;
    this.#model.grid.setLevel(Math.round(options.start.zoom));
    this.#model.reload();
    this.#unsubscribe = options.positions.onChange((rows, reset) => this.#onChange(rows, reset));
    this.#listen();
    this.#oldTimer = setInterval(() => this.#map.render(), OLD_CHECK_MS);
  }

  dispose(): void {
    clearInterval(this.#oldTimer);
    if (this.#renderTimer !== null) clearTimeout(this.#renderTimer);
    this.#unsubscribe();
    this.#map.setTarget(undefined);
    this.#basemap.dispose();
    this.#map.dispose();
  }

  /** True when everything in view has been painted. */
  get isComplete(): boolean {
    return this.#basemap.isComplete;
  }

  get zoom(): number {
    return this.#view.getZoom() ?? MIN_ZOOM;
  }

  get position(): MapPosition {
    const center = this.#view.getCenter() ?? [0, 0];
    return { lngDeg: lngOfX(center[0]!), latDeg: latOfY(center[1]!), zoom: this.zoom };
  }

  setPositions(positions: LivePositionsView): void {
    if (positions === this.#model.positions) return;
    this.#unsubscribe();
    this.#model.setPositions(positions);
    this.#unsubscribe = positions.onChange((rows, reset) => this.#onChange(rows, reset));
    this.#repin();
  }

  setPalette(palette: MapPalette): void {
    this.#basemap.setPalette(palette);
    this.#vehicles.setPalette(palette);
  }

  setPlateOf(plateOf: (vehicleId: number) => string | undefined): void {
    this.#vehicles.setPlateOf(plateOf);
  }

  setNames(names: MapNames): void {
    this.#basemap.setNames(names);
  }

  /** @param overlay GeoJSON of roads, as it came: hostile content does no harm */
  setOverlay(overlay: unknown, locale: string): void {
    this.#basemap.setRoads(parseOverlay(overlay, locale));
  }

  setShown(isShown: (vehicleId: number) => boolean): void {
    this.#model.setShown(isShown);
    this.#map.render();
  }

  setSelected(vehicleId: number | null): void {
    this.#selectedId = vehicleId;
    this.#repin();
  }

  setFollowed(vehicleIds: ReadonlySet<number>): void {
    this.#followedIds = vehicleIds;
    this.#repin();
    this.#keepFollowedInView();
  }

  setPadding(padding: MapPadding): void {
    this.#padding = padding;
  }

  retryBasemap(): void {
    void this.#basemap.load();
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
    return this.#fitRows(
      rows.filter((row) => row >= 0 && this.#model.isOnMap(row)),
      FIT_MAX_ZOOM,
    );
  }

  /** Centres on one vehicle, going closer when the view is far. @returns whether it has a position on the map */
  locate(vehicleId: number): boolean {
    const row = this.#model.positions.indexOf(vehicleId);
    if (row === undefined || !this.#model.isOnMap(row)) return false;
    const place = this.#model.placeOf(row, this.#options.nowMs());
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
    const place = this.#model.placeOf(row, this.#options.nowMs());
    const resolution = this.#view.getResolution();
    const center = this.#view.getCenter();
    const size = this.#map.getSize();
    if (resolution === undefined || center === undefined || size === undefined) return null;
    return {
      x: size[0]! / 2 + (place.x - center[0]!) / resolution,
      y: size[1]! / 2 - (place.y - center[1]!) / resolution,
    };
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

  /** Paints at once, for measuring. */
  renderSync(): void {
    this.#map.renderSync();
  }

  #listen(): void {
    const { onMoved, onFrame } = this.#options;
    this.#map.on('moveend', () => onMoved(this.position));
    this.#map.on('postrender', () => {
      this.#renderedAtMs = performance.now();
      this.#model.glides.sweep(this.#options.nowMs());
      if (this.#model.glides.isActive) this.#map.render();
      onFrame();
    });
    this.#map.on('pointermove', (event) => {
      if (!event.dragging) this.#onPointer(event);
    });
    this.#map.on('pointerdrag', () => {
      this.#options.onHoverCluster(null);
      if (this.#followedIds.size > 0) this.#options.onFollowBroken();
    });
    this.#map.on('click', (event) => this.#onClick(event));
    this.#options.target.addEventListener('pointerleave', () => this.#hover(null));
  }

  #markerAt(event: MapBrowserEvent): DrawnMarker | null {
    const isTouch =
      event.originalEvent instanceof PointerEvent && event.originalEvent.pointerType === 'touch';
    return this.#vehicles.markerAt(
      event.pixel[0]!,
      event.pixel[1]!,
      isTouch ? TOUCH_TOLERANCE_PX : 0,
    );
  }

  #onPointer(event: MapBrowserEvent): void {
    const marker = this.#markerAt(event);
    this.#options.target.style.cursor = marker === null ? '' : 'pointer';
    this.#hover(marker === null || marker.group === null ? null : marker);
  }

  #hover(marker: DrawnMarker | null): void {
    this.#vehicles.setHovered(marker);
    if (marker === null || marker.group === null) {
      this.#options.onHoverCluster(null);
      return;
    }
    const { x, y, radius } = marker;
    const vehicleIds = this.#membersOf(marker).map((row) => this.#model.positions.ids[row]!);
    this.#options.onHoverCluster({ x, y, radius, vehicleIds });
  }

  #membersOf(marker: DrawnMarker): number[] {
    const rows: number[] = [];
    for (const slot of marker.group?.slots ?? []) this.#model.grid.rowsOf(slot, rows);
    return rows;
  }

  #onClick(event: MapBrowserEvent): void {
    const marker = this.#markerAt(event);
    if (marker === null) this.#options.onPick(null);
    else if (marker.group === null) this.#options.onPick(this.#model.positions.ids[marker.row]!);
    else this.#openCluster(marker);
  }

  /** Goes closer until the cluster falls apart; where it cannot, its list opens. */
  #openCluster(marker: DrawnMarker): void {
    const rows = this.#membersOf(marker);
    const [west, south, east, north] = this.#extentOf(rows);
    const apartM = MIN_DISTANCE_PX * resolutionOfZoom(MAX_ZOOM);
    if (this.zoom >= MAX_ZOOM || Math.max(east - west, north - south) < apartM) {
      this.#hover(marker);
      return;
    }
    this.#hover(null);
    this.#fitRows(rows, Math.min(MAX_ZOOM, Math.round(this.zoom) + 4));
  }

  #onChange(changed: readonly number[], reset: boolean): void {
    if (reset) {
      this.#model.reload();
      this.#repin();
    } else {
      const mayGlide = !this.#reducedMotion.matches && !document.hidden;
      const resolution = mayGlide ? (this.#view.getResolution() ?? null) : null;
      this.#model.apply(changed, this.#options.nowMs(), resolution);
    }
    this.#renderSoon();
    if (this.#followedIds.size > 0) this.#keepFollowedInView();
  }

  #renderSoon(): void {
    if (this.#renderTimer !== null) return;
    const waitMs = Math.max(0, this.#renderedAtMs + BATCHES_SHARE_MS - performance.now());
    if (waitMs === 0) this.#map.render();
    else {
      this.#renderTimer = setTimeout(() => {
        this.#renderTimer = null;
        this.#map.render();
      }, waitMs);
    }
  }

  #repin(): void {
    const pinned = new Set(this.#followedIds);
    if (this.#selectedId !== null) pinned.add(this.#selectedId);
    this.#model.setPinned(pinned);
    const row =
      this.#selectedId === null ? undefined : this.#model.positions.indexOf(this.#selectedId);
    this.#vehicles.setSelectedRow(row ?? -1);
    this.#map.render();
  }

  /** Moves on only when a followed vehicle comes near the edge: a map that never stands still cannot be read. */
  #keepFollowedInView(): void {
    if (this.#view.getAnimating() || this.#view.getInteracting()) return;
    const size = this.#map.getSize();
    const resolution = this.#view.getResolution();
    const center = this.#view.getCenter();
    if (size === undefined || resolution === undefined || center === undefined) return;
    const rows: number[] = [];
    for (const id of this.#followedIds) {
      const row = this.#model.positions.indexOf(id);
      if (row !== undefined && this.#model.isOnMap(row)) rows.push(row);
    }
    if (rows.length === 0) return;
    const [top, right, bottom, left] = this.#padding;
    const halfWidth = ((size[0]! - left - right) / 2) * FOLLOW_PART * resolution;
    const halfHeight = ((size[1]! - top - bottom) / 2) * FOLLOW_PART * resolution;
    const middleX = center[0]! + ((left - right) / 2) * resolution;
    const middleY = center[1]! - ((top - bottom) / 2) * resolution;
    const { x, y } = this.#model.grid;
    const isLost = rows.some(
      (row) => Math.abs(x[row]! - middleX) > halfWidth || Math.abs(y[row]! - middleY) > halfHeight,
    );
    if (!isLost) return;
    if (rows.length === 1) {
      const [row] = rows as [number];
      this.#view.animate({
        center: this.#centered(x[row]!, y[row]!, this.zoom),
        duration: this.#duration(600),
      });
    } else this.#fitRows(rows, Math.round(this.zoom));
  }

  #fitRows(rows: readonly number[], maxZoom: number): boolean {
    if (rows.length === 0) return false;
    const [top, right, bottom, left] = this.#padding;
    this.#view.fit(this.#extentOf(rows), {
      padding: [top + 50, right + 50, bottom + 50, left + 50],
      maxZoom,
      duration: this.#duration(250),
    });
    return true;
  }

  #extentOf(rows: readonly number[]): [number, number, number, number] {
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
  #centered(x: number, y: number, zoom: number): [number, number] {
    const resolution = this.#view.getResolutionForZoom(zoom);
    const [top, right, bottom, left] = this.#padding;
    return [x - ((left - right) / 2) * resolution, y + ((top - bottom) / 2) * resolution];
  }

  #duration(ms: number): number {
    return this.#reducedMotion.matches ? 0 : ms;
  }
}

import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import View from 'ol/View.js';
import type { BaseMap } from './base-map.ts';
import { BasemapLayer, type BasemapState, type MapNames } from './basemap/basemap-layer.ts';
import { parseOverlay } from './basemap/overlay-roads.ts';
import type { LivePositionsView } from './live-positions-view.ts';
import { MapCamera, type MapPosition } from './map-camera.ts';
import type { MapStage, Release } from './map-stage.ts';
import type { MapPalette } from './palette.ts';
import { type MapPlane, wgs84Plane } from './plane.ts';
import { MAX_ZOOM, MIN_ZOOM } from './scale.ts';
import type { TileSheets } from './tile-sheets.ts';
import { FleetModel } from './vehicles/fleet-model.ts';
import { MIN_DISTANCE_PX } from './vehicles/marker-groups.ts';
import { type DrawnMarker, type PictureOf, VehicleLayer } from './vehicles/vehicle-layer.ts';

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
  /** Tiles of a base map do not come: the page decides what is shown instead. */
  readonly onBaseMapAway: (base: BaseMap) => void;
  /** Another base map is drawn, or it lies on another plane. */
  readonly onBaseMapShown: () => void;
  /** The map came to rest at another place or zoom. */
  readonly onMoved: (position: MapPosition) => void;
  readonly onPick: (vehicleId: number | null) => void;
  /** A marker was clicked with the other button; client coordinates. */
  readonly onMenu: (vehicleId: number, clientX: number, clientY: number) => void;
  readonly onHoverCluster: (cluster: HoveredCluster | null) => void;
  /** The user dragged the map away while it followed vehicles. */
  readonly onFollowBroken: () => void;
}

/** Batches of changes share a picture within this time; gliding and moving the map are not held back by it. */
const BATCHES_SHARE_MS = 45;
/** Among more markers than this nobody follows one with the eye, and each frame of a glide paints all of them. */
const MOST_GLIDING_IN = 500;
const OLD_CHECK_MS = 15_000;
const TOUCH_TOLERANCE_PX = 10;

/** Joins OpenLayers, the base map and the fleet; knows nothing of React. All its work is done per batch or per frame. */
export class FleetMapController implements MapStage {
  readonly #options: ControllerOptions;
  readonly map: OlMap;
  /** What is looked at. */
  readonly camera: MapCamera;
  readonly #basemap: BasemapLayer;
  readonly #model: FleetModel;
  #plane: MapPlane = wgs84Plane;
  #palette: MapPalette;
  /** How many tools hold the pointer. */
  #pointerHolds = 0;
  readonly #planeListeners = new Set<(plane: MapPlane, before: MapPlane) => void>();
  readonly #paletteListeners = new Set<(palette: MapPalette) => void>();
  readonly #frameListeners = new Set<() => void>();
  readonly #vehicles: VehicleLayer;
  readonly #oldTimer: ReturnType<typeof setInterval>;
  #unsubscribe: () => void;
  #renderTimer: ReturnType<typeof setTimeout> | null = null;
  #renderedAtMs = 0;
  #selectedId: number | null = null;
  #followedIds: ReadonlySet<number> = new Set();
  #isPaused = false;
  #isDisposed = false;
  /** The base map that is wanted, null for the system's, and what is drawn of it. */
  #base: BaseMap | null = null;
  #sheets: TileSheets | null = null;
  #locale = '';
  /** Positions changed while nobody looked. */
  #hasMissed = false;

  constructor(options: ControllerOptions) {
    this.#options = options;
    this.#palette = options.palette;
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
    this.map = new OlMap({
      target: options.target,
      view: viewOf(this.#plane, options.start),
      layers: [this.#basemap.layer, this.#vehicles.layer],
      controls: [],
      interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    });
    this.camera = new MapCamera(this, this.#model, options.nowMs);
    // OpenLayers moves and zooms the map by keyboard when its element has the focus.
    options.target.tabIndex = 0;
    this.#model.grid.setLevel(Math.round(options.start.zoom));
    this.#model.reload();
    this.#unsubscribe = options.positions.onChange((rows, reset) => this.#onChange(rows, reset));
    this.#listen();
    this.#oldTimer = setInterval(() => !this.#isPaused && this.map.render(), OLD_CHECK_MS);
    document.fonts.addEventListener('loadingdone', this.#onFonts);
  }

  /** A canvas, unlike an element, is not drawn again by the browser when its font arrives. */
  readonly #onFonts = (): void => {
    this.#basemap.fontsChanged();
    this.#vehicles.fontsChanged();
  };

  dispose(): void {
    this.#isDisposed = true;
    clearInterval(this.#oldTimer);
    document.fonts.removeEventListener('loadingdone', this.#onFonts);
    if (this.#renderTimer !== null) clearTimeout(this.#renderTimer);
    this.#unsubscribe();
    this.map.setTarget(undefined);
    this.#basemap.dispose();
    this.#sheets?.dispose();
    this.map.dispose();
  }

  get element(): HTMLElement {
    return this.#options.target;
  }

  get plane(): MapPlane {
    return this.#plane;
  }

  get palette(): MapPalette {
    return this.#palette;
  }

  onPlane(listener: (plane: MapPlane, before: MapPlane) => void): Release {
    return listenIn(this.#planeListeners, listener);
  }

  onPalette(listener: (palette: MapPalette) => void): Release {
    return listenIn(this.#paletteListeners, listener);
  }

  onFrame(listener: () => void): Release {
    return listenIn(this.#frameListeners, listener);
  }

  holdPointer(): Release {
    this.#pointerHolds++;
    this.#hover(null);
    this.#options.target.style.cursor = '';
    let isHeld = true;
    return () => {
      if (isHeld) this.#pointerHolds--;
      isHeld = false;
    };
  }

  get isPointerTaken(): boolean {
    return this.#pointerHolds > 0;
  }

  hasVehicleAt(x: number, y: number): boolean {
    return this.#vehicles.markerAt(x, y, 0) !== null;
  }

  setClustered(isClustered: boolean): void {
    this.#hover(null);
    this.#vehicles.setClustered(isClustered);
  }

  /**
   * Lays everything on another plane at nearly the same scale. What is looked at stays where it is on the screen: the
   * selected vehicle, else the middle of the view.
   */
  setPlane(plane: MapPlane): void {
    const before = this.#plane;
    if (plane === before) return;
    const { latDeg, lngDeg, zoom } = this.camera.position;
    const pixel = this.#selectedId === null ? null : this.camera.pixelOf(this.#selectedId);
    const kept = pixel === null ? null : this.camera.placeAt(pixel.x, pixel.y);
    const groundM = before.resolutionOfZoom(zoom) / before.metresPerGroundMetre(latDeg);
    this.#plane = plane;
    const nextZoom = plane.zoomOfResolution(groundM * plane.metresPerGroundMetre(latDeg));
    this.#model.setPlane(plane);
    this.map.setView(viewOf(plane, { latDeg, lngDeg, zoom: Math.round(nextZoom) }));
    if (pixel !== null && kept !== null) this.camera.putAt(kept, pixel);
    for (const listener of this.#planeListeners) listener(plane, before);
    this.#repin();
  }

  /**
   * Draws another base map, null for the system's. On the system map's plane that one stays below: where the other has no
   * picture the ground is still there.
   */
  async setBaseMap(base: BaseMap | null): Promise<void> {
    if (base === this.#base) return;
    this.#base = base;
    if (base === null) {
      this.#showSheets(null);
      return;
    }
    const sheets = await this.#sheetsOf(base);
    if (sheets === null) return;
    // Meanwhile another one may be wanted, or none.
    if (this.#base === base && !this.#isDisposed) this.#showSheets(sheets);
    else sheets.dispose();
  }

  /** @returns null where the code that draws other maps does not come: the map counts as away then */
  async #sheetsOf(base: BaseMap): Promise<TileSheets | null> {
    const onAway = () => this.#base === base && this.#options.onBaseMapAway(base);
    try {
      const { makeTileSheets } = await import('./tile-sheets.ts');
      return await makeTileSheets(base, { palette: this.#palette, locale: this.#locale, onAway });
    } catch {
      if (!this.#isDisposed) onAway();
      return null;
    }
  }

  #showSheets(sheets: TileSheets | null): void {
    const before = this.#sheets;
    this.#sheets = sheets;
    for (const layer of before?.layers ?? []) this.map.removeLayer(layer);
    this.setPlane(sheets?.plane ?? wgs84Plane);
    this.#basemap.layer.setVisible(this.#plane === wgs84Plane);
    for (const layer of sheets?.layers ?? []) this.map.addLayer(layer);
    sheets?.setPalette(this.#palette);
    sheets?.setLocale(this.#locale);
    before?.dispose();
    this.#options.onBaseMapShown();
  }

  /** True when everything in view has been painted. */
  get isComplete(): boolean {
    return this.#basemap.isComplete;
  }

  setPositions(positions: LivePositionsView): void {
    if (positions === this.#model.positions) return;
    this.#unsubscribe();
    this.#model.setPositions(positions);
    this.#unsubscribe = positions.onChange((rows, reset) => this.#onChange(rows, reset));
    this.#repin();
  }

  setPalette(palette: MapPalette): void {
    this.#palette = palette;
    this.#basemap.setPalette(palette);
    this.#sheets?.setPalette(palette);
    this.#vehicles.setPalette(palette);
    for (const listener of this.#paletteListeners) listener(palette);
  }

  setPlateOf(plateOf: (vehicleId: number) => string | undefined): void {
    this.#vehicles.setPlateOf(plateOf);
  }

  setPictureOf(pictureOf: PictureOf): void {
    this.#vehicles.setPictureOf(pictureOf);
  }

  /** @param locale BCP 47, in which maps of several languages are labelled */
  setNames(names: MapNames, locale: string): void {
    this.#locale = locale;
    this.#sheets?.setLocale(locale);
    this.#basemap.setNames(names);
  }

  /** @param overlay GeoJSON of roads, as it came: hostile content does no harm */
  setOverlay(overlay: unknown, locale: string): void {
    this.#basemap.setRoads(parseOverlay(overlay, locale));
  }

  setShown(isShown: (vehicleId: number) => boolean): void {
    this.#model.setShown(isShown);
    this.map.render();
  }

  setSelected(vehicleId: number | null): void {
    this.#selectedId = vehicleId;
    this.#repin();
  }

  setFollowed(vehicleIds: ReadonlySet<number>): void {
    this.#followedIds = vehicleIds;
    this.#repin();
    this.camera.keepInView(this.#followedIds);
  }

  /** While nobody looks nothing is worked out or drawn; afterwards everything is read once. */
  setPaused(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    if (isPaused) return;
    this.map.updateSize();
    if (this.#hasMissed) this.#model.reload();
    this.#hasMissed = false;
    this.#repin();
    if (this.#followedIds.size > 0) this.camera.keepInView(this.#followedIds);
  }

  retryBasemap(): void {
    void this.#basemap.load();
  }

  /** Paints at once, for measuring. */
  renderSync(): void {
    this.map.renderSync();
  }

  #listen(): void {
    const { onMoved } = this.#options;
    this.map.on('moveend', () => onMoved(this.camera.rememberable));
    this.map.on('postrender', () => {
      this.#renderedAtMs = performance.now();
      this.#model.glides.sweep(this.#options.nowMs());
      if (this.#model.glides.isActive && !this.#isPaused) this.map.render();
      for (const listener of this.#frameListeners) listener();
    });
    this.map.on('pointermove', (event) => {
      if (!event.dragging && this.#pointerHolds === 0) this.#onPointer(event);
    });
    this.map.on('pointerdrag', () => {
      this.#options.onHoverCluster(null);
      if (this.#followedIds.size > 0) this.#options.onFollowBroken();
    });
    this.map.on('click', (event) => this.#onClick(event));
    this.#options.target.addEventListener('pointerleave', () => this.#hover(null));
    this.#options.target.addEventListener('contextmenu', (event) => this.#onContextMenu(event));
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
    if (this.#pointerHolds > 0) return;
    const marker = this.#markerAt(event);
    if (marker === null) this.#options.onPick(null);
    else if (marker.group === null) this.#options.onPick(this.#model.positions.ids[marker.row]!);
    else this.#openCluster(marker);
  }

  #onContextMenu(event: MouseEvent): void {
    if (this.#pointerHolds > 0) return;
    const { left, top } = this.#options.target.getBoundingClientRect();
    const marker = this.#vehicles.markerAt(event.clientX - left, event.clientY - top, 0);
    if (marker === null || marker.group !== null) return;
    event.preventDefault();
    const vehicleId = this.#model.positions.ids[marker.row]!;
    this.#options.onMenu(vehicleId, event.clientX, event.clientY);
  }

  /** Goes closer until the cluster falls apart; where it cannot, its list opens. */
  #openCluster(marker: DrawnMarker): void {
    const rows = this.#membersOf(marker);
    const [west, south, east, north] = this.camera.extentOf(rows);
    const apartM = MIN_DISTANCE_PX * this.#plane.resolutionOfZoom(MAX_ZOOM);
    if (this.camera.zoom >= MAX_ZOOM || Math.max(east - west, north - south) < apartM) {
      this.#hover(marker);
      return;
    }
    this.#hover(null);
    this.camera.fitRows(rows, Math.min(MAX_ZOOM, Math.round(this.camera.zoom) + 4));
  }

  #onChange(changed: readonly number[], reset: boolean): void {
    if (this.#isPaused) {
      this.#hasMissed = true;
      return;
    }
    if (reset) {
      this.#model.reload();
      this.#repin();
    } else {
      const isCrowd = this.#vehicles.singlesDrawn > MOST_GLIDING_IN;
      const mayGlide = !isCrowd && !this.camera.wantsNoMotion && !document.hidden;
      const resolution = mayGlide ? (this.map.getView().getResolution() ?? null) : null;
      this.#model.apply(changed, this.#options.nowMs(), resolution);
    }
    // The selected vehicle may have come only now.
    if (this.#selectedId !== null) {
      this.#vehicles.setSelectedRow(this.#model.positions.indexOf(this.#selectedId) ?? -1);
    }
    this.#renderSoon();
    if (this.#followedIds.size > 0) this.camera.keepInView(this.#followedIds);
  }

  #renderSoon(): void {
    if (this.#renderTimer !== null) return;
    const waitMs = Math.max(0, this.#renderedAtMs + BATCHES_SHARE_MS - performance.now());
    if (waitMs === 0) this.map.render();
    else {
      this.#renderTimer = setTimeout(() => {
        this.#renderTimer = null;
        this.map.render();
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
    this.map.render();
  }
}

function listenIn<Listener>(listeners: Set<Listener>, listener: Listener): Release {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A view of a plane that stands at a place. Planes differ in how large a pixel is at a zoom level. */
function viewOf(plane: MapPlane, { latDeg, lngDeg, zoom }: MapPosition): View {
  const { x, y } = plane.project(latDeg, lngDeg, { x: 0, y: 0 });
  return new View({
    projection: plane.projection,
    center: [x, y],
    maxResolution: plane.resolutionOfZoom(0),
    zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom)),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    constrainResolution: true,
    enableRotation: false,
    extent: [...plane.extent],
    constrainOnlyCenter: false,
  });
}

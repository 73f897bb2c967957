import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { fontFamily } from '../../theme/palette.ts';
import { LabelSpace } from '../basemap/label-space.ts';
import type { MapPalette } from '../palette.ts';
import { ClusterSprites, clusterRadius } from './cluster-sprites.ts';
import type { FleetModel } from './fleet-model.ts';
import { groupMarkers, type MarkerGroup, singleMarkers } from './marker-groups.ts';
import { PLATE_HEIGHT_PX, PlateSprites } from './plate-sprites.ts';
import type { VehiclePicture } from './vehicle-picture.ts';
import { VehicleSprites } from './vehicle-sprites.ts';

/** A plate costs more than its vehicle: of a crowd so many are shown, those that have room first. */
const MAX_PLATES = 260;
/** So many new plates are written per picture; the others come with the next ones. */
const NEW_PLATES = 40;
/** With more vehicles than this in view they are clustered whatever the user prefers. */
const MAX_SINGLES = 3_000;
const PLATES_FROM_ZOOM = 9;
const OLD_ALPHA = 0.55;
const MARKER_RADIUS = 13;

/** A marker as it was last drawn, in CSS pixels of the viewport. */
export interface DrawnMarker {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The vehicle's row, or -1 for a cluster. */
  readonly row: number;
  readonly group: MarkerGroup | null;
}

export interface VehicleLayerOptions {
  readonly model: FleetModel;
  readonly palette: MapPalette;
  readonly plateOf: (vehicleId: number) => string | undefined;
  readonly nowMs: () => number;
  /** Seconds after which a position that should be newer fades. */
  readonly oldAfterS: number;
}

/** The picture of a vehicle in a status; undefined where it has the map's own marker. */
export type PictureOf = (
  vehicleId: number,
  status: number,
  hasAlarm: boolean,
) => VehiclePicture | undefined;

interface Single {
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly isPinned: boolean;
}

/**
 * Draws the fleet on a canvas of its own: clusters, lone vehicles, then the pinned ones, and plates where there is room.
 * It draws what is in view and nothing else; markers are copied from pictures made once.
 */
export class VehicleLayer {
  readonly layer: Layer;
  readonly #canvas = document.createElement('canvas');
  readonly #options: VehicleLayerOptions;
  #plateOf: (vehicleId: number) => string | undefined;
  #pictureOf: PictureOf = () => undefined;
  #palette: MapPalette;
  #sprites: VehicleSprites | null = null;
  #clusters: ClusterSprites | null = null;
  #plates: PlateSprites | null = null;
  #pixelRatio = 0;
  #groups: readonly MarkerGroup[] = [];
  #groupsKey = '';
  #drawn: DrawnMarker[] = [];
  #selectedRow = -1;
  #hovered: MarkerGroup | null = null;
  #isClustered = true;
  #hasDrawnOne = false;
  #singlesDrawn = 0;

  constructor(options: VehicleLayerOptions) {
    this.#options = options;
    this.#plateOf = options.plateOf;
    this.#palette = options.palette;
    Object.assign(this.#canvas.style, { position: 'absolute', left: '0', top: '0' });
    this.layer = new Layer({ zIndex: 10, render: (frame) => this.#render(frame) });
  }

  setPalette(palette: MapPalette): void {
    this.#palette = palette;
    this.#sprites = null;
    this.layer.changed();
  }

  /** Draws all text anew: a font that was missing has arrived. */
  fontsChanged(): void {
    this.#sprites = null;
    this.layer.changed();
  }

  setPlateOf(plateOf: (vehicleId: number) => string | undefined): void {
    this.#plateOf = plateOf;
    this.layer.changed();
  }

  setPictureOf(pictureOf: PictureOf): void {
    this.#pictureOf = pictureOf;
    this.layer.changed();
  }

  /** Whether vehicles that lie close together are drawn as one marker with their number. */
  setClustered(isClustered: boolean): void {
    if (isClustered === this.#isClustered) return;
    this.#isClustered = isClustered;
    this.#groupsKey = '';
    this.layer.changed();
  }

  setSelectedRow(row: number): void {
    if (row === this.#selectedRow) return;
    this.#selectedRow = row;
    this.layer.changed();
  }

  /** How many vehicles stand alone in the last picture. */
  get singlesDrawn(): number {
    return this.#singlesDrawn;
  }

  /** The marker under a point of the viewport, the topmost first. */
  markerAt(x: number, y: number, tolerancePx: number): DrawnMarker | null {
    for (let i = this.#drawn.length - 1; i >= 0; i--) {
      const marker = this.#drawn[i]!;
      if (Math.hypot(marker.x - x, marker.y - y) <= marker.radius + tolerancePx) return marker;
    }
    return null;
  }

  setHovered(marker: DrawnMarker | null): void {
    const group = marker?.group ?? null;
    if (group === this.#hovered) return;
    this.#hovered = group;
    this.layer.changed();
  }

  #render(frame: FrameState): HTMLElement {
    const { model } = this.#options;
    const [width, height] = frame.size as [number, number];
    const { center, resolution, zoom } = frame.viewState;
    const left = center[0]! - (width / 2) * resolution;
    const top = center[1]! + (height / 2) * resolution;
    const ctx = this.#prepare(width, height, frame.pixelRatio);
    model.grid.setLevel(Math.round(zoom));
    const key = `${model.version} ${left} ${top} ${resolution} ${width} ${height}`;
    if (key !== this.#groupsKey) {
      this.#groupsKey = key;
      const [south, east] = [top - height * resolution, left + width * resolution];
      const singles = this.#isClustered
        ? null
        : singleMarkers(model.grid, left, south, east, top, MAX_SINGLES);
      this.#groups = singles ?? groupMarkers(model.grid, left, south, east, top, resolution);
    }
    const nowMs = this.#options.nowMs();
    model.beginFrame();
    this.#drawn = [];
    const isInView = (x: number, y: number) =>
      x > -30 && y > -30 && x < width + 30 && y < height + 30;
    const singles: Single[] = [];
    for (const group of this.#groups) {
      if (group.row >= 0) {
        const place = model.placeOf(group.row, nowMs);
        const x = (place.x - left) / resolution;
        const y = (top - place.y) / resolution;
        if (isInView(x, y)) singles.push({ row: group.row, x, y, isPinned: false });
        continue;
      }
      const x = (group.x - left) / resolution;
      const y = (top - group.y) / resolution;
      if (isInView(x, y)) this.#drawCluster(ctx, group, x, y);
    }
    singles.sort((a, b) => a.row - b.row);
    this.#singlesDrawn = singles.length;
    for (const row of model.pinnedRows) {
      const place = model.placeOf(row, nowMs);
      const x = (place.x - left) / resolution;
      const y = (top - place.y) / resolution;
      if (isInView(x, y)) singles.push({ row, x, y, isPinned: true });
    }
    for (const single of singles) if (!single.isPinned) this.#drawVehicle(ctx, single, nowMs);
    this.#drawPlates(ctx, singles, zoom);
    for (const single of singles) if (single.isPinned) this.#drawVehicle(ctx, single, nowMs);
    if (!this.#hasDrawnOne && this.#drawn.length > 0) {
      this.#hasDrawnOne = true;
      // For whoever measures how long an operator waits.
      performance.mark('outrider.firstVehicle');
    }
    return this.#canvas;
  }

  #prepare(width: number, height: number, pixelRatio: number): CanvasRenderingContext2D {
    const canvas = this.#canvas;
    const pixelWidth = Math.round(width * pixelRatio);
    const pixelHeight = Math.round(height * pixelRatio);
    if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
      canvas.width = pixelWidth;
      canvas.height = pixelHeight;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const ctx = canvas.getContext('2d');
    if (ctx === null) throw new Error('this browser has no 2D canvas');
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    if (this.#sprites === null || this.#pixelRatio !== pixelRatio) {
      this.#pixelRatio = pixelRatio;
      this.#sprites = new VehicleSprites(this.#palette, pixelRatio);
      this.#clusters = new ClusterSprites(this.#palette, pixelRatio, fontFamily);
      this.#plates = new PlateSprites(this.#palette, pixelRatio, fontFamily);
    }
    return ctx;
  }

  #drawCluster(ctx: CanvasRenderingContext2D, group: MarkerGroup, x: number, y: number): void {
    const isHovered = group === this.#hovered;
    const ring = this.#clusters!.ring(group.count, group.kinds, group.alarms > 0, isHovered);
    ctx.drawImage(ring.image, x - ring.side / 2, y - ring.side / 2, ring.side, ring.side);
    this.#clusters!.drawCount(ctx, group.count, x, y);
    this.#drawn.push({ x, y, radius: clusterRadius(group.count), row: -1, group });
  }

  #drawVehicle(
    ctx: CanvasRenderingContext2D,
    { row, x, y, isPinned }: Single,
    nowMs: number,
  ): void {
    const { model, oldAfterS } = this.#options;
    const isSelected = row === this.#selectedRow;
    const look = model.lookOf(row, nowMs, oldAfterS);
    const { ids, status } = model.positions;
    const picture = this.#pictureOf(ids[row]!, status[row]!, look.hasAlarm);
    const sprite = this.#sprites!.get({ ...look, isSelected, picture });
    if (look.isOld && !isSelected) ctx.globalAlpha = OLD_ALPHA;
    ctx.drawImage(sprite.image, x - sprite.side / 2, y - sprite.side / 2, sprite.side, sprite.side);
    ctx.globalAlpha = 1;
    model.markDrawn(row);
    this.#drawn.push({
      x,
      y,
      radius: Math.max(MARKER_RADIUS, (picture?.mapSize ?? 0) / 2) * (isPinned ? 1.3 : 1),
      row,
      group: null,
    });
  }

  /** Pinned vehicles always have their plate; the others where nothing lies below it. */
  #drawPlates(ctx: CanvasRenderingContext2D, singles: readonly Single[], zoom: number): void {
    const showsAll = zoom >= PLATES_FROM_ZOOM;
    const space = new LabelSpace();
    let shown = 0;
    let isLate = false;
    const plates = this.#plates!;
    plates.beginPicture(NEW_PLATES);
    if (showsAll) {
      for (const { x, y, radius } of this.#drawn)
        space.block(x - radius, y - radius, x + radius, y + radius);
    }
    for (let i = singles.length - 1; i >= 0; i--) {
      const { row, x, y, isPinned } = singles[i]!;
      if (!isPinned && (!showsAll || shown >= MAX_PLATES)) break;
      const plate = this.#plateOf(this.#options.model.positions.ids[row]!);
      if (plate === undefined || plate === '') continue;
      const width = plates.widthOf(plate);
      const labelLeft = x - width / 2;
      const labelTop = y + (row === this.#selectedRow ? 19 : 14);
      const bottom = labelTop + PLATE_HEIGHT_PX;
      if (!space.take(labelLeft, labelTop, labelLeft + width, bottom) && !isPinned) continue;
      shown++;
      const sprite = plates.get(plate, row === this.#selectedRow, isPinned);
      if (sprite === null) {
        isLate = true;
        continue;
      }
      ctx.drawImage(
        sprite.image,
        Math.round(x - sprite.width / 2),
        Math.round(labelTop),
        sprite.width,
        sprite.height,
      );
    }
    if (isLate) requestAnimationFrame(() => this.layer.changed());
  }
}

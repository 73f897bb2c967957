import { latOfY, lngOfX, xOfLng, yOfLat } from '../projection.ts';
import { decodeCell, decodeWorld, type WorldLines } from './cell-codec.ts';
import { CellStore, type FetchBytes } from './cell-store.ts';
import { type LandPath, type LineGroup, landPathOf, lineGroupsOf } from './land-path.ts';
import { type Cell, CellFinder, type LandTree, type Manifest } from './manifest.ts';
import {
  type Extent,
  frameExtent,
  intersects,
  type PaintFrame,
  setPixelUnits,
  setProjectedUnits,
} from './paint-frame.ts';
import { Rivers } from './rivers.ts';

/** From these zoom levels on, the middle and the fine land are painted. */
const MID_FROM_ZOOM = 4.6;
const FINE_FROM_ZOOM = 8;
const FINE_BORDERS_FROM_ZOOM = 5.5;
/** Closer than this the borders' generalisation would show. */
const BORDERS_UNTIL_ZOOM = 10.5;
/** The shallow band along the coast appears from here. */
const SHORE_FROM_ZOOM = 5;
const KEPT_CELLS = 120;

interface LandLevel {
  readonly tree: LandTree;
  readonly finder: CellFinder;
  readonly store: CellStore<LandPath>;
}

/** Decoded at once, turned into paths when a zoom level first needs them. */
interface World {
  readonly lines: WorldLines;
  land?: LandPath;
  coarseBorders?: readonly LineGroup[];
  borders?: readonly LineGroup[];
}

/** Paints water, land, coasts, rivers and borders from the files of the base map. */
export class Ground {
  readonly #fine: LandLevel;
  readonly #mid: LandLevel;
  readonly #rivers: Rivers;
  readonly #onLoaded: () => void;
  #world: World | null = null;

  constructor(manifest: Manifest, fetchBytes: FetchBytes, onLoaded: () => void) {
    this.#onLoaded = onLoaded;
    this.#fine = landLevel('fine', manifest.fine, fetchBytes, onLoaded);
    this.#mid = landLevel('mid', manifest.mid, fetchBytes, onLoaded);
    this.#rivers = new Rivers(fetchBytes, onLoaded);
    void this.#loadWorld(fetchBytes);
  }

  /** True while something that the last picture lacked is on its way. */
  get isLoading(): boolean {
    const { store: fine } = this.#fine;
    const { store: mid } = this.#mid;
    return this.#world === null || fine.isLoading || mid.isLoading || this.#rivers.isLoading;
  }

  paint(frame: PaintFrame): void {
    fillAll(frame, frame.palette.water);
    if (frame.zoom >= FINE_FROM_ZOOM) this.#paintLevel(frame, this.#fine, [this.#mid]);
    else if (frame.zoom >= MID_FROM_ZOOM) this.#paintLevel(frame, this.#mid, []);
    else this.#paintWorld(frame);
    this.#rivers.paint(frame);
    this.#paintBorders(frame);
  }

  /** While cells of a level are missing, what is there of coarser ones lies below it. */
  #paintLevel(frame: PaintFrame, level: LandLevel, coarser: readonly LandLevel[]): void {
    const extent = degreesExtent(frame);
    const cells = level.finder.find(extent);
    const paths: LandPath[] = [];
    let isComplete = true;
    for (const cell of cells) {
      const path = cell.isFull ? undefined : level.store.get(cell.id);
      if (path !== undefined) paths.push(path);
      else if (!cell.isFull) isComplete = false;
    }
    if (!isComplete) {
      if (this.#world?.land !== undefined) paintLand(frame, [this.#world.land]);
      // What is not known yet is plain ground: vehicles that wait for it do not drive in an ocean.
      else fillAll(frame, frame.palette.land);
      for (const { finder, store } of coarser) {
        const known = finder.find(extent).map((cell) => store.peek(cell.id));
        paintLand(
          frame,
          known.filter((path) => path !== undefined),
        );
      }
    }
    const full = cells.filter((cell) => cell.isFull);
    fillWholeCells(frame, full, level.tree.marginDegrees);
    paintLand(frame, paths);
  }

  #paintWorld(frame: PaintFrame): void {
    const world = this.#world;
    if (world === null) {
      fillAll(frame, frame.palette.land);
      return;
    }
    world.land ??= landPathOf(world.lines.land, [-180, -85.05, 180, 84], 0.01);
    paintLand(frame, [world.land]);
  }

  #paintBorders(frame: PaintFrame): void {
    if (frame.zoom >= BORDERS_UNTIL_ZOOM) return;
    const groups = this.#borderGroups(frame.zoom);
    const view = frameExtent(frame, 4);
    const { ctx, palette, resolution } = frame;
    ctx.strokeStyle = palette.border;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    for (const group of groups) {
      if (!intersects(group.extent, view)) continue;
      setProjectedUnits(frame, group.originX, group.originY);
      ctx.lineWidth = (frame.zoom >= 6 ? 1.3 : 0.9) * resolution;
      ctx.setLineDash(frame.zoom >= 6 ? [6 * resolution, 4 * resolution] : []);
      ctx.stroke(group.path);
    }
    ctx.setLineDash([]);
  }

  #borderGroups(zoom: number): readonly LineGroup[] {
    const world = this.#world;
    if (world === null) return [];
    if (zoom < FINE_BORDERS_FROM_ZOOM) {
      world.coarseBorders ??= lineGroupsOf(world.lines.coarseBorders);
      return world.coarseBorders;
    }
    world.borders ??= lineGroupsOf(world.lines.borders);
    return world.borders;
  }

  async #loadWorld(fetchBytes: FetchBytes): Promise<void> {
    this.#world = { lines: decodeWorld(await fetchBytes('world.bin')) };
    this.#onLoaded();
  }
}

function landLevel(
  folder: string,
  tree: LandTree,
  fetchBytes: FetchBytes,
  onLoaded: () => void,
): LandLevel {
  const load = async (id: string) => {
    const bytes = await fetchBytes(`${folder}/${id}.bin`);
    const [depth, column, row] = id.split('_').map(Number) as [number, number, number];
    const size = tree.rootDegrees / 2 ** depth;
    const west = column * size - 180 - tree.marginDegrees;
    const south = row * size - 90 - tree.marginDegrees;
    const cut = size + 2 * tree.marginDegrees;
    const lines = decodeCell(bytes, west, south, tree.unit);
    return landPathOf(lines, [west, south, west + cut, south + cut], tree.unit);
  };
  return { tree, finder: new CellFinder(tree), store: new CellStore(load, KEPT_CELLS, onLoaded) };
}

function degreesExtent(frame: PaintFrame): Extent {
  const [west, south, east, north] = frameExtent(frame);
  return [lngOfX(west), latOfY(south), lngOfX(east), latOfY(north)];
}

function fillAll(frame: PaintFrame, color: string): void {
  setPixelUnits(frame);
  frame.ctx.fillStyle = color;
  frame.ctx.fillRect(0, 0, frame.width, frame.height);
}

function fillWholeCells(frame: PaintFrame, cells: readonly Cell[], margin: number): void {
  setPixelUnits(frame);
  frame.ctx.fillStyle = frame.palette.land;
  for (const cell of cells) {
    const x = (xOfLng(cell.west - margin) - frame.left) / frame.resolution;
    const y = (frame.top - yOfLat(cell.south + cell.size + margin)) / frame.resolution;
    const right = (xOfLng(cell.west + cell.size + margin) - frame.left) / frame.resolution;
    const bottom = (frame.top - yOfLat(cell.south - margin)) / frame.resolution;
    frame.ctx.fillRect(x, y, right - x, bottom - y);
  }
}

/** The shallow band first, then the land over its inner half, then the coast line. */
function paintLand(frame: PaintFrame, paths: readonly LandPath[]): void {
  const { ctx, palette, resolution } = frame;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  if (frame.zoom >= SHORE_FROM_ZOOM) {
    ctx.strokeStyle = palette.shore;
    ctx.lineWidth = Math.min(14, 3 + (frame.zoom - SHORE_FROM_ZOOM) * 1.4) * resolution;
    for (const path of paths) {
      setProjectedUnits(frame, path.originX, path.originY);
      ctx.stroke(path.coast);
    }
  }
  ctx.fillStyle = palette.land;
  for (const path of paths) {
    setProjectedUnits(frame, path.originX, path.originY);
    ctx.fill(path.fill, 'evenodd');
  }
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = (frame.zoom >= 8 ? 1 : 0.7) * resolution;
  for (const path of paths) {
    setProjectedUnits(frame, path.originX, path.originY);
    ctx.stroke(path.coast);
  }
}

import { ByteReader } from './byte-reader.ts';
import { readLines } from './cell-codec.ts';
import type { FetchBytes } from './cell-store.ts';
import { type LineGroup, lineGroupsOf } from './land-path.ts';
import { frameExtent, intersects, type PaintFrame, setProjectedUnits } from './paint-frame.ts';

/** From where on the rivers of each block are drawn (great, large, others), and how wide they grow, in CSS pixels. */
const blocks = [
  { fromZoom: 3.4, mostPx: 2.2 },
  { fromZoom: 4.6, mostPx: 1.6 },
  { fromZoom: 5.6, mostPx: 1.2 },
] as const;
/** Closer than this their generalisation would show; the fine land has the wide ones as water. */
const UNTIL_ZOOM = 8.4;

/** Paints the large rivers of the world; their file is fetched when a map first shows them. */
export class Rivers {
  readonly #fetchBytes: FetchBytes;
  readonly #onLoaded: () => void;
  #groups: readonly (readonly LineGroup[])[] = [];
  #isAsked = false;
  #isLoading = false;

  constructor(fetchBytes: FetchBytes, onLoaded: () => void) {
    this.#fetchBytes = fetchBytes;
    this.#onLoaded = onLoaded;
  }

  get isLoading(): boolean {
    return this.#isLoading;
  }

  paint(frame: PaintFrame): void {
    if (frame.zoom < blocks[0].fromZoom || frame.zoom >= UNTIL_ZOOM) return;
    if (!this.#isAsked) void this.#load();
    const { ctx, palette, resolution, zoom } = frame;
    const view = frameExtent(frame, 4);
    ctx.strokeStyle = palette.river;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    for (const [index, { fromZoom, mostPx }] of blocks.entries()) {
      if (zoom < fromZoom) break;
      const widthPx = Math.min(mostPx, 0.6 + (zoom - fromZoom) * 0.45);
      ctx.lineWidth = widthPx * resolution;
      for (const group of this.#groups[index] ?? []) {
        if (!intersects(group.extent, view)) continue;
        setProjectedUnits(frame, group.originX, group.originY);
        ctx.stroke(group.path);
      }
    }
  }

  /** A map without rivers is a map too: what cannot be had is not asked for again. */
  async #load(): Promise<void> {
    this.#isAsked = true;
    this.#isLoading = true;
    try {
      const reader = new ByteReader(await this.#fetchBytes('rivers.bin'));
      this.#groups = blocks.map(() => lineGroupsOf(readLines(reader, -180, -90, 0.002)));
    } catch {
      this.#groups = [];
    } finally {
      this.#isLoading = false;
    }
    this.#onLoaded();
  }
}

import RBush from 'ol/structs/RBush.js';
import type { MapPlane } from '../plane.ts';
import {
  extentOf,
  type PlaneExtent,
  type PlaneOutline,
  planeOutlineOf,
  simplified,
} from './shape-geometry.ts';
import type { ShownShape } from './shape-layer.ts';

/** A shape on the plane, with what was worked out for it. */
export interface ShapeEntry {
  readonly shown: ShownShape;
  readonly extent: PlaneExtent;
  outline: PlaneOutline | null;
  /** The outline for one zoom level: the last that was asked for. */
  coarse: { readonly tolerance: number; readonly outline: PlaneOutline } | null;
}

/** The shapes that a layer shows, found by where they lie. Outlines are worked out when they are first seen. */
export class ShapeTable {
  #plane: MapPlane;
  #entries = new Map<number, ShapeEntry>();
  #index = new RBush<ShapeEntry>();

  constructor(plane: MapPlane) {
    this.#plane = plane;
  }

  get(id: number): ShownShape | undefined {
    return this.#entries.get(id)?.shown;
  }

  set(list: readonly ShownShape[]): void {
    const before = this.#entries;
    this.#entries = new Map();
    for (const shown of list) {
      const old = before.get(shown.id);
      // The same shape in another colour need not be worked out again.
      const isKnown = old !== undefined && old.shown.shape === shown.shape;
      this.#entries.set(shown.id, isKnown ? { ...old, shown } : this.#entryOf(shown));
    }
    this.#reindex();
  }

  setPlane(plane: MapPlane): void {
    this.#plane = plane;
    for (const [id, { shown }] of this.#entries) this.#entries.set(id, this.#entryOf(shown));
    this.#reindex();
  }

  within(extent: PlaneExtent): ShapeEntry[] {
    return this.#index.getInExtent(extent);
  }

  outlineOf(entry: ShapeEntry): PlaneOutline {
    entry.outline ??= planeOutlineOf(entry.shown.shape, this.#plane);
    return entry.outline;
  }

  /** The outline without what is less than `tolerance` metres of the plane. */
  coarseOf(entry: ShapeEntry, tolerance: number): PlaneOutline {
    if (entry.coarse?.tolerance === tolerance) return entry.coarse.outline;
    const { coordinates, isClosed } = this.outlineOf(entry);
    const outline = { coordinates: simplified(coordinates, tolerance), isClosed };
    entry.coarse = { tolerance, outline };
    return outline;
  }

  #entryOf(shown: ShownShape): ShapeEntry {
    return { shown, extent: extentOf(shown.shape, this.#plane), outline: null, coarse: null };
  }

  #reindex(): void {
    const entries = [...this.#entries.values()];
    this.#index.clear();
    this.#index.load(
      entries.map(({ extent }) => extent),
      entries,
    );
  }
}

import type { LivePositions } from '../../../../client/live-positions.ts';
import type { LivePositionsView } from '../../../../map/index.ts';

type Listener = (changed: readonly number[], reset: boolean) => void;

/** The live positions of one vehicle out of the fleet: a small map need not look at all the others. */
export class OneVehicle implements LivePositionsView {
  count = 0;
  readonly ids = new Uint32Array(1);
  readonly latE6 = new Int32Array(1);
  readonly lngE6 = new Int32Array(1);
  readonly headingDeg = new Uint16Array(1);
  readonly speedDkmh = new Uint16Array(1);
  readonly status = new Uint8Array(1);
  readonly flags = new Uint8Array(1);
  readonly gpsTimeS = new Uint32Array(1);
  readonly heardAtS = new Uint32Array(1);
  readonly statusSinceS = new Uint32Array(1);
  readonly vehicleId: number;
  readonly #fleet: LivePositions;
  readonly #listeners = new Set<Listener>();
  #stop: (() => void) | null = null;

  constructor(fleet: LivePositions, vehicleId: number) {
    this.#fleet = fleet;
    this.vehicleId = vehicleId;
    this.#copy();
  }

  indexOf(vehicleId: number): number | undefined {
    return vehicleId === this.vehicleId && this.count === 1 ? 0 : undefined;
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#stop ??= this.#fleet.onChange(() => this.#follow());
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  }

  #follow(): void {
    const before = this.count;
    const changed = this.#copy();
    const isReset = before !== this.count;
    if (!changed && !isReset) return;
    for (const listener of this.#listeners) listener(this.count === 1 ? [0] : [], isReset);
  }

  /** @returns whether anything is other than before */
  #copy(): boolean {
    const row = this.#fleet.indexOf(this.vehicleId);
    this.count = row === undefined ? 0 : 1;
    if (row === undefined) return false;
    this.ids[0] = this.vehicleId;
    let changed = false;
    for (const name of columns) {
      const value = this.#fleet[name][row]!;
      if (this[name][0] === value) continue;
      this[name][0] = value;
      changed = true;
    }
    return changed;
  }
}

const columns = [
  'latE6',
  'lngE6',
  'headingDeg',
  'speedDkmh',
  'status',
  'flags',
  'gpsTimeS',
  'heardAtS',
  'statusSinceS',
] as const;

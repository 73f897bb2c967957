import type { Department } from '../fleet/index.ts';

/**
 * Vehicles and offline vehicles of every department's subtree, kept by adding a vehicle's change to
 * its department and all above it: no vehicle is ever counted over.
 */
export class DepartmentCounts {
  readonly #departments: ReadonlyMap<number, Department>;
  readonly #totals = new Map<number, number>();
  readonly #offline = new Map<number, number>();
  #changed = new Set<number>();

  constructor(departments: ReadonlyMap<number, Department>) {
    this.#departments = departments;
  }

  /** Adds to a department and its ancestors. */
  add(departmentId: number, total: number, offline: number): void {
    for (const id of this.#departments.get(departmentId)?.path ?? []) {
      this.#totals.set(id, (this.#totals.get(id) ?? 0) + total);
      this.#offline.set(id, (this.#offline.get(id) ?? 0) + offline);
      this.#changed.add(id);
    }
  }

  of(departmentId: number): { total: number; offline: number } {
    return {
      total: this.#totals.get(departmentId) ?? 0,
      offline: this.#offline.get(departmentId) ?? 0,
    };
  }

  /** Starts at zero: after departments moved. */
  clear(): void {
    this.#totals.clear();
    this.#offline.clear();
    for (const id of this.#departments.keys()) this.#changed.add(id);
  }

  /** Departments whose counts changed since this was last called. */
  takeChanged(): ReadonlySet<number> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }
}

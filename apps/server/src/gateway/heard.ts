import { vehiclesHeard } from '../features/positions/index.ts';
import type { Bus } from '../platform/bus/bus.ts';

/** Vehicles that said something since the last time that was told; see `vehiclesHeard`. */
export class Heard {
  readonly #vehicleIds = new Set<number>();

  note(vehicleId: number | null): void {
    if (vehicleId !== null) this.#vehicleIds.add(vehicleId);
  }

  /** Tells the others, once for all of them; what the bus does not take is told the next time. */
  publish(bus: Bus, atMs: number): void {
    if (this.#vehicleIds.size === 0) return;
    const vehicleIds = Uint32Array.from(this.#vehicleIds);
    if (bus.publish(vehiclesHeard, { vehicleIds, atMs })) this.#vehicleIds.clear();
  }
}

import { vehiclesHeard } from '../features/positions/index.ts';
import type { Terminal } from '../features/terminals/index.ts';
import type { Bus } from '../platform/bus/bus.ts';

/**
 * Vehicles that said something since the last time that was told (see `vehiclesHeard`), and terminals
 * that did so without a vehicle.
 */
export class Heard {
  readonly #vehicleIds = new Set<number>();
  readonly #terminalIds = new Set<number>();

  note({ id, vehicleId }: Terminal): void {
    if (vehicleId === null) this.#terminalIds.add(id);
    else this.#vehicleIds.add(vehicleId);
  }

  /** The terminals in no vehicle that were heard of since this was asked last. */
  takeTerminals(): number[] {
    const ids = [...this.#terminalIds];
    this.#terminalIds.clear();
    return ids;
  }

  /** Tells the others, once for all of them; what the bus does not take is told the next time. */
  publish(bus: Bus, atMs: number): void {
    if (this.#vehicleIds.size === 0) return;
    const vehicleIds = Uint32Array.from(this.#vehicleIds);
    if (bus.publish(vehiclesHeard, { vehicleIds, atMs })) this.#vehicleIds.clear();
  }
}

import { call } from './call.ts';

/** So many vehicles are asked for at the same time. */
const AT_ONCE = 4;

/** Plates by vehicle id: learnt from trees that were loaded anyway, asked for one by one where none was. */
export class VehicleNames {
  #names = new Map<number, string>();
  #wanted = new Set<number>();
  #asking = 0;
  #listeners = new Set<() => void>();
  #version = 0;

  /** @returns the plate, undefined while it is not known */
  get(vehicleId: number): string | undefined {
    return this.#names.get(vehicleId);
  }

  learn(vehicles: Iterable<{ readonly carid: number; readonly name: string }>): void {
    for (const { carid, name } of vehicles) this.#names.set(carid, name);
    this.#tell();
  }

  /** Asks for the plates that are not known yet; listeners hear of each that comes. */
  want(vehicleIds: Iterable<number>): void {
    for (const id of vehicleIds) if (!this.#names.has(id)) this.#wanted.add(id);
    while (this.#asking < AT_ONCE && this.#wanted.size > 0) void this.#askNext();
  }

  version = (): number => this.#version;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close(): void {
    this.#wanted.clear();
    this.#names.clear();
  }

  async #askNext(): Promise<void> {
    this.#asking++;
    while (this.#wanted.size > 0) {
      const [id] = this.#wanted;
      if (id === undefined) break;
      this.#wanted.delete(id);
      try {
        const { carnumber } = await call('carInfo', { carid: id });
        this.learn([{ carid: id, name: carnumber }]);
      } catch {
        // Stays unnamed: who looks again asks again.
      }
    }
    this.#asking--;
  }

  #tell(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

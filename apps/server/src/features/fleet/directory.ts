import type { Bus } from '../../platform/bus/bus.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  type Department,
  readDepartments,
  readVehicles,
  type Vehicle,
  vehiclesOfTerminals,
} from './directory.queries.ts';
import type { Scope } from './scope.ts';
import { directoryChanged } from './topics.ts';

/** What changed in one go: a vehicle that came has no `before`, one that went no `after`. */
export interface DirectoryChange {
  readonly vehicles: readonly { before?: Vehicle; after?: Vehicle }[];
  /** departments came, went, moved or were renamed */
  readonly departments: boolean;
  /** departments stand below others than before: what users see has changed */
  readonly moved: boolean;
}

type Kind = 'all' | 'terminal' | 'vehicle' | 'department';

const RETRY_MS = 5000;

type Listener = (change: DirectoryChange) => void;

/**
 * Departments and vehicles in memory, kept true by `directoryChanged`: trees and pushes read it
 * instead of the database.
 */
export class Directory {
  readonly departments = new Map<number, Department>();
  readonly vehicles = new Map<number, Vehicle>();
  readonly #db: Queryable;
  readonly #log: Logger;
  readonly #vehicleOfTerminal = new Map<number, number>();
  readonly #listeners = new Set<Listener>();
  // One refresh after the other, so that an older answer never overwrites a newer one.
  #queue: Promise<void> = Promise.resolve();
  #stopListening: () => void = () => {};
  #retry: NodeJS.Timeout | undefined;

  constructor(db: Queryable, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads everything, then follows the changes on the bus. */
  async start(bus: Bus): Promise<void> {
    this.#stopListening = bus.subscribe(directoryChanged, ({ kind, ids }) => {
      this.#follow(kind, ids);
    });
    await this.#enqueue('all', []);
  }

  async stop(): Promise<void> {
    this.#stopListening();
    clearTimeout(this.#retry);
    await this.#queue;
  }

  /** Calls `listener` after each change, when the maps already hold it. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether a scope contains a vehicle. */
  sees(scope: Scope, vehicle: Vehicle): boolean {
    if (scope.kind === 'vehicle') return vehicle.id === scope.vehicleId;
    return scope.kind === 'department' && this.seesDepartment(scope, vehicle.departmentId);
  }

  /** Whether a department lies in the subtree of a scope's department. */
  seesDepartment(scope: Scope, departmentId: number): boolean {
    if (scope.kind !== 'department') return false;
    return this.departments.get(departmentId)?.path.includes(scope.departmentId) ?? false;
  }

  #follow(kind: Kind, ids: readonly number[]): void {
    this.#enqueue(kind, ids).catch((error: unknown) => {
      this.#log.error({ event: 'fleet.directory.refresh-failed', error });
      // What was missed is not known any more: read everything, once the database answers.
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#follow('all', []), RETRY_MS).unref();
    });
  }

  #enqueue(kind: Kind, ids: readonly number[]): Promise<void> {
    const run = this.#queue.then(() => this.#refresh(kind, ids));
    this.#queue = run.catch(() => {});
    return run;
  }

  async #refresh(kind: Kind, ids: readonly number[]): Promise<void> {
    const departments = kind === 'all' || kind === 'department';
    const moved = departments && (await this.#refreshDepartments());
    const vehicles = await this.#refreshVehicles(await this.#affectedVehicles(kind, ids));
    for (const listener of this.#listeners) listener({ vehicles, departments, moved });
  }

  /** @returns whether one that was known stands elsewhere now */
  async #refreshDepartments(): Promise<boolean> {
    const rows = await readDepartments(this.#db);
    const moved = rows.some((row) => {
      const before = this.departments.get(row.id);
      return before !== undefined && before.path.join() !== row.path.join();
    });
    this.departments.clear();
    for (const row of rows) this.departments.set(row.id, row);
    return moved;
  }

  /** Ids of vehicles to read again; undefined for all. */
  async #affectedVehicles(
    kind: Kind,
    ids: readonly number[],
  ): Promise<readonly number[] | undefined> {
    if (kind === 'all') return undefined;
    if (kind === 'department') return [];
    if (kind === 'vehicle') return ids;
    const before = ids.flatMap((id) => this.#vehicleOfTerminal.get(id) ?? []);
    return [...new Set([...before, ...(await vehiclesOfTerminals(this.#db, ids))])];
  }

  async #refreshVehicles(ids: readonly number[] | undefined): Promise<DirectoryChange['vehicles']> {
    if (ids?.length === 0) return [];
    const rows = await readVehicles(this.#db, ids);
    const present = new Set(rows.map((row) => row.id));
    const changes: { before?: Vehicle; after?: Vehicle }[] = [];
    for (const id of ids ?? [...this.vehicles.keys()]) {
      const before = this.vehicles.get(id);
      if (present.has(id) || !before) continue;
      this.vehicles.delete(id);
      changes.push({ before });
    }
    for (const after of rows) {
      const before = this.vehicles.get(after.id);
      this.vehicles.set(after.id, after);
      if (after.terminalId !== null) this.#vehicleOfTerminal.set(after.terminalId, after.id);
      changes.push(before ? { before, after } : { after });
    }
    return changes;
  }
}

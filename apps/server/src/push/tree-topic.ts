import type { Directory, DirectoryChange } from '../features/fleet/index.ts';
import type { LiveStore } from '../features/live/index.ts';
import type { PushClient } from './push-client.ts';
import { groupByScope, visibleIndexes } from './scope-groups.ts';
import { treeReload, treeUpdate } from './tree-messages.ts';

/** A fleet that is being edited makes a browser load its tree at most this often. */
const RELOAD_EVERY_MS = 5000;

/** Counts and states of the tree (spec/3 §4.2): every browser gets what changed in its scope. */
export class TreeTopic {
  readonly #live: LiveStore;
  readonly #directory: Directory;

  constructor(live: LiveStore, directory: Directory) {
    this.#live = live;
    this.#directory = directory;
  }

  /** Sends what changed since the last tick. */
  tick(clients: readonly PushClient[], nowMs: number): void {
    const changed = this.#takeChanged();
    for (const { scope, members } of groupByScope(clients)) {
      const indexes = visibleIndexes(scope, changed, this.#directory);
      const vehicleIds = indexes.map((index) => changed.vehicleIds[index]!);
      const departments = changed.departments.filter((id) =>
        this.#directory.seesDepartment(scope, id),
      );
      let text: string | undefined;
      for (const client of members) {
        if (client.isSlow || client.owedVehicles.size > 0 || client.owedDepartments.size > 0) {
          for (const id of vehicleIds) client.owedVehicles.add(id);
          for (const id of departments) client.owedDepartments.add(id);
          this.#settle(client);
        } else if (vehicleIds.length > 0 || departments.length > 0) {
          text ??= treeUpdate(scope, vehicleIds, departments, this.#live, this.#directory);
          client.send(text);
        }
      }
    }
    for (const client of clients) this.#reload(client, nowMs);
  }

  /** Nodes came, went or moved: browsers that see them load their trees again. */
  follow(change: DirectoryChange, clients: Iterable<PushClient>): void {
    for (const client of clients) {
      const concerns = change.vehicles.some(
        ({ before, after }) =>
          (before !== undefined && this.#directory.sees(client.scope, before)) ||
          (after !== undefined && this.#directory.sees(client.scope, after)),
      );
      if (change.departments || concerns) client.needsReload = true;
    }
  }

  #takeChanged() {
    const { columns, dirty, counts } = this.#live;
    const rows = dirty.tree.take().filter((row) => columns.vehicleId[row] !== 0);
    return {
      vehicleIds: rows.map((row) => columns.vehicleId[row]!),
      departmentIds: rows.map((row) => columns.departmentId[row]!),
      departments: [...counts.takeChanged()],
    };
  }

  /** Sends a browser what was held back, once it has caught up. */
  #settle(client: PushClient): void {
    if (client.isSlow) return;
    const { scope, owedVehicles, owedDepartments } = client;
    // What left the scope while it was held back is none of the user's business any more.
    const vehicleIds = [...owedVehicles].filter((id) => {
      const vehicle = this.#directory.vehicles.get(id);
      return vehicle !== undefined && this.#directory.sees(scope, vehicle);
    });
    const departmentIds = [...owedDepartments].filter((id) =>
      this.#directory.seesDepartment(scope, id),
    );
    client.send(treeUpdate(scope, vehicleIds, departmentIds, this.#live, this.#directory));
    owedVehicles.clear();
    owedDepartments.clear();
  }

  #reload(client: PushClient, nowMs: number): void {
    if (!client.needsReload || client.isSlow) return;
    if (nowMs - client.reloadedAtMs < RELOAD_EVERY_MS) return;
    client.needsReload = false;
    client.reloadedAtMs = nowMs;
    client.send(treeReload);
  }
}

import { PositionFrame } from '@outrider/contract';
import type { Directory, DirectoryChange, Scope } from '../features/fleet/index.ts';
import type { LiveStore } from '../features/live/index.ts';
import { frameOf, RECORDS_PER_FRAME, removalFrame, TickRecords } from './position-frames.ts';
import type { PushClient } from './push-client.ts';
import { groupByScope, visibleIndexes } from './scope-groups.ts';

/** Live positions: one snapshot per browser, then what changed, merged per vehicle. */
export class PositionTopic {
  readonly #live: LiveStore;
  readonly #directory: Directory;
  readonly #onHeldBack: (records: number) => void;

  /** @param onHeldBack told how many records were merged into a slow browser's next frame */
  constructor(live: LiveStore, directory: Directory, onHeldBack: (records: number) => void) {
    this.#live = live;
    this.#directory = directory;
    this.#onHeldBack = onHeldBack;
  }

  subscribe(client: PushClient): void {
    client.wantsPositions = true;
    client.owedPositions.clear();
    client.snapshot = { vehicleIds: this.#visibleVehicles(client.scope), next: 0 };
    this.pump(client);
  }

  unsubscribe(client: PushClient): void {
    client.wantsPositions = false;
    client.snapshot = undefined;
    client.owedPositions.clear();
  }

  /** All vehicles of a scope in one frame. */
  snapshotOf(scope: Scope): Uint8Array {
    return frameOf(PositionFrame.snapshot, this.#visibleVehicles(scope), this.#live);
  }

  /** Sends what changed since the last tick. */
  tick(clients: Iterable<PushClient>): void {
    const subscribers = [...clients].filter((client) => client.wantsPositions);
    const rows = this.#live.dirty.positions.take();
    if (subscribers.length === 0) return;
    const records = new TickRecords(rows, this.#live);
    for (const { scope, members } of groupByScope(subscribers)) {
      const indexes = visibleIndexes(scope, records, this.#directory);
      if (indexes.length === 0) continue;
      const frame = records.gather(indexes);
      for (const client of members) {
        if (client.isBehind) this.#owe(client, indexes, records);
        else client.send(frame);
      }
    }
    for (const client of subscribers) this.pump(client);
  }

  /** Gives a browser what it is owed, as long as it takes it. */
  pump(client: PushClient): void {
    while (client.snapshot && client.isOpen && !client.isSlow) this.#sendSnapshotPart(client);
    if (client.snapshot || client.isSlow || client.owedPositions.size === 0) return;
    const owed = [...client.owedPositions];
    client.owedPositions.clear();
    client.send(frameOf(PositionFrame.changes, owed, this.#live));
  }

  /** Vehicles that came into a scope are shown, those that left it are taken off the map. */
  follow(change: DirectoryChange, clients: Iterable<PushClient>): void {
    for (const client of clients) {
      if (!client.wantsPositions) continue;
      const gone: number[] = [];
      for (const { before, after } of change.vehicles) {
        const sees = after !== undefined && this.#directory.sees(client.scope, after);
        const saw = before !== undefined && this.#directory.sees(client.scope, before);
        if (sees && !saw) client.owedPositions.add(after.id);
        if (saw && !sees) gone.push(before.id);
      }
      if (gone.length === 0) continue;
      for (const id of gone) client.owedPositions.delete(id);
      if (client.snapshot) {
        const isGone = new Set(gone);
        const rest = client.snapshot.vehicleIds.slice(client.snapshot.next);
        client.snapshot = { vehicleIds: rest.filter((id) => !isGone.has(id)), next: 0 };
      }
      client.send(removalFrame(gone));
    }
  }

  #sendSnapshotPart(client: PushClient): void {
    const { snapshot } = client;
    if (!snapshot) return;
    const part = snapshot.vehicleIds.slice(snapshot.next, snapshot.next + RECORDS_PER_FRAME);
    snapshot.next += part.length;
    if (part.length > 0) {
      // When the browser has taken the part, the next one follows without waiting for the tick.
      client.send(frameOf(PositionFrame.snapshot, part, this.#live), () => this.pump(client));
      return;
    }
    client.snapshot = undefined;
    client.send(frameOf(PositionFrame.snapshotEnd, [], this.#live));
  }

  #owe(client: PushClient, indexes: readonly number[], records: TickRecords): void {
    for (const index of indexes) client.owedPositions.add(records.vehicleIds[index]!);
    this.#onHeldBack(indexes.length);
  }

  #visibleVehicles(scope: Scope): number[] {
    const ids: number[] = [];
    for (const vehicle of this.#directory.vehicles.values()) {
      if (this.#directory.sees(scope, vehicle)) ids.push(vehicle.id);
    }
    return ids;
  }
}

import { CallError } from '@outrider/contract';
import { HOUR_MS } from '@outrider/domain';
import type { Config } from '../../config.ts';
import { historyOfVehicle } from '../../features/equipment/index.ts';
import { findVehicle } from '../../features/fleet/index.ts';
import type { LiveStore } from '../../features/live/index.ts';
import type { DayCounter } from '../../features/today/index.ts';
import {
  driversOf,
  expiriesOf,
  ownerOf,
  searchEverything,
} from '../../features/vehicle-search/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { RecordEngine } from '../../records/index.ts';
import type { Handlers } from '../bind.ts';
import { recordCallerOf } from '../record-calls.ts';
import { presentVehicle } from './vehicle-info.ts';

interface Parts {
  db: Database;
  clock: Clock;
  config: Config;
  engine: RecordEngine;
  live: LiveStore;
  counter: DayCounter;
}

/** Vehicles are found by anything that is known of them, and shown with all of it. */
export function vehicleSearchHandlers({
  db,
  clock,
  config,
  engine,
  live,
  counter,
}: Parts): Pick<Handlers, 'searchCars' | 'carCard'> {
  return {
    searchCars: ({ text }, { scope }) => searchEverything(db, scope, text),

    async carCard({ carid }, caller, exchange) {
      const found = await findVehicle(db, caller.scope, carid);
      if (!found) throw new CallError('vehicleUnknown');
      const asking = recordCallerOf(caller, exchange);
      const nowMs = clock();
      const zoneHours = config.systemZoneHours;
      const today = new Date(nowMs + zoneHours * HOUR_MS).toISOString().slice(0, 10);
      const { terminalId } = found;
      const [vehicle, terminal, drivers, owner, history, expiries, shown] = await Promise.all([
        engine.get(engine.source('vehicle'), asking, carid),
        // Terminals are not for logins of one vehicle; what the vehicle says of its own is enough.
        terminalId === null || caller.scope.kind !== 'department'
          ? null
          : engine.get(engine.source('terminal'), asking, terminalId),
        driversOf(db, carid),
        ownerOf(db, carid),
        historyOfVehicle(db, caller.scope, carid),
        expiriesOf(db, carid, today),
        presentVehicle(found, { db, live, counter, nowMs, zoneHours }),
      ]);
      return {
        vehicle,
        terminal,
        drivers,
        owner: owner ?? null,
        live: shown,
        history,
        expiries,
      };
    },
  };
}

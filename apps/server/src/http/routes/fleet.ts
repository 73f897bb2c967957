import { CallError, POSITION_FRAME_MIME } from '@outrider/contract';
import type { Config } from '../../config.ts';
import { openFile } from '../../features/files/index.ts';
import { findVehicle, type Scope, type TreeWriter } from '../../features/fleet/index.ts';
import { kmOf } from '../../features/home/index.ts';
import type { LiveStore } from '../../features/live/index.ts';
import { readFavourites } from '../../features/system/index.ts';
import type { DayCounter } from '../../features/today/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { BareAnswer, FileAnswer, JsonPieces } from '../answers.ts';
import type { Handlers } from '../bind.ts';
import { presentVehicle } from './vehicle-info.ts';

interface FleetParts {
  db: Database;
  log: Logger;
  clock: Clock;
  config: Config;
  tree: TreeWriter;
  live: LiveStore;
  counter: DayCounter;
  positions: PositionSnapshots;
}

/** What this side needs of the position records. */
export interface PositionSnapshots {
  /** The present state of a scope's vehicles as one frame (see push/position-records). */
  snapshotOf(scope: Scope): Uint8Array;
}

/** The tree of departments and vehicles, and one vehicle's details. */
export function fleetHandlers({
  db,
  log,
  clock,
  config,
  tree,
  live,
  counter,
  positions,
}: FleetParts): Pick<Handlers, 'deptTreeAndCarInfo' | 'carInfo' | 'carPicture' | 'lastPositions'> {
  return {
    lastPositions: (_request, { scope }) =>
      new BareAnswer(POSITION_FRAME_MIME, positions.snapshotOf(scope)),

    async deptTreeAndCarInfo({ status = 0 }, { scope, session }) {
      const favourites =
        status === 9 ? await readFavourites(db, session.user.id) : new Set<number>();
      return new JsonPieces(tree.write(scope, status, favourites));
    },

    async carInfo({ carid }, { scope }) {
      const vehicle = await findVehicle(db, scope, carid);
      if (!vehicle) throw new CallError('vehicleUnknown');
      const todayDm = counter.mileageDm(carid);
      const todayKm = todayDm === undefined ? null : kmOf(todayDm);
      return presentVehicle(vehicle, live, todayKm, clock(), config.systemZoneHours);
    },

    async carPicture({ carid, id }, { scope }) {
      const vehicle = await findVehicle(db, scope, carid);
      if (!vehicle) throw new CallError('vehicleUnknown');
      const isOfIt = vehicle.installPictures.includes(id);
      const file = isOfIt ? await openFile({ db, clock, config, log }, id) : undefined;
      if (!file) throw new CallError('fileUnknown');
      return new FileAnswer(file);
    },
  };
}

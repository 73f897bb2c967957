import { CallError, POSITION_FRAME_MIME } from '@outrider/contract';
import type { Config } from '../../config.ts';
import { openFile } from '../../features/files/index.ts';
import {
  findDrivers,
  findVehicle,
  type Scope,
  type TreeWriter,
} from '../../features/fleet/index.ts';
import { dayNumber, dayText, kmOf } from '../../features/home/index.ts';
import type { LiveStore } from '../../features/live/index.ts';
import { readFavourites } from '../../features/system/index.ts';
import { type DayCounter, mileageOfDays } from '../../features/today/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { BareAnswer, FileAnswer, JsonPieces } from '../answers.ts';
import type { Handlers } from '../bind.ts';
import { litresNow, presentVehicle, todayKmOf } from './vehicle-info.ts';

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

/** Of `yyyy-MM-dd`. */
const DAY_LENGTH = 10;
/** The longest range of daily mileages, days. */
const MOST_DAYS = 92;

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
}: FleetParts): Pick<
  Handlers,
  'deptTreeAndCarInfo' | 'carInfo' | 'carFacts' | 'dailyMileage' | 'carPicture' | 'lastPositions'
> {
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
      const zoneHours = config.systemZoneHours;
      return presentVehicle(vehicle, { db, live, counter, nowMs: clock(), zoneHours });
    },

    async dailyMileage({ carid, startTime, endTime }, { scope }) {
      const from = dayNumber(startTime.slice(0, DAY_LENGTH));
      const to = dayNumber(endTime.slice(0, DAY_LENGTH));
      if (from === undefined || to === undefined || to < from) {
        throw new CallError('timeRangeInvalid');
      }
      if (to - from >= MOST_DAYS) throw new CallError('timeRangeTooLong');
      if (!(await findVehicle(db, scope, carid))) throw new CallError('vehicleUnknown');
      const days = await mileageOfDays(db, counter, carid, from, to);
      return days.map(({ day, mileageDm }) => ({ day: dayText(day), mileage: kmOf(mileageDm) }));
    },

    async carFacts({ carids }, { scope }) {
      const found = await findDrivers(db, scope, carids);
      return found.map(({ carid, drivername }) => ({
        carid,
        drivername,
        oil: litresNow(live, carid),
        todayMileage: todayKmOf(counter, carid),
      }));
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

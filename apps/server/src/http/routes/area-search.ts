import { type AreaCars, CallError } from '@outrider/contract';
import {
  type AreaType,
  DAY_MS,
  degreesOf,
  kmhOf,
  parseInstant,
  type Shape,
  shapeOfWire,
} from '@outrider/domain';
import { findPresences, vehiclesWithin } from '../../features/area-search/index.ts';
import type { Directory, Scope, Vehicle } from '../../features/fleet/index.ts';
import type { LiveStore } from '../../features/live/index.ts';
import type { Database } from '../../platform/database.ts';
import { Slots } from '../../platform/slots.ts';
import type { Handlers } from '../bind.ts';

interface Parts {
  db: Database;
  directory: Directory;
  live: LiveStore;
}

/** The longest time that one search looks through. */
const MAX_RANGE_MS = 7 * DAY_MS;
/** Vehicles that are listed; more are counted. */
const MAX_LISTED = 20_000;
/** Searches through stored positions at one time: each keeps the disk and some processes busy. */
const MAX_SEARCHES = 2;
const MAX_WAITING = 16;

/** Which vehicles are in an area, and which were. */
export function areaSearchHandlers({
  db,
  directory,
  live,
}: Parts): Pick<Handlers, 'searchArea' | 'searchAreaTime'> {
  const searches = new Slots(MAX_SEARCHES, MAX_WAITING);
  const named = ({ id, plate, departmentId }: Vehicle) => ({
    carid: id,
    carnumber: plate,
    deptname: directory.departments.get(departmentId)?.name ?? '',
  });
  const visibleTo = (scope: Scope) => {
    const ids = new Set<number>();
    for (const vehicle of directory.vehicles.values()) {
      if (directory.sees(scope, vehicle)) ids.add(vehicle.id);
    }
    return ids;
  };

  return {
    searchArea(request, { scope }): AreaCars {
      const found = vehiclesWithin({ live, directory }, scope, areaOf(request));
      found.sort((a, b) => compare(a.vehicle.plate, b.vehicle.plate));
      const { status, statusSinceS, speedDkmh, gpsTimeS, latE6, lngE6 } = live.columns;
      const cars = found.slice(0, MAX_LISTED).map(({ vehicle, row }) => ({
        ...named(vehicle),
        carstatus: status[row]!,
        speed: kmhOf(speedDkmh[row]!),
        statusSince: statusSinceS[row] === 0 ? null : isoOf(statusSinceS[row]!),
        gpstime: isoOf(gpsTimeS[row]!),
        lat: degreesOf(latE6[row]!),
        lng: degreesOf(lngE6[row]!),
      }));
      return { cars, total: found.length };
    },

    async searchAreaTime({ startTime, endTime, ...request }, { scope }, exchange) {
      const from = parseInstant(startTime);
      const to = parseInstant(endTime);
      if (from === undefined || to === undefined || to < from) {
        throw new CallError('timeRangeInvalid');
      }
      if (to - from > MAX_RANGE_MS) throw new CallError('timeRangeTooLong');
      const shape = areaOf(request);
      // The end second itself belongs to the range that a user picked.
      const range = { fromS: Math.ceil(from / 1000), toS: Math.floor(to / 1000) + 1 };
      const leaving = exchange.leaving();
      const answer = await searches.run(async () => {
        // Whoever waited for a turn may have gone meanwhile.
        if (leaving.aborted) return undefined;
        return findPresences(db, { shape, ...range, visible: visibleTo(scope) });
      });
      if (answer === undefined) throw new CallError('searchesBusy');
      const { found, isCut } = answer;
      const all = [...found].sort(([a, { firstInS: x }], [b, { firstInS: y }]) => x - y || a - b);
      const cars = all.slice(0, MAX_LISTED).flatMap(([id, presence]) => {
        const vehicle = directory.vehicles.get(id);
        if (!vehicle) return [];
        const { firstInS, lastOutS, fixes, seconds, visits } = presence;
        return {
          ...named(vehicle),
          firstIn: isoOf(firstInS),
          lastOut: isoOf(lastOutS),
          fixes,
          seconds: Math.round(seconds),
          visits,
        };
      });
      return { cars, total: all.length, isCut };
    },
  };
}

/** @throws CallError areaSizeZero, areaInvalid */
function areaOf(request: { areaType: AreaType; points: string; radius?: number }): Shape {
  const read = shapeOfWire(request);
  if ('shape' in read) return read.shape;
  // What is drawn without any extent is told as such (spec/2 §5.3).
  const isFlat = read.fault === 'boxInvalid' || read.fault === 'radiusMissing';
  throw new CallError(isFlat ? 'areaSizeZero' : 'areaInvalid');
}

function isoOf(timeS: number): string {
  return new Date(timeS * 1000).toISOString();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

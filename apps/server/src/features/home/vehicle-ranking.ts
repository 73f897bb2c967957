import type { HomeVehicle, HomeVehicles } from '@outrider/contract';
import { VehicleStatus } from '@outrider/domain';
import type { Scope, Vehicle } from '../fleet/index.ts';
import { mileageDmOf } from '../today/index.ts';
import { vehiclesIn } from './members.ts';
import { type HomeParts, kmOf, SILENT_AFTER_MS } from './overview.ts';

export interface RankingRequest {
  list: 'mileage' | 'alarms' | 'silent';
  /** of `alarms`: only those of this level */
  level?: 0 | 1 | 2;
  order?: 'asc' | 'desc';
  page: number;
  limit: number;
}

/** The vehicles behind a figure of the overview, by what the figure counts; equal ones by plate. */
export function rankVehicles(
  parts: HomeParts,
  scope: Scope,
  request: RankingRequest,
  nowMs: number,
): HomeVehicles {
  const ranked: { vehicle: Vehicle; value: number }[] = [];
  if (request.list !== 'alarms' || scope.kind !== 'vehicle') {
    for (const vehicle of vehiclesIn(parts.directory, scope)) {
      const value = rankOf(parts, request, vehicle.id, nowMs);
      if (value !== undefined) ranked.push({ vehicle, value });
    }
  }
  const sign = request.order === 'asc' ? 1 : -1;
  // The directory is in the order of plates already, and sorting keeps it for equal values.
  ranked.sort((a, b) => sign * (a.value - b.value));
  const start = (request.page - 1) * request.limit;
  return {
    data: ranked
      .slice(start, start + request.limit)
      .map(({ vehicle }) => present(parts, vehicle, scope.kind !== 'vehicle')),
    count: ranked.length,
  };
}

/** What the vehicle is ranked by; undefined when it is not in the list. */
function rankOf(
  { live, counter }: HomeParts,
  { list, level }: RankingRequest,
  vehicleId: number,
  nowMs: number,
): number | undefined {
  if (list === 'silent') {
    const row = live.rowOf(vehicleId);
    const silentMs = row === undefined ? nowMs : nowMs - live.columns.heardAtMs[row]!;
    return silentMs > SILENT_AFTER_MS ? silentMs : undefined;
  }
  const row = counter.rowOf(vehicleId);
  const day = counter.columns;
  if (row === undefined || day.day[row] !== counter.today || day.points[row] === 0) {
    return undefined;
  }
  if (list === 'mileage') return mileageDmOf(day, row);
  const counts = [day.alarmsLow[row]!, day.alarmsMedium[row]!, day.alarmsHigh[row]!];
  const count = level === undefined ? counts.reduce((sum, each) => sum + each) : counts[level]!;
  return count > 0 ? count : undefined;
}

function present(
  { live, counter, directory }: HomeParts,
  vehicle: Vehicle,
  showsAlarms: boolean,
): HomeVehicle {
  const liveRow = live.rowOf(vehicle.id);
  const heardAtMs = liveRow === undefined ? 0 : live.columns.heardAtMs[liveRow]!;
  const row = counter.rowOf(vehicle.id);
  const day = counter.columns;
  const counted = row !== undefined && day.day[row] === counter.today ? row : undefined;
  const of = (column: Uint32Array) => (counted === undefined ? 0 : column[counted]!);
  return {
    carid: vehicle.id,
    carnumber: vehicle.plate,
    deptname: directory.departments.get(vehicle.departmentId)?.name ?? '',
    carstatus: liveRow === undefined ? VehicleStatus.offline : live.columns.status[liveRow]!,
    mileage: counted === undefined ? 0 : kmOf(mileageDmOf(day, counted)),
    drivingMinutes: Math.round(of(day.drivingS) / 60),
    alarms: showsAlarms
      ? { low: of(day.alarmsLow), medium: of(day.alarmsMedium), high: of(day.alarmsHigh) }
      : null,
    heard: heardAtMs === 0 ? null : new Date(heardAtMs).toISOString(),
  };
}

import {
  CallError,
  type Calls,
  isGranted,
  type PermissionKey,
  type RequestOf,
} from '@outrider/contract';
import { areaCategory, DAY_MS, MINUTE_MS, parseInstant, type Stretch } from '@outrider/domain';
import {
  analyse,
  bindingsOf,
  chosenVehicles,
  listBindingRules,
  secondsWithin,
} from '../../features/presence/index.ts';
import { type Viewer, visibleBareAreas } from '../../features/regions/index.ts';
import { ruleType } from '../../features/rules/index.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { Caller } from '../caller.ts';

type Parts = Pick<RoleContext, 'db' | 'clock' | 'config'>;
type Kind = 'in' | 'out';

/** A month, and what its last day may have too much in zones that change their clocks. */
const MAX_RANGE_MS = 31 * DAY_MS + 60 * MINUTE_MS;
const MAX_ROWS = 20_000;

const pageOf: Readonly<Record<Kind, PermissionKey>> = {
  in: 'forbidInAnalaysis.read',
  out: 'forbidOutAnalaysis.read',
};

/** @throws CallError permissionDenied to whoever has only the other page */
export function demandAnalysis({ session }: Caller, kind: Kind): void {
  if (!isGranted(new Set(session.user.permissions), pageOf[kind])) {
    throw new CallError('permissionDenied');
  }
}

/** Who asks for an analysis. */
export interface AnalysisCaller {
  readonly viewer: Viewer;
  readonly may: (key: PermissionKey) => boolean;
  /** aborted when he does not wait any more */
  readonly signal: AbortSignal;
}

/** Entries and exits of some vehicles. */
export async function runAnalysis(
  { db, config }: Parts,
  { kind, startTime, endTime, zones, cars }: RequestOf<Calls['runAreaAnalysis']>,
  { viewer, may, signal }: AnalysisCaller,
) {
  if (!may(pageOf[kind])) throw new CallError('permissionDenied');
  const range = rangeOf(startTime, endTime);
  if (cars.some((car) => car.zones.some((zone) => zone >= zones.length))) {
    throw new CallError('requestInvalid');
  }
  const carids = cars.map(({ carid }) => carid);
  await demandVehicles({ db }, viewer, carids);
  await demandAreas(
    { db },
    viewer,
    zones.flatMap((zone) => (zone.ruleId === undefined ? zone.areaIds : [])),
  );
  const hours = await demandRules({ db }, viewer, { kind, zones, cars });
  const zoneHours = config.systemZoneHours;
  const ruleSecondsOf = ({ startS, endS }: Stretch, zone: number) => {
    const rule = hours.get(zones[zone]?.ruleId ?? 0);
    return rule ? Math.round(secondsWithin(rule, startS, endS, zoneHours)) : null;
  };
  const found = await analyse(db, {
    ...range,
    zones,
    cars,
    maxRows: MAX_ROWS,
    side: kind === 'in' ? 'inside' : 'outside',
    // Outside its hours a rule forbids nothing.
    isWanted: (stretch, zone) => ruleSecondsOf(stretch, zone) !== 0,
    signal,
  });
  return {
    rows: found.rows.map((row) => ({
      carid: row.carid,
      zone: row.zone,
      ...timesOf(row),
      mileage: Math.round(row.distanceM),
      maxSpeed: Math.round(row.maxSpeedKmh * 10) / 10,
      startLat: rounded(row.startLat),
      startLng: rounded(row.startLng),
      endLat: rounded(row.endLat),
      endLng: rounded(row.endLng),
      begins: row.begins,
      ends: row.ends,
      ruleSeconds: ruleSecondsOf(row, row.zone),
    })),
    fixes: found.fixes,
    cut: found.cut,
  };
}

/** When one vehicle was inside some regions, and when outside (spec/3 §7). */
export async function runHistory(
  { db }: Parts,
  { areaIdList, carid, startTime, endTime, type = 0 }: RequestOf<Calls['areaInOutHistory']>,
  { viewer, signal }: Pick<AnalysisCaller, 'viewer' | 'signal'>,
) {
  const range = rangeOf(startTime, endTime);
  await demandVehicles({ db }, viewer, [carid]);
  const names = await demandAreas({ db }, viewer, areaIdList);
  const zones = areaIdList.map((id) => ({ areaIds: [id] }));
  const { rows } = await analyse(db, {
    ...range,
    zones,
    cars: [{ carid, zones: zones.map((_, index) => index) }],
    maxRows: MAX_ROWS,
    side: type === 0 ? 'both' : type === 1 ? 'inside' : 'outside',
    signal,
  });
  return rows.map((row) => {
    const areaId = areaIdList[row.zone] ?? 0;
    return {
      areaId,
      areaName: names.get(areaId) ?? '',
      ...timesOf(row),
      status: row.isInside ? 1 : 0,
      mileage: Math.round(row.distanceM) / 1000,
    };
  });
}

function timesOf({ startS, endS }: Stretch) {
  return {
    startTime: new Date(Math.round(startS) * 1000).toISOString(),
    endTime: new Date(Math.round(endS) * 1000).toISOString(),
    duration: Math.round(endS) - Math.round(startS),
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function rangeOf(startTime: string, endTime: string): { fromS: number; toS: number } {
  const from = parseInstant(startTime);
  const to = parseInstant(endTime);
  if (from === undefined || to === undefined || to < from) {
    throw new CallError('timeRangeInvalid');
  }
  if (to - from > MAX_RANGE_MS) throw new CallError('timeRangeTooLong');
  // The end second itself belongs to the range that a user picked.
  return { fromS: Math.ceil(from / 1000), toS: Math.floor(to / 1000) + 1 };
}

async function demandVehicles(
  { db }: Pick<Parts, 'db'>,
  viewer: Viewer,
  carids: readonly number[],
): Promise<void> {
  const wanted = new Set(carids);
  const seen = await chosenVehicles(db, viewer.scope, { carids }, wanted.size);
  if (seen.length !== wanted.size) throw new CallError('vehicleUnknown');
}

/** @returns names of the regions by id */
async function demandAreas(
  { db }: Pick<Parts, 'db'>,
  viewer: Viewer,
  areaIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = [...new Set(areaIds)];
  if (ids.length === 0) return new Map();
  const areas = await visibleBareAreas(db, viewer, {
    kind: 'region',
    ids,
    categories: [areaCategory.surface],
  });
  if (areas.length !== ids.length) throw new CallError('areaUnknown');
  return new Map(areas.map(({ id, name }) => [id, name]));
}

/** Regions of a rule may be seen by whoever's vehicle it binds: the rule must be what it is said to be. */
async function demandRules(
  { db }: Pick<Parts, 'db'>,
  viewer: Viewer,
  { kind, zones, cars }: Pick<RequestOf<Calls['runAreaAnalysis']>, 'kind' | 'zones' | 'cars'>,
) {
  if (zones.every(({ ruleId }) => ruleId === undefined)) return new Map();
  const type = kind === 'in' ? ruleType.forbidEntry : ruleType.forbidExit;
  const rules = new Map(
    (await listBindingRules(db, viewer.scope, type)).map((rule) => [rule.id, rule]),
  );
  for (const { ruleId, areaIds } of zones) {
    if (ruleId === undefined) continue;
    const known = new Set(rules.get(ruleId)?.areas.map(({ id }) => id));
    if (known.size === 0) throw new CallError('ruleUnknown');
    if (areaIds.some((id) => !known.has(id))) throw new CallError('areaUnknown');
  }
  const carids = cars.map(({ carid }) => carid);
  const bound = new Set(
    (await bindingsOf(db, carids, type)).map(({ vehicleId, ruleId }) => `${vehicleId} ${ruleId}`),
  );
  for (const { carid, zones: indexes } of cars) {
    for (const index of indexes) {
      const ruleId = zones[index]?.ruleId;
      if (ruleId !== undefined && !bound.has(`${carid} ${ruleId}`)) {
        throw new CallError('ruleUnknown');
      }
    }
  }
  return rules;
}

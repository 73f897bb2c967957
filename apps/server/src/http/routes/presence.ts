import { CallError, isGranted, PositionFlag, type RuleState } from '@outrider/contract';
import { areaCategory, degreesOf, kmhOf, VehicleStatus } from '@outrider/domain';
import type { LiveStore } from '../../features/live/index.ts';
import {
  type BoundState,
  countInside,
  countInsideAny,
  listInside,
  planFree,
  planRules,
  ruleStates,
} from '../../features/presence/index.ts';
import { type LiveRegions, visibleBareAreas } from '../../features/regions/index.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { Handlers } from '../bind.ts';
import type { Caller } from '../caller.ts';
import { demandAnalysis, runAnalysis, runHistory } from './area-analysis.ts';
import { viewerOf } from './regions.ts';

type Names =
  | 'regionPresence'
  | 'regionVehicles'
  | 'forbidInState'
  | 'forbidOutState'
  | 'planAreaAnalysis'
  | 'runAreaAnalysis'
  | 'areaInOutHistory';

export type PresenceParts = Pick<RoleContext, 'db' | 'clock' | 'config'> & {
  readonly live: LiveStore;
  readonly regions: LiveRegions;
};

/** Which vehicles are inside which regions, and what they did (spec/1 §2, regionManage). */
export function presenceHandlers(parts: PresenceParts): Pick<Handlers, Names> {
  const { db, live } = parts;

  const states = async (
    kind: 'in' | 'out',
    state: BoundState['state'] | undefined,
    caller: Caller,
  ) => {
    const { rules, counts, states } = await ruleStates(
      {
        db,
        index: parts.regions.index,
        placeOf: (vehicleId) => placeOf(live, vehicleId),
        nowS: Math.floor(parts.clock() / 1000),
        zoneHours: parts.config.systemZoneHours,
      },
      caller.scope,
      kind,
      state,
    );
    return { counts, rules, rows: states.map((each) => rowOf(live, each)) };
  };

  return {
    async regionPresence(_request, caller, exchange) {
      const areas = await visibleBareAreas(db, viewerOf(caller, exchange), {
        kind: 'region',
        categories: [areaCategory.surface],
      });
      const ids = areas.map(({ id }) => id);
      const [counts, vehicles] = await Promise.all([
        countInside(db, caller.scope, ids),
        countInsideAny(db, caller.scope, ids),
      ]);
      const byArea = new Map(counts.map((count) => [count.areaId, count]));
      return {
        vehicles,
        areas: areas.map(({ id, name }) => ({
          areaId: id,
          areaName: name,
          inside: byArea.get(id)?.inside ?? 0,
          lastChange: byArea.get(id)?.lastChange.toISOString() ?? null,
        })),
      };
    },

    async regionVehicles({ areaId }, caller, exchange) {
      const [area] = await visibleBareAreas(db, viewerOf(caller, exchange), {
        kind: 'region',
        ids: [areaId],
      });
      if (!area) throw new CallError('areaUnknown');
      const rows = await listInside(db, caller.scope, areaId);
      return rows.map(({ enteredAt, isEntrySeen, ...vehicle }) => ({
        ...vehicle,
        ...presentOf(live, vehicle.carid),
        enterTime: enteredAt.toISOString(),
        enterSeen: isEntrySeen,
      }));
    },

    forbidInState: ({ state }, caller) => states('in', state, caller),
    forbidOutState: ({ state }, caller) => states('out', state, caller),

    async planAreaAnalysis({ pairs, ...request }, caller, exchange) {
      demandAnalysis(caller, request.kind);
      const viewer = viewerOf(caller, exchange);
      const plan = await (pairs === 'rules' ? planRules : planFree)(db, viewer, request);
      return {
        cars: plan.cars.map((car) => ({ ...car, zones: [...car.zones] })),
        zones: plan.zones.map((zone) => ({ ...zone, areaIds: [...zone.areaIds] })),
      };
    },

    runAreaAnalysis: (request, caller, exchange) =>
      runAnalysis(parts, request, {
        viewer: viewerOf(caller, exchange),
        may: (key) => isGranted(new Set(caller.session.user.permissions), key),
        signal: exchange.leaving(),
      }),

    areaInOutHistory: (request, caller, exchange) =>
      runHistory(parts, request, {
        viewer: viewerOf(caller, exchange),
        signal: exchange.leaving(),
      }),
  };
}

function placeOf(live: LiveStore, vehicleId: number) {
  const row = live.rowOf(vehicleId);
  if (row === undefined || !(live.columns.flags[row]! & PositionFlag.hasPosition)) return undefined;
  const { latE6, lngE6 } = live.columns;
  return { lat: degreesOf(latE6[row]!), lng: degreesOf(lngE6[row]!) };
}

/** Where a vehicle is and what it does now. */
function presentOf(live: LiveStore, vehicleId: number) {
  const row = live.rowOf(vehicleId);
  const place = placeOf(live, vehicleId);
  const gpsTimeS = row === undefined ? 0 : live.columns.gpsTimeS[row]!;
  return {
    carstatus: row === undefined ? VehicleStatus.offline : live.columns.status[row]!,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    speed: row === undefined ? 0 : kmhOf(live.columns.speedDkmh[row]!),
    gpstime: gpsTimeS === 0 ? null : new Date(gpsTimeS * 1000).toISOString(),
  };
}

function rowOf(live: LiveStore, each: BoundState): RuleState {
  const { carid, carnumber, deptname, rule, area, state, since, distanceM } = each;
  return {
    carid,
    carnumber,
    deptname,
    ...presentOf(live, carid),
    ruleId: rule.id,
    ruleName: rule.name,
    areaId: area?.id ?? null,
    areaName: area?.name ?? rule.areas.map(({ name }) => name).join(', '),
    state,
    since: since?.toISOString() ?? null,
    distance: distanceM === null ? null : Math.round(distanceM),
  };
}

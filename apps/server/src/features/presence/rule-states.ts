import { distanceToShapeM, preparedOf, type RegionIndex } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import type { Scope } from '../fleet/index.ts';
import { ruleType } from '../rules/index.ts';
import {
  type BoundRow,
  type BoundRule,
  lastLeft,
  listBindingRules,
  listBound,
} from './monitor.queries.ts';
import { holdsAt } from './rule-hours.ts';

/** How a vehicle stands with a rule: `idle` outside the rule's hours, `unknown` before its first fix. */
export type StateName = 'violating' | 'fine' | 'idle' | 'unknown';

/** A vehicle with a rule that binds it. */
export interface BoundState {
  readonly carid: number;
  readonly carnumber: string;
  readonly deptname: string;
  readonly rule: BoundRule;
  readonly area: { readonly id: number; readonly name: string } | null;
  readonly state: StateName;
  readonly since: Date | null;
  readonly distanceM: number | null;
}

/** The last known place of a vehicle. */
export type PlaceOf = (
  vehicleId: number,
) => { readonly lat: number; readonly lng: number } | undefined;

export interface StateParts {
  readonly db: Queryable;
  readonly index: RegionIndex;
  readonly placeOf: PlaceOf;
  readonly nowS: number;
  readonly zoneHours: number;
}

/** A vehicle with a rule that binds it, and whether that is broken. */
interface Standing {
  readonly row: BoundRow;
  readonly rule: BoundRule;
  readonly state: StateName;
}

/**
 * How the vehicles of a scope stand with the rules that forbid to enter regions, or to leave them.
 * @param wanted only these; the counts are of all
 */
export async function ruleStates(
  parts: StateParts,
  scope: Scope,
  kind: 'in' | 'out',
  wanted?: StateName,
): Promise<{ rules: number; counts: Record<StateName, number>; states: BoundState[] }> {
  const type = kind === 'in' ? ruleType.forbidEntry : ruleType.forbidExit;
  const [rules, bound] = await Promise.all([
    listBindingRules(parts.db, scope, type),
    listBound(parts.db, scope, type),
  ]);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const counts = { violating: 0, fine: 0, idle: 0, unknown: 0 };
  const chosen: Standing[] = [];
  for (const row of bound) {
    const rule = byId.get(row.ruleId);
    if (!rule) continue;
    const isInside = row.areaId !== null;
    const state = stateOf(parts, row.carid, rule, isInside === (kind === 'in'));
    counts[state]++;
    if (wanted === undefined || state === wanted) chosen.push({ row, rule, state });
  }
  const leftAt = await timesOfLeaving(parts.db, chosen);
  const states = chosen.map(({ row, rule, state }): BoundState => {
    const { carid, carnumber, deptname, areaId, enteredAt } = row;
    const isOutside = areaId === null;
    const nearest = kind === 'out' && isOutside ? nearestOf(parts, carid, rule) : undefined;
    return {
      carid,
      carnumber,
      deptname,
      rule,
      area:
        nearest?.area ?? areaOf(rule, areaId) ?? (kind === 'out' ? (rule.areas[0] ?? null) : null),
      state,
      since: isOutside ? (leftAt.get(keyOf(row)) ?? null) : enteredAt,
      distanceM: nearest?.distanceM ?? null,
    };
  });
  return { rules: rules.length, counts, states };
}

async function timesOfLeaving(
  q: Queryable,
  standings: readonly Standing[],
): Promise<Map<string, Date>> {
  const outside = standings.filter(({ row }) => row.areaId === null).map(({ row }) => row);
  if (outside.length === 0) return new Map();
  return new Map((await lastLeft(q, outside)).map((row) => [keyOf(row), row.leftAt]));
}

const keyOf = ({ carid, ruleId }: { readonly carid: number; readonly ruleId: number }) =>
  `${carid} ${ruleId}`;

const areaOf = (rule: BoundRule, id: number | null) =>
  rule.areas.find((area) => area.id === id) ?? null;

function stateOf(
  { placeOf, nowS, zoneHours }: StateParts,
  carid: number,
  rule: BoundRule,
  isAgainst: boolean,
): StateName {
  if (!placeOf(carid)) return 'unknown';
  // A rule whose regions are all gone forbids nothing.
  if (rule.areas.length === 0 || !holdsAt(rule, nowS, zoneHours)) return 'idle';
  return isAgainst ? 'violating' : 'fine';
}

/** Fewer metres than a degree northwards has anywhere. */
const LEAST_PER_DEGREE_M = 110_500;

/** Of the regions that a vehicle must stay in the nearest one, with how far away it is. */
function nearestOf({ index, placeOf }: StateParts, carid: number, rule: BoundRule) {
  const place = placeOf(carid);
  if (!place) return undefined;
  let nearest: { area: BoundRule['areas'][number]; distanceM: number } | undefined;
  for (const area of rule.areas) {
    const shape = index.shapeOf(area.id);
    if (!shape) continue;
    const { south, north } = preparedOf(shape).bounds;
    const leastM = LEAST_PER_DEGREE_M * Math.max(south - place.lat, place.lat - north);
    if (nearest && leastM > nearest.distanceM) continue;
    const distanceM = distanceToShapeM(shape, place.lat, place.lng);
    if (!nearest || distanceM < nearest.distanceM) nearest = { area, distanceM };
  }
  return nearest;
}

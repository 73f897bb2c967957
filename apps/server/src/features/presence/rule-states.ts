import { distanceToShapeM, type RegionIndex } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import type { Scope } from '../fleet/index.ts';
import { ruleType } from '../rules/index.ts';
import { type BoundRow, type BoundRule, listBindingRules, listBound } from './monitor.queries.ts';
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

/** How the vehicles of a scope stand with the rules that forbid to enter regions, or to leave them. */
export async function ruleStates(
  parts: StateParts,
  scope: Scope,
  kind: 'in' | 'out',
): Promise<{ rules: number; states: BoundState[] }> {
  const type = kind === 'in' ? ruleType.forbidEntry : ruleType.forbidExit;
  const [rules, bound] = await Promise.all([
    listBindingRules(parts.db, scope, type),
    listBound(parts.db, scope, type),
  ]);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const states = bound.flatMap((row): BoundState[] => {
    const rule = byId.get(row.ruleId);
    if (!rule) return [];
    return [kind === 'in' ? entryState(parts, row, rule) : exitState(parts, row, rule)];
  });
  return { rules: rules.length, states };
}

function entryState(parts: StateParts, row: BoundRow, rule: BoundRule): BoundState {
  const isInside = row.areaId !== null;
  return {
    ...namesOf(row, rule),
    area: areaOf(rule, row.areaId),
    state: stateOf(parts, row.carid, rule, isInside),
    since: isInside ? row.enteredAt : row.leftAt,
    distanceM: null,
  };
}

function exitState(parts: StateParts, row: BoundRow, rule: BoundRule): BoundState {
  const isOutside = row.areaId === null;
  const state = stateOf(parts, row.carid, rule, isOutside);
  const nearest = isOutside ? nearestOf(parts, row.carid, rule) : undefined;
  return {
    ...namesOf(row, rule),
    area: nearest?.area ?? areaOf(rule, row.areaId) ?? rule.areas[0] ?? null,
    state,
    since: isOutside ? row.leftAt : row.enteredAt,
    distanceM: nearest?.distanceM ?? null,
  };
}

const namesOf = ({ carid, carnumber, deptname }: BoundRow, rule: BoundRule) => ({
  carid,
  carnumber,
  deptname,
  rule,
});

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

/** Of the regions that a vehicle must stay in the nearest one, with how far away it is. */
function nearestOf({ index, placeOf }: StateParts, carid: number, rule: BoundRule) {
  const place = placeOf(carid);
  if (!place) return undefined;
  let nearest: { area: BoundRule['areas'][number]; distanceM: number } | undefined;
  for (const area of rule.areas) {
    const shape = index.shapeOf(area.id);
    if (!shape) continue;
    const distanceM = distanceToShapeM(shape, place.lat, place.lng);
    if (!nearest || distanceM < nearest.distanceM) nearest = { area, distanceM };
  }
  return nearest;
}

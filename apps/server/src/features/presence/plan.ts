import { CallError } from '@outrider/contract';
import { areaCategory } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import { type Viewer, visibleBareAreas } from '../regions/index.ts';
import { ruleType } from '../rules/index.ts';
import { listBindingRules } from './monitor.queries.ts';
import {
  bindingsOf,
  chosenVehicles,
  type PlannedVehicle,
  type VehicleChoice,
} from './plan.queries.ts';

/** Vehicles times zones of one analysis. */
const MAX_PAIRS = 200_000;
const MAX_VEHICLES = 5000;
const MAX_ZONES = 5000;

/** Regions that are looked at as one, and the rule that they are taken from. */
export interface Zone {
  readonly areaIds: readonly number[];
  readonly areaName: string;
  readonly ruleId: number | null;
  readonly ruleName: string;
}

export interface Plan {
  readonly cars: readonly (PlannedVehicle & { readonly zones: readonly number[] })[];
  readonly zones: readonly Zone[];
}

export interface PlanRequest extends VehicleChoice {
  readonly kind: 'in' | 'out';
  readonly areaIds?: readonly number[];
}

/**
 * Every chosen vehicle with every chosen region, or with all that the viewer sees.
 * @throws CallError areaUnknown, analysisTooLarge
 */
export async function planFree(q: Queryable, viewer: Viewer, request: PlanRequest): Promise<Plan> {
  const { areaIds } = request;
  const areas = await visibleBareAreas(q, viewer, {
    kind: 'region',
    categories: [areaCategory.surface],
    ...(areaIds ? { ids: areaIds } : {}),
  });
  if (areaIds && areas.length < areaIds.length) throw new CallError('areaUnknown');
  const zones = areas.map(({ id, name }) => ({
    areaIds: [id],
    areaName: name,
    ruleId: null,
    ruleName: '',
  }));
  const cars = await chosenVehicles(q, viewer.scope, request, MAX_VEHICLES + 1);
  const all = zones.map((_, index) => index);
  return bounded({ zones, cars: cars.map((car) => ({ ...car, zones: all })) });
}

/**
 * The chosen vehicles with the regions of the rules that bind them. A vehicle that must stay in several
 * regions of one rule may be in any of them.
 * @throws CallError analysisTooLarge
 */
export async function planRules(q: Queryable, viewer: Viewer, request: PlanRequest): Promise<Plan> {
  const type = request.kind === 'in' ? ruleType.forbidEntry : ruleType.forbidExit;
  const wanted = request.areaIds && new Set(request.areaIds);
  const rules = await listBindingRules(q, viewer.scope, type);
  const zonesOfRule = new Map<number, number[]>();
  const zones: Zone[] = [];
  for (const { id: ruleId, name: ruleName, areas } of rules) {
    const chosen = wanted ? areas.filter(({ id }) => wanted.has(id)) : areas;
    if (chosen.length === 0) continue;
    const groups = request.kind === 'in' ? chosen.map((area) => [area]) : [areas];
    const indexes = groups.map((group) => {
      const areaName = group.map(({ name }) => name).join(', ');
      return zones.push({ areaIds: group.map(({ id }) => id), areaName, ruleId, ruleName }) - 1;
    });
    zonesOfRule.set(ruleId, indexes);
  }
  const cars = await chosenVehicles(q, viewer.scope, request, MAX_VEHICLES + 1);
  const bindings = await bindingsOf(
    q,
    cars.map(({ carid }) => carid),
    type,
  );
  const zonesOfCar = new Map<number, number[]>();
  for (const { vehicleId, ruleId } of bindings) {
    const list = zonesOfCar.get(vehicleId) ?? [];
    list.push(...(zonesOfRule.get(ruleId) ?? []));
    zonesOfCar.set(vehicleId, list);
  }
  const planned = cars.map((car) => ({ ...car, zones: zonesOfCar.get(car.carid) ?? [] }));
  return bounded({ zones, cars: planned.filter((car) => car.zones.length > 0) });
}

function bounded(plan: Plan): Plan {
  const pairs = plan.cars.reduce((sum, { zones }) => sum + zones.length, 0);
  const isTooLarge =
    plan.cars.length > MAX_VEHICLES || plan.zones.length > MAX_ZONES || pairs > MAX_PAIRS;
  if (isTooLarge) throw new CallError('analysisTooLarge');
  return plan;
}

import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

export interface PlannedVehicle {
  readonly carid: number;
  readonly carnumber: string;
  readonly deptname: string;
}

/** Which vehicles: some, those of some departments and below, or all of the scope. */
export interface VehicleChoice {
  readonly carids?: readonly number[];
  readonly deptids?: readonly number[];
}

/** The chosen vehicles of a scope by plate. */
export function chosenVehicles(
  q: Queryable,
  scope: Scope,
  { carids, deptids }: VehicleChoice,
  limit: number,
): Promise<PlannedVehicle[]> {
  const params: unknown[] = [carids ? [...carids] : null, deptids ? [...deptids] : null, limit];
  return q.query(
    `select v.id as carid, v.plate as carnumber, d.name as deptname
       from vehicle v join department d on d.id = v.department_id
      where ($1::int[] is null and $2::int[] is null
             or v.id = any ($1::int[]) or d.path && $2::int[])
        and ${vehicleCondition(scope, params)}
      order by v.plate, v.id limit $3`,
    params,
  );
}

export interface Binding {
  readonly vehicleId: number;
  readonly ruleId: number;
}

/** Which rules of a type bind which of some vehicles. */
export function bindingsOf(
  q: Queryable,
  vehicleIds: readonly number[],
  ruleType: number,
): Promise<Binding[]> {
  return q.query(
    `select rv.vehicle_id as "vehicleId", rv.rule_id as "ruleId"
       from rule_vehicle rv join rule r on r.id = rv.rule_id
      where rv.vehicle_id = any ($1::int[]) and r.rule_type = $2`,
    [[...vehicleIds], ruleType],
  );
}

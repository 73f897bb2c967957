import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

/** A terminal that exists, as far as a scope may see it. */
export interface KnownTerminal {
  phone: string;
  terminal: string;
  registeredAt: Date | null;
  vehicleId: number | null;
  carnumber: string | null;
  platecolor: number | null;
  /** it registered itself and is in no vehicle: whoever adds one may take it */
  free: boolean;
  /** false: it is in a vehicle of other people */
  visible: boolean;
}

/** The terminal of a vehicle, undefined when the scope has no such vehicle or it has no terminal. */
export function findTerminalOf(
  q: Queryable,
  scope: Scope,
  vehicleId: number,
): Promise<{ phone: string; terminal: string; registeredAt: Date | null } | undefined> {
  const params: unknown[] = [vehicleId];
  return q.one(
    `select t.phone, t.terminal_number as terminal, t.registered_at as "registeredAt"
       from vehicle v join department d on d.id = v.department_id
       join terminal t on t.vehicle_id = v.id
      where v.id = $1 and ${vehicleCondition(scope, params)}`,
    params,
  );
}

/** Those of some numbers that exist. A terminal without a vehicle is nobody's: everybody may see it. */
export function findKnownTerminals(
  q: Queryable,
  scope: Scope,
  phones: readonly string[],
): Promise<KnownTerminal[]> {
  const params: unknown[] = [phones];
  return q.query(
    `select t.phone, t.terminal_number as terminal, t.registered_at as "registeredAt",
            v.id as "vehicleId", v.plate as carnumber, v.plate_color as platecolor,
            (t.vehicle_id is null and t.self_registered) as free,
            (v.id is null or coalesce(${vehicleCondition(scope, params)}, false)) as visible
       from terminal t left join vehicle v on v.id = t.vehicle_id
       left join department d on d.id = v.department_id
      where t.phone = any ($1)`,
    params,
  );
}

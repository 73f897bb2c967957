import { HOUR_MS } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

/** What money was spent on. */
export type CostKind =
  | 'violation'
  | 'accident'
  | 'repair'
  | 'operation'
  | 'inspection'
  | 'maintenance'
  | 'insurance';

/** What a vehicle cost in one way. */
export interface VehicleCost {
  readonly carid: number;
  readonly carnumber: string;
  readonly deptname: string;
  readonly kind: CostKind;
  /** records that say a cost */
  readonly count: number;
  /** sum in the currency of the records */
  readonly amount: number;
}

export interface CostRange {
  /** days of the fleet's zone, yyyy-MM-dd, both inclusive */
  readonly from: string;
  readonly until: string;
  /** the zone's offset from UTC */
  readonly zoneHours: number;
}

/** Each kind: its table, when a record's cost counts, and its columns; what happened at an instant has a time. */
const kinds: Readonly<
  Record<CostKind, { table: string; day?: string; time?: string; columns: readonly string[] }>
> = {
  violation: { table: 'violation', time: 'happened_at', columns: ['fine'] },
  accident: { table: 'accident', time: 'happened_at', columns: ['cost'] },
  repair: { table: 'repair', day: 'sent_on', columns: ['parts_cost', 'labour_cost'] },
  operation: {
    table: 'operation',
    time: 'started_at',
    columns: ['fuel_cost', 'toll_cost', 'other_cost'],
  },
  inspection: { table: 'inspection', day: 'inspected_on', columns: ['cost'] },
  maintenance: { table: 'maintenance', day: 'done_on', columns: ['parts_cost', 'labour_cost'] },
  insurance: { table: 'insurance', day: 'valid_from', columns: ['premium', 'vehicle_tax'] },
};

/** What the vehicles of a scope cost in a range of days, by vehicle and kind. */
export async function costsOf(
  q: Queryable,
  scope: Scope,
  { from, until, zoneHours }: CostRange,
): Promise<VehicleCost[]> {
  const begin = Date.parse(`${from}T00:00:00Z`) - zoneHours * HOUR_MS;
  const end = Date.parse(`${until}T00:00:00Z`) - zoneHours * HOUR_MS + 24 * HOUR_MS;
  const params: unknown[] = [from, until, new Date(begin), new Date(end)];
  const selects = Object.entries(kinds).map(([kind, { table, day, time, columns }]) => {
    const range =
      day === undefined ? `${time} >= $3 and ${time} < $4` : `${day} between $1::date and $2::date`;
    const sum = columns.map((column) => `coalesce(${column}, 0)`).join(' + ');
    return `select vehicle_id, '${kind}' as kind, ${sum} as amount from ${table}
             where ${range} and coalesce(${columns.join(', ')}) is not null`;
  });
  const rows = await q.query<Omit<VehicleCost, 'amount'> & { amount: string }>(
    `select v.id as carid, v.plate as carnumber, d.name as deptname, c.kind,
            count(*)::int as count, sum(c.amount) as amount
       from (${selects.join(' union all ')}) c
       join vehicle v on v.id = c.vehicle_id join department d on d.id = v.department_id
      where ${vehicleCondition(scope, params)}
      group by v.id, v.plate, d.name, c.kind order by v.plate, v.id, c.kind`,
    params,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

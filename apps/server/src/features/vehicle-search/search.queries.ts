import type { CarMatch, StockMatch } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import { type Scope, vehicleCondition } from '../fleet/index.ts';

/** What a look for a text asks for: small letters, and who asks. */
export interface Look {
  readonly q: Queryable;
  readonly scope: Scope;
  readonly text: string;
  readonly limit: number;
}

/** Names of columns, and the keys of the texts that name them. */
type Columns = readonly (readonly [column: string, labelKey: string])[];

const bodyColumns: Columns = [
  ['v.vin', 'record.vehicle.vin'],
  ['v.engine_number', 'record.vehicle.enginenumber'],
  ['v.transport_licence', 'record.vehicle.transportlicence'],
  ['v.vehicle_type', 'record.vehicle.cartype'],
  ['v.brand', 'record.vehicle.brand'],
  ['v.model', 'record.vehicle.model'],
];
const remarkColumns: Columns = [
  ['v.remark', 'record.vehicle.remark'],
  ['v.operating_route', 'record.vehicle.operatingroute'],
  ['v.business_scope', 'record.vehicle.businessscope'],
  ['v.installer', 'record.vehicle.installer'],
];
const numberColumns: Columns = [['t.terminal_number', 'record.vehicle.terminal']];
const cardColumns: Columns = [
  ['t.phone', 'record.terminal.phone'],
  ['t.sim', 'record.terminal.sim'],
  ['t.iccid', 'record.terminal.iccid'],
  ['t.imei', 'record.terminal.imei'],
  ['t.device_id', 'record.terminal.deviceid'],
  ['t.manufacturer', 'record.terminal.manufacturer'],
  ['t.model', 'record.terminal.model'],
  ['t.remark', 'record.terminal.remark'],
];
const driverColumns: Columns = [
  ['r.name', 'record.driver.drivername'],
  ['r.phone', 'record.driver.phone'],
  ['r.licence_number', 'record.driver.licencenumber'],
];

/** Vehicles whose plate begins with the text, in the plates' order; then those that contain it. */
export async function byPlate(look: Look): Promise<CarMatch[]> {
  const { q, scope, text, limit } = look;
  const plate: Columns = [['v.plate', 'record.vehicle.carnumber']];
  const begins: unknown[] = [`${escaped(text)}%`];
  const first = await q.query<CarMatch>(
    `${select(plate, '$1')} where lower(v.plate) like $1 and ${vehicleCondition(scope, begins)}
      order by lower(v.plate) using ~<~, v.id limit ${limit}`,
    begins,
  );
  if (first.length >= limit) return first;
  const contains: unknown[] = [`%${escaped(text)}%`, `${escaped(text)}%`];
  const rest = await q.query<CarMatch>(
    `${select(plate, '$1')}
      where v.search_text like $1 and lower(v.plate) like $1 and lower(v.plate) not like $2
        and ${vehicleCondition(scope, contains)} limit ${limit - first.length}`,
    contains,
  );
  return [...first, ...rest];
}

/** By numbers and names of its body and its papers, or by what was written down of it. */
export function byVehicle(look: Look, what: 'body' | 'remark'): Promise<CarMatch[]> {
  return contains(look, what === 'body' ? bodyColumns : remarkColumns, 'v.search_text');
}

/** By its terminal's number, or by what else identifies the terminal and its card. */
export function byTerminal(look: Look, what: 'terminal' | 'card'): Promise<CarMatch[]> {
  return contains(look, what === 'terminal' ? numberColumns : cardColumns, 't.search_text');
}

/** By those who drive it now. */
export function byDriver(look: Look): Promise<CarMatch[]> {
  return contains(
    look,
    driverColumns,
    undefined,
    `join driver_assignment a on a.vehicle_id = v.id and a.until_at is null
     join driver r on r.id = a.driver_id`,
  );
}

/** By whom it belongs to. */
export function byOwner(look: Look): Promise<CarMatch[]> {
  return contains(
    look,
    [
      ['o.name', 'record.owner.ownername'],
      ['o.phone', 'record.owner.phone'],
      ['o.contact', 'record.owner.contact'],
    ],
    undefined,
    'join owner o on o.id = v.owner_id',
  );
}

/** By the name of its department. */
export function byDepartment(look: Look): Promise<CarMatch[]> {
  return contains(look, [['d.name', 'record.vehicle.deptid']]);
}

/** Terminals of the scope that are in no vehicle. */
export async function stockMatches({ q, scope, text, limit }: Look): Promise<StockMatch[]> {
  if (scope.kind !== 'department') return [];
  const columns = [...numberColumns, ...cardColumns];
  return q.query(
    `select t.id as "terminalId", t.terminal_number as terminal, d.name as deptname,
            ${matched(columns, '$1')}
       from terminal t join department d on d.id = t.department_id
      where t.vehicle_id is null and t.search_text like $1 and d.path @> array[$2::int]
      order by t.terminal_number limit ${limit}`,
    [`%${escaped(text)}%`, scope.departmentId],
  );
}

/** @param indexed text of all columns and more, for which there is an index */
function contains(
  { q, scope, text, limit }: Look,
  columns: Columns,
  indexed?: string,
  joins = '',
): Promise<CarMatch[]> {
  const params: unknown[] = [`%${escaped(text)}%`];
  const any = columns.map(([column]) => `lower(${column}) like $1`).join(' or ');
  return q.query(
    `${select(columns, '$1', joins)}
      where ${indexed ? `${indexed} like $1 and ` : ''}(${any})
        and ${vehicleCondition(scope, params)} limit ${limit}`,
    params,
  );
}

function select(columns: Columns, pattern: string, joins = ''): string {
  return `select v.id as carid, v.plate as carnumber, v.plate_color as platecolor,
       d.name as deptname, t.terminal_number as terminal, coalesce(s.status, 2) as carstatus,
       ${matched(columns, pattern)}
  from vehicle v join department d on d.id = v.department_id
  left join terminal t on t.vehicle_id = v.id
  left join vehicle_state s on s.vehicle_id = v.id ${joins}`;
}

/** The first of the columns that contains the text, and which it is. */
function matched(columns: Columns, pattern: string): string {
  const cases = (value: (entry: Columns[number]) => string) =>
    columns
      .map((entry) => `when lower(${entry[0]}) like ${pattern} then ${value(entry)}`)
      .join(' ');
  return `case ${cases(([, labelKey]) => `'${labelKey}'`)} else '' end as field,
       left(case ${cases(([column]) => column)} else '' end, 120) as text`;
}

/** A text as `like` looks for it literally. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

import { CallError } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';

/** Whether a department stands somewhere below another. */
export async function stands(q: Queryable, id: number, belowId: number): Promise<boolean> {
  const row = await q.one('select 1 from department where id = $1 and path @> array[$2::int]', [
    id,
    belowId,
  ]);
  return row !== undefined;
}

/** How much stands in a department and below it. */
export interface DepartmentContents {
  departments: number;
  vehicles: number;
  /** in stock, that is in no vehicle */
  terminals: number;
  drivers: number;
  users: number;
  owners: number;
}

/** @returns undefined for a department that does not stand below `topId` */
export function contentsOf(
  q: Queryable,
  id: number,
  topId: number,
): Promise<DepartmentContents | undefined> {
  const within = (table: string, condition = 'true') =>
    `(select count(*)::int from ${table} y join department yd on yd.id = y.department_id
       where yd.path @> array[d.id] and ${condition})`;
  return q.one(
    `select (select count(*)::int from department y where y.path @> array[d.id] and y.id <> d.id)
              as departments,
            ${within('vehicle')} as vehicles,
            ${within('terminal', 'y.vehicle_id is null')} as terminals,
            ${within('driver')} as drivers,
            ${within('user_account')} as users, ${within('owner')} as owners
       from department d where d.id = $1 and d.path @> array[$2::int]`,
    [id, topId],
  );
}

/** Departments below `topId`, locked until the transaction ends. */
export function lockDepartments(
  q: Queryable,
  topId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string; path: number[] }[]> {
  return q.query(
    `select id, name, path from department
      where id = any ($1::int[]) and path @> array[$2::int] order by id for update`,
    [ids, topId],
  );
}

/** Ids of what stands in a department itself. */
export async function idsIn(
  q: Queryable,
  table: 'vehicle' | 'terminal' | 'user_account',
  departmentId: number,
): Promise<number[]> {
  const rows = await q.query<{ id: number }>(`select id from ${table} where department_id = $1`, [
    departmentId,
  ]);
  return rows.map(({ id }) => id);
}

/**
 * Every column of the database that refers to a department, as the database itself knows them: what a
 * later version adds is moved too. The names come quoted.
 */
export function columnsThatName(q: Queryable): Promise<{ table: string; column: string }[]> {
  return q.query(
    `select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'department'::regclass
        and cardinality(c.conkey) = 1 and c.conparentid = 0
      order by 1, 2`,
  );
}

/**
 * Makes rows of one department those of another.
 * @throws CallError departmentNameTaken when a unique name would be there twice
 * @returns how many
 */
export async function moveAll(
  q: Queryable,
  table: string,
  column: string,
  fromId: number,
  intoId: number,
): Promise<number> {
  try {
    return await q.execute(`update ${table} set ${column} = $2 where ${column} = $1`, [
      fromId,
      intoId,
    ]);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
    throw isTaken ? new CallError('departmentNameTaken', { cause: error }) : error;
  }
}

export async function deleteDepartment(q: Queryable, id: number): Promise<void> {
  await q.execute('delete from department where id = $1', [id]);
}

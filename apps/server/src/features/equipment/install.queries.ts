import { CallError } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import { actAs, type Scope, vehicleCondition } from '../fleet/index.ts';

/** Who moves terminals, as far as it is written down. */
export interface Actor {
  readonly userId: number;
  readonly loginName: string;
  readonly address: string;
  readonly scope: Scope;
}

/** What an act touched; told to trees, live state and gateway after the commit. */
export interface Touched {
  readonly terminalIds: readonly number[];
  readonly vehicleIds: readonly number[];
}

interface TerminalRow {
  id: number;
  terminal: string;
  vehicleId: number | null;
  refused: boolean;
}

/**
 * Puts a terminal into a vehicle, both of the scope.
 * @param today day of the fleet's zone, yyyy-MM-dd
 * @throws CallError terminalUnknown, vehicleUnknown, terminalIsRefused; without `replace`
 *   vehicleOccupied and terminalInstalled
 */
export async function installTerminal(
  q: Queryable,
  actor: Actor,
  ask: { terminalId: number; carid: number; replace?: boolean; note?: string },
  today: string,
): Promise<Touched> {
  await actAs(q, actor.loginName, ask.note?.trim());
  const vehicle = await lockVehicle(q, actor.scope, ask.carid);
  const [terminal] = await lockTerminals(q, actor.scope, [ask.terminalId]);
  if (terminal!.refused) throw new CallError('terminalIsRefused');
  if (terminal!.vehicleId === ask.carid) return { terminalIds: [], vehicleIds: [] };
  if (!ask.replace) {
    if (vehicle.terminalId !== null) throw new CallError('vehicleOccupied');
    if (terminal!.vehicleId !== null) throw new CallError('terminalInstalled');
  }
  if (vehicle.terminalId !== null) await setVehicle(q, vehicle.terminalId, null);
  await setVehicle(q, ask.terminalId, ask.carid);
  await q.execute(
    `update vehicle set install_status = 1, installed_at = $2, version = version + 1 where id = $1`,
    [ask.carid, today],
  );
  const left = terminal!.vehicleId;
  if (left !== null) await markEmpty(q, left);
  await audit(q, actor, 'terminalInstalled', ask.terminalId, ask.carid);
  if (vehicle.terminalId !== null) {
    await audit(q, actor, 'terminalTakenOut', vehicle.terminalId, null);
  }
  return {
    terminalIds: [ask.terminalId, ...(vehicle.terminalId === null ? [] : [vehicle.terminalId])],
    vehicleIds: [ask.carid, ...(left === null ? [] : [left])],
  };
}

/**
 * Takes a terminal out of its vehicle; it stays in the department, in stock.
 * @throws CallError terminalUnknown, terminalNotInstalled
 */
export async function takeOut(
  q: Queryable,
  actor: Actor,
  { terminalId, note }: { terminalId: number; note?: string },
): Promise<Touched> {
  await actAs(q, actor.loginName, note?.trim());
  const [terminal] = await lockTerminals(q, actor.scope, [terminalId]);
  const { vehicleId } = terminal!;
  if (vehicleId === null) throw new CallError('terminalNotInstalled');
  await setVehicle(q, terminalId, null);
  await markEmpty(q, vehicleId);
  await audit(q, actor, 'terminalTakenOut', terminalId, vehicleId);
  return { terminalIds: [terminalId], vehicleIds: [vehicleId] };
}

/** Forgets the device that registered, and its code. @throws CallError terminalUnknown */
export async function forgetRegistration(
  q: Queryable,
  actor: Actor,
  terminalId: number,
): Promise<Touched> {
  await lockTerminals(q, actor.scope, [terminalId]);
  await q.execute(
    `update terminal set device_id = null, auth_code_hash = null, registered_at = null,
            version = version + 1
      where id = $1`,
    [terminalId],
  );
  await audit(q, actor, 'registrationReset', terminalId, null);
  return { terminalIds: [terminalId], vehicleIds: [] };
}

/**
 * Takes terminals into the stock of a department of the scope: what came by itself belongs to
 * somebody from then on, what was refused may come in again. Those in vehicles stay as they are.
 * @throws CallError terminalUnknown, departmentUnknown
 */
export async function takeIntoStock(
  q: Queryable,
  actor: Actor,
  { terminalIds, deptid }: { terminalIds: readonly number[]; deptid: number },
): Promise<Touched> {
  const { scope } = actor;
  const department =
    scope.kind === 'department' &&
    (await q.one('select 1 from department where id = $1 and path @> array[$2::int] for share', [
      deptid,
      scope.departmentId,
    ]));
  if (!department) throw new CallError('departmentUnknown');
  await lockTerminals(q, scope, terminalIds);
  const taken = await q.query<{ id: number }>(
    `update terminal set department_id = $2, self_registered = false, refused = false,
            version = version + 1
      where id = any ($1) and vehicle_id is null returning id`,
    [terminalIds, deptid],
  );
  const ids = taken.map(({ id }) => id);
  for (const id of ids) await audit(q, actor, 'terminalTakenOver', id, null);
  return { terminalIds: ids, vehicleIds: [] };
}

/** Keeps terminals out, or lets them in again. @throws CallError terminalUnknown */
export async function setRefused(
  q: Queryable,
  actor: Actor,
  { terminalIds, refused }: { terminalIds: readonly number[]; refused: boolean },
): Promise<Touched> {
  await lockTerminals(q, actor.scope, terminalIds);
  const changed = await q.query<{ id: number }>(
    `update terminal set refused = $2, version = version + 1
      where id = any ($1) and refused <> $2 returning id`,
    [terminalIds, refused],
  );
  const ids = changed.map(({ id }) => id);
  for (const id of ids) {
    await audit(q, actor, refused ? 'terminalRefused' : 'terminalAdmitted', id, null);
  }
  return { terminalIds: ids, vehicleIds: [] };
}

async function lockVehicle(
  q: Queryable,
  scope: Scope,
  id: number,
): Promise<{ terminalId: number | null }> {
  const params: unknown[] = [id];
  const locked = await q.one(
    `select 1 from vehicle v join department d on d.id = v.department_id
      where v.id = $1 and ${vehicleCondition(scope, params)} for update of v`,
    params,
  );
  if (!locked) throw new CallError('vehicleUnknown');
  const terminal = await q.one<{ id: number }>(
    'select id from terminal where vehicle_id = $1 for update',
    [id],
  );
  return { terminalId: terminal?.id ?? null };
}

/** Those of the scope, all of them. */
async function lockTerminals(
  q: Queryable,
  scope: Scope,
  ids: readonly number[],
): Promise<TerminalRow[]> {
  if (scope.kind !== 'department') throw new CallError('terminalUnknown');
  const rows = await q.query<TerminalRow>(
    `select t.id, t.terminal_number as terminal, t.vehicle_id as "vehicleId", t.refused
       from terminal t join department d on d.id = t.department_id
      where t.id = any ($1) and d.path @> array[$2::int] order by t.id for update of t`,
    [ids, scope.departmentId],
  );
  if (rows.length !== new Set(ids).size) throw new CallError('terminalUnknown');
  return rows;
}

async function setVehicle(q: Queryable, id: number, vehicleId: number | null): Promise<void> {
  await q.execute(
    `update terminal t set vehicle_id = $2, self_registered = false, version = version + 1,
            -- Of its own time in the vehicle, not of the terminal before it.
            heard_at = coalesce((
              select s.heard_at from vehicle_state s
                join terminal_history h on h.terminal_id = t.id and h.removed_at is null
               where s.vehicle_id = t.vehicle_id and s.heard_at >= h.installed_at), heard_at)
      where id = $1`,
    [id, vehicleId],
  );
}

async function markEmpty(q: Queryable, vehicleId: number): Promise<void> {
  await q.execute(
    `update vehicle set install_status = 0, installed_at = null, version = version + 1
      where id = $1`,
    [vehicleId],
  );
}

/** Stands in the history of the terminal, and in that of the vehicle where there is one. */
async function audit(
  q: Queryable,
  { userId, loginName, address }: Actor,
  action: string,
  terminalId: number,
  vehicleId: number | null,
): Promise<void> {
  await q.execute(
    `insert into audit_log (user_id, login_name, action, address, record, record_id, detail)
     select $1, $2, $3, $4, entry.record, entry.id,
            jsonb_build_object('terminalId', $5::int, 'vehicleId', $6::int)
       from (values ('terminal', $5::int), ('vehicle', $6::int)) entry (record, id)
      where entry.id is not null`,
    [userId, loginName, action, address, terminalId, vehicleId],
  );
}

import { CallError, type ErrorCode } from '@outrider/contract';
import type { Database, Queryable } from '../../platform/database.ts';
import { actAs, equipVehicles } from './equip.queries.ts';
import type { Scope } from './scope.ts';
import {
  createDepartment,
  createVehicle,
  type NewTerminal,
  type NewVehicle,
} from './writes.queries.ts';

/** What an index of the schema guards, as a failure that names it. */
const taken: Readonly<Record<string, ErrorCode>> = {
  department_name_idx: 'departmentNameTaken',
  vehicle_plate_idx: 'plateTaken',
  terminal_terminal_number_key: 'terminalNumberTaken',
  terminal_phone_key: 'terminalPhoneTaken',
};

/**
 * Creates a department below one of the scope, and returns its id. The caller publishes
 * `directoryChanged` after the commit.
 * @param record writes who did it, in the same transaction
 * @throws CallError departmentUnknown (also for one of other people), departmentNameTaken
 */
export function addDepartment(
  db: Database,
  scope: Scope,
  { name, parentId }: { name: string; parentId: number },
  record: (q: Queryable, id: number) => Promise<void>,
): Promise<number> {
  return namingTaken(() =>
    db.tx(async (q) => {
      await demandDepartment(q, scope, parentId);
      const id = await createDepartment(q, { name, parentId });
      await record(q, id);
      return id;
    }),
  );
}

/**
 * Creates a vehicle with its terminal in a department of the scope. A terminal of that phone number
 * that registered itself and is in no vehicle is taken over: it keeps its registration. The caller
 * publishes `directoryChanged` after the commit.
 * @param record writes who did it, in the same transaction
 * @throws CallError departmentUnknown, plateTaken, terminalNumberTaken, terminalPhoneTaken
 */
export function addVehicle(
  db: Database,
  scope: Scope,
  vehicle: NewVehicle,
  terminal: Pick<NewTerminal, 'terminalNumber' | 'phone'>,
  loginName: string,
  record: (q: Queryable, ids: AddedVehicle) => Promise<void>,
): Promise<AddedVehicle> {
  return namingTaken(() =>
    db.tx(async (q) => {
      await demandDepartment(q, scope, vehicle.departmentId);
      await actAs(q, loginName);
      const vehicleId = await createVehicle(q, vehicle);
      const [terminalId = 0] = await equipVehicles(q, scope, [{ vehicleId, ...terminal }]);
      await record(q, { vehicleId, terminalId });
      return { vehicleId, terminalId };
    }),
  );
}

export interface AddedVehicle {
  vehicleId: number;
  terminalId: number;
}

/** Locked, so that the department is still there and in the scope when the transaction commits. */
async function demandDepartment(q: Queryable, scope: Scope, id: number): Promise<void> {
  const found =
    scope.kind === 'department' &&
    (await q.one('select 1 from department where id = $1 and path @> array[$2::int] for share', [
      id,
      scope.departmentId,
    ]));
  if (!found) throw new CallError('departmentUnknown');
}

async function namingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
    const code = taken[String(constraint)];
    throw code ? new CallError(code, { cause: error }) : error;
  }
}

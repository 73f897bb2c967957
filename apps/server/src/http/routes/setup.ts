import { CallError, colour } from '@outrider/contract';
import { plateOf, plateProblem, terminalPhoneOf, terminalPhoneProblem } from '@outrider/domain';
import { addDepartment, addVehicle, directoryChanged } from '../../features/fleet/index.ts';
import { type AuditEntry, writeAudit } from '../../features/identity/index.ts';
import type { Setup } from '../../features/setup/index.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Handlers } from '../bind.ts';
import type { Caller, Exchange } from '../caller.ts';

/** Departments and vehicles are added, and a new terminal is watched as it arrives. */
export function setupHandlers(
  db: Database,
  bus: Bus,
  setup: Setup,
): Pick<Handlers, 'addDepartment' | 'addVehicle' | 'setupState' | 'terminalProgress'> {
  /** Writes down who did it, in the transaction of what was done. */
  const record = (
    q: Queryable,
    action: AuditEntry['action'],
    { session }: Caller,
    { address }: Exchange,
    detail: Readonly<Record<string, unknown>>,
  ) => {
    const { id: userId, loginName } = session.user;
    return writeAudit(q, { action, userId, loginName, address, detail });
  };

  return {
    async addDepartment({ deptname, parentid }, caller, exchange) {
      const department = { name: deptname.trim(), parentId: parentid };
      const id = await addDepartment(db, caller.scope, department, (q, departmentId) =>
        record(q, 'departmentAdded', caller, exchange, { departmentId, ...department }),
      );
      bus.publish(directoryChanged, { kind: 'department', ids: [id] });
      return { deptid: id };
    },

    async addVehicle(request, caller, exchange) {
      if (plateProblem(request.carnumber)) throw new CallError('plateInvalid');
      const isColour = colour.some(({ code }) => code === request.platecolor);
      if (!isColour || terminalPhoneProblem(request.phone)) throw new CallError('requestInvalid');
      const plate = plateOf(request.carnumber);
      const terminal = {
        terminalNumber: request.terminal,
        phone: terminalPhoneOf(request.phone),
      };
      const { vehicleId, terminalId } = await addVehicle(
        db,
        caller.scope,
        {
          departmentId: request.deptid,
          plate,
          plateColor: request.platecolor,
          vehicleType: (request.cartype ?? '').trim(),
        },
        terminal,
        (q, ids) => record(q, 'vehicleAdded', caller, exchange, { ...ids, plate, ...terminal }),
      );
      bus.publish(directoryChanged, { kind: 'vehicle', ids: [vehicleId] });
      bus.publish(directoryChanged, { kind: 'terminal', ids: [terminalId] });
      return { carid: vehicleId, terminalId };
    },

    setupState: (_request, { scope }) => setup.state(scope),

    terminalProgress: ({ carid }, { scope }) => setup.progress(scope, carid),
  };
}

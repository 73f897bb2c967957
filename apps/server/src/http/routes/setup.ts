import { CallError, colour } from '@outrider/contract';
import { plateOf, plateProblem, terminalPhoneOf, terminalPhoneProblem } from '@outrider/domain';
import { addDepartment, addVehicle, directoryChanged } from '../../features/fleet/index.ts';
import type { Setup } from '../../features/setup/index.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/database.ts';
import type { RecordEngine } from '../../records/index.ts';
import type { Handlers } from '../bind.ts';
import { recordCallerOf } from '../record-calls.ts';

/** Departments and vehicles are added, and a new terminal is watched as it arrives. */
export function setupHandlers(
  db: Database,
  bus: Bus,
  setup: Setup,
  engine: RecordEngine,
): Pick<Handlers, 'addDepartment' | 'addVehicle' | 'setupState' | 'terminalProgress'> {
  return {
    async addDepartment({ deptname, parentid }, caller, exchange) {
      const department = { name: deptname.trim(), parentId: parentid };
      const by = recordCallerOf(caller, exchange);
      const id = await addDepartment(db, caller.scope, department, (q, departmentId) =>
        engine.writer.noteAdded(q, engine.source('department'), by, [departmentId]),
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
      const by = recordCallerOf(caller, exchange);
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
        by.loginName,
        async (q, ids) => {
          await engine.writer.noteAdded(q, engine.source('vehicle'), by, [ids.vehicleId]);
          await engine.writer.noteAdded(q, engine.source('terminal'), by, [ids.terminalId]);
        },
      );
      bus.publish(directoryChanged, { kind: 'vehicle', ids: [vehicleId] });
      bus.publish(directoryChanged, { kind: 'terminal', ids: [terminalId] });
      return { carid: vehicleId, terminalId };
    },

    setupState: (_request, { scope }) => setup.state(scope),

    terminalProgress: ({ carid }, { scope }) => setup.progress(scope, carid),
  };
}

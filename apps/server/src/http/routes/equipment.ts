import { HOUR_MS } from '@outrider/domain';
import type { Config } from '../../config.ts';
import {
  type Actor,
  forgetRegistration,
  historyOfTerminal,
  historyOfVehicle,
  installTerminal,
  setRefused,
  type Touched,
  takeIntoStock,
  takeOut,
} from '../../features/equipment/index.ts';
import { directoryChanged } from '../../features/fleet/index.ts';
import { terminalsShutOut } from '../../features/terminals/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { Handlers } from '../bind.ts';
import type { Caller, Exchange } from '../caller.ts';

type Names =
  | 'installDevice'
  | 'removeDevice'
  | 'resetRegistration'
  | 'takeOverDevices'
  | 'refuseDevices'
  | 'deviceHistory'
  | 'carDeviceHistory'
  | 'inServiceDeviceHistory';

type Parts = Pick<RoleContext, 'db' | 'bus' | 'clock'> & { config: Config };

/** Terminals are put into vehicles, taken out, let in and kept out. */
export function equipmentHandlers({ db, bus, clock, config }: Parts): Pick<Handlers, Names> {
  /** Does it in one transaction, then tells whoever keeps a copy of what it touched. */
  const act = async (
    { session, scope }: Caller,
    { address }: Exchange,
    work: (q: Queryable, actor: Actor) => Promise<Touched>,
  ): Promise<Touched> => {
    const { id: userId, loginName } = session.user;
    const touched = await db.tx((q) => work(q, { userId, loginName, address, scope }));
    const { terminalIds, vehicleIds } = touched;
    if (vehicleIds.length > 0) {
      bus.publish(directoryChanged, { kind: 'vehicle', ids: [...vehicleIds] });
    }
    if (terminalIds.length > 0) {
      bus.publish(directoryChanged, { kind: 'terminal', ids: [...terminalIds] });
    }
    return touched;
  };
  const today = () =>
    new Date(clock() + config.systemZoneHours * HOUR_MS).toISOString().slice(0, 10);

  return {
    async installDevice(request, caller, exchange) {
      await act(caller, exchange, (q, actor) => installTerminal(q, actor, request, today()));
      return null;
    },

    async removeDevice(request, caller, exchange) {
      await act(caller, exchange, (q, actor) => takeOut(q, actor, request));
      return null;
    },

    async resetRegistration({ terminalId }, caller, exchange) {
      const { terminalIds } = await act(caller, exchange, (q, actor) =>
        forgetRegistration(q, actor, terminalId),
      );
      bus.publish(terminalsShutOut, { ids: [...terminalIds] });
      return null;
    },

    async takeOverDevices(request, caller, exchange) {
      const { terminalIds } = await act(caller, exchange, (q, actor) =>
        takeIntoStock(q, actor, request),
      );
      return { taken: terminalIds.length };
    },

    async refuseDevices(request, caller, exchange) {
      const { terminalIds } = await act(caller, exchange, (q, actor) =>
        setRefused(q, actor, request),
      );
      if (request.refused) bus.publish(terminalsShutOut, { ids: [...terminalIds] });
      return null;
    },

    deviceHistory: ({ terminalId }, { scope }) => historyOfTerminal(db, scope, terminalId),
    carDeviceHistory: ({ carid }, { scope }) => historyOfVehicle(db, scope, carid),
    inServiceDeviceHistory: ({ carid }, { scope }) => historyOfVehicle(db, scope, carid),
  };
}

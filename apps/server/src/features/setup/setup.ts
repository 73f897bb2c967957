import {
  CallError,
  PositionFlag as RecordFlag,
  type SetupState,
  type TerminalProgress,
} from '@outrider/contract';
import type { Config } from '../../config.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Directory, Scope } from '../fleet/index.ts';
import type { LiveStore } from '../live/index.ts';
import { KnockList, terminalKnocked } from '../terminals/index.ts';
import { presentKnock } from './present-knock.ts';
import { findKnownTerminals, findTerminalOf } from './terminal-progress.queries.ts';

/** How many knocks are shown. */
const MOST_SHOWN = 20;

export interface Setup {
  /** Where terminals connect, and who asked to be let in lately. */
  state(scope: Scope): Promise<SetupState>;
  /** @throws CallError vehicleUnknown, also for a vehicle without a terminal */
  progress(scope: Scope, vehicleId: number): Promise<TerminalProgress>;
  stop(): void;
}

interface SetupParts {
  db: Queryable;
  bus: Bus;
  config: Config;
  directory: Directory;
  live: LiveStore;
}

/** What somebody who connects a first terminal wants to see: what arrives, and what was refused why. */
export function createSetup({ db, bus, config, directory, live }: SetupParts): Setup {
  const knocks = new KnockList();
  const stop = bus.subscribe(terminalKnocked, (knock) => knocks.add(knock));

  return {
    stop,

    async state(scope) {
      const latest = knocks.latest();
      const phones = latest.map(({ phone }) => phone).filter((phone) => phone !== '');
      const known = new Map(
        (phones.length === 0 ? [] : await findKnownTerminals(db, scope, phones)).map((terminal) => [
          terminal.phone,
          terminal,
        ]),
      );
      const isVisible = (phone: string) => known.get(phone)?.visible ?? true;
      return {
        departments: [...directory.departments.values()]
          .filter(({ id }) => directory.seesDepartment(scope, id))
          .sort((a, b) => a.path.length - b.path.length || a.id - b.id)
          .map(({ id, parentId, name }) => ({
            deptid: id,
            parentid:
              parentId !== null && directory.seesDepartment(scope, parentId) ? parentId : null,
            name,
          })),
        vehicles: [...directory.vehicles.values()].filter((vehicle) =>
          directory.sees(scope, vehicle),
        ).length,
        tcpPort: config.jt808TcpPort,
        udpPort: Math.max(0, config.jt808UdpPort),
        selfRegistration: config.selfRegistration,
        knocks: latest
          .filter(({ phone }) => isVisible(phone))
          .slice(0, MOST_SHOWN)
          .map((knock) => presentKnock(knock, known.get(knock.phone))),
      };
    },

    async progress(scope, vehicleId) {
      const terminal = await findTerminalOf(db, scope, vehicleId);
      if (!terminal) throw new CallError('vehicleUnknown');
      const row = live.rowOf(vehicleId);
      const heardAtMs = row === undefined ? 0 : live.columns.heardAtMs[row]!;
      const gpsTimeS = row === undefined ? 0 : live.columns.gpsTimeS[row]!;
      const flags = row === undefined ? 0 : live.columns.flags[row]!;
      const knock = knocks.of(terminal.phone);
      const isRefused =
        knock !== undefined && knock.result !== 'registered' && knock.atMs > heardAtMs;
      return {
        phone: terminal.phone,
        terminal: terminal.terminal,
        heard: timeOrNull(Math.max(heardAtMs, knock?.atMs ?? 0)),
        registered: terminal.registeredAt?.toISOString() ?? null,
        authenticated: timeOrNull(heardAtMs),
        position: timeOrNull(gpsTimeS * 1000),
        located: (flags & RecordFlag.located) !== 0,
        refused: isRefused ? presentKnock(knock, undefined) : null,
      };
    },
  };
}

function timeOrNull(ms: number): string | null {
  return ms === 0 ? null : new Date(ms).toISOString();
}

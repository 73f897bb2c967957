import { CallError, type Calls, type RequestOf } from '@outrider/contract';
import { NO_ODOMETER } from '@outrider/domain';
import { bitsOf, terminalParameter, textFlags } from '@outrider/jt808';
import {
  askTerminal,
  collisionWarningsIn,
  commandTerminal,
  withCollisionWarnings,
} from '../../features/commands/index.ts';
import {
  findVehicleByTerminal,
  findVehicleByTerminalId,
  type Scope,
  type VehicleDetails,
} from '../../features/fleet/index.ts';
import { type AuditEntry, writeAudit } from '../../features/identity/index.ts';
import type { LiveStore } from '../../features/live/index.ts';
import { saveSwitch, setMileageBase } from '../../features/readings/index.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Handlers } from '../bind.ts';
import type { Caller, Exchange } from '../caller.ts';
import { lateKeyOf } from '../late-switches.ts';

const TEXT = 0x8300;
const SET_PARAMETERS = 0x8103;
const QUERY_NAMED_PARAMETERS = 0x8106;
const CAMERA_INFRARED = 0x9305;
/** Parameter of T/JSATL12: driver assistance. */
const DRIVER_ASSISTANCE = 0xf364;
/** Cameras that are told at the same time; terminals have 16 at most. */
const MOST_CAMERAS = 16;

interface CommandParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly live: LiveStore;
}

/** A vehicle that has a terminal. */
type Equipped = VehicleDetails & { readonly terminalId: number };

/** What operators send to terminals. Every one is in the audit log, whatever the terminal answers. */
export function commandHandlers({
  db,
  bus,
  clock,
  live,
}: CommandParts): Pick<
  Handlers,
  'sendText' | 'sendRedLight' | 'sendCollisionWarning' | 'clearMileage'
> {
  function note(
    action: AuditEntry['action'],
    { id, terminalId }: Equipped,
    { session }: Caller,
    { address }: Exchange,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return writeAudit(db, {
      action,
      userId: session.user.id,
      loginName: session.user.loginName,
      address,
      detail: { terminalId, vehicleId: id, ...detail },
    });
  }

  async function byNumber(scope: Scope, terminal: string): Promise<Equipped> {
    return equipped(await findVehicleByTerminal(db, scope, terminal));
  }

  return {
    async sendText(request, caller, exchange) {
      const vehicle = await byNumber(caller.scope, request.terminal);
      await note('textSent', vehicle, caller, exchange, { content: request.content });
      await commandTerminal(bus, vehicle.terminalId, TEXT, textMessage(request));
      return { result: 'ok' as const };
    },

    async sendRedLight({ terminal, redLightStatus }, caller, exchange) {
      const vehicle = await byNumber(caller.scope, terminal);
      await note('redLightSwitched', vehicle, caller, exchange, { on: redLightStatus === 1 });
      const lateKey = lateKeyOf('redLight', redLightStatus === 1);
      await switchInfrared(bus, vehicle, redLightStatus, lateKey);
      await saveSwitch(db, vehicle.terminalId, 'redLight', redLightStatus === 1);
      return { result: 'ok' as const };
    },

    async sendCollisionWarning({ terminal, status }, caller, exchange) {
      const vehicle = await byNumber(caller.scope, terminal);
      await note('collisionWarningSwitched', vehicle, caller, exchange, { on: status === 1 });
      await switchCollisionWarnings(bus, vehicle.terminalId, status === 1);
      await saveSwitch(db, vehicle.terminalId, 'collisionWarning', status === 1);
      return { result: 'ok' as const };
    },

    async clearMileage({ terminalId }, caller, exchange) {
      const vehicle = equipped(await findVehicleByTerminalId(db, caller.scope, terminalId));
      const resetAt = new Date(clock());
      const reading = readingOf(live, vehicle.id);
      await setMileageBase(db, vehicle.id, { odometerHm: reading, resetAt });
      await note('mileageReset', vehicle, caller, exchange, { odometerKm: reading / 10 });
      const parameters = [terminalParameter('odometerHm', 0)];
      const { result } = await askTerminal(bus, terminalId, SET_PARAMETERS, { parameters });
      // What the terminal counts from 0 itself needs nothing taken off.
      if (result === 'ok') {
        await setMileageBase(db, vehicle.id, { odometerHm: 0, resetAt: new Date(clock()) });
      }
      return { terminal: result };
    },
  };
}

function equipped(vehicle: VehicleDetails | undefined): Equipped {
  if (!vehicle || vehicle.terminalId === null) throw new CallError('terminalUnknown');
  return { ...vehicle, terminalId: vehicle.terminalId };
}

/** What the odometer showed last, 0 where it never said. */
function readingOf(live: LiveStore, vehicleId: number): number {
  const row = live.rowOf(vehicleId);
  const reading = row === undefined ? NO_ODOMETER : live.columns.odometerHm[row]!;
  return reading === NO_ODOMETER ? 0 : reading;
}

/** Switches the light of every camera. Some have none: it is done when one of them did it. */
async function switchInfrared(
  bus: Bus,
  vehicle: Equipped,
  on: 0 | 1,
  lateKey: string,
): Promise<void> {
  const cameras = Math.min(Math.max(1, vehicle.channelCount), MOST_CAMERAS);
  const told = Array.from({ length: cameras }, (_, index) =>
    commandTerminal(bus, vehicle.terminalId, CAMERA_INFRARED, { channel: index + 1, on }, lateKey),
  );
  const answers = await Promise.allSettled(told);
  if (answers.some(({ status }) => status === 'fulfilled')) return;
  const [first] = answers;
  if (first?.status === 'rejected') throw first.reason;
}

/** Reads the terminal's driver assistance, changes the bits of the warnings, and writes it back. */
async function switchCollisionWarnings(bus: Bus, terminalId: number, on: boolean): Promise<void> {
  const query = { parameterIds: [DRIVER_ASSISTANCE] };
  const { answer } = await commandTerminal(bus, terminalId, QUERY_NAMED_PARAMETERS, query);
  const present = parameterIn(answer);
  const isOn = present && collisionWarningsIn(present);
  if (present === undefined || isOn === undefined) throw new CallError('terminalUnsupported');
  if (isOn === on) return;
  const value = withCollisionWarnings(present, on);
  const parameters = [{ id: DRIVER_ASSISTANCE, key: 'raw' as const, value }];
  const lateKey = lateKeyOf('collisionWarning', on);
  await commandTerminal(bus, terminalId, SET_PARAMETERS, { parameters }, lateKey);
}

/** The driver assistance in a terminal's answer (0x0104), which travelled over the bus as it was decoded. */
function parameterIn(answer: unknown): Uint8Array | undefined {
  if (typeof answer !== 'object' || answer === null || !('parameters' in answer)) return undefined;
  if (!Array.isArray(answer.parameters)) return undefined;
  for (const item of answer.parameters as readonly unknown[]) {
    if (typeof item !== 'object' || item === null || !('id' in item && 'value' in item)) continue;
    if (item.id === DRIVER_ASSISTANCE && item.value instanceof Uint8Array) return item.value;
  }
  return undefined;
}

/** Texts of an operator are notices (1), not services (2); only 2019 asks. */
const NOTICE = 1;

function textMessage(request: RequestOf<Calls['sendText']>) {
  const flags = {
    urgent: request.emergency,
    display: request.lcd,
    speak: request.tts,
    advertisingScreen: request.adv,
    canFaultCode: 0,
  };
  const set = textFlags.map(({ key }) => key).filter((key) => flags[key] === 1);
  return { flagBits: bitsOf(textFlags, set), textType: NOTICE, text: request.content };
}

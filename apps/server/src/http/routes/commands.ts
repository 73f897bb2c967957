import { CallError, type Calls, type ErrorCode, type RequestOf } from '@outrider/contract';
import { bitsOf, textFlags } from '@outrider/jt808';
import { sendToTerminal, type TerminalResult } from '../../features/commands/index.ts';
import { findVehicleByTerminal } from '../../features/fleet/index.ts';
import { writeAudit } from '../../features/identity/index.ts';
import { type Bus, BusNoResponderError, BusTimeoutError } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/database.ts';
import type { Handlers } from '../bind.ts';

const TEXT_MESSAGE = 0x8300;
/** How long an operator waits for a terminal's answer. */
const WAIT_MS = 15_000;
/** The bus gets a little longer, so that the gateway's own verdict arrives. */
const BUS_WAIT_MS = WAIT_MS + 2000;

const failures: Readonly<Record<Exclude<TerminalResult, 'ok'>, ErrorCode>> = {
  failed: 'terminalRefused',
  bad: 'terminalRefused',
  unsupported: 'terminalUnsupported',
  offline: 'terminalOffline',
  timeout: 'terminalSilent',
};

/** What operators send to terminals. */
export function commandHandlers(db: Database, bus: Bus): Pick<Handlers, 'sendText'> {
  async function send(terminalId: number, messageId: number, value: unknown): Promise<void> {
    const command = { terminalId, messageId, value, waitForMs: WAIT_MS };
    const { result } = await bus.request(sendToTerminal, command, BUS_WAIT_MS).catch(unreachable);
    if (result !== 'ok') throw new CallError(failures[result]);
  }

  return {
    async sendText(request, { scope, session }, { address }) {
      const vehicle = await findVehicleByTerminal(db, scope, request.terminal);
      if (!vehicle || vehicle.terminalId === null) throw new CallError('terminalUnknown');
      await writeAudit(db, {
        action: 'textSent',
        userId: session.user.id,
        loginName: session.user.loginName,
        address,
        detail: { terminalId: vehicle.terminalId, vehicleId: vehicle.id, content: request.content },
      });
      await send(vehicle.terminalId, TEXT_MESSAGE, textMessage(request));
      return { result: 'ok' as const };
    },
  };
}

/** No gateway holds connections at this moment, or it did not answer: no terminal can be reached. */
function unreachable(error: unknown): { result: TerminalResult } {
  if (error instanceof BusNoResponderError) return { result: 'offline' };
  if (error instanceof BusTimeoutError) return { result: 'timeout' };
  throw error;
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

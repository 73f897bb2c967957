import { CallError, type ErrorCode } from '@outrider/contract';
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
      const { content, emergency, lcd, tts, adv } = request;
      await writeAudit(db, {
        action: 'textSent',
        userId: session.user.id,
        loginName: session.user.loginName,
        address,
        detail: { terminalId: vehicle.terminalId, vehicleId: vehicle.id, content },
      });
      await send(
        vehicle.terminalId,
        TEXT_MESSAGE,
        textMessage({ content, emergency, lcd, tts, adv }),
      );
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

function textMessage(text: {
  content: string;
  emergency: 0 | 1 | undefined;
  lcd: 0 | 1 | undefined;
  tts: 0 | 1 | undefined;
  adv: 0 | 1 | undefined;
}) {
  return {
    flags: {
      emergency: text.emergency === 1,
      terminalDisplay: text.lcd === 1,
      ttsRead: text.tts === 1,
      advertisingDisplay: text.adv === 1,
    },
    text: text.content,
  };
}

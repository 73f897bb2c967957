import { CallError, type ErrorCode } from '@outrider/contract';
import { type Bus, BusNoResponderError, BusTimeoutError } from '../../platform/bus/bus.ts';
import { sendToTerminal, type TerminalReply, type TerminalResult } from './topics.ts';

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

/**
 * Sends a message to a terminal and waits for what it answers; that it does not is a result as well.
 * @param lateKey an answer that comes after the wait is told with it, see `answeredLate`
 */
export async function askTerminal(
  bus: Bus,
  terminalId: number,
  messageId: number,
  value: unknown,
  lateKey?: string,
): Promise<TerminalReply> {
  const command = { terminalId, messageId, value, waitForMs: WAIT_MS, ...(lateKey && { lateKey }) };
  try {
    return await bus.request(sendToTerminal, command, BUS_WAIT_MS);
  } catch (error) {
    // No gateway holds connections at this moment, or it did not answer: no terminal can be reached.
    if (error instanceof BusNoResponderError) return { result: 'offline' };
    if (error instanceof BusTimeoutError) return { result: 'timeout' };
    throw error;
  }
}

/**
 * The same, for whoever can go on only with a terminal that did it.
 * @throws CallError that says what the terminal answered
 */
export async function commandTerminal(
  bus: Bus,
  terminalId: number,
  messageId: number,
  value: unknown,
  lateKey?: string,
): Promise<TerminalReply> {
  const reply = await askTerminal(bus, terminalId, messageId, value, lateKey);
  if (reply.result !== 'ok') throw new CallError(failures[reply.result]);
  return reply;
}

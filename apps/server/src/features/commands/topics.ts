import { subject, topic } from '../../platform/bus/bus.ts';

/** A message for one terminal. */
export interface TerminalCommand {
  terminalId: number;
  /** id of the JT/T 808 message, such as 0x8300 */
  messageId: number;
  /** the codec's value of that message */
  value: unknown;
  /** how long to wait for the terminal's answer */
  waitForMs: number;
  /** Whoever sends it wants to know of an answer that comes after the wait; told with this (see `answeredLate`). */
  lateKey?: string;
}

export type TerminalResult =
  | 'ok'
  /** the terminal could not do it, or too many commands wait already */
  | 'failed'
  /** the terminal did not understand it, or it cannot be encoded */
  | 'bad'
  | 'unsupported'
  /** the terminal has no authenticated connection */
  | 'offline'
  | 'timeout';

export interface TerminalReply {
  result: TerminalResult;
  /** the value of the message that answers this command, where it has one of its own (0x0104 …) */
  answer?: unknown;
}

/** A terminal did what it was told, but only after nobody waited any longer. */
export interface LateAnswer {
  terminalId: number;
  /** what the command was sent with */
  lateKey: string;
}

export const answeredLate = topic<LateAnswer>('terminal.answeredLate');

/** Asks the gateway that holds the terminal's connection to send a message and wait for its answer. */
export const sendToTerminal = subject<TerminalCommand, TerminalReply>('terminal.send');

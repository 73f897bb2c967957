import { ackResults } from '@outrider/jt808';
import type { TerminalReply, TerminalResult } from '../features/commands/index.ts';

/** Commands to one terminal that may wait for their answers at the same time. */
const MOST_WAITING = 32;

interface PendingCommand {
  readonly messageId: number;
  /** serial of its first frame, and how many there were: terminals confirm any of them */
  readonly serial: number;
  readonly frames: number;
  /** the message that brings the answer; without one the general answer is all there is */
  readonly answerId: number | undefined;
  /** Told when the terminal confirms it after the wait; without it that is of no interest. */
  readonly onLate?: (() => void) | undefined;
  readonly settle: (reply: TerminalReply) => void;
}

const resultOfAck: Readonly<Record<number, TerminalResult>> = {
  [ackResults.ok]: 'ok',
  [ackResults.failed]: 'failed',
  [ackResults.badMessage]: 'bad',
  [ackResults.unsupported]: 'unsupported',
};

/** What one terminal was told and has not answered yet. */
export class PendingCommands {
  #waiting: PendingCommand[] = [];
  /** Those that were waited for in vain, the newest last; no more than may wait. */
  #overdue: PendingCommand[] = [];

  get isFull(): boolean {
    return this.#waiting.length >= MOST_WAITING;
  }

  /** Resolves with the terminal's answer, or with 'timeout'. Never rejects. */
  wait(command: Omit<PendingCommand, 'settle'>, waitForMs: number): Promise<TerminalReply> {
    return new Promise((resolve) => {
      const pending: PendingCommand = {
        ...command,
        settle: (reply) => {
          clearTimeout(timer);
          this.#waiting = this.#waiting.filter((other) => other !== pending);
          resolve(reply);
        },
      };
      const timer = setTimeout(() => {
        if (pending.onLate) this.#overdue = [...this.#overdue, pending].slice(-MOST_WAITING);
        pending.settle({ result: 'timeout' });
      }, waitForMs);
      this.#waiting.push(pending);
    });
  }

  /** The terminal's general answer (0x0001). Where another message brings the answer, "ok" is not the end. */
  acknowledged(ackSerial: number, ackMessageId: number, result: number): void {
    const isMeant = (each: PendingCommand) =>
      each.messageId === ackMessageId && isSerialOf(each, ackSerial);
    const pending = this.#waiting.find(isMeant);
    if (!pending) this.#acknowledgedLate(isMeant, result);
    if (!pending || (result === ackResults.ok && pending.answerId !== undefined)) return;
    pending.settle({ result: resultOfAck[result] ?? 'failed' });
  }

  #acknowledgedLate(isMeant: (each: PendingCommand) => boolean, result: number): void {
    const late = this.#overdue.find(isMeant);
    if (!late) return;
    this.#overdue = this.#overdue.filter((other) => other !== late);
    if (result === ackResults.ok) late.onLate?.();
  }

  /** @param ackSerial the serial that the answer names, where it names one */
  answered(answerId: number, ackSerial: number | undefined, answer: unknown): void {
    const candidates = this.#waiting.filter((each) => each.answerId === answerId);
    const exact = candidates.find((each) => ackSerial !== undefined && isSerialOf(each, ackSerial));
    // Some terminals put zero or a serial of their own there; the oldest question is meant then.
    (exact ?? candidates[0])?.settle({ result: 'ok', answer });
  }

  /** The terminal is gone. */
  abandon(): void {
    for (const pending of this.#waiting) pending.settle({ result: 'offline' });
  }
}

function isSerialOf({ serial, frames }: PendingCommand, ackSerial: number): boolean {
  return ((ackSerial - serial) & 0xffff) < frames;
}

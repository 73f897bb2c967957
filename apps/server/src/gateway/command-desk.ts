import { EncodeError, encodeMessage, type MessageId, type MessageValue } from '@outrider/jt808';
import {
  answeredLate,
  sendToTerminal,
  type TerminalCommand,
  type TerminalReply,
} from '../features/commands/index.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Outbox } from './outbox.ts';
import { PendingCommands } from './pending-commands.ts';
import type { Session } from './session.ts';
import type { SessionRegistry } from './session-registry.ts';

/** Commands that a message of their own answers (JT/T 808-2019 table 3, JT/T 1078 table 3). */
const answerOf: Readonly<Record<number, number>> = {
  33028: 0x0104,
  33030: 0x0104,
  33031: 0x0107,
  33281: 0x0201,
  33538: 0x0302,
  34048: 0x0500,
  34312: 0x0608,
  34560: 0x0700,
  34562: 0x0702,
  34817: 0x0805,
  34818: 0x0802,
  36867: 0x1003,
  37381: 0x1205,
};

const MOST_WAITING = 10_000;
const LONGEST_WAIT_MS = 600_000;

/** Sends commands to terminals and brings back their answers. */
export class CommandDesk {
  readonly #registry: SessionRegistry;
  readonly #outbox: Outbox;
  readonly #bus: Bus;
  #waiting = 0;

  constructor(registry: SessionRegistry, outbox: Outbox, bus: Bus) {
    this.#registry = registry;
    this.#outbox = outbox;
    this.#bus = bus;
  }

  /** Answers `sendToTerminal`. @returns a function that ends it */
  serve(): () => void {
    return this.#bus.serve(sendToTerminal, (command) => this.send(command));
  }

  async send(command: TerminalCommand): Promise<TerminalReply> {
    const session = this.#registry.find(command.terminalId);
    if (!session) return { result: 'offline' };
    session.commands ??= new PendingCommands();
    if (session.commands.isFull || this.#waiting >= MOST_WAITING) return { result: 'failed' };
    const sent = encodeAndSend(session, command);
    if (!sent) return { result: 'bad' };
    this.#outbox.flush();
    this.#waiting++;
    try {
      const { messageId, terminalId, lateKey } = command;
      const onLate = lateKey && (() => this.#bus.publish(answeredLate, { terminalId, lateKey }));
      return await session.commands.wait(
        { messageId, ...sent, answerId: answerOf[messageId], ...(onLate && { onLate }) },
        Math.min(command.waitForMs, LONGEST_WAIT_MS),
      );
    } finally {
      this.#waiting--;
    }
  }
}

function encodeAndSend(
  session: Session,
  { messageId, value }: TerminalCommand,
): { serial: number; frames: number } | undefined {
  try {
    // Whoever asks over the bus is believed to know the value's shape; the encoder checks it.
    const id = messageId as MessageId;
    return session.send(id, encodeMessage(id, session.edition, value as MessageValue<MessageId>));
  } catch (error) {
    if (error instanceof EncodeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

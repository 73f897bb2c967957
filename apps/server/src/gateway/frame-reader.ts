import { ackResults, encodeMessage, HeaderView, Reassembler } from '@outrider/jt808';
import { routes } from './dispatch.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { type Incoming, isProven } from './incoming.ts';
import { MessageTally } from './metrics.ts';
import type { Session } from './session.ts';

/** Refused messages before a connection that does not authenticate is closed. */
const MOST_REFUSALS = 30;
/** Packets that are missing this long are asked for, and again after as long. */
const ASK_AFTER_MS = 5000;
/** … and given up after this time. */
const PACKETS_EXPIRE_MS = 120_000;
const FAILURE_LOG_MS = 5000;
const TERMINAL_ACK = 0x0001;
/** Sub-packages of this are confirmed as they come: what says "stored" is its own answer 0x8800. */
const MEDIA_DATA = 0x0801;

export interface FrameReaderOptions {
  maxMessageBytes: number;
  maxTotalBytes: number;
}

/** From a frame to its handler: whose it is, whether it may be, and the packets put together. */
export class FrameReader {
  readonly #parts: GatewayParts;
  readonly #header = new HeaderView();
  readonly #reassembler: Reassembler;
  readonly #tally = new MessageTally();
  #failureLoggedMs = 0;

  constructor(parts: GatewayParts, { maxMessageBytes, maxTotalBytes }: FrameReaderOptions) {
    this.#parts = parts;
    this.#reassembler = new Reassembler({
      maxPerTerminal: maxMessageBytes,
      maxTotalBytes,
      expiryMs: PACKETS_EXPIRE_MS,
    });
  }

  /** @param frame unescaped, without delimiters and checksum; valid during the call only */
  read(session: Session, frame: Uint8Array, receivedAtMs: number): void {
    if (session.isClosed) return;
    if (session.isBusy) {
      session.hold(frame);
      return;
    }
    const header = this.#header;
    const problem = header.read(frame);
    if (problem) {
      this.#lose(problem);
      return;
    }
    if (!session.identify(header, frame)) {
      this.#lose('foreign-number');
      return;
    }
    session.heardAtMs = receivedAtMs;
    const { messageId, serial, bodyOffset, bodyLength, packetTotal } = header;
    const incoming: Incoming = {
      session,
      from: session,
      terminal: session.terminal,
      messageId,
      version: session.edition,
      serial,
      packets: 1,
      receivedAtMs,
      bytes: frame,
      offset: bodyOffset,
      length: bodyLength,
    };
    if (header.encryption !== 0) session.answer(serial, messageId, ackResults.unsupported);
    else if (packetTotal > 1) this.#assemble(incoming, frame, receivedAtMs);
    else this.#dispatch(incoming);
  }

  /** Asks for packets that do not come, and forgets those that never came. Once a second. */
  sweep(nowMs: number): void {
    this.#tally.handOver(this.#parts.metrics.messages);
    const dropped = this.#reassembler.expire(nowMs);
    if (dropped > 0) this.#lose('packets-expired', dropped);
    for (const asked of this.#reassembler.missing(nowMs, ASK_AFTER_MS)) {
      const session = this.#parts.registry.find(Number(asked.key));
      if (!session) continue;
      const { firstSerial, missing } = asked;
      const value = { firstSerial, packetIndexes: missing };
      session.send(0x8003, encodeMessage(0x8003, session.edition, value));
    }
  }

  #dispatch(incoming: Incoming): void {
    const { session, terminal, messageId, serial } = incoming;
    const route = routes.get(messageId);
    this.#tally.add(route?.kind ?? 'unknown');
    if (!terminal && session.refusals > MOST_REFUSALS) {
      session.close('refused_too_often');
    } else if (route && 'open' in route) {
      this.#finish(session, route.open(incoming, this.#parts));
    } else if (!isProven(incoming)) {
      this.#refuse(incoming);
    } else if (route) {
      this.#finish(session, route.proven(incoming, this.#parts));
    } else {
      this.#parts.heard.note(incoming.terminal);
      session.answer(serial, messageId, ackResults.unsupported);
    }
  }

  #refuse({ session, messageId, serial }: Incoming): void {
    if (session.refusals === 0) {
      const { phoneKey: phone, address } = session;
      this.#parts.knocks.tell({ result: 'notAuthenticated', phone, address });
    }
    if (messageId !== TERMINAL_ACK) session.answer(serial, messageId, ackResults.failed);
    session.refusals++;
  }

  /** A handler that needs time holds up its own connection only; what comes meanwhile is kept in order. */
  #finish(session: Session, result: void | Promise<void>): void {
    if (!result) return;
    session.isBusy = true;
    session.updateReading();
    result
      .catch((error: unknown) => {
        this.#lose('handler-failed');
        this.#logFailure(session, error);
      })
      .finally(() => {
        session.isBusy = false;
        this.#readHeld(session);
        session.updateReading();
      });
  }

  /** With the database away every terminal's sign-in fails: one of them is shown, all are counted. */
  #logFailure(session: Session, error: unknown): void {
    const nowMs = this.#parts.clock();
    if (nowMs - this.#failureLoggedMs < FAILURE_LOG_MS) return;
    this.#failureLoggedMs = nowMs;
    this.#parts.log.error({ event: 'gateway.handler.failed', phone: session.phoneKey, error });
  }

  #readHeld(session: Session): void {
    const held = session.held;
    session.held = undefined;
    for (const frame of held ?? []) this.read(session, frame, this.#parts.clock());
  }

  #assemble(incoming: Incoming, frame: Uint8Array, nowMs: number): void {
    const { session, messageId, serial, offset, length } = incoming;
    const { terminal } = session;
    if (!terminal) {
      this.#refuse(incoming);
      return;
    }
    const packet = { total: this.#header.packetTotal, index: this.#header.packetIndex };
    const body = frame.subarray(offset, offset + length);
    const header = { messageId, serial, packet };
    const added = this.#reassembler.add(String(terminal.id), header, body, nowMs);
    if ('complete' in added) {
      const bytes = added.complete;
      const packets = messageId === MEDIA_DATA ? 1 : packet.total;
      this.#dispatch({ ...incoming, packets, bytes, offset: 0, length: bytes.length });
    } else if ('pending' in added) {
      if (messageId === MEDIA_DATA) session.acknowledge(serial, messageId);
    } else if ('duplicate' in added) {
      // While the message itself waits for the disk, its packets must not be confirmed.
      if (messageId === MEDIA_DATA || terminal.uncommitted === 0) {
        session.acknowledge(serial, messageId);
      }
    } else {
      this.#lose(added.rejected);
      session.answer(serial, messageId, ackResults.failed);
    }
  }

  #lose(reason: string, count = 1): void {
    this.#parts.metrics.lost.inc({ reason }, count);
    this.#parts.losses.add(reason, count);
  }
}

import { type AckWriter, MAX_ACK_BYTES } from '@outrider/jt808';
import type { Session } from './session.ts';

const SLAB_BYTES = 64 * 1024;

/**
 * Gathers what is to be sent, so that each connection gets one write per chunk read and one per
 * commit: a write costs several times as much as all other work on a message.
 */
export class Outbox {
  /** Acknowledgements of all connections lie here one behind the other. */
  #slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
  #used = 0;
  #waiting: Session[] = [];
  #isScheduled = false;

  /** Writes a general answer (0x8001) for the next flush. */
  answer(
    session: Session,
    writer: AckWriter,
    serial: number,
    ackSerial: number,
    ackMessageId: number,
    result: number,
  ): void {
    if (this.#used + MAX_ACK_BYTES > SLAB_BYTES) {
      this.#slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
      this.#used = 0;
    }
    const start = this.#used;
    const count = writer.write(this.#slab, start, serial, ackSerial, ackMessageId, result);
    this.#used = start + count;
    const frame = this.#slab.subarray(start, start + count);
    const last = session.outgoing?.at(-1);
    // Two answers that lie side by side are one piece of a stream.
    if (last && session.isStream && endsAt(last, frame)) {
      const begin = last.byteOffset;
      session.outgoing?.splice(-1, 1, this.#slab.subarray(begin, this.#used));
    } else {
      this.add(session, frame);
    }
  }

  /** Adds a whole frame for the next flush. */
  add(session: Session, frame: Uint8Array): void {
    if (session.isClosed) return;
    if (session.outgoing) {
      session.outgoing.push(frame);
      return;
    }
    session.outgoing = [frame];
    this.#waiting.push(session);
    // Whoever forgets to flush is late, not lost.
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => this.flush());
    }
  }

  /** Sends everything that was gathered. */
  flush(): void {
    this.#isScheduled = false;
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const session of waiting) {
      const frames = session.outgoing;
      session.outgoing = undefined;
      if (frames && !session.isClosed) session.write(frames);
    }
  }
}

function endsAt(bytes: Uint8Array, next: Uint8Array): boolean {
  return bytes.buffer === next.buffer && bytes.byteOffset + bytes.length === next.byteOffset;
}

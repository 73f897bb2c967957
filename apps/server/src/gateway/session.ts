import {
  AckWriter,
  ackResults,
  encodeFrame,
  type HeaderView,
  splitBody,
  type Version,
} from '@outrider/jt808';
import type { Terminal } from '../features/terminals/index.ts';
import type { Acknowledger } from '../ingest/index.ts';
import type { Outbox } from './outbox.ts';
import type { PendingCommands } from './pending-commands.ts';

/** Why a connection was ended; stands in the log and in the metrics. */
export type CloseReason =
  | 'by_terminal'
  | 'socket_error'
  | 'logged_out'
  | 'replaced'
  | 'removed'
  | 'shut_out'
  | 'displaced'
  | 'idle'
  | 'not_authenticated'
  | 'slow_frame'
  | 'not_reading'
  | 'refused_too_often'
  | 'banned'
  | 'stopping';

/** Frames that arrive while an answer is being worked out; more than this many end the connection. */
const MOST_HELD_FRAMES = 512;

/**
 * One terminal's connection: who it says it is, whether that was proven, and what is to be sent to it.
 * There are many, most of them idle, so it holds no buffer and no function of its own.
 */
export abstract class Session implements Acknowledger {
  readonly address: string;
  /** Since when it could have authenticated and has not. */
  strangerSinceMs: number;
  /** When the last whole frame came. */
  heardAtMs: number;
  /** Known since it has authenticated. */
  terminal: Terminal | undefined;
  /** Number in its headers, without leading zeros; empty before the first frame. */
  phoneKey = '';
  version: Version = 2013;
  protocolVersion = 1;
  /** Messages refused because it has not authenticated. */
  refusals = 0;
  /** An answer is being worked out; what arrives meanwhile waits in `held`. */
  isBusy = false;
  held: Uint8Array[] | undefined;
  isClosed = false;
  commands: PendingCommands | undefined;
  /** What the next flush sends. */
  outgoing: Uint8Array[] | undefined;
  readonly #outbox: Outbox;
  #phone = '';
  /** The number's digits as two numbers, to compare with a header's without making a text. */
  #phoneHigh = -1;
  #phoneLow = -1;
  #ackWriter: AckWriter | undefined;
  #serial = 0;

  constructor(outbox: Outbox, address: string, nowMs: number) {
    this.#outbox = outbox;
    this.address = address;
    this.strangerSinceMs = nowMs;
    this.heardAtMs = nowMs;
  }

  /** In which bodies are written and read: as the header tells, unless its profile says otherwise. */
  get edition(): Version {
    return this.terminal?.reading?.edition ?? this.version;
  }

  /** Sends what was gathered: frames, one after the other. */
  abstract write(frames: readonly Uint8Array[]): void;
  /** Ends the connection after what was written. */
  abstract close(reason: CloseReason): void;
  /** Reads on, or not, after `isBusy` has changed. */
  abstract updateReading(): void;
  /** Whether frames may be sent together in one write. */
  abstract readonly isStream: boolean;

  /**
   * Takes the terminal's identity and protocol version from a header.
   * @returns false when it is another terminal's than the one that has authenticated
   */
  identify(header: HeaderView, frame: Uint8Array): boolean {
    const { phoneOffset, phoneBytes } = header;
    const split = phoneOffset + phoneBytes - 5;
    const high = numberAt(frame, phoneOffset, split);
    const low = numberAt(frame, split, split + 5);
    const isSame = high === this.#phoneHigh && low === this.#phoneLow;
    if (!isSame && this.terminal) return false;
    if (!isSame || header.version !== this.version || !this.#ackWriter) {
      const phone = frame.slice(phoneOffset, phoneOffset + phoneBytes);
      this.#phone = Buffer.from(phone).toString('hex');
      this.#phoneHigh = high;
      this.#phoneLow = low;
      this.phoneKey = this.#phone.replace(/^0+(?=.)/, '');
      this.version = header.version;
      this.protocolVersion = header.protocolVersion || 1;
      this.#ackWriter = new AckWriter(phone, this.protocolVersion);
    }
    return true;
  }

  /** The general answer "done" (0x8001), sent with the next flush. */
  acknowledge(serial: number, messageId: number): void {
    this.answer(serial, messageId, ackResults.ok);
  }

  /** The general answer (0x8001) with one of `ackResults`, sent with the next flush. */
  answer(serial: number, messageId: number, result: number): void {
    if (this.isClosed || !this.#ackWriter) return;
    this.#outbox.answer(this, this.#ackWriter, this.nextSerial(1), serial, messageId, result);
  }

  /**
   * Sends a message with the next flush, in packets if it is long.
   * @returns serial of its first frame, and the number of frames
   * @throws EncodeError when it is too long to be sent at all
   */
  send(messageId: number, body: Uint8Array): { serial: number; frames: number } {
    const { version, protocolVersion } = this;
    const header = {
      messageId,
      version,
      protocolVersion,
      phone: this.#phone,
      serial: this.#serial,
    };
    const frames = body.length < 1000 ? [encodeFrame(header, body)] : splitBody(header, body);
    const serial = this.nextSerial(frames.length);
    for (const frame of frames) this.#outbox.add(this, frame);
    return { serial, frames: frames.length };
  }

  /** Keeps a frame until the answer before it is done. */
  hold(frame: Uint8Array): void {
    this.held ??= [];
    this.held.push(frame.slice());
    if (this.held.length > MOST_HELD_FRAMES) this.close('refused_too_often');
  }

  private nextSerial(count: number): number {
    const serial = this.#serial;
    this.#serial = (serial + count) & 0xffff;
    return serial;
  }
}

function numberAt(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i++) value = value * 256 + (bytes[i] ?? 0);
  return value;
}

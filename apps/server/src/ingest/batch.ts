import { PositionColumns } from '@outrider/jt808';
import type {
  PositionRows,
  QuarantinedReport,
  QuarantineReason,
} from '../features/positions/index.ts';
import type { Terminal, TerminalMessage } from '../features/terminals/index.ts';
import type { Report } from './report.ts';

/** Who is told when a message is on disk. The gateway's sessions are this. */
export interface Acknowledger {
  acknowledge(serial: number, messageId: number): void;
}

/** A message to keep, and the phone number of who sent it. */
export type KeptMessage = TerminalMessage & { readonly phone: string };

const FIRST_ROWS = 1024;

/**
 * What is committed together: positions as columns, what is kept besides, and the receipts of the
 * messages that brought it. All that one message brings is in one batch, so its receipt is due when
 * that batch is on disk. A batch is used again once it is done.
 */
export class Batch implements PositionRows {
  readonly positions = new PositionColumns();
  vehicleId = new Uint32Array(FIRST_ROWS);
  receivedAtMs = new Float64Array(FIRST_ROWS);
  flags = new Uint8Array(FIRST_ROWS);
  /** 1 where the report before of the same terminal was the same */
  repeated = new Uint8Array(FIRST_ROWS);
  readonly quarantined: QuarantinedReport[] = [];
  readonly messages: KeptMessage[] = [];
  /** Work to do after the commit that is not a plain acknowledgement. */
  readonly afterCommit: (() => void)[] = [];
  /** Receipts, as columns of equal length. */
  readonly receiptTo: Acknowledger[] = [];
  readonly receiptOf: Terminal[] = [];
  readonly receiptSerial: number[] = [];
  readonly receiptMessageId: number[] = [];

  /** Rows and messages that wait for the disk: what the queue's bound counts. */
  get weight(): number {
    return this.positions.length + this.quarantined.length + this.messages.length;
  }

  get isEmpty(): boolean {
    return this.weight === 0 && this.receiptTo.length === 0;
  }

  /** Completes the row that the codec has appended last. */
  addRow(report: Report, vehicleId: number, flags: number, isRepeated: boolean): void {
    const row = this.positions.length - 1;
    if (row >= this.vehicleId.length) this.#grow();
    this.vehicleId[row] = vehicleId;
    this.receivedAtMs[row] = report.receivedAtMs;
    this.flags[row] = flags;
    this.repeated[row] = isRepeated ? 1 : 0;
  }

  /** Takes back the row that the codec has appended last. */
  dropRow(): void {
    this.positions.length--;
  }

  quarantine(report: Report, reason: QuarantineReason, digest: number): void {
    const { terminal, receivedAtMs, messageId, bytes, offset, length } = report;
    this.quarantined.push({
      receivedAtMs,
      terminalId: terminal.id,
      vehicleId: terminal.vehicleId,
      phone: terminal.phone,
      messageId,
      reason,
      digest,
      bytes: bytes.slice(offset, offset + length),
    });
  }

  /** Promises an acknowledgement for when the batch is on disk. */
  addReceipt(to: Acknowledger, terminal: Terminal, serial: number, messageId: number): void {
    this.receiptTo.push(to);
    this.receiptOf.push(terminal);
    this.receiptSerial.push(serial);
    this.receiptMessageId.push(messageId);
    terminal.uncommitted++;
  }

  clear(): void {
    for (const terminal of this.receiptOf) terminal.uncommitted--;
    this.positions.clear();
    this.quarantined.length = 0;
    this.messages.length = 0;
    this.afterCommit.length = 0;
    this.receiptTo.length = 0;
    this.receiptOf.length = 0;
    this.receiptSerial.length = 0;
    this.receiptMessageId.length = 0;
  }

  get length(): number {
    return this.positions.length;
  }
  get gpsTimeS(): Uint32Array {
    return this.positions.gpsTimeS;
  }
  get digest(): Int32Array {
    return this.positions.digest;
  }
  get latE6(): Int32Array {
    return this.positions.latE6;
  }
  get lngE6(): Int32Array {
    return this.positions.lngE6;
  }
  get alarmBits(): Uint32Array {
    return this.positions.alarmBits;
  }
  get statusBits(): Uint32Array {
    return this.positions.statusBits;
  }
  get odometerHm(): Uint32Array {
    return this.positions.odometerHm;
  }
  get altitudeM(): Int16Array {
    return this.positions.altitudeM;
  }
  get headingDeg(): Uint16Array {
    return this.positions.headingDeg;
  }
  get speedDkmh(): Uint16Array {
    return this.positions.speedDkmh;
  }
  get fuelDl(): Uint16Array {
    return this.positions.fuelDl;
  }
  get signal(): Uint8Array {
    return this.positions.signal;
  }
  get satellites(): Uint8Array {
    return this.positions.satellites;
  }
  get extrasStart(): Uint32Array {
    return this.positions.extrasStart;
  }
  get extrasLength(): Uint16Array {
    return this.positions.extrasLength;
  }
  get extrasBytes(): Uint8Array {
    return this.positions.extrasBytes;
  }

  #grow(): void {
    const rows = this.vehicleId.length * 2;
    const { vehicleId, receivedAtMs, flags, repeated } = this;
    this.vehicleId = new Uint32Array(rows);
    this.vehicleId.set(vehicleId);
    this.receivedAtMs = new Float64Array(rows);
    this.receivedAtMs.set(receivedAtMs);
    this.flags = new Uint8Array(rows);
    this.flags.set(flags);
    this.repeated = new Uint8Array(rows);
    this.repeated.set(repeated);
  }
}

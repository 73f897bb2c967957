/** A report in the terminal's memory until the platform acknowledges it. */
export interface StoredReport {
  /** The encoded 0x0200 body; repeated byte for byte. */
  body: Uint8Array;
  gpsTimeS: number;
  latE6: number;
  lngE6: number;
  odometerHm: number;
  /** Taken where there was no coverage. */
  blind: boolean;
}

/** A message the outbox wants on the wire. */
export interface OutgoingReport {
  messageId: 0x0200 | 0x0704;
  body: Uint8Array;
  reports: readonly StoredReport[];
}

interface InFlight extends OutgoingReport {
  serial: number;
  sentAtMs: number;
  firstSentAtMs: number;
  attempts: number;
}

export interface OutboxLimits {
  /** Reports kept while they cannot be sent; beyond it the oldest are given up. */
  capacity: number;
  /** Messages unacknowledged at the same time. */
  window: number;
  /** First wait for an acknowledgement, ms; the n-th is n times as long (JT/T 808 §5.3). */
  ackTimeoutMs: number;
  /** Sendings of one message before the link counts as dead. */
  maxAttempts: number;
}

export const usualLimits: OutboxLimits = {
  capacity: 20_000,
  window: 4,
  ackTimeoutMs: 8_000,
  maxAttempts: 4,
};

/** Reports in one 0x0704 at most, and the bytes of a packet's body that they have to fit into. */
const batchSize = 15;
const packetBytes = 1023;
/** Of a batch: count and type, and the length before each report. */
const batchHeadBytes = 3;
const lengthBytes = 2;

/**
 * The reports of one terminal from their taking to their acknowledgement, oldest first. Fresh ones
 * go out alone (0x0200), those that had to wait in batches (0x0704). Knows no socket and no clock.
 */
export class Outbox {
  lost = 0;
  private readonly limits: OutboxLimits;
  private readonly waiting: Array<{ report: StoredReport; late: boolean }> = [];
  private readonly flying = new Map<number, InFlight>();

  constructor(limits: OutboxLimits = usualLimits) {
    this.limits = limits;
  }

  /** Reports not acknowledged yet. */
  get size(): number {
    let size = this.waiting.length;
    for (const message of this.flying.values()) size += message.reports.length;
    return size;
  }

  /** Keeps a report; `late` when it could not be sent at once. */
  add(report: StoredReport, late: boolean): void {
    this.waiting.push({ report, late });
    if (this.waiting.length <= this.limits.capacity) return;
    this.waiting.shift();
    this.lost += 1;
  }

  /** The next message to send, undefined when there is none or the window is full. */
  next(): OutgoingReport | undefined {
    if (this.flying.size >= this.limits.window) return undefined;
    const first = this.waiting[0];
    if (first === undefined) return undefined;
    const count = first.late ? this.batchLength(first.report.blind) : 1;
    const reports = this.waiting.splice(0, count).map((entry) => entry.report);
    if (!first.late) return { messageId: 0x0200, body: first.report.body, reports };
    return { messageId: 0x0704, body: batchBody(reports, first.report.blind), reports };
  }

  /** How many of the oldest reports go into one batch: sensors make them longer for some terminals. */
  private batchLength(blind: boolean): number {
    let bytes = batchHeadBytes;
    let count = 0;
    for (const { report, late } of this.waiting.slice(0, batchSize)) {
      bytes += lengthBytes + report.body.length;
      const fits = late && report.blind === blind && bytes <= packetBytes;
      if (count > 0 && !fits) break;
      count += 1;
    }
    return count;
  }

  /** Notes that a message went out under `serial`. */
  sent(serial: number, message: OutgoingReport, nowMs: number): void {
    this.flying.set(serial, {
      ...message,
      serial,
      sentAtMs: nowMs,
      firstSentAtMs: nowMs,
      attempts: 1,
    });
  }

  /**
   * The message acknowledged under `serial`, undefined when none waits for it. Result 1 (failed)
   * leaves the message to be repeated.
   */
  acknowledge(
    serial: number,
    messageId: number,
    result: number,
  ): { reports: readonly StoredReport[]; firstSentAtMs: number } | undefined {
    const message = this.flying.get(serial);
    if (message === undefined || message.messageId !== messageId || result === 1) return undefined;
    this.flying.delete(serial);
    return message;
  }

  /** Messages to repeat now under their old serials, or 'dead' when one was repeated in vain. */
  overdue(nowMs: number): Array<OutgoingReport & { serial: number }> | 'dead' {
    const again: InFlight[] = [];
    for (const message of this.flying.values()) {
      if (nowMs - message.sentAtMs < this.limits.ackTimeoutMs * message.attempts) continue;
      if (message.attempts >= this.limits.maxAttempts) return 'dead';
      message.attempts += 1;
      message.sentAtMs = nowMs;
      again.push(message);
    }
    return again;
  }

  /** When `overdue` will next have something to say, Infinity when nothing is unacknowledged. */
  nextDeadlineMs(): number {
    let deadline = Number.POSITIVE_INFINITY;
    for (const message of this.flying.values()) {
      const at = message.sentAtMs + this.limits.ackTimeoutMs * message.attempts;
      if (at < deadline) deadline = at;
    }
    return deadline;
  }

  /** The link is gone: what was unacknowledged waits again, in the order of its taking. */
  linkLost(): void {
    const back = [...this.flying.values()].flatMap((message) => message.reports);
    this.flying.clear();
    for (const entry of this.waiting) entry.late = true;
    this.waiting.unshift(...back.map((report) => ({ report, late: true })));
    this.waiting.sort((a, b) => a.report.gpsTimeS - b.report.gpsTimeS);
  }
}

/** A 0x0704 body: count, type (0 normal, 1 blind area), then each report behind its length. */
export function batchBody(reports: readonly StoredReport[], blind: boolean): Uint8Array {
  const length = reports.reduce((sum, report) => sum + 2 + report.body.length, 3);
  const body = Buffer.alloc(length);
  body.writeUInt16BE(reports.length, 0);
  body[2] = blind ? 1 : 0;
  let at = 3;
  for (const report of reports) {
    body.writeUInt16BE(report.body.length, at);
    body.set(report.body, at + 2);
    at += 2 + report.body.length;
  }
  return body;
}

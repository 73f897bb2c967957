import { connect, type Socket } from 'node:net';
import type { AcknowledgedReports } from '../fleet/acknowledged.ts';
import type { LatencyHistogram } from '../fleet/latency-histogram.ts';
import type { FleetTotals } from '../fleet/totals.ts';
import { authenticationFrame, frameOf, registrationFrame } from '../terminal/framing.ts';
import type { TerminalIdentity } from '../terminal/identity.ts';
import { type AckHandler, AckReader } from './ack-reader.ts';
import { largestReportFrame, ReportFrame } from './report-frame.ts';

export interface LoadTarget {
  host: string;
  port: number;
  /** Local address of the sockets, undefined for the system's choice. */
  localAddress: string | undefined;
}

/** What all connections of a load fleet share. */
export interface LoadContext {
  /** Reports that one connection may have unacknowledged. */
  window: number;
  /** Sends the next report as soon as one is acknowledged. */
  closedLoop: boolean;
  /** No further reports of a connection after this number of them. */
  reportsPerTerminal: number;
  totals: FleetTotals;
  latencies: LatencyHistogram;
  /** Null when nobody wants the list. */
  acknowledged: AcknowledgedReports | null;
  stopping: boolean;
  onClosed(connection: LoadConnection): void;
  onReady(): void;
}

const empty = 0xffff_ffff;
const scratch = new Uint8Array(256 * largestReportFrame);

/**
 * One terminal under load: signs in, keeps up to `window` reports unacknowledged, repeats what was
 * not acknowledged on the next connection with the same body. Keeps no object per report.
 */
export class LoadConnection implements AckHandler {
  readonly index: number;
  ready = false;
  /** When something was last acknowledged, or when the connection became ready; ms. */
  progressAtMs = 0;
  inFlight = 0;
  failures = 0;
  retryAtMs = 0;
  sequence = 0;
  private readonly identity: TerminalIdentity;
  private readonly target: LoadTarget;
  private readonly context: LoadContext;
  private readonly report: ReportFrame;
  private readonly reader = new AckReader();
  private readonly mask: number;
  private readonly slotSerial: Uint32Array;
  private readonly slotSequence: Uint32Array;
  private readonly slotTimeS: Uint32Array;
  private readonly slotSentMs: Float64Array;
  private socket: Socket | null = null;
  private authCode: string;
  private serial = 0;
  private authSerial = -1;

  constructor(index: number, identity: TerminalIdentity, target: LoadTarget, context: LoadContext) {
    this.index = index;
    this.identity = identity;
    this.target = target;
    this.context = context;
    this.report = new ReportFrame(identity, index);
    this.authCode = identity.authCode ?? '';
    const slots = 2 ** Math.ceil(Math.log2(context.window * 2));
    this.mask = slots - 1;
    this.slotSerial = new Uint32Array(slots).fill(empty);
    this.slotSequence = new Uint32Array(slots);
    this.slotTimeS = new Uint32Array(slots);
    this.slotSentMs = new Float64Array(slots);
  }

  get connected(): boolean {
    return this.socket !== null;
  }

  open(): void {
    const { host, port, localAddress } = this.target;
    const socket = connect({
      host,
      port,
      noDelay: true,
      ...(localAddress ? { localAddress } : {}),
    });
    this.socket = socket;
    this.reader.reset();
    socket.on('connect', () => {
      this.context.totals.connects += 1;
      this.signIn(socket);
    });
    socket.on('data', (chunk) => this.onData(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.onClose(socket));
  }

  /** Ends the connection; with `abruptly` by a reset, as when power fails. */
  close(abruptly = false): void {
    if (abruptly) this.socket?.resetAndDestroy();
    else this.socket?.end();
  }

  /** Sends new reports until `count` are written or the window is full; returns how many. */
  send(count: number): number {
    const { window, reportsPerTerminal, totals } = this.context;
    const left = Math.min(count, window - this.inFlight, reportsPerTerminal - this.sequence);
    if (left <= 0 || !this.ready || this.socket === null || this.context.stopping) return 0;
    const nowMs = performance.now();
    const timeS = Math.floor(Date.now() / 1000);
    let at = 0;
    let written = 0;
    while (written < left && at + largestReportFrame <= scratch.length) {
      const serial = this.nextSerial();
      const slot = serial & this.mask;
      if (this.slotSerial[slot] !== empty) break;
      const sequence = ++this.sequence;
      this.slotSerial[slot] = serial;
      this.slotSequence[slot] = sequence;
      this.slotTimeS[slot] = timeS;
      this.slotSentMs[slot] = nowMs;
      at = this.report.write(scratch, at, serial, sequence, timeS);
      written += 1;
      this.inFlight += 1;
    }
    if (at > 0) this.write(at);
    totals.sent += written;
    return written;
  }

  /** Writes every unacknowledged report again, on the same or on a new connection. */
  resend(): void {
    if (!this.ready || this.inFlight === 0) return;
    const waiting: Array<[sequence: number, timeS: number]> = [];
    for (let slot = 0; slot <= this.mask; slot++) {
      if (this.slotSerial[slot] === empty) continue;
      waiting.push([this.slotSequence[slot]!, this.slotTimeS[slot]!]);
      this.slotSerial[slot] = empty;
    }
    waiting.sort((a, b) => a[0] - b[0]);
    const nowMs = performance.now();
    let at = 0;
    for (const [sequence, timeS] of waiting) {
      const serial = this.nextSerial();
      const slot = serial & this.mask;
      this.slotSerial[slot] = serial;
      this.slotSequence[slot] = sequence;
      this.slotTimeS[slot] = timeS;
      this.slotSentMs[slot] = nowMs;
      at = this.report.write(scratch, at, serial, sequence, timeS);
    }
    this.progressAtMs = nowMs;
    this.context.totals.resent += waiting.length;
    if (at > 0) this.write(at);
  }

  heartbeat(): void {
    if (!this.ready) return;
    this.socket?.write(frameOf(this.identity, 0x0002, this.nextSerial(), new Uint8Array(0)));
    this.context.totals.heartbeats += 1;
  }

  onAck(serial: number, messageId: number, result: number): void {
    if (messageId === 0x0200) this.onReportAck(serial, result);
    else if (messageId === 0x0102 && serial === this.authSerial) this.onAuthenticated(result);
  }

  onRegistered(result: number, authCode: string): void {
    if (result !== 0) {
      this.context.totals.refused += 1;
      this.socket?.destroy();
      return;
    }
    this.context.totals.registrations += 1;
    this.authCode = authCode;
    if (this.socket !== null) this.signIn(this.socket);
  }

  private onReportAck(serial: number, result: number): void {
    const slot = serial & this.mask;
    if (this.slotSerial[slot] !== serial) return;
    const { totals, latencies, acknowledged } = this.context;
    if (result === 1) return;
    this.slotSerial[slot] = empty;
    this.inFlight -= 1;
    if (result > 1 && result !== 4) {
      totals.rejected += 1;
      return;
    }
    totals.acked += 1;
    const nowMs = performance.now();
    this.progressAtMs = nowMs;
    latencies.record(nowMs - this.slotSentMs[slot]!);
    if (acknowledged === null) return;
    const sequence = this.slotSequence[slot]!;
    acknowledged.add(
      this.index,
      this.slotTimeS[slot]!,
      this.report.latE6(sequence),
      this.report.lngE6(sequence),
      sequence,
    );
  }

  private onAuthenticated(result: number): void {
    if (result !== 0) {
      this.context.totals.refused += 1;
      this.authCode = '';
      this.socket?.destroy();
      return;
    }
    this.ready = true;
    this.failures = 0;
    this.progressAtMs = performance.now();
    this.context.totals.online += 1;
    this.context.onReady();
    this.resend();
    if (this.context.closedLoop) this.send(this.context.window);
  }

  private signIn(socket: Socket): void {
    if (this.authCode === '') {
      socket.write(registrationFrame(this.identity, this.nextSerial()));
      return;
    }
    this.authSerial = this.nextSerial();
    socket.write(authenticationFrame(this.identity, this.authSerial, this.authCode));
  }

  private onData(chunk: Buffer): void {
    this.reader.push(chunk, this);
    if (this.context.closedLoop) this.send(this.context.window);
  }

  private onClose(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    if (this.ready) this.context.totals.online -= 1;
    this.ready = false;
    this.context.totals.disconnects += 1;
    this.context.onClosed(this);
  }

  private write(length: number): void {
    this.socket?.write(Buffer.from(scratch.subarray(0, length)));
  }

  private nextSerial(): number {
    const serial = this.serial;
    this.serial = (serial + 1) & 0xffff;
    return serial;
  }
}

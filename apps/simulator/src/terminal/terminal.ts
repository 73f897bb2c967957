import { decodeHeader, decodeMessage } from '@outrider/jt808';
import type { FleetContext } from '../fleet/fleet-context.ts';
import type { Random } from '../random.ts';
import { answerCommand, isCommand } from './answers.ts';
import { electricData } from './equipment.ts';
import { authenticationFrame, frameOf, registrationFrame } from './framing.ts';
import type { TerminalIdentity } from './identity.ts';
import { type Link, openLink } from './link.ts';
import { Outbox } from './outbox.ts';
import { Parameters } from './parameters.ts';
import { Vehicle } from './vehicle.ts';

type Phase = 'offline' | 'connecting' | 'signing-in' | 'online';

const signInTimeoutMs = 15_000;
const emptyBody = new Uint8Array(0);

/**
 * One terminal: drives its vehicle, keeps its reports until they are acknowledged, and keeps its
 * link: registers once, authenticates on every connection, reconnects with growing pauses. Woken by
 * the fleet at `wakeAtMs`; all waiting is done there, there is no timer per terminal.
 */
export class Terminal {
  readonly identity: TerminalIdentity;
  readonly vehicle: Vehicle;
  readonly outbox: Outbox;
  readonly parameters: Parameters;
  wakeAtMs: number;
  authCode: string;
  private readonly index: number;
  private readonly context: FleetContext;
  private readonly random: Random;
  private phase: Phase = 'offline';
  private link: Link | null = null;
  private serial: number;
  private movedAtMs: number;
  private reportAtMs: number;
  private reconnectAtMs: number;
  private signInBeforeMs = 0;
  private spokeAtMs = 0;
  private failures = 0;
  private retiring: Link | null = null;

  constructor(
    index: number,
    identity: TerminalIdentity,
    context: FleetContext,
    random: Random,
    nowMs: number,
  ) {
    this.index = index;
    this.identity = identity;
    this.context = context;
    this.random = random;
    this.authCode = identity.authCode ?? '';
    this.vehicle = new Vehicle(context.graph, random, context.traits, identity);
    this.outbox = new Outbox(context.outboxLimits);
    this.parameters = new Parameters(context.heartbeatS, context.intervalS, identity);
    this.serial = random.integer(0, 0xffff);
    this.movedAtMs = nowMs;
    this.reconnectAtMs = nowMs + random.next() * context.rampMs;
    this.reportAtMs = this.reconnectAtMs + random.next() * context.intervalS * 1000;
    this.wakeAtMs = this.reconnectAtMs;
  }

  get online(): boolean {
    return this.phase === 'online';
  }

  /** Does what is due and says by `wakeAtMs` when to call again. */
  wake(nowMs: number): void {
    if (nowMs >= this.reportAtMs) this.takeReport(nowMs);
    if (!this.vehicle.coverage.lost) this.keepLink(nowMs);
    this.wakeAtMs = this.nextWakeMs(nowMs);
  }

  /** Takes a report now; out of the usual order when the platform asks or an alarm begins. */
  takeReport(nowMs: number): void {
    const wasLost = this.vehicle.coverage.lost;
    this.vehicle.advance((nowMs - this.movedAtMs) / 1000);
    this.movedAtMs = nowMs;
    this.context.totals.alarms += this.vehicle.alarmsBegun;
    this.vehicle.alarmsBegun = 0;
    const { lost } = this.vehicle.coverage;
    if (wasLost && !lost) this.coverageBack(nowMs);
    const report = this.vehicle.report(Math.floor(nowMs / 1000));
    const before = this.outbox.lost;
    this.outbox.add(report, lost || this.phase !== 'online');
    this.context.totals.lost += this.outbox.lost - before;
    if (this.identity.equipment === 'electric' && this.phase === 'online' && !lost) {
      const { driver } = this.vehicle;
      this.send(0x0900, electricData(driver, this.identity.phone, Math.floor(nowMs / 1000)));
    }
    const { driver } = this.vehicle;
    const pauseS = driver.ignitionOn
      ? this.parameters.reportIntervalS(nowMs)
      : Math.max(this.context.parkedIntervalS, this.context.intervalS);
    this.reportAtMs = Math.max(this.reportAtMs, nowMs - 1000) + pauseS * 1000;
  }

  /** Takes no more reports; what is in memory is still sent. */
  pauseReports(): void {
    this.reportAtMs = Number.POSITIVE_INFINITY;
    this.vehicle.coverage.lost = false;
  }

  /** Logs out and ends the link. */
  stop(): void {
    if (this.phase === 'online') this.send(0x0003, emptyBody);
    this.link?.end();
    this.retiring?.cut();
    this.reconnectAtMs = Number.POSITIVE_INFINITY;
  }

  /** Cuts the link as a power failure does; the terminal comes back by itself. */
  cutLink(): void {
    this.link?.cut();
  }

  private keepLink(nowMs: number): void {
    if (this.phase === 'offline') {
      if (nowMs >= this.reconnectAtMs) this.connect(nowMs);
      return;
    }
    if (this.phase !== 'online') {
      if (nowMs >= this.signInBeforeMs) this.link?.cut();
      return;
    }
    const overdue = this.outbox.overdue(nowMs);
    if (overdue === 'dead') {
      this.link?.cut();
      return;
    }
    for (const message of overdue) {
      this.write(frameOf(this.identity, message.messageId, message.serial, message.body));
      this.context.totals.resent += 1;
    }
    this.flush(nowMs);
    if (nowMs - this.spokeAtMs >= this.parameters.heartbeatS * 1000) {
      this.send(0x0002, emptyBody);
      this.context.totals.heartbeats += 1;
    }
  }

  private nextWakeMs(nowMs: number): number {
    let wake = this.reportAtMs;
    if (this.vehicle.coverage.lost) return Math.max(wake, nowMs + 1);
    if (this.phase === 'offline') wake = Math.min(wake, this.reconnectAtMs);
    else if (this.phase !== 'online') wake = Math.min(wake, this.signInBeforeMs);
    else {
      wake = Math.min(wake, this.outbox.nextDeadlineMs());
      wake = Math.min(wake, this.spokeAtMs + this.parameters.heartbeatS * 1000);
    }
    return Math.max(wake, nowMs + 1);
  }

  private connect(nowMs: number): void {
    this.phase = 'connecting';
    this.signInBeforeMs = nowMs + signInTimeoutMs;
    const link: Link = openLink(this.context.targetOf(this.index), {
      onOpen: () => this.signIn(),
      onFrame: (frame) => {
        if (link === this.link) this.onFrame(frame);
      },
      onClose: () => {
        if (link === this.link) this.onClose();
      },
    });
    this.link = link;
  }

  private signIn(): void {
    this.context.totals.connects += 1;
    this.phase = 'signing-in';
    const serial = this.takeSerial();
    this.write(
      this.authCode === ''
        ? registrationFrame(this.identity, serial)
        : authenticationFrame(this.identity, serial, this.authCode),
    );
  }

  private onFrame(frame: Uint8Array): void {
    // Without coverage nothing arrives; the platform's bytes are as lost as ours.
    if (this.vehicle.coverage.lost) return;
    const header = decodeHeader(frame);
    if ('error' in header || header.packet !== undefined) return;
    const body = frame.subarray(header.bodyOffset, header.bodyOffset + header.bodyLength);
    const nowMs = this.context.clock();
    if (isCommand(header.messageId)) {
      this.context.totals.commands += 1;
      const answers = answerCommand(
        { terminal: this, nowMs, random: this.random },
        header.messageId,
        header.serial,
        body,
      );
      for (const answer of answers) this.send(answer.messageId, answer.body);
      this.wakeAtMs = nowMs;
      return;
    }
    const message = decodeMessage(header.messageId, this.identity.version, body);
    if (!message.ok) return;
    if (message.name === 'platformAck') {
      const { ackSerial, ackMessageId, result } = message.value;
      this.onAck(ackSerial, ackMessageId, result, nowMs);
    } else if (message.name === 'registrationAck') {
      this.onRegistered(message.value.result, message.value.authCode ?? '');
    }
  }

  private onAck(serial: number, messageId: number, result: number, nowMs: number): void {
    if (messageId === 0x0102) {
      if (result === 0) this.onAuthenticated(nowMs);
      else this.onRefused();
      return;
    }
    const done = this.outbox.acknowledge(serial, messageId, result);
    if (done === undefined) return;
    const { totals, latencies, acknowledged } = this.context;
    latencies.record(nowMs - done.firstSentAtMs);
    if (result !== 0 && result !== 4) {
      totals.rejected += done.reports.length;
      return;
    }
    totals.acked += done.reports.length;
    if (result === 4) this.vehicle.confirmAlarms(0xffff_ffff);
    for (const report of acknowledged === null ? [] : done.reports) {
      const { gpsTimeS, latE6, lngE6, odometerHm } = report;
      acknowledged?.add(this.index, gpsTimeS, latE6, lngE6, odometerHm);
    }
    this.flush(nowMs);
  }

  private onRegistered(result: number, authCode: string): void {
    if (result !== 0 || authCode === '') {
      this.onRefused();
      return;
    }
    this.context.totals.registrations += 1;
    this.authCode = authCode;
    this.context.onAuthCode(this.identity, authCode);
    this.write(authenticationFrame(this.identity, this.takeSerial(), authCode));
  }

  private onAuthenticated(nowMs: number): void {
    if (this.phase !== 'signing-in') return;
    this.phase = 'online';
    this.failures = 0;
    this.spokeAtMs = nowMs;
    this.context.totals.online += 1;
    this.retiring?.cut();
    this.retiring = null;
    if (this.identity.version === 2019) this.send(0x0004, emptyBody);
    this.flush(nowMs);
    this.wakeAtMs = nowMs;
  }

  private onRefused(): void {
    this.context.totals.refused += 1;
    // A code that is refused is worth nothing: the next connection registers anew.
    this.authCode = '';
    this.failures += 2;
    this.link?.cut();
  }

  private onClose(): void {
    if (this.phase === 'online') this.context.totals.online -= 1;
    if (this.phase === 'signing-in' || this.phase === 'online') {
      this.context.totals.disconnects += 1;
    }
    this.link = null;
    this.goOffline();
  }

  private goOffline(): void {
    this.phase = 'offline';
    this.outbox.linkLost();
    const pauseMs = Math.min(60_000, 500 * 2 ** this.failures);
    this.failures += 1;
    this.reconnectAtMs = Math.max(
      this.reconnectAtMs === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : 0,
      this.context.clock() + pauseMs * this.random.between(0.5, 1.5),
    );
    this.wakeAtMs = Math.min(this.wakeAtMs, this.reconnectAtMs);
  }

  /**
   * Out of the tunnel: half of the modems go on with the old link, the others dial anew while the
   * platform still believes in the old one, which goes when the new one is authenticated.
   */
  private coverageBack(nowMs: number): void {
    if (this.phase === 'online' && this.random.chance(0.5)) return;
    if (this.phase === 'online') this.context.totals.online -= 1;
    this.retiring = this.link;
    this.link = null;
    this.goOffline();
    this.reconnectAtMs = Math.min(this.reconnectAtMs, nowMs + 500);
  }

  private flush(nowMs: number): void {
    if (this.phase !== 'online' || this.vehicle.coverage.lost) return;
    for (let next = this.outbox.next(); next !== undefined; next = this.outbox.next()) {
      const serial = this.takeSerial();
      this.outbox.sent(serial, next, nowMs);
      this.write(frameOf(this.identity, next.messageId, serial, next.body));
      this.context.totals.sent += 1;
      if (next.messageId === 0x0704) this.context.totals.batched += next.reports.length;
    }
  }

  private send(messageId: number, body: Uint8Array): void {
    this.write(frameOf(this.identity, messageId, this.takeSerial(), body));
  }

  private write(frame: Uint8Array): void {
    this.link?.send(frame);
    this.spokeAtMs = this.context.clock();
  }

  private takeSerial(): number {
    const serial = this.serial;
    this.serial = (serial + 1) & 0xffff;
    return serial;
  }
}

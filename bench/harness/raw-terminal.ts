import { connect, type Socket } from 'node:net';
import type { TerminalIdentity } from '../../apps/simulator/src/index.ts';
import { AckReader } from '../../apps/simulator/src/load/ack-reader.ts';
import { authenticationFrame, frameOf } from '../../apps/simulator/src/terminal/framing.ts';
import {
  type Report,
  reportLength,
  statusBit,
  writeReport,
} from '../../apps/simulator/src/terminal/report-body.ts';

const answerPatienceMs = 30_000;

/** One connection that is driven by hand: sends what a test says and waits for the answer. */
export class RawTerminal {
  readonly socket: Socket;
  private readonly identity: TerminalIdentity;
  private readonly waiting = new Map<number, (result: number) => void>();
  private serial = 0;

  private constructor(socket: Socket, identity: TerminalIdentity) {
    this.socket = socket;
    this.identity = identity;
    const reader = new AckReader();
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) =>
      reader.push(chunk, {
        onAck: (serial, _messageId, result) => this.waiting.get(serial)?.(result),
        onRegistered: () => undefined,
      }),
    );
  }

  /** Connects and authenticates. @throws Error when it is refused */
  static async open(
    port: number,
    identity: TerminalIdentity,
    localAddress?: string,
  ): Promise<RawTerminal> {
    const socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      ...(localAddress ? { localAddress } : {}),
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    const terminal = new RawTerminal(socket, identity);
    const serial = terminal.nextSerial();
    const answer = terminal.answerTo(serial);
    socket.write(authenticationFrame(identity, serial, identity.authCode ?? ''));
    const result = await answer;
    if (result !== 0) throw new Error(`authentication was refused with ${result}`);
    return terminal;
  }

  /** Sends a message; resolves with the result of its acknowledgement. */
  async ask(messageId: number, body: Uint8Array): Promise<number> {
    const serial = this.nextSerial();
    const answer = this.answerTo(serial);
    this.socket.write(frameOf(this.identity, messageId, serial, body));
    return await answer;
  }

  /** The frame of a message under the next serial, for sending it otherwise. */
  frame(messageId: number, body: Uint8Array): Uint8Array {
    return frameOf(this.identity, messageId, this.nextSerial(), body);
  }

  close(): void {
    this.socket.destroy();
  }

  private answerTo(serial: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        this.waiting.delete(serial);
        reject(new Error(reason));
      };
      const timer = setTimeout(() => fail('no answer'), answerPatienceMs);
      const onClose = () => fail('the connection was closed');
      this.socket.once('close', onClose);
      this.waiting.set(serial, (result) => {
        clearTimeout(timer);
        this.socket.off('close', onClose);
        this.waiting.delete(serial);
        resolve(result);
      });
    });
  }

  private nextSerial(): number {
    const serial = this.serial;
    this.serial = (serial + 1) & 0xffff;
    return serial;
  }
}

/** A 0x0200 body of a vehicle near Bao'an. */
export function reportBody(report: Partial<Report> & { gpsTimeS: number }): Uint8Array {
  const body = new Uint8Array(reportLength);
  writeReport(body, 0, {
    latE6: 22_586_390,
    lngE6: 113_854_940,
    alarmBits: 0,
    statusBits: statusBit.acc | statusBit.located | statusBit.gps,
    altitudeM: 30,
    speedDkmh: 400,
    headingDeg: 90,
    odometerHm: 1,
    fuelDl: 1500,
    signals: 0,
    signal: 25,
    satellites: 12,
    ...report,
  });
  return body;
}

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import {
  decodeHeader,
  decodeMessage,
  encodeFrame,
  encodeMessage,
  FrameSplitter,
  type MessageId,
  type MessageValue,
  splitBody,
} from '@outrider/jt808';

/** A message that the gateway sent. */
export interface Received {
  messageId: number;
  serial: number;
  value: Record<string, unknown>;
}

interface Link {
  write(bytes: Uint8Array): void;
  close(): void;
}

/** A terminal as tests need it: says what it is told to, and remembers what it heard. */
export class TestTerminal {
  readonly received: Received[] = [];
  isClosed = false;
  /** Serial of the message sent last. */
  serial = 0;
  readonly #splitter = new FrameSplitter();
  #waiters: (() => void)[] = [];
  readonly phone: string;
  readonly version: 2013 | 2019;
  link: Link;

  private constructor(phone: string, version: 2013 | 2019) {
    this.phone = phone;
    this.version = version;
    this.link = { write: () => {}, close: () => {} };
  }

  static async tcp(port: number, phone: string, version: 2013 | 2019 = 2013) {
    const terminal = new TestTerminal(phone, version);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('data', (chunk) => terminal.#take(chunk));
    socket.on('close', () => {
      terminal.isClosed = true;
      terminal.#wake();
    });
    await once(socket, 'connect');
    terminal.link = { write: (bytes) => void socket.write(bytes), close: () => socket.destroy() };
    return Object.assign(terminal, { socket }) as TestTerminal & { socket: Socket };
  }

  static async udp(port: number, phone: string, version: 2013 | 2019 = 2013) {
    const terminal = new TestTerminal(phone, version);
    const socket = createSocket('udp4');
    socket.on('message', (datagram) => terminal.#take(datagram));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    terminal.link = {
      write: (bytes) => socket.send(bytes, port, '127.0.0.1'),
      close: () => socket.close(),
    };
    return terminal;
  }

  /** A frame as it would be sent now. */
  frame(messageId: number, body: Uint8Array): Uint8Array {
    this.serial = (this.serial + 1) & 0xffff;
    const { phone, version, serial } = this;
    return encodeFrame({ messageId, version, phone, serial }, body);
  }

  /** Sends a body. @returns the serial */
  sendBody(messageId: number, body: Uint8Array): number {
    this.link.write(this.frame(messageId, body));
    return this.serial;
  }

  /** Sends a body in packets. @returns the serial of the first one */
  sendPackets(messageId: number, body: Uint8Array, packetBytes: number, skip?: number): number {
    const { phone, version } = this;
    const first = (this.serial + 1) & 0xffff;
    const frames = splitBody({ messageId, version, phone, serial: first }, body, packetBytes);
    this.serial = (this.serial + frames.length) & 0xffff;
    frames.forEach((frame, index) => {
      if (index !== skip) this.link.write(frame);
    });
    return first;
  }

  send<K extends MessageId>(messageId: K, value: MessageValue<K>): number {
    return this.sendBody(messageId, encodeMessage(messageId, this.version, value));
  }

  /** The first message that fits, now or when it comes. */
  async expect(
    messageId: number,
    fits: (value: Record<string, unknown>) => boolean = () => true,
    timeoutMs = 5000,
  ): Promise<Received> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const found = this.received.find((each) => each.messageId === messageId && fits(each.value));
      if (found) return found;
      if (Date.now() > deadline) {
        throw new Error(`no 0x${messageId.toString(16)}; got ${JSON.stringify(this.received)}`);
      }
      await this.#next(deadline);
    }
  }

  /** The result of the general answer (0x8001) to a message. */
  async ackOf(serial: number, timeoutMs?: number): Promise<unknown> {
    const ack = await this.expect(0x8001, (value) => value.ackSerial === serial, timeoutMs);
    return ack.value.result;
  }

  async closed(timeoutMs = 5000): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!this.isClosed) {
      if (Date.now() > deadline) throw new Error('the connection is still open');
      await this.#next(deadline);
    }
  }

  close(): void {
    this.link.close();
  }

  #next(deadline: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(1, deadline - Date.now()));
      this.#waiters.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #wake(): void {
    for (const wake of this.#waiters.splice(0)) wake();
  }

  #take(chunk: Uint8Array): void {
    this.#splitter.push(chunk, (frame) => {
      const header = decodeHeader(frame);
      if ('error' in header) throw new Error(header.error);
      const { messageId, serial, bodyOffset, bodyLength, version } = header;
      const body = frame.slice(bodyOffset, bodyOffset + bodyLength);
      const decoded = decodeMessage(messageId, version, body);
      if (!decoded.ok) throw new Error(decoded.error.code);
      this.received.push({ messageId, serial, value: { ...decoded.value } });
    });
    this.#wake();
  }
}

import { createServer, type Socket } from 'node:net';
import {
  decodeHeader,
  decodeMessage,
  encodeFrame,
  encodeMessage,
  FrameSplitter,
  type Header,
  type MessageValue,
} from '@outrider/jt808';

/** A message as the platform received it. */
export interface Received {
  phone: string;
  messageId: number;
  serial: number;
  version: 2013 | 2019;
  body: Uint8Array;
  session: FakeSession;
}

export interface FakeSession {
  socket: Socket;
  /** Sends a command to the terminal of this session; returns its serial. */
  command(messageId: number, body: Uint8Array): number;
}

export interface FakePlatformOptions {
  /** The result for a report, undefined for no answer at all. */
  answerReport?: (message: Received) => number | undefined;
  /** The result for an authentication, 0 when left out. */
  answerAuthentication?: (message: Received) => number;
}

export interface FakePlatform {
  port: number;
  received: Received[];
  /** Resolves with the first message that fits, past or to come. */
  waitFor(fits: (message: Received) => boolean): Promise<Received>;
  /** Resolves as soon as `done` holds; asked after every message. */
  until(done: () => boolean): Promise<void>;
  close(): Promise<void>;
}

type Location = MessageValue<'location'>;

/** The reports of a 0x0200 or 0x0704, decoded; empty for other messages. */
export function locationsOf(message: Received): Location[] {
  const decoded = decodeMessage(message.messageId, message.version, message.body);
  if (!decoded.ok) return [];
  if (decoded.name === 'location') return [decoded.value];
  return decoded.name === 'locationBatch' ? decoded.value.locations : [];
}

/** A platform small enough to see through: registers everybody, answers as it is told. */
export async function startFakePlatform(options: FakePlatformOptions = {}): Promise<FakePlatform> {
  const received: Received[] = [];
  const watchers = new Set<() => void>();
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const splitter = new FrameSplitter();
    let serial = 0;
    let last: Header | null = null;
    const send = (messageId: number, body: Uint8Array) => {
      if (last === null) throw new Error('nothing was received yet');
      const { version, phone } = last;
      serial += 1;
      socket.write(encodeFrame({ messageId, version, phone, serial }, body));
      return serial;
    };
    const session: FakeSession = { socket, command: send };
    const acknowledge = (header: Header, result: number) =>
      send(
        0x8001,
        encodeMessage('platformAck', 2013, {
          ackSerial: header.serial,
          ackMessageId: header.messageId,
          result,
        }),
      );
    socket.on('data', (chunk) =>
      splitter.push(chunk, (frame) => {
        const header = decodeHeader(frame);
        if ('error' in header) return;
        last = header;
        const { messageId, phoneKey } = header;
        const message: Received = {
          phone: phoneKey,
          messageId,
          serial: header.serial,
          version: header.version === 2019 ? 2019 : 2013,
          body: frame.slice(header.bodyOffset, header.bodyOffset + header.bodyLength),
          session,
        };
        received.push(message);
        if (messageId === 0x0100) {
          const ackSerial = header.serial;
          const answer = { ackSerial, result: 0, authCode: `code-${phoneKey}` };
          send(0x8100, encodeMessage('registrationAck', 2013, answer));
        } else if (messageId === 0x0102) {
          acknowledge(header, options.answerAuthentication?.(message) ?? 0);
        } else if (messageId === 0x0200 || messageId === 0x0704) {
          const result = options.answerReport ? options.answerReport(message) : 0;
          if (result !== undefined) acknowledge(header, result);
        } else if (messageId === 0x0002) {
          acknowledge(header, 0);
        }
        for (const watcher of watchers) watcher();
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const until = (done: () => boolean) =>
    new Promise<void>((resolve) => {
      const watcher = () => {
        if (!done()) return;
        watchers.delete(watcher);
        resolve();
      };
      watchers.add(watcher);
      watcher();
    });
  return {
    port: address.port,
    received,
    until,
    waitFor: async (fits) => {
      await until(() => received.some(fits));
      const found = received.find(fits);
      if (found === undefined) throw new Error('it was there a moment ago');
      return found;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

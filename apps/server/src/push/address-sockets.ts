import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  AddressClose,
  AddressCode,
  type AddressSocketMessage,
  type AddressSocketRequest,
  MAX_ADDRESS_REQUESTS,
} from '@outrider/contract';
import { AddressSocketRequest as RequestSchema } from '@outrider/contract/schemas';
import { Compile } from 'typebox/compile';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { type AddressService, analyse } from '../features/address/index.ts';
import { type Session, sessionsEnded } from '../features/identity/index.ts';
import type { RoleContext } from '../platform/role.ts';

/** A request with everything that a device may hear stays well below. */
const MAX_MESSAGE_BYTES = 8192;
/** Sockets one user may hold; a further one ends the oldest. */
const MAX_PER_USER = 8;
/** Requests per second that a browser may go on making after its first ones. */
const REQUESTS_PER_S = 40;
/** Above so many waiting bytes a browser does not read what it asked for. */
const SLOW_BYTES = 128 * 1024;
/** The client closes sooner by itself. */
const IDLE_MS = 60_000;
/** After this it is opened anew, and with that the session is looked at again. */
const LONGEST_MS = 10 * 60_000;
const SWEEP_MS = 1000;
const GOING_AWAY = 1001;

type AddressContext = Pick<RoleContext, 'bus' | 'log' | 'metrics' | 'scheduler' | 'clock'>;

interface Client {
  readonly socket: WebSocket;
  readonly userId: number;
  sessionId: string;
  readonly openedAtMs: number;
  /** Its session ends then at the latest. */
  readonly expiresAtMs: number;
  askedAtMs: number;
  /** Requests that wait for their answers. */
  waiting: number;
  /** Requests that it may still make at this moment. */
  allowance: number;
  allowanceAtMs: number;
}

/**
 * The address sockets of this process: a browser opens one when it has addresses to ask for, is
 * told that it may ask, gets the answers as they come, and is let go when it asks no more.
 */
export class AddressSockets {
  readonly #context: AddressContext;
  readonly #addresses: AddressService;
  readonly #clients = new Set<Client>();
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  readonly #validator = Compile(RequestSchema);
  readonly #endings: (() => void)[];

  constructor(context: AddressContext, addresses: AddressService) {
    this.#context = context;
    this.#addresses = addresses;
    const { bus, metrics, scheduler } = context;
    metrics.gauge('outrider_address_sockets', 'Open address sockets', [], (gauge) =>
      gauge.set(this.#clients.size),
    );
    this.#endings = [
      bus.subscribe(sessionsEnded, ({ userId, sessionId, kept }) => {
        for (const client of this.#clients) {
          if (client.userId !== userId) continue;
          if (kept && client.sessionId === kept.was) client.sessionId = kept.is;
          else if (sessionId === undefined || client.sessionId === sessionId) {
            client.socket.close(AddressClose.sessionInvalid, 'session ended');
          }
        }
      }),
      scheduler.every('address.sweep', SWEEP_MS, () => this.#sweep()),
    ];
  }

  /** Takes over a connection whose request was admitted. */
  accept(request: IncomingMessage, connection: Duplex, head: Buffer, session: Session): void {
    this.#server.handleUpgrade(request, connection, head, (socket) => this.#add(socket, session));
  }

  stop(): void {
    for (const end of this.#endings) end();
    for (const { socket } of this.#clients) {
      socket.close(GOING_AWAY, 'server stops');
      // Nothing is lost with an address: nobody has to wait for the browser's farewell.
      socket.terminate();
    }
    this.#server.close();
  }

  #add(socket: WebSocket, session: Session): void {
    const { clock, log } = this.#context;
    const nowMs = clock();
    const client: Client = {
      socket,
      userId: session.user.id,
      sessionId: session.id,
      openedAtMs: nowMs,
      expiresAtMs: session.expiresAtMs,
      askedAtMs: nowMs,
      waiting: 0,
      allowance: MAX_ADDRESS_REQUESTS,
      allowanceAtMs: nowMs,
    };
    const own = [...this.#clients].filter((other) => other.userId === client.userId);
    if (own.length >= MAX_PER_USER) {
      own[0]?.socket.close(AddressClose.tooManySockets, 'too many sockets');
    }
    this.#clients.add(client);
    socket.on('message', (data, isBinary) => void this.#receive(client, data, isBinary));
    socket.on('error', (error) => log.debug({ event: 'address.socket.failed', error }));
    socket.on('close', () => this.#clients.delete(client));
    send(client, { code: AddressCode.ready });
  }

  async #receive(client: Client, data: RawData, isBinary: boolean): Promise<void> {
    const { socket } = client;
    const request = isBinary ? undefined : this.#read(data.toString());
    if (!request) return socket.close(AddressClose.badMessage, 'not understood');
    if (socket.bufferedAmount > SLOW_BYTES) {
      return socket.close(AddressClose.unresponsive, 'unresponsive');
    }
    if (client.waiting >= MAX_ADDRESS_REQUESTS || !this.#allows(client)) {
      return socket.close(AddressClose.flood, 'too many requests');
    }
    client.askedAtMs = this.#context.clock();
    client.waiting++;
    const { requestId } = request;
    try {
      const found = await analyse(this.#addresses, request);
      if (!found) send(client, { code: AddressCode.failed, requestId });
      else {
        const { address, at } = found;
        const { lat, lng } = at;
        send(client, { code: AddressCode.resolved, requestId, address, lat, lng });
      }
    } catch (error) {
      this.#context.log.error({ event: 'address.request.failed', error });
      send(client, { code: AddressCode.failed, requestId });
    } finally {
      client.waiting--;
    }
  }

  #read(text: string): AddressSocketRequest | undefined {
    try {
      const message: unknown = JSON.parse(text);
      return this.#validator.Check(message) ? message : undefined;
    } catch {
      return undefined;
    }
  }

  #allows(client: Client): boolean {
    const nowMs = this.#context.clock();
    const gained = ((nowMs - client.allowanceAtMs) / 1000) * REQUESTS_PER_S;
    client.allowance = Math.min(MAX_ADDRESS_REQUESTS, client.allowance + gained);
    client.allowanceAtMs = nowMs;
    if (client.allowance < 1) return false;
    client.allowance--;
    return true;
  }

  #sweep(): void {
    const nowMs = this.#context.clock();
    for (const { socket, waiting, askedAtMs, openedAtMs, expiresAtMs } of this.#clients) {
      if (nowMs >= expiresAtMs) {
        socket.close(AddressClose.sessionInvalid, 'session expired');
        continue;
      }
      const isIdle = waiting === 0 && nowMs - askedAtMs >= IDLE_MS;
      if (isIdle || (waiting === 0 && nowMs - openedAtMs >= LONGEST_MS)) {
        socket.close(AddressClose.idle, 'idle');
      } else if (nowMs - openedAtMs >= 2 * LONGEST_MS) socket.terminate();
    }
  }
}

function send({ socket }: Client, message: AddressSocketMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

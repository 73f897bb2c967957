import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { PUSH_INTERVAL_MS, PushClose } from '@outrider/contract';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Directory, Scope } from '../features/fleet/index.ts';
import type { Session, SignIn } from '../features/identity/index.ts';
import type { LiveStore } from '../features/live/index.ts';
import type { RoleContext } from '../platform/role.ts';
import { MAX_MESSAGE_BYTES, readClientMessage } from './client-messages.ts';
import { MessageTopic } from './message-topic.ts';
import { PositionTopic } from './position-topic.ts';
import { PushClient } from './push-client.ts';
import { checkSessions, recheckSessions, watchSessions } from './session-watch.ts';
import { TreeTopic } from './tree-topic.ts';

/** Sockets one user may hold; a further one ends the oldest. */
const MAX_PER_USER = 32;
const SWEEP_MS = 1000;
const PING_MS = 20_000;
/** Without a message or an answer to a ping for so long, nobody is there. */
const SILENT_MS = 60_000;
/** A browser that takes nothing for so long is let go. */
const STUCK_MS = 30_000;
/** A browser that does not answer the close gets no more time than this when the server stops. */
const CLOSE_MS = 1000;
const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;

type PushContext = Pick<RoleContext, 'bus' | 'db' | 'log' | 'metrics' | 'scheduler' | 'clock'>;

interface PushParts {
  context: PushContext;
  signIn: SignIn;
  live: LiveStore;
  directory: Directory;
}

/** The push sockets of this process: who is connected, the beat that sends, and the ends of sessions. */
export class Push {
  readonly #context: PushContext;
  readonly #signIn: SignIn;
  readonly #clients = new Set<PushClient>();
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  readonly #tree: TreeTopic;
  readonly #positions: PositionTopic;
  readonly #messages: MessageTopic;
  readonly #endings: (() => void)[];
  readonly #timer: NodeJS.Timeout;
  #pingAtMs = 0;
  #isStopped = false;

  constructor({ context, signIn, live, directory }: PushParts) {
    this.#context = context;
    this.#signIn = signIn;
    const { metrics, bus, scheduler } = context;
    const heldBack = metrics.counter(
      'outrider_push_held_back_total',
      'Position records merged into a later frame because a browser was slow',
    );
    metrics.gauge('outrider_push_sockets', 'Open push sockets', [], (gauge) =>
      gauge.set(this.#clients.size),
    );
    this.#tree = new TreeTopic(live, directory);
    this.#positions = new PositionTopic(live, directory, (records) => heldBack.inc(records));
    this.#messages = new MessageTopic(context, this.#clients);
    this.#endings = [
      () => this.#messages.stop(),
      watchSessions(bus, this.#clients, (changed) => {
        recheckSessions(changed, signIn, context.clock()).catch((error: unknown) => {
          // The next look comes within seconds anyway.
          context.log.error({ event: 'push.recheck.failed', error });
        });
      }),
      directory.onChange((change) => {
        this.#tree.follow(change, this.#clients);
        this.#positions.follow(change, this.#clients);
        // Whoever connects again gets the new tree and the new picture.
        if (change.moved) this.#closeAll(SERVICE_RESTART, 'departments moved');
      }),
      scheduler.every('push.sweep', SWEEP_MS, () => this.#sweep()),
    ];
    this.#timer = setInterval(() => this.#tick(), PUSH_INTERVAL_MS);
  }

  /** Takes over a connection whose request was admitted: from here on it is a socket of that session. */
  accept(
    request: IncomingMessage,
    connection: Duplex,
    head: Buffer,
    session: Session,
    scope: Scope,
  ): void {
    if (this.#isStopped) return void connection.destroy();
    this.#server.handleUpgrade(request, connection, head, (socket) => {
      this.#add(socket, new PushClient(socket, session, scope, this.#context.clock()));
    });
  }

  /** What a browser that subscribes is shown first, for those that have no socket (spec/1 §4). */
  snapshotOf(scope: Scope): Uint8Array {
    return this.#positions.snapshotOf(scope);
  }

  /** Tells browsers to come back later; resolves when all are gone. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    for (const end of this.#endings) end();
    this.#closeAll(GOING_AWAY, 'server stops');
    await Promise.race([this.#allGone(), setTimeout(CLOSE_MS, undefined, { ref: false })]);
    for (const client of this.#clients) client.socket.terminate();
    this.#server.close();
  }

  async #allGone(): Promise<void> {
    const open = [...this.#clients].map((client) => client.closed);
    await Promise.all(open);
  }

  #add(socket: WebSocket, client: PushClient): void {
    const { log, clock } = this.#context;
    const own = [...this.#clients].filter((other) => other.userId === client.userId);
    if (own.length >= MAX_PER_USER) own[0]?.close(PushClose.tooManySockets, 'too many sockets');
    this.#clients.add(client);
    socket.on('message', (data, isBinary) => this.#receive(client, data, isBinary));
    socket.on('pong', () => {
      client.heardAtMs = clock();
    });
    socket.on('error', (error) => log.debug({ event: 'push.socket.failed', error }));
    socket.on('close', (code) => {
      this.#clients.delete(client);
      client.noteClosed();
      log.debug({ event: 'push.socket.closed', userId: client.userId, code });
    });
    log.debug({ event: 'push.socket.opened', userId: client.userId });
  }

  #receive(client: PushClient, data: RawData, isBinary: boolean): void {
    client.heardAtMs = this.#context.clock();
    const message = readClientMessage(data, isBinary);
    switch (message?.msgid) {
      case 'ping':
        // A browser that piles up pings gets no pile of answers.
        if (!client.isSlow) client.send('{"msgid":"pong"}');
        break;
      case 'subscribe':
        if (client.mayWatch) this.#positions.subscribe(client);
        break;
      case 'unsubscribe':
        this.#positions.unsubscribe(client);
        break;
      default:
        client.close(PushClose.badMessage, 'not understood');
    }
  }

  #tick(): void {
    const clients = [...this.#clients].filter((client) => client.isOpen);
    const watching = clients.filter((client) => client.mayWatch);
    this.#tree.tick(watching, this.#context.clock());
    this.#positions.tick(watching);
    void this.#messages.tick(clients);
  }

  async #sweep(): Promise<void> {
    const nowMs = this.#context.clock();
    const pings = nowMs - this.#pingAtMs >= PING_MS;
    if (pings) this.#pingAtMs = nowMs;
    for (const client of this.#clients) {
      if (!client.isSlow) client.slowSinceMs = 0;
      else if (client.slowSinceMs === 0) client.slowSinceMs = nowMs;
      const isStuck = client.slowSinceMs > 0 && nowMs - client.slowSinceMs > STUCK_MS;
      if (isStuck || nowMs - client.heardAtMs > SILENT_MS) {
        client.close(PushClose.unresponsive, 'unresponsive');
        // What waits in front of the close frame may never be taken.
        client.socket.terminate();
      } else if (pings && client.isOpen) {
        client.socket.ping();
      }
    }
    await checkSessions(this.#clients, this.#signIn, nowMs);
  }

  #closeAll(code: number, reason: string): void {
    for (const client of this.#clients) client.close(code, reason);
  }
}

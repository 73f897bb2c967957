import {
  HEARTBEAT_INTERVAL_MS,
  MAX_RECONNECTS,
  type PushClientMessage,
  PushClose,
} from '@outrider/contract';
import type { ConnectionState, FleetLink } from './fleet-link.ts';

export interface PushSocketOptions {
  /** ws:// or wss:// address of the user's socket. */
  readonly url: string;
  readonly onText: (message: unknown) => void;
  readonly onBinary: (frame: ArrayBuffer) => void;
  /** The server ended the session (close code 4001): no retry makes sense. */
  readonly onSessionEnd: () => void;
  /** What the user may see changed (close code 4005): the socket opens anew by itself. */
  readonly onUserChanged: () => void;
  /** Called at each opening, also after a reconnect: subscriptions are sent anew here. */
  readonly onOpen: (send: (message: PushClientMessage) => void) => void;
}

const FIRST_BACKOFF_MS = 1_000;

/** Wait before a reconnect, in ms: 1 s, 2 s, 4 s, 8 s, 16 s, each up to a quarter longer so that
 * many browsers do not come back in the same instant after a server restart. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (1 + random() / 4);
}

/**
 * The one push connection of a signed-in user. Reconnects by itself at most five times in a row;
 * a connection that answered counts as a success and starts the count anew.
 */
export class PushSocket implements FleetLink {
  #options: PushSocketOptions;
  #socket: WebSocket | null = null;
  #state: ConnectionState = { phase: 'idle' };
  #listeners = new Set<() => void>();
  #attempt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  #heardSincePing = true;
  #heardAtMs: number | null = null;

  constructor(options: PushSocketOptions) {
    this.#options = options;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** @returns the function that unsubscribes. */
  onState = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    this.#attempt = 0;
    this.#connect();
    window.addEventListener('online', this.#backOnline);
  }

  /** The operator's "reconnect" after the retries ran out, or instead of waiting for the next. */
  reconnect = (): void => {
    this.#attempt = 0;
    this.#connect();
  };

  send(message: PushClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    window.removeEventListener('online', this.#backOnline);
    clearTimeout(this.#retryTimer);
    this.#drop();
    this.#setState({ phase: 'idle' });
  }

  #backOnline = (): void => {
    if (this.#state.phase === 'retrying' || this.#state.phase === 'down') this.reconnect();
  };

  #connect(): void {
    clearTimeout(this.#retryTimer);
    this.#drop();
    if (this.#attempt === 0) {
      const lost = 'lost' in this.#state ? this.#state.lost : null;
      this.#setState({ phase: 'connecting', lost });
    }
    const socket = new WebSocket(this.#options.url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => {
      this.#heardSincePing = true;
      this.#heartbeatTimer = setInterval(() => this.#beat(), HEARTBEAT_INTERVAL_MS);
      this.#setState({ phase: 'open' });
      this.#options.onOpen((message) => this.send(message));
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      this.#heardSincePing = true;
      this.#heardAtMs = Date.now();
      this.#attempt = 0;
      if (typeof event.data !== 'string') this.#options.onBinary(event.data);
      else this.#options.onText(parseJson(event.data));
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      if (event.code === PushClose.sessionInvalid) {
        this.close();
        this.#options.onSessionEnd();
      } else if (event.code === PushClose.userChanged) {
        this.#options.onUserChanged();
        this.reconnect();
      } else this.#lost();
    };
  }

  #beat(): void {
    // A connection whose other end vanished stays "open" for minutes: silence since the last ping ends it.
    if (!this.#heardSincePing) {
      this.#lost();
      return;
    }
    this.#heardSincePing = false;
    this.send({ msgid: 'ping' });
  }

  #lost(): void {
    this.#drop();
    this.#attempt++;
    const lost = { heardAtMs: this.#heardAtMs };
    if (this.#attempt > MAX_RECONNECTS) {
      this.#setState({ phase: 'down', lost });
      return;
    }
    this.#setState({ phase: 'retrying', attempt: this.#attempt, lost });
    this.#retryTimer = setTimeout(() => this.#connect(), backoffMs(this.#attempt));
  }

  #drop(): void {
    clearInterval(this.#heartbeatTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

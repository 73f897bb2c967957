import {
  ADDRESS_PATH,
  AddressCode,
  type AddressSocketMessage,
  type AddressSocketRequest,
  BASE_PATH,
} from '@outrider/contract';

/** Nothing asked and nothing owed for so long, and the socket is closed. */
const IDLE_MS = 15_000;
/** Neither readiness nor an answer within this time: the calls are asked instead. */
const PATIENCE_MS = 8_000;
/** A socket that was refused or lost is not tried again for so long. */
const REFUSED_MS = 60_000;
/** Requests go in handfuls, as many as the server grants a browser (40 a second). */
const HANDFUL = 20;
const HANDFUL_EVERY_MS = 500;

/** What is asked for; `onAnswer` gets null where there is no address. */
export interface SocketLookup {
  readonly lat: number;
  readonly lng: number;
  readonly language: number;
  readonly onAnswer: (address: string | null) => void;
  /** The socket cannot be had: whoever asked goes another way. */
  readonly onRefused: () => void;
}

/**
 * The address socket of a signed-in user: opened when there is something to ask, flushed when the
 * server says that it is ready (201), closed when nothing was asked for a while (spec/1 §4).
 */
export class AddressSocket {
  readonly #url: string;
  #socket: WebSocket | null = null;
  #isReady = false;
  #refusedUntilMs = 0;
  #nextId = 1;
  #waiting: SocketLookup[] = [];
  readonly #asked = new Map<number, SocketLookup>();
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #patienceTimer: ReturnType<typeof setTimeout> | undefined;
  #handfulTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: number) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#url = `${scheme}://${location.host}${BASE_PATH}${ADDRESS_PATH}${userId}`;
  }

  /** Asks; refused at once while the socket was refused a short time ago. */
  ask(lookup: SocketLookup): void {
    if (Date.now() < this.#refusedUntilMs) {
      lookup.onRefused();
      return;
    }
    clearTimeout(this.#idleTimer);
    this.#waiting.push(lookup);
    if (this.#socket === null) this.#open();
    else this.#flush();
  }

  close(): void {
    this.#drop();
    for (const lookup of this.#owed()) lookup.onRefused();
  }

  #open(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#beImpatient();
    socket.onmessage = (event: MessageEvent<unknown>) => this.#receive(readMessage(event.data));
    socket.onclose = () => {
      if (this.#waiting.length > 0 || this.#asked.size > 0 || !this.#isReady) this.#lost();
      else this.#drop();
    };
  }

  #receive(message: AddressSocketMessage | undefined): void {
    if (message === undefined) return;
    this.#beImpatient();
    if (message.code === AddressCode.ready) {
      this.#isReady = true;
      this.#flush();
      return;
    }
    const lookup = this.#asked.get(message.requestId);
    this.#asked.delete(message.requestId);
    lookup?.onAnswer(message.code === AddressCode.resolved ? message.address : null);
    if (this.#asked.size > 0 || this.#waiting.length > 0) return;
    clearTimeout(this.#patienceTimer);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#drop(), IDLE_MS);
  }

  #flush(): void {
    if (!this.#isReady || this.#handfulTimer !== undefined) return;
    for (const lookup of this.#waiting.splice(0, HANDFUL)) {
      const requestId = this.#nextId++;
      this.#asked.set(requestId, lookup);
      const { lat, lng, language } = lookup;
      const request: AddressSocketRequest = { requestId, gpsLat: lat, gpsLon: lng, language };
      this.#socket?.send(JSON.stringify(request));
    }
    this.#beImpatient();
    this.#handfulTimer = setTimeout(() => {
      this.#handfulTimer = undefined;
      if (this.#waiting.length > 0) this.#flush();
    }, HANDFUL_EVERY_MS);
  }

  #beImpatient(): void {
    clearTimeout(this.#patienceTimer);
    this.#patienceTimer = setTimeout(() => this.#lost(), PATIENCE_MS);
  }

  /** Refused, lost or silent: what is owed goes another way, and so does what is asked next. */
  #lost(): void {
    this.#refusedUntilMs = Date.now() + REFUSED_MS;
    this.#drop();
    for (const lookup of this.#owed()) lookup.onRefused();
  }

  #owed(): SocketLookup[] {
    const owed = [...this.#asked.values(), ...this.#waiting];
    this.#asked.clear();
    this.#waiting = [];
    return owed;
  }

  #drop(): void {
    clearTimeout(this.#idleTimer);
    clearTimeout(this.#patienceTimer);
    clearTimeout(this.#handfulTimer);
    this.#handfulTimer = undefined;
    this.#isReady = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}

function readMessage(data: unknown): AddressSocketMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(message: unknown): message is AddressSocketMessage {
  return typeof message === 'object' && message !== null && 'code' in message;
}

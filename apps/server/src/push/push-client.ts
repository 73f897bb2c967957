import { isGranted } from '@outrider/contract';
import type { Scope } from '../features/fleet/index.ts';
import type { Session } from '../features/identity/index.ts';

/** Above so many waiting bytes a browser gets nothing new: its changes are merged until it has caught up. */
const SLOW_BYTES = 256 * 1024;

/** What this side needs of a WebSocket. */
export interface PushSocket {
  readonly readyState: number;
  readonly OPEN: number;
  /** bytes that the browser has not taken yet */
  readonly bufferedAmount: number;
  send(data: string | Uint8Array, done?: () => void): void;
  close(code: number, reason: string): void;
  ping(): void;
  terminate(): void;
}

/** Vehicles of the first picture that are still to be sent. */
export interface Snapshot {
  readonly vehicleIds: readonly number[];
  next: number;
}

/** One browser's socket, and what it is still owed. */
export class PushClient {
  readonly socket: PushSocket;
  readonly userId: number;
  readonly scope: Scope;
  /** Whether the role lets the user see where vehicles are: else only what concerns the user is told. */
  readonly mayWatch: boolean;
  sessionId: string;
  /** When the session is looked up again at the latest. */
  checkAtMs: number;
  isChecking = false;
  heardAtMs: number;
  /** Since when more waits than a slow browser may have; 0 while it keeps up. */
  slowSinceMs = 0;
  wantsPositions = false;
  snapshot: Snapshot | undefined;
  needsReload = false;
  reloadedAtMs = 0;
  /** Vehicles and departments whose changes were held back. */
  readonly owedPositions = new Set<number>();
  readonly owedVehicles = new Set<number>();
  readonly owedDepartments = new Set<number>();
  /** Resolves when the connection is gone. */
  readonly closed: Promise<void>;
  noteClosed: () => void = () => {};

  constructor(socket: PushSocket, session: Session, scope: Scope, nowMs: number) {
    this.socket = socket;
    this.userId = session.user.id;
    this.sessionId = session.id;
    this.scope = scope;
    this.mayWatch = isGranted(new Set(session.user.permissions), 'positionMonitor.read');
    this.checkAtMs = nowMs;
    this.heardAtMs = nowMs;
    this.closed = new Promise((resolve) => {
      this.noteClosed = resolve;
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  get isSlow(): boolean {
    return this.socket.bufferedAmount > SLOW_BYTES;
  }

  /** Whether the browser must first be given what it is owed. */
  get isBehind(): boolean {
    return this.isSlow || this.snapshot !== undefined || this.owedPositions.size > 0;
  }

  send(data: string | Uint8Array, done?: () => void): void {
    if (this.isOpen) this.socket.send(data, done);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }
}

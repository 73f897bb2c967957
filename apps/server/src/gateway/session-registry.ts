import { terminalLink } from '../features/positions/index.ts';
import type { Terminal } from '../features/terminals/index.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Session } from './session.ts';

/** Which connection is a terminal's: one at a time, the one that authenticated last. */
export class SessionRegistry {
  readonly #byTerminal = new Map<number, Session>();
  readonly #bus: Bus;
  readonly #clock: () => number;

  constructor(bus: Bus, clock: () => number) {
    this.#bus = bus;
    this.#clock = clock;
  }

  get size(): number {
    return this.#byTerminal.size;
  }

  find(terminalId: number): Session | undefined {
    return this.#byTerminal.get(terminalId);
  }

  /** The session has authenticated as the terminal; its half-open twin, if there is one, is closed. */
  enter(session: Session, terminal: Terminal): void {
    const twin = this.#byTerminal.get(terminal.id);
    if (twin === session) return;
    if (session.terminal) this.leave(session);
    session.terminal = terminal;
    this.#byTerminal.set(terminal.id, session);
    if (twin) twin.close('replaced');
    else this.#announce(terminal, true);
  }

  /** The session has ended, or has logged out. */
  leave(session: Session): void {
    const { terminal } = session;
    session.terminal = undefined;
    if (!terminal || this.#byTerminal.get(terminal.id) !== session) return;
    this.#byTerminal.delete(terminal.id);
    this.#announce(terminal, false);
  }

  #announce({ id, vehicleId }: Terminal, connected: boolean): void {
    this.#bus.publish(terminalLink, {
      terminalId: id,
      vehicleId,
      connected,
      atMs: this.#clock(),
    });
  }
}

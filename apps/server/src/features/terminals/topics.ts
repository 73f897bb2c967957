import { topic } from '../../platform/bus/bus.ts';

/** How it ended when a terminal, or whoever spoke like one, asked to be let in. */
export type KnockResult =
  | 'registered'
  | 'noSuchTerminal'
  | 'vehicleAlreadyRegistered'
  | 'terminalAlreadyRegistered'
  /** authentication (0x0102) with a code that is not its own */
  | 'wrongCode'
  /** sent data without having authenticated */
  | 'notAuthenticated'
  /** connected, and ended without one message that could be read */
  | 'nothingUnderstood';

/** Somebody at the door of the gateway. Texts come from whoever connects. */
export interface Knock {
  readonly result: KnockResult;
  /** digits without leading zeros; empty when no message was understood */
  readonly phone: string;
  readonly address: string;
  readonly atMs: number;
  /** what it said of itself, when it registered */
  readonly device?: {
    readonly plate: string;
    readonly plateColor: number;
    readonly deviceId: string;
    readonly manufacturer: string;
    readonly model: string;
  };
}

/** Published by the gateway, so many per second at most: what is beyond is only counted there. */
export const terminalKnocked = topic<Knock>('terminal.knocked');

/**
 * Protocol profiles were changed, or given to models of terminals or taken from them; published after
 * the commit. Whoever reads terminals' messages reads their profiles again.
 */
export const protocolsChanged = topic<{ ids: number[] }>('protocols.changed');

/**
 * Terminals were refused, or their registration was reset; published after the commit. What they are
 * connected with ends, and nothing opens with a code that was known until then.
 */
export const terminalsShutOut = topic<{ ids: number[] }>('terminals.shut-out');

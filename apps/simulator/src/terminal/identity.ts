import type { Equipment } from './equipment.ts';

/** What makes one simulated terminal: as an administrator would type it in. */
export interface TerminalIdentity {
  /** Digits of the header's phone field, without leading zeros. */
  phone: string;
  /** Header layout on the wire. */
  version: 2013 | 2019;
  terminalNumber: string;
  manufacturer: string;
  model: string;
  plate: string;
  /** Code of the plate colour, as the platform keeps it: 1 blue, 2 yellow, 7 green. */
  plateColor: number;
  /** What is connected to it. */
  equipment?: Equipment;
  /** Code of an earlier registration: authenticates at once when given. */
  authCode?: string;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The identity number `index` of a made-up fleet: phones count up from `firstPhone` (below 2⁵³),
 * every third terminal speaks the 2019 header.
 */
export function madeUpIdentity(index: number, firstPhone: number): TerminalIdentity {
  const serial = String(index).padStart(5, '0');
  return {
    phone: String(firstPhone + index),
    version: index % 3 === 2 ? 2019 : 2013,
    terminalNumber: `S${String(firstPhone + index).slice(-6)}`,
    manufacturer: 'OUTSM',
    model: index % 3 === 2 ? 'SIM-19' : 'SIM-13',
    plate: `粤B${letters[Math.floor(index / 100_000) % letters.length]}${serial}`,
    plateColor: index % 4 === 0 ? 1 : 2,
  };
}

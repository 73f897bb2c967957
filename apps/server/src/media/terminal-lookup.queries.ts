import type { Queryable } from '../platform/database.ts';
import type { KnownTerminal, TerminalLookup } from './terminal-lookup.ts';

/**
 * Finds terminals by the SIM of a stream: the phone field of their JT/T 808 header, which devices
 * repeat there, before the SIM noted in the terminal's record.
 */
export function terminalLookupIn(db: Queryable): TerminalLookup {
  return {
    async findBySim(sim) {
      const found = await db.one<KnownTerminal>(
        `select id as "terminalId", vehicle_id as "vehicleId"
           from terminal
          where phone = $1 or ltrim(sim, '0') = $1
          order by phone = $1 desc, id
          limit 1`,
        [sim],
      );
      return found ?? null;
    },
  };
}

import type { Knock } from '@outrider/contract';
import type { KnockEntry } from '../terminals/index.ts';
import type { KnownTerminal } from './terminal-progress.queries.ts';

/** A knock as it is shown: with the vehicle that its terminal is known to be in, if it is. */
export function presentKnock(knock: KnockEntry, known: KnownTerminal | undefined): Knock {
  const { device } = knock;
  return {
    phone: knock.phone,
    address: knock.address,
    time: new Date(knock.atMs).toISOString(),
    count: knock.count,
    result: knock.result,
    known: known !== undefined && !known.free,
    carnumber: known?.carnumber ?? device?.plate ?? '',
    platecolor: known?.platecolor ?? device?.plateColor ?? null,
    terminal: known?.terminal ?? device?.deviceId ?? '',
    manufacturer: device?.manufacturer ?? '',
    model: device?.model ?? '',
  };
}

import { NO_FUEL, NO_LEVEL } from '@outrider/domain';

/** The additional items of a location report that the live picture shows (JT/T 808-2019 table 27). */
export interface LiveItems {
  /** 0x02, decilitres; 0xFFFF = none */
  fuelDl: number;
  /** 0x30; 255 = none */
  signal: number;
  /** 0x31; 255 = none */
  satellites: number;
}

const ITEM_FUEL = 0x02;
const ITEM_SIGNAL = 0x30;
const ITEM_SATELLITES = 0x31;

/** Finds them in raw additional items (id, length, value …); stops at an item that is cut short. */
export function readLiveItems(extras: Uint8Array | null): LiveItems {
  const items: LiveItems = { fuelDl: NO_FUEL, signal: NO_LEVEL, satellites: NO_LEVEL };
  if (!extras) return items;
  for (let at = 0; at + 2 <= extras.length; ) {
    const id = extras[at]!;
    const length = extras[at + 1]!;
    const value = at + 2;
    at = value + length;
    if (at > extras.length) break;
    if (id === ITEM_FUEL && length === 2) {
      items.fuelDl = (extras[value]! << 8) | extras[value + 1]!;
    } else if (id === ITEM_SIGNAL && length === 1) items.signal = extras[value]!;
    else if (id === ITEM_SATELLITES && length === 1) items.satellites = extras[value]!;
  }
  return items;
}

/** Writes them in the same form, so that one column holds what a report and what a checkpoint knew. */
export function writeLiveItems(items: LiveItems): Buffer | null {
  const bytes: number[] = [];
  if (items.fuelDl !== NO_FUEL) {
    bytes.push(ITEM_FUEL, 2, items.fuelDl >>> 8, items.fuelDl & 0xff);
  }
  if (items.signal !== NO_LEVEL) bytes.push(ITEM_SIGNAL, 1, items.signal);
  if (items.satellites !== NO_LEVEL) bytes.push(ITEM_SATELLITES, 1, items.satellites);
  return bytes.length === 0 ? null : Buffer.from(bytes);
}

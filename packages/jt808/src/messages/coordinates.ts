import type { Codec, Owner } from '../codec/codec.ts';
import { u32 } from '../codec/numbers.ts';
import { statusMask } from './location-bits.ts';

const MICRODEGREES = 1e6;

/** Signed microdegrees: the sign is the hemisphere bit or, with some terminals, the DWORD's own. */
export function signedMicrodegrees(raw: number, negativeHemisphere: boolean): number {
  const signed = raw | 0;
  return negativeHemisphere && signed > 0 ? -signed : signed;
}

/**
 * Degrees as a DWORD of microdegrees whose sign stands in a bit of the record's `statusBits`.
 * Writing gives the size alone; `hemisphereBits` writes the sign.
 */
export function hemisphereDegrees(mask: number): Codec<number> {
  return {
    blank: 0,
    read: (reader, owner) =>
      signedMicrodegrees(reader.uint(4), (statusOf(owner) & mask) !== 0) / MICRODEGREES,
    write: (writer, value) => writer.uint(4, Math.round(Math.abs(value) * MICRODEGREES)),
  };
}

function statusOf(owner: Owner): number {
  return typeof owner.statusBits === 'number' ? owner.statusBits : 0;
}

/** Status bits of a location; the hemisphere bits are written as the coordinates' signs demand. */
export const hemisphereBits: Codec<number> = {
  blank: 0,
  read: (reader) => reader.uint(4),
  write: (writer, value, owner) => {
    const south = withSign(value, statusMask.south, owner.latitudeDeg);
    writer.uint(4, withSign(south, statusMask.west, owner.longitudeDeg) >>> 0);
  },
};

function withSign(bits: number, mask: number, degrees: unknown): number {
  if (typeof degrees !== 'number' || degrees === 0) return bits;
  return degrees < 0 ? bits | mask : bits & ~mask;
}

/** Degrees where no status tells the hemisphere: negative ones are sent as two's complement. */
export const degrees: Codec<number> = {
  blank: 0,
  read: (reader) => (reader.uint(4) | 0) / MICRODEGREES,
  write: (writer, value) => u32.write(writer, Math.round(value * MICRODEGREES) >>> 0, {}),
};

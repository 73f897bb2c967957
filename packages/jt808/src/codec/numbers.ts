import type { Codec } from './codec.ts';

function unsigned(width: 1 | 2 | 4): Codec<number> {
  return {
    blank: 0,
    read: (reader) => reader.uint(width),
    write: (writer, value) => writer.uint(width, value),
  };
}

/** BYTE, WORD and DWORD of the standard. */
export const u8 = unsigned(1);
export const u16 = unsigned(2);
export const u32 = unsigned(4);

/** WORD read as two's complement: heights below the sea are sent so. */
export const i16: Codec<number> = {
  blank: 0,
  read: (reader) => (reader.uint(2) << 16) >> 16,
  write: (writer, value) => {
    const rounded = Math.round(value);
    writer.uint(2, rounded < 0 && rounded >= -0x8000 ? rounded + 0x10000 : rounded);
  },
};

/** Beyond this size a number with its top bit set is a small negative one in two's complement. */
const LARGEST_SIZE = 0x4000;

/**
 * A signed number whose top bit is the sign, the rest its size. Some terminals send two's
 * complement, which for small numbers is a size that nothing measured in a vehicle has.
 */
export const signMagnitude16: Codec<number> = {
  blank: 0,
  read: (reader) => {
    const raw = reader.uint(2);
    const size = raw & 0x7fff;
    if (raw < 0x8000) return raw;
    return size > LARGEST_SIZE ? raw - 0x10000 : size === 0 ? 0 : -size;
  },
  write: (writer, value) => {
    const rounded = Math.round(value);
    writer.uint(2, rounded < 0 && rounded >= -0x7fff ? 0x8000 - rounded : rounded);
  },
};

/** An integer on the wire that counts `1/perUnit` of the unit: `scaled(u16, 10)` for 0.1 km/h. */
export function scaled(base: Codec<number>, perUnit: number): Codec<number> {
  return {
    blank: 0,
    read: (reader, owner) => base.read(reader, owner) / perUnit,
    write: (writer, value, owner) => base.write(writer, Math.round(value * perUnit), owner),
  };
}

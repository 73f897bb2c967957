import { EncodeError } from './byte-writer.ts';
import type { Codec } from './codec.ts';
import { type Size, sizeIn } from './text.ts';

const NO_BYTES = new Uint8Array(0);

/** A fixed number of bytes, zeros behind when fewer are given. */
export function fixedBytes(size: Size): Codec<Uint8Array> {
  return {
    blank: NO_BYTES,
    read: (reader) => reader.take(sizeIn(size, reader.version)),
    write: (writer, value) => {
      const width = sizeIn(size, writer.version);
      if (value.length > width) throw new EncodeError(`longer than ${width} bytes`);
      writer.bytes(value);
      writer.fill(width - value.length, 0);
    },
  };
}

/** All that is left of the message. Decoded values are views of the body, not copies. */
export const restBytes: Codec<Uint8Array> = {
  blank: NO_BYTES,
  read: (reader) => reader.take(reader.remaining),
  write: (writer, value) => writer.bytes(value),
};

/** Bytes behind their count, which is checked against what is left. */
export function prefixedBytes(length: Codec<number>): Codec<Uint8Array> {
  return {
    blank: NO_BYTES,
    read: (reader, owner) => reader.take(length.read(reader, owner)),
    write: (writer, value, owner) => {
      length.write(writer, value.length, owner);
      writer.bytes(value);
    },
  };
}

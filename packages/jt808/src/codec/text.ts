import type { Version } from '../version.ts';
import { EncodeError } from './byte-writer.ts';
import type { Codec } from './codec.ts';
import { decodeGbk, encodeGbk } from './gbk.ts';

const NUL = 0x00;
const SPACE = 0x20;

/** Decodes GBK and drops NUL and space padding at both ends; terminals pad on either side. */
export function decodeText(bytes: Uint8Array): string {
  let start = 0;
  let end = bytes.length;
  while (start < end && isPadding(bytes[start])) start++;
  while (end > start && isPadding(bytes[end - 1])) end--;
  return decodeGbk(bytes.subarray(start, end));
}

function isPadding(byte: number | undefined): boolean {
  return byte === NUL || byte === SPACE;
}

/** The size of a fixed field, the same everywhere or by edition. */
export type Size = number | Readonly<Record<Version, number>>;

export function sizeIn(size: Size, version: Version): number {
  return typeof size === 'number' ? size : size[version];
}

/** Text in a fixed field, NUL behind it when written. */
export function fixedText(size: Size): Codec<string> {
  return {
    blank: '',
    read: (reader) => decodeText(reader.take(sizeIn(size, reader.version))),
    write: (writer, value) => {
      const width = sizeIn(size, writer.version);
      const encoded = encodeGbk(value);
      if (encoded.length > width) throw new EncodeError(`text is longer than ${width} bytes`);
      writer.bytes(encoded);
      writer.fill(width - encoded.length, NUL);
    },
  };
}

/** The digits 0 in front, and padding that comes to the front when they are gone. */
const LEADING_FILL = /^0[0\0 ]*(?=.)/;

/**
 * An identifier in a fixed field. Terminals that fill the long fields of 2019 from the left put
 * the digit 0 there, so leading zeros are dropped where the field is longer than 20 bytes; in the
 * short fields of the older editions they belong to the identifier.
 */
export function fixedId(size: Size): Codec<string> {
  const text = fixedText(size);
  return {
    ...text,
    read: (reader, owner) => {
      const width = sizeIn(size, reader.version);
      const value = text.read(reader, owner);
      return width > 20 && value.length === width ? value.replace(LEADING_FILL, '') : value;
    },
  };
}

/** Text that fills the rest of the message. */
export const restText: Codec<string> = {
  blank: '',
  read: (reader) => decodeText(reader.take(reader.remaining)),
  write: (writer, value) => writer.bytes(encodeGbk(value)),
};

/** Text behind its length in bytes, which is checked against what is left. */
export function prefixedText(length: Codec<number>): Codec<string> {
  return {
    blank: '',
    read: (reader, owner) => decodeText(reader.take(length.read(reader, owner))),
    write: (writer, value, owner) => {
      const encoded = encodeGbk(value);
      length.write(writer, encoded.length, owner);
      writer.bytes(encoded);
    },
  };
}

/** Packed decimal digits as they stand on the wire (a letter marks a nibble that is no digit). */
export function bcdDigits(bytes: number): Codec<string> {
  const width = bytes * 2;
  return {
    blank: '0'.repeat(width),
    read: (reader) => hexOf(reader.take(bytes)),
    write: (writer, value) => writer.bytes(bytesOfHex(value.padStart(width, '0'), width)),
  };
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Two lower-case hexadecimal digits per byte. */
export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

function bytesOfHex(digits: string, width: number): Uint8Array {
  if (digits.length !== width || !/^[0-9a-f]*$/i.test(digits)) {
    throw new EncodeError(`"${digits}" is not ${width} packed digits`);
  }
  return Uint8Array.from({ length: width / 2 }, (_, i) =>
    Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16),
  );
}

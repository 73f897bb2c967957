/**
 * PostgreSQL's binary form of one-dimensional arrays (`array_send`/`array_recv`): 20 bytes of head,
 * then per element an int32 length (-1 for null) and the value, all big-endian. A whole column
 * travels as one parameter, without a text form on either side.
 */
const HEAD_BYTES = 20;
const NULL_LENGTH = -1;

const Oid = { bytea: 17, int2: 21, int4: 23, timestamptz: 1184 } as const;

/** 2000-01-01T00:00:00Z, where PostgreSQL's timestamps count from, in seconds since 1970. */
export const POSTGRES_EPOCH_S = 946_684_800;
const TWO_32 = 2 ** 32;

/** A column to send; only the first `length` values are read. */
export type NumberColumn = ArrayLike<number>;

export function int4Array(values: NumberColumn, length: number): Buffer {
  const out = head(Oid.int4, length, HEAD_BYTES + length * 8, false);
  for (let i = 0, at = HEAD_BYTES; i < length; i++, at += 8) {
    out.writeInt32BE(4, at);
    out.writeInt32BE((values[i] ?? 0) | 0, at + 4);
  }
  return out;
}

/** Values that do not fit in a signed int4, such as 0xFFFFFFFF for "none", become null. */
export function nullableInt4Array(values: NumberColumn, length: number): Buffer {
  const out = head(Oid.int4, length, HEAD_BYTES + length * 8, true);
  let at = HEAD_BYTES;
  for (let i = 0; i < length; i++) {
    const value = values[i] ?? 0;
    if (value > 0x7fff_ffff) {
      out.writeInt32BE(NULL_LENGTH, at);
      at += 4;
    } else {
      out.writeInt32BE(4, at);
      out.writeInt32BE(value, at + 4);
      at += 8;
    }
  }
  return out.subarray(0, at);
}

/** Values above 32,767 keep their bits and read back as negative. */
export function int2Array(values: NumberColumn, length: number): Buffer {
  const out = head(Oid.int2, length, HEAD_BYTES + length * 6, false);
  for (let i = 0, at = HEAD_BYTES; i < length; i++, at += 6) {
    out.writeInt32BE(2, at);
    out.writeUInt16BE((values[i] ?? 0) & 0xffff, at + 4);
  }
  return out;
}

/** @param unit how many of the values make a second: 1 for seconds, 1,000 for milliseconds */
export function timestampArray(values: NumberColumn, length: number, unit: 1 | 1000): Buffer {
  const out = head(Oid.timestamptz, length, HEAD_BYTES + length * 12, false);
  const micros = 1_000_000 / unit;
  for (let i = 0, at = HEAD_BYTES; i < length; i++, at += 12) {
    const value = Math.floor(((values[i] ?? 0) - POSTGRES_EPOCH_S * unit) * micros);
    const high = Math.floor(value / TWO_32);
    out.writeInt32BE(8, at);
    out.writeInt32BE(high, at + 4);
    out.writeUInt32BE(value - high * TWO_32, at + 8);
  }
  return out;
}

/** Slices of one buffer; an empty slice is null. */
export function byteaArray(
  bytes: Uint8Array,
  starts: NumberColumn,
  lengths: NumberColumn,
  length: number,
): Buffer {
  let size = HEAD_BYTES + length * 4;
  for (let i = 0; i < length; i++) size += lengths[i] ?? 0;
  const out = head(Oid.bytea, length, size, true);
  let at = HEAD_BYTES;
  for (let i = 0; i < length; i++) {
    const count = lengths[i] ?? 0;
    const start = starts[i] ?? 0;
    out.writeInt32BE(count === 0 ? NULL_LENGTH : count, at);
    at += 4;
    out.set(bytes.subarray(start, start + count), at);
    at += count;
  }
  return out;
}

function head(elementOid: number, length: number, bytes: number, hasNulls: boolean): Buffer {
  const out = Buffer.allocUnsafe(bytes);
  // An array without elements has no dimension; it is never sent, as there would be no rows.
  out.writeInt32BE(1, 0);
  out.writeInt32BE(hasNulls ? 1 : 0, 4);
  out.writeInt32BE(elementOid, 8);
  out.writeInt32BE(length, 12);
  out.writeInt32BE(1, 16);
  return out;
}

import type { Version } from '../version.ts';
import type { Dialect } from './dialect.ts';

/** A value that its field cannot hold; `field` is the path of names to it. */
export class EncodeError extends RangeError {
  readonly field: string;
  readonly reason: string;

  constructor(reason: string, field = '') {
    super(field === '' ? reason : `${field}: ${reason}`);
    this.name = 'EncodeError';
    this.field = field;
    this.reason = reason;
  }

  in(field: string): EncodeError {
    const path = this.field === '' ? field : `${field}.${this.field}`;
    return new EncodeError(this.reason, path);
  }
}

/** Appends big-endian values to a buffer that grows. */
export class ByteWriter {
  readonly version: Version;
  readonly dialect: Dialect | undefined;
  private buffer = new Uint8Array(128);
  private used = 0;

  constructor(version: Version, dialect?: Dialect) {
    this.version = version;
    this.dialect = dialect;
  }

  get length(): number {
    return this.used;
  }

  /** Unsigned integer of 1 to 4 bytes. Throws EncodeError if it does not fit or is not a number. */
  uint(width: number, value: number): void {
    const limit = 256 ** width;
    if (!(value >= 0 && value < limit)) {
      throw new EncodeError(`${value} does not fit ${width} unsigned bytes`);
    }
    this.reserve(width);
    let rest = Math.trunc(value);
    for (let i = width - 1; i >= 0; i--) {
      this.buffer[this.used + i] = rest & 0xff;
      rest = Math.floor(rest / 256);
    }
    this.used += width;
  }

  bytes(value: Uint8Array): void {
    this.reserve(value.length);
    this.buffer.set(value, this.used);
    this.used += value.length;
  }

  fill(count: number, byte: number): void {
    this.reserve(count);
    this.buffer.fill(byte, this.used, this.used + count);
    this.used += count;
  }

  /** Writes over bytes that are already there, for lengths known only afterwards. */
  patch(at: number, width: number, value: number): void {
    if (value >= 256 ** width) throw new EncodeError(`${value} does not fit ${width} bytes`);
    for (let i = 0; i < width; i++) {
      this.buffer[at + i] = Math.floor(value / 256 ** (width - 1 - i)) & 0xff;
    }
  }

  finish(): Uint8Array {
    return this.buffer.slice(0, this.used);
  }

  private reserve(count: number): void {
    const needed = this.used + count;
    if (needed <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(needed, this.buffer.length * 2));
    grown.set(this.buffer.subarray(0, this.used));
    this.buffer = grown;
  }
}

/** Reads the varints of the base map's files; reading past the end throws a RangeError. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #pos = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#pos >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#pos];
    if (value === undefined) throw new RangeError('base map file is cut short');
    this.#pos++;
    return value;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  text(): string {
    const length = this.varint();
    const end = this.#pos + length;
    if (end > this.#bytes.length) throw new RangeError('base map file is cut short');
    const text = new TextDecoder().decode(this.#bytes.subarray(this.#pos, end));
    this.#pos = end;
    return text;
  }

  /** A count of things that each take at least `minBytes`; refuses counts that the file cannot hold. */
  count(minBytes: number): number {
    const value = this.varint();
    if (value * minBytes > this.#bytes.length - this.#pos) {
      throw new RangeError('base map file announces more than it holds');
    }
    return value;
  }
}

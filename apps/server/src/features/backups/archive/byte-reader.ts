/** Takes a stream of bytes apart, however its pieces are cut; holds one piece at a time. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  /** @throws Error when fewer bytes are left */
  async take(count: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.stream(count)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** So many bytes in pieces as they come. @throws Error when fewer are left */
  async *stream(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) {
        throw new Error('the file ends before its time: it did not arrive whole');
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Whether nothing is left. */
  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  async #more(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#pieces.next();
      if (next.done) return false;
      this.#rest = next.value;
    }
    return true;
  }
}

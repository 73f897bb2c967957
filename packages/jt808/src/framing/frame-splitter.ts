const DELIMITER = 0x7e;
const ESCAPE = 0x7d;
/** A header of 2013 and the checksum. */
const SHORTEST_FRAME = 13;
/** A header of 2019 with its packet part, the longest body and the checksum, all escaped. */
const LONGEST_FRAME = 2 * (21 + 1023 + 1);
const FIRST_CARRY = 128;

/** Totals since the splitter was made. */
export interface SplitterStats {
  /** Frames handed on. */
  frames: number;
  badChecksum: number;
  /** Frames with 0x7D before anything else than 0x01 or 0x02, which is then kept as it stands. */
  badEscape: number;
  oversized: number;
  tooShort: number;
  /** Bytes outside any frame, and those of oversized frames. */
  garbageBytes: number;
}

/** One scratch for all splitters: a frame is valid only during the callback that gets it. */
let scratch: Uint8Array | undefined = new Uint8Array(LONGEST_FRAME);

/**
 * Finds frames in a stream of bytes that may be cut anywhere. What stands between two delimiters
 * is a frame; one delimiter may close a frame and open the next. After a fault the next delimiter
 * is a fresh start, so a lost byte costs one frame at most.
 */
export class FrameSplitter {
  readonly stats: SplitterStats = {
    frames: 0,
    badChecksum: 0,
    badEscape: 0,
    oversized: 0,
    tooShort: 0,
    garbageBytes: 0,
  };
  private readonly maxFrameBytes: number;
  /** Escaped bytes since the last delimiter that earlier chunks brought. */
  private carry: Uint8Array | undefined;
  private carried = 0;
  /** False before the first delimiter and within an oversized frame: everything is dropped. */
  private inFrame = false;

  /** `maxFrameBytes` counts escaped bytes without delimiters; it bounds what is buffered. */
  constructor(options: { readonly maxFrameBytes?: number } = {}) {
    this.maxFrameBytes = options.maxFrameBytes ?? LONGEST_FRAME;
  }

  /** Bytes held back for the next chunk. */
  get buffered(): number {
    return this.carried;
  }

  /**
   * Takes the next chunk and calls `onFrame` for each frame that it completes: unescaped, without
   * delimiters, its checksum verified and cut off. The frame is valid during the call only; it is
   * a view of `chunk` when it lay there whole and without escapes.
   */
  push(chunk: Uint8Array, onFrame: (frame: Uint8Array) => void): void {
    let at = 0;
    while (at < chunk.length) {
      const delimiter = chunk.indexOf(DELIMITER, at);
      const end = delimiter < 0 ? chunk.length : delimiter;
      if (!this.inFrame) this.stats.garbageBytes += end - at;
      else if (this.carried + end - at > this.maxFrameBytes) this.dropOversized(end - at);
      else if (delimiter < 0) this.keep(chunk.subarray(at, end));
      else if (this.carried === 0) this.complete(chunk, at, end, onFrame);
      else this.completeCarried(chunk.subarray(at, end), onFrame);
      if (delimiter < 0) return;
      this.inFrame = true;
      at = delimiter + 1;
    }
  }

  private dropOversized(more: number): void {
    this.stats.oversized++;
    this.stats.garbageBytes += this.carried + more;
    this.release();
    this.inFrame = false;
  }

  private keep(bytes: Uint8Array): void {
    const needed = this.carried + bytes.length;
    if (needed === 0) return;
    if (!this.carry || this.carry.length < needed) {
      const size = Math.max(needed, FIRST_CARRY, (this.carry?.length ?? 0) * 2);
      const grown = new Uint8Array(Math.min(size, this.maxFrameBytes));
      if (this.carry) grown.set(this.carry.subarray(0, this.carried));
      this.carry = grown;
    }
    this.carry.set(bytes, this.carried);
    this.carried = needed;
  }

  /** Idle connections hold no buffer: there are many of them. */
  private release(): void {
    this.carry = undefined;
    this.carried = 0;
  }

  private completeCarried(bytes: Uint8Array, onFrame: (frame: Uint8Array) => void): void {
    this.keep(bytes);
    const { carry, carried } = this;
    this.release();
    if (carry) this.complete(carry, 0, carried, onFrame);
  }

  private complete(
    bytes: Uint8Array,
    start: number,
    end: number,
    onFrame: (frame: Uint8Array) => void,
  ): void {
    if (start === end) return;
    if (end - start < SHORTEST_FRAME) {
      this.stats.tooShort++;
      return;
    }
    let xor = 0;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte === ESCAPE) {
        this.completeEscaped(bytes, start, end, onFrame);
        return;
      }
      xor ^= byte;
    }
    if (xor === 0) this.hand(bytes.subarray(start, end - 1), onFrame);
    else this.stats.badChecksum++;
  }

  private completeEscaped(
    bytes: Uint8Array,
    start: number,
    end: number,
    onFrame: (frame: Uint8Array) => void,
  ): void {
    const own = scratch !== undefined && scratch.length >= end - start;
    const out = own && scratch ? scratch : new Uint8Array(end - start);
    const length = this.unescape(out, bytes, start, end);
    if (length < SHORTEST_FRAME) this.stats.tooShort++;
    else if (xorOf(out, length) !== 0) this.stats.badChecksum++;
    else {
      // A callback may push into another splitter, which must not write over this frame.
      if (own) scratch = undefined;
      try {
        this.hand(out.subarray(0, length - 1), onFrame);
      } finally {
        if (own) scratch = out;
      }
    }
  }

  /**
   * Unescapes `bytes[start, end)` into `out` and gives the length. Some terminals forget to escape
   * 0x7D: it is kept, and the checksum decides.
   */
  private unescape(out: Uint8Array, bytes: Uint8Array, start: number, end: number): number {
    let length = 0;
    let odd = 0;
    for (let i = start; i < end; i++) {
      let byte = bytes[i] as number;
      if (byte === ESCAPE) {
        const code = i + 1 < end ? bytes[i + 1] : undefined;
        if (code === 1 || code === 2) {
          i++;
          byte = code === 1 ? ESCAPE : DELIMITER;
        } else odd = 1;
      }
      out[length++] = byte;
    }
    this.stats.badEscape += odd;
    return length;
  }

  private hand(frame: Uint8Array, onFrame: (frame: Uint8Array) => void): void {
    this.stats.frames++;
    onFrame(frame);
  }
}

function xorOf(bytes: Uint8Array, length: number): number {
  let xor = 0;
  for (let i = 0; i < length; i++) xor ^= bytes[i] as number;
  return xor;
}

import { MAGIC, measurePacket, type SimBytes } from './packet.ts';

export interface PacketSplitterOptions {
  /**
   * Longest body taken for real. The standard says 950 bytes; devices exceed it, so the default is
   * 4096. A longer one is garbage: it would let a damaged length swallow the stream.
   */
  maxBodyBytes?: number;
}

export interface PacketSplitterStats {
  packets: number;
  /** Bytes that belong to no packet. */
  garbageBytes: number;
  /** How often the place where a packet had to begin held something else. */
  resyncs: number;
}

/** Hands over one packet; `bytes` is valid only during the call. */
export type OnPacket = (bytes: Uint8Array, simBytes: SimBytes) => void;

const WIDTHS: readonly SimBytes[] = [6, 10];

/**
 * Finds JT/T 1078 packets in a byte stream that may be cut anywhere.
 *
 * The packets carry no checksum and no escape, and their SIM is 6 or 10 bytes wide without saying
 * so. Therefore a first packet, and the first after garbage, is believed only when the next magic
 * follows at its end; with that the width is known and later packets are handed over as soon as
 * they are complete. Never holds more than one packet, and never throws.
 */
export class PacketSplitter {
  readonly stats: PacketSplitterStats = { packets: 0, garbageBytes: 0, resyncs: 0 };
  readonly #maxBodyBytes: number;
  #held: Uint8Array = new Uint8Array(0);
  #heldBytes = 0;
  /** How many bytes must be held before another look can bring anything. */
  #need = 1;
  #simBytes: SimBytes | undefined;
  #inStep = false;

  constructor(options: PacketSplitterOptions = {}) {
    this.#maxBodyBytes = options.maxBodyBytes ?? 4096;
  }

  /** Bytes held back until more arrive: at most one packet and four bytes. */
  get buffered(): number {
    return this.#heldBytes;
  }

  /** The width of the SIM once it is known. */
  get simBytes(): SimBytes | undefined {
    return this.#simBytes;
  }

  push(chunk: Uint8Array, onPacket: OnPacket): void {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#heldBytes === 0) {
        const used = this.#scan(rest, onPacket);
        this.#hold(rest.subarray(used));
        return;
      }
      const taken = Math.min(rest.length, this.#need - this.#heldBytes);
      this.#hold(rest.subarray(0, taken));
      rest = rest.subarray(taken);
      if (this.#heldBytes < this.#need) return;
      this.#drop(this.#scan(this.#held.subarray(0, this.#heldBytes), onPacket));
    }
  }

  /**
   * The stream has ended: hands over a last packet that is complete but was never followed by
   * another magic, and counts what remains as garbage.
   */
  finish(onPacket: OnPacket): void {
    const bytes = this.#held.subarray(0, this.#heldBytes);
    const width =
      bytes.length < 4
        ? undefined
        : this.#widths().find(
            (candidate) => measurePacket(bytes, 0, candidate, this.#maxBodyBytes) === bytes.length,
          );
    if (width === undefined) this.stats.garbageBytes += bytes.length;
    else this.#deliver(bytes, width, onPacket);
    this.#heldBytes = 0;
    this.#need = 1;
    this.#inStep = false;
  }

  /** Walks over `bytes`; returns how many are done with and sets `#need` for those that are not. */
  #scan(bytes: Uint8Array, onPacket: OnPacket): number {
    let at = 0;
    for (;;) {
      const matched = matchMagic(bytes, at);
      if (matched < 0) {
        at = this.#skipGarbage(bytes, at, at);
        continue;
      }
      if (matched < MAGIC.length) {
        this.#need = MAGIC.length;
        return at;
      }
      const length = this.#inStep
        ? this.#complete(bytes, at, this.#simBytes!)
        : this.#confirmed(bytes, at);
      if (length < 0) {
        this.#need = -length;
        return at;
      }
      if (length === 0) {
        at = this.#skipGarbage(bytes, at, at + 1);
        continue;
      }
      this.#deliver(bytes.subarray(at, at + length), this.#simBytes!, onPacket);
      at += length;
    }
  }

  /** Length of the packet at `at` when all of it is there, else as `measurePacket`. */
  #complete(bytes: Uint8Array, at: number, width: SimBytes): number {
    const length = measurePacket(bytes, at, width, this.#maxBodyBytes);
    return length > bytes.length - at ? -length : length;
  }

  /** As `#complete`, but the next magic must follow; on success the width is settled. */
  #confirmed(bytes: Uint8Array, at: number): number {
    let need = 0;
    for (const width of this.#widths()) {
      const length = this.#complete(bytes, at, width);
      if (length === 0) continue;
      const matched = length < 0 ? 0 : matchMagic(bytes, at + length);
      if (matched < 0) continue;
      if (matched === MAGIC.length) {
        this.#simBytes = width;
        this.#inStep = true;
        return length;
      }
      const wanted = length < 0 ? -length : length + MAGIC.length;
      need = need === 0 ? wanted : Math.min(need, wanted);
    }
    return -need;
  }

  /** A device does not change its width: the one seen before is tried first. */
  #widths(): readonly SimBytes[] {
    return this.#simBytes === 10 ? [10, 6] : WIDTHS;
  }

  #skipGarbage(bytes: Uint8Array, at: number, from: number): number {
    if (this.#inStep) {
      this.#inStep = false;
      this.stats.resyncs += 1;
    }
    let next = bytes.indexOf(MAGIC[0]!, from);
    while (next >= 0 && matchMagic(bytes, next) < 0) next = bytes.indexOf(MAGIC[0]!, next + 1);
    const end = next < 0 ? bytes.length : next;
    this.stats.garbageBytes += end - at;
    return end;
  }

  #deliver(packet: Uint8Array, width: SimBytes, onPacket: OnPacket): void {
    this.stats.packets += 1;
    onPacket(packet, width);
  }

  #hold(bytes: Uint8Array): void {
    const wanted = this.#heldBytes + bytes.length;
    if (wanted > this.#held.length) {
      const grown = new Uint8Array(Math.max(wanted, this.#need));
      grown.set(this.#held.subarray(0, this.#heldBytes));
      this.#held = grown;
    }
    this.#held.set(bytes, this.#heldBytes);
    this.#heldBytes = wanted;
  }

  #drop(count: number): void {
    this.#held.copyWithin(0, count, this.#heldBytes);
    this.#heldBytes -= count;
  }
}

/** How many bytes of the magic stand at `at` before `bytes` ends; -1 when they differ from it. */
function matchMagic(bytes: Uint8Array, at: number): number {
  const available = Math.min(MAGIC.length, bytes.length - at);
  for (let index = 0; index < available; index++) {
    if (bytes[at + index] !== MAGIC[index]) return -1;
  }
  return available;
}

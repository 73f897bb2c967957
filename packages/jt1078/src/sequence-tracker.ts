import { DataType, type DataTypeCode } from './packet.ts';

/** A bigger jump is a counter that began anew, not a loss (RFC 3550 A.1, MAX_DROPOUT). */
const LARGEST_GAP = 3000;

/**
 * Finds lost packets of one channel by their numbers. Most devices number all packets of a channel
 * in one row, some number audio and video each in its own; a packet that continues either row is
 * in order.
 */
export class SequenceTracker {
  #last: number | undefined;
  readonly #lastOfKind: (number | undefined)[] = [undefined, undefined, undefined];
  /** How often the numbers jumped too far for a loss. */
  restarts = 0;

  /** @returns how many packets are missing before this one; 0 also after a restart */
  accept(dataType: DataTypeCode, sequence: number): number {
    const kind = kindOf(dataType);
    const gap = Math.min(
      distance(this.#last, sequence),
      distance(this.#lastOfKind[kind], sequence),
    );
    const first = this.#last === undefined;
    this.#last = sequence;
    this.#lastOfKind[kind] = sequence;
    if (first) return 0;
    if (gap >= 1 && gap <= LARGEST_GAP) return gap - 1;
    this.restarts += 1;
    return 0;
  }
}

function distance(last: number | undefined, sequence: number): number {
  if (last === undefined) return 0x10000;
  // The same number again is a whole turn ahead, not "in order".
  return (sequence - last) & 0xffff || 0x10000;
}

function kindOf(dataType: DataTypeCode): 0 | 1 | 2 {
  if (dataType === DataType.audio) return 1;
  return dataType === DataType.transparent ? 2 : 0;
}

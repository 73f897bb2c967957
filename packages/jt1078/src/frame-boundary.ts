import { Part, type PartCode } from './packet.ts';

/**
 * What a packet does to the frame under way: `whole` frame in itself, `opened` one, `continued` or
 * `completed` it, or was `dropped` because the beginning of its frame is missing.
 */
export type FrameStep = 'whole' | 'opened' | 'continued' | 'completed' | 'dropped';

/** Follows the sub-packages of one kind of data (video, audio or transparent) on one channel. */
export class FrameBoundary {
  #open = false;
  /** Frames begun and not completed because a packet between is missing. */
  broken = 0;

  /** @param lost packets were missing right before this one */
  accept(part: PartCode, lost: boolean): FrameStep {
    if (this.#open && (lost || part === Part.atomic || part === Part.first)) {
      this.#open = false;
      this.broken += 1;
    }
    if (part === Part.atomic) return 'whole';
    if (part === Part.first) {
      this.#open = true;
      return 'opened';
    }
    if (!this.#open) return 'dropped';
    if (part === Part.middle) return 'continued';
    this.#open = false;
    return 'completed';
  }

  /** Gives up the frame under way, if any. */
  abandon(): void {
    if (this.#open) this.broken += 1;
    this.#open = false;
  }
}

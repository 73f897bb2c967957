/** At most this many markers glide at once; more are too many to follow with the eye anyway. */
const MAX_GLIDES = 300;
const MIN_DURATION_MS = 200;
const MAX_DURATION_MS = 5_000;
/** Two fixes further apart in time than this are no motion that could be drawn between them. */
const MAX_GAP_S = 60;
/** Nor are two that lie further apart on the screen. */
const MAX_DISTANCE_PX = 260;

interface Glide {
  readonly fromX: number;
  readonly fromY: number;
  readonly startedAtMs: number;
  readonly durationMs: number;
}

/** What decides whether a marker may glide from its old place to the new one. */
export interface Step {
  readonly row: number;
  /** Where the marker is drawn now, projected metres. */
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly oldGpsTimeS: number;
  readonly newGpsTimeS: number;
  readonly nowMs: number;
  /** Projected metres per CSS pixel. */
  readonly resolution: number;
}

/** Lets markers glide from one fix to the next instead of jumping; the number that glide is bounded. */
export class Glides {
  readonly #glides = new Map<number, Glide>();

  get isActive(): boolean {
    return this.#glides.size > 0;
  }

  /** Starts a glide if both fixes are fresh and the way between them is plausible. */
  begin(step: Step): void {
    const gapS = step.newGpsTimeS - step.oldGpsTimeS;
    const isFresh =
      gapS > 0 && gapS <= MAX_GAP_S && step.nowMs / 1000 - step.newGpsTimeS <= MAX_GAP_S;
    const distancePx = Math.hypot(step.toX - step.fromX, step.toY - step.fromY) / step.resolution;
    const isRoom = this.#glides.size < MAX_GLIDES || this.#glides.has(step.row);
    if (!isFresh || !isRoom || distancePx > MAX_DISTANCE_PX || distancePx < 0.5) {
      this.#glides.delete(step.row);
      return;
    }
    this.#glides.set(step.row, {
      fromX: step.fromX,
      fromY: step.fromY,
      startedAtMs: step.nowMs,
      durationMs: Math.min(MAX_DURATION_MS, Math.max(MIN_DURATION_MS, gapS * 1000)),
    });
  }

  /** How far a row's glide is, 0 to 1, with where it began; undefined when the row stands at its place. */
  progressOf(
    row: number,
    nowMs: number,
  ): { part: number; fromX: number; fromY: number } | undefined {
    const glide = this.#glides.get(row);
    if (glide === undefined) return undefined;
    const part = (nowMs - glide.startedAtMs) / glide.durationMs;
    if (part >= 1 || part < 0) {
      this.#glides.delete(row);
      return undefined;
    }
    return { part, fromX: glide.fromX, fromY: glide.fromY };
  }

  /** Ends the glides whose time is over, also those that nobody looks at any more. */
  sweep(nowMs: number): void {
    for (const [row, glide] of this.#glides) {
      if (nowMs - glide.startedAtMs >= glide.durationMs) this.#glides.delete(row);
    }
  }

  clear(): void {
    this.#glides.clear();
  }
}

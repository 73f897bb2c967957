import type { MapStage, Release } from '../map-stage.ts';

/**
 * The tools of one map. One works at a time: starting another cancels it, and so does Escape. What a tool leaves on the
 * map (a measured line with its label) stays until it is taken away or all is cleared.
 */
export class ToolBox {
  readonly stage: MapStage;
  readonly #listeners = new Set<() => void>();
  readonly #kept = new Set<Release>();
  #prompt: string | null = null;
  #active: { readonly key: string; readonly release: Release } | null = null;

  constructor(stage: MapStage) {
    this.stage = stage;
  }

  /** The key of the tool that is at work; null while the map is only looked at. */
  get active(): string | null {
    return this.#active?.key ?? null;
  }

  /** What the tool at work wants from the user next. */
  get prompt(): string | null {
    return this.#prompt;
  }

  /** Whether anything of tools is on the map. */
  get hasKept(): boolean {
    return this.#kept.size > 0;
  }

  /** Starts a tool in place of the one before. @param begin gets the stage and gives back what cancels the tool */
  start(key: string, begin: (stage: MapStage) => Release): void {
    this.#stop();
    // A tool that ends while it begins must find itself at work.
    let hasEnded = false;
    let release: Release | null = null;
    this.#active = {
      key,
      release: () => {
        hasEnded = true;
        release?.();
      },
    };
    release = begin(this.stage);
    if (hasEnded) release();
    this.#tell();
  }

  /** The tool has done its work. Nothing happens when another is at work by now. */
  end(key: string): void {
    if (this.#active?.key !== key) return;
    this.#stop();
    this.#tell();
  }

  /** Cancels the tool at work; what stands on the map stays. */
  cancel(): void {
    if (this.#active === null) return;
    this.#stop();
    this.#tell();
  }

  /** Tells the user what to do next, while the tool of this key is at work. */
  say(key: string, prompt: string | null): void {
    if (this.#active?.key !== key || prompt === this.#prompt) return;
    this.#prompt = prompt;
    this.#tell();
  }

  /** Back to looking: cancels the tool at work and takes away all that tools left on the map. */
  roam(): void {
    this.#stop();
    for (const release of [...this.#kept]) release();
    this.#kept.clear();
    this.#tell();
  }

  /** Keeps something on the map until all is cleared. @returns takes it away earlier */
  keep(remove: Release): Release {
    let isKept = true;
    const release = () => {
      if (!isKept) return;
      isKept = false;
      this.#kept.delete(release);
      remove();
      this.#tell();
    };
    this.#kept.add(release);
    this.#tell();
    return release;
  }

  subscribe(listener: () => void): Release {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #stop(): void {
    const active = this.#active;
    this.#active = null;
    this.#prompt = null;
    active?.release();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

const boxes = new WeakMap<MapStage, ToolBox>();

/** The tools of a map: the same box for all who ask, so that all tools of the map exclude each other. */
export function toolBoxOf(stage: MapStage): ToolBox {
  const box = boxes.get(stage) ?? new ToolBox(stage);
  boxes.set(stage, box);
  return box;
}

import type { Tree } from '@outrider/contract';
import { call } from './call.ts';

/** What was asked for longer ago is asked for anew. */
const FRESH_MS = 10_000;

/** Departments and vehicles, asked for while the page that shows them is still on its way. */
export class FirstTree {
  #begun: { readonly tree: Promise<Tree>; readonly atMs: number } | null = null;

  begin(): void {
    const tree = call('deptTreeAndCarInfo', { status: 0 });
    // Whoever takes it hears of the failure.
    tree.catch(() => undefined);
    this.#begun = { tree, atMs: performance.now() };
  }

  /** What was begun, once; else it is asked for now. */
  take(signal: AbortSignal): Promise<Tree> {
    const begun = this.#begun;
    this.#begun = null;
    if (begun !== null && performance.now() - begun.atMs < FRESH_MS) return begun.tree;
    return call('deptTreeAndCarInfo', { status: 0 }, { signal });
  }
}

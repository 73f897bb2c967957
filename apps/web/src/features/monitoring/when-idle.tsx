import { type ReactNode, use } from 'react';

const LATEST_MS = 4_000;
const WITHOUT_SUPPORT_MS = 1_000;

let firstIdle: Promise<void> | null = null;

/** Resolves once the browser has nothing better to do; the same promise for all who wait. */
function whenIdle(): Promise<void> {
  firstIdle ??= new Promise((resolve) => {
    const done = () => resolve();
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: LATEST_MS });
    else setTimeout(done, WITHOUT_SUPPORT_MS);
  });
  return firstIdle;
}

/** What can wait until map and tree stand: suspends until the browser is idle, and loads nothing before. */
export function WhenIdle({ children }: { readonly children: ReactNode }): ReactNode {
  use(whenIdle());
  return children;
}

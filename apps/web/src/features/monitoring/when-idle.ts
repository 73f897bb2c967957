const LATEST_MS = 4_000;
const WITHOUT_SUPPORT_MS = 1_000;

/** Resolves once the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: LATEST_MS });
    else setTimeout(done, WITHOUT_SUPPORT_MS);
  });
}

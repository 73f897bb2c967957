export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks every `everyMs` until the answer is true; rejects after `patienceMs`, naming what was awaited. */
export async function until(
  what: string,
  done: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
  everyMs = 50,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await done())) {
    if (performance.now() > deadline) {
      throw new Error(`${what} did not happen within ${patienceMs} ms`);
    }
    await sleep(everyMs);
  }
}

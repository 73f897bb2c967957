import { setImmediate } from 'node:timers/promises';

/** Work goes on for so long before others have their turn. */
const TURN_MS = 12;

/**
 * Lets long work in the web process leave others their turn.
 * @returns a function to be awaited between its parts; it waits only when the turn is over
 */
export function breathe(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

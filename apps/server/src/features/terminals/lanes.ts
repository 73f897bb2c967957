/**
 * Lets so many pieces of work run at the same time; the others wait for their turn.
 * @param lanes how many run at once
 * @param mostWaiting with more than this waiting, further work is refused with an error
 */
export function createLanes(lanes: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= lanes) {
      if (waiting.length >= mostWaiting) throw new Error('too much work waits already');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // Who waits takes over the lane, so the count stays.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

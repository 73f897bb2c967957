/**
 * Changes vehicles at a steady rate and measures the time between animation frames.
 * Changes are handed over once per frame, as the live positions do it.
 */
export function measureFrames(
  seconds: number,
  movesPerSecond: number,
  move: (count: number) => void,
): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = [];
    const startedAt = performance.now();
    let lastAt = startedAt;
    let moved = 0;
    const step = () => {
      const now = performance.now();
      frames.push(now - lastAt);
      lastAt = now;
      const due = Math.floor(((now - startedAt) / 1000) * movesPerSecond) - moved;
      if (due > 0) {
        move(due);
        moved += due;
      }
      if (now - startedAt < seconds * 1000) requestAnimationFrame(step);
      else resolve(frames.slice(1));
    };
    requestAnimationFrame(step);
  });
}

import type { FleetMapController } from '../../../apps/web/src/map/fleet-map-controller.ts';

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

const DRAG_PX_PER_S = 600;

/** Drags the map in wide circles, as a hand does, and measures the time between animation frames. */
export function measureDrag(map: FleetMapController['map'], seconds: number): Promise<number[]> {
  const view = map.getView();
  const start = view.getCenter() ?? [0, 0];
  const resolution = view.getResolution() ?? 1;
  const radiusPx = 900;
  view.beginInteraction();
  return new Promise((resolve) => {
    const frames: number[] = [];
    const startedAt = performance.now();
    let lastAt = startedAt;
    const step = () => {
      const now = performance.now();
      frames.push(now - lastAt);
      lastAt = now;
      const angle = (((now - startedAt) / 1000) * DRAG_PX_PER_S) / radiusPx;
      const reach = radiusPx * resolution;
      view.setCenter([
        start[0]! + Math.sin(angle) * reach,
        start[1]! + (1 - Math.cos(angle)) * reach,
      ]);
      if (now - startedAt < seconds * 1000) requestAnimationFrame(step);
      else {
        view.endInteraction(0);
        resolve(frames.slice(1));
      }
    };
    requestAnimationFrame(step);
  });
}

import type { Wgs84 } from '@outrider/domain';
import { sketchPlaces } from '../../map/drawing/index.ts';
import type { MapStage, Release } from '../../map/index.ts';

const MOVE_MS = 200;
/** A frame smaller than this was a slip of the hand. */
const LEAST_PX = 4;

/**
 * Frames are drawn one after the other until it is released; each zooms to what it holds, or away until all that was in
 * view fits into it.
 */
export function beginBoxZoom(
  stage: MapStage,
  direction: 'in' | 'out',
  onCancel: () => void,
): Release {
  let isOver = false;
  let cancel: Release = () => {};
  const next = () => {
    const sketching = sketchPlaces(stage, { kind: 'box' });
    cancel = sketching.cancel;
    void sketching.done.then((places) => {
      if (isOver) return;
      if (places === null) return onCancel();
      zoomTo(stage, places, direction);
      next();
    });
  };
  next();
  return () => {
    isOver = true;
    cancel();
  };
}

function zoomTo(stage: MapStage, [one, other]: readonly Wgs84[], direction: 'in' | 'out'): void {
  const view = stage.map.getView();
  const resolution = view.getResolution();
  const [width, height] = stage.map.getSize() ?? [0, 0];
  if (one === undefined || other === undefined || resolution === undefined) return;
  const from = stage.plane.project(one.lat, one.lng, { x: 0, y: 0 });
  const to = stage.plane.project(other.lat, other.lng, { x: 0, y: 0 });
  const boxWidth = Math.abs(to.x - from.x) / resolution;
  const boxHeight = Math.abs(to.y - from.y) / resolution;
  if (boxWidth < LEAST_PX || boxHeight < LEAST_PX) return;
  const levels = Math.log2(Math.min(width! / boxWidth, height! / boxHeight));
  // Whole levels: going closer all of the frame stays in view, going away at least one level is gone.
  const zoom =
    direction === 'in'
      ? stage.camera.zoom + Math.max(0, Math.floor(levels + 1e-6))
      : stage.camera.zoom - Math.max(1, Math.ceil(levels - 1e-6));
  view.animate({
    center: [(from.x + to.x) / 2, (from.y + to.y) / 2],
    zoom: Math.max(view.getMinZoom(), Math.min(view.getMaxZoom(), zoom)),
    duration: stage.camera.wantsNoMotion ? 0 : MOVE_MS,
  });
}

import type { Shape } from '@outrider/domain';
import type { MapStage } from '../../map/index.ts';
import { placesOf } from './region-tree.ts';

/** As near as a shape is looked at, however small it is. */
const CLOSEST_ZOOM = 17;
const POINT_ZOOM = 15;

/** Moves the map to a shape. */
export function goToShape(stage: MapStage | null, shape: Shape | null): void {
  if (stage === null || shape === null) return;
  if (shape.kind === 'point') {
    stage.camera.goTo(shape.at.lat, shape.at.lng, Math.max(stage.camera.zoom, POINT_ZOOM));
  } else stage.camera.fitPlaces(placesOf(shape), CLOSEST_ZOOM);
}

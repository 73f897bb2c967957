import type { Area } from '@outrider/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ShapeLayer, ShownShape } from '../../map/drawing/index.ts';
import { layerOrder, type MapStage } from '../../map/index.ts';
import { shapeOf } from './region-tree.ts';

const shown = new WeakMap<Area, ShownShape | null>();

/** What the map draws of an area: the same object each time, so that the map knows it again; null for nothing. */
function shownShapeOf(area: Area): ShownShape | null {
  const known = shown.get(area);
  if (known !== undefined) return known;
  const shape = shapeOf(area);
  const made =
    shape === null ? null : { id: area.id, shape, color: area.color, name: area.areaName };
  shown.set(area, made);
  return made;
}

export function shownShapesOf(areas: Iterable<Area>): ShownShape[] {
  const list: ShownShape[] = [];
  for (const area of areas) {
    const one = shownShapeOf(area);
    if (one !== null) list.push(one);
  }
  return list;
}

/** Draws shapes on a map for as long as the component stands. @param onPick is told of clicks on them, null for beside all */
export function useShapeLayer(
  stage: MapStage | null,
  shapes: readonly ShownShape[],
  focusId: number | null,
  onPick?: (id: number | null) => void,
): void {
  const [layer, setLayer] = useState<ShapeLayer | null>(null);
  const picked = useEffectEvent((id: number | null) => onPick?.(id));
  const hasPick = onPick !== undefined;
  useEffect(() => {
    if (stage === null) return;
    let isGone = false;
    let made: ShapeLayer | null = null;
    void import('../../map/drawing/index.ts').then(({ ShapeLayer: Layer }) => {
      if (isGone) return;
      made = new Layer(stage, layerOrder.regions);
      if (hasPick) made.onPick((id) => picked(id));
      setLayer(made);
    });
    return () => {
      isGone = true;
      made?.dispose();
      setLayer(null);
    };
  }, [stage, hasPick]);
  useEffect(() => layer?.show(shapes), [layer, shapes]);
  useEffect(() => layer?.focus(focusId), [layer, focusId]);
}

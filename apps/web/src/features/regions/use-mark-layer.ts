import type { Area } from '@outrider/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownShape } from '../../map/drawing/index.ts';
import { layerOrder, type MapStage } from '../../map/index.ts';
import type { MarkLayer, ShownMark } from '../../map/marks/index.ts';
import { symbolOf } from './marker-symbols.ts';
import { shapeOf } from './region-tree.ts';

/** What the map shows of markers: a pin each. */
export function marksOf(areas: Iterable<Area>): ShownMark[] {
  const marks: ShownMark[] = [];
  for (const area of areas) {
    const shape = shapeOf(area);
    if (shape?.kind !== 'point') continue;
    const { path } = symbolOf(area.iconType);
    marks.push({
      id: area.id,
      at: shape.at,
      name: area.areaName,
      color: area.color,
      symbol: path,
    });
  }
  return marks;
}

/** The radius of markers that have one, without a name of its own: the pin has it. */
export function circlesAround(areas: Iterable<Area>): ShownShape[] {
  const circles: ShownShape[] = [];
  for (const area of areas) {
    const shape = shapeOf(area);
    if (shape?.kind !== 'point' || area.radius <= 0) continue;
    const circle = { kind: 'circle', center: shape.at, radiusM: area.radius } as const;
    circles.push({ id: area.id, shape: circle, color: area.color, name: '' });
  }
  return circles;
}

/** Shows pins on a map for as long as the component stands. */
export function useMarkLayer(
  stage: MapStage | null,
  marks: readonly ShownMark[],
  focusId: number | null,
  onPick: (id: number | null) => void,
): void {
  const [layer, setLayer] = useState<MarkLayer | null>(null);
  const picked = useEffectEvent(onPick);
  const isWanted = marks.length > 0;
  useEffect(() => {
    if (stage === null || !isWanted) return;
    let isGone = false;
    let made: MarkLayer | null = null;
    void import('../../map/marks/index.ts').then(({ MarkLayer: Layer }) => {
      if (isGone) return;
      made = new Layer(stage, layerOrder.marks);
      made.onPick((id) => picked(id));
      setLayer(made);
    });
    return () => {
      isGone = true;
      made?.dispose();
      setLayer(null);
    };
  }, [stage, isWanted]);
  useEffect(() => layer?.show(marks), [layer, marks]);
  useEffect(() => layer?.focus(focusId), [layer, focusId]);
}

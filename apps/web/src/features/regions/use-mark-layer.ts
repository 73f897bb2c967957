import type { Area } from '@outrider/contract';
import { useEffect, useEffectEvent, useState } from 'react';
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

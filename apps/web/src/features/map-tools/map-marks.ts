import type { Wgs84 } from '@outrider/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Sketch, SketchLayer } from '../../map/drawing/index.ts';
import { layerOrder, type MapStage, type Release } from '../../map/index.ts';
import type { ToolBox } from '../../map/tools/index.ts';
import { type MeasureKind, sketchOf } from './measuring.ts';

/** What a tool left on the map. */
export type MapMark = { readonly id: number; readonly remove: Release } & (
  | { readonly kind: MeasureKind; readonly places: readonly Wgs84[] }
  | { readonly kind: 'place'; readonly at: Wgs84 }
);

type NewMark =
  | { readonly kind: MeasureKind; readonly places: readonly Wgs84[] }
  | { readonly kind: 'place'; readonly at: Wgs84 };

/** The results that stand on a map, drawn on a layer of their own, until each is taken away or all are cleared. */
export function useMapMarks(
  stage: MapStage,
  box: ToolBox,
): { readonly marks: readonly MapMark[]; readonly add: (mark: NewMark) => void } {
  const [marks, setMarks] = useState<readonly MapMark[]>([]);
  const [layer, setLayer] = useState<SketchLayer | null>(null);
  const nextId = useRef(1);
  useEffect(() => {
    const made = new SketchLayer(stage, layerOrder.drawing - 1);
    setLayer(made);
    return () => {
      setLayer(null);
      made.dispose();
    };
  }, [stage]);
  useEffect(() => layer?.show(joined(marks.map(markSketch))), [layer, marks]);

  const add = useCallback(
    (mark: NewMark) => {
      const id = nextId.current++;
      const remove = box.keep(() => setMarks((list) => list.filter((one) => one.id !== id)));
      setMarks((list) => [...list, { ...mark, id, remove }]);
    },
    [box],
  );
  return { marks, add };
}

function markSketch(mark: MapMark): Sketch {
  if (mark.kind !== 'place') return sketchOf(mark.kind, mark.places);
  return { paths: [], handles: [{ at: mark.at, kind: 'pin' }], labels: [] };
}

function joined(sketches: readonly Sketch[]): Sketch {
  return {
    paths: sketches.flatMap(({ paths }) => paths),
    handles: sketches.flatMap(({ handles }) => handles),
    labels: sketches.flatMap(({ labels }) => labels),
  };
}

import type { Shape } from '@outrider/domain';
import { useEffect, useState } from 'react';
import { ShapeLayer } from '../../map/drawing/index.ts';
import { layerOrder, type MapStage } from '../../map/index.ts';

/** Shows the area that is searched, as long as the panel is there. */
export function useDrawnArea(stage: MapStage, shape: Shape | null): void {
  const [layer, setLayer] = useState<ShapeLayer | null>(null);
  useEffect(() => {
    const made = new ShapeLayer(stage, layerOrder.results);
    setLayer(made);
    return () => made.dispose();
  }, [stage]);
  useEffect(() => {
    const color = stage.palette.route;
    layer?.show(shape === null ? [] : [{ id: 1, shape, color, name: '' }]);
  }, [layer, shape, stage]);
}

import { useEffect, useState } from 'react';
import type { MapStage } from '../../map/index.ts';
import { ResultLayer, type Results } from '../../map/search/result-layer.ts';

/** Shows what was found on the map, as long as the panel is there. */
export function useResultLayer(stage: MapStage, results: Results): void {
  const [layer, setLayer] = useState<ResultLayer | null>(null);
  useEffect(() => {
    const made = new ResultLayer(stage);
    setLayer(made);
    return () => made.dispose();
  }, [stage]);
  useEffect(() => layer?.show(results), [layer, results]);
}

import type { Area } from '@outrider/contract';
import { useMemo } from 'react';
import type { ShownShape } from '../../map/drawing/index.ts';
import { shownShapesOf } from './use-shape-layer.ts';

export interface PanelShapes {
  /** What the map draws; on the page all, beside live monitoring only what is selected. */
  readonly areas: Iterable<Area>;
  /** Is drawn by the tools while it is edited. */
  readonly editedId: number | null;
  readonly isEditing: boolean;
  /** Stands in place of the area that it once was. */
  readonly old: ShownShape | null;
}

/** The shapes that the panel shows on the map: what is not edited steps back while something is. */
export function usePanelShapes({ areas, editedId, isEditing, old }: PanelShapes): ShownShape[] {
  const all = useMemo(() => shownShapesOf(areas), [areas]);
  return useMemo(() => {
    if (!isEditing && old === null) return all;
    const rest = all.filter(({ id }) => id !== editedId && id !== old?.id);
    const dimmed = rest.map((one) => ({ ...one, isDimmed: true }));
    return old === null ? dimmed : [...dimmed, old];
  }, [all, editedId, isEditing, old]);
}

import type { Area } from '@outrider/contract';
import { use, useMemo, useState } from 'react';
import { mapTexts } from '../../client/lazy-texts.ts';
import type { Preferences } from '../../client/preferences.ts';
import type { MapStage } from '../../map/index.ts';
import { useAlwaysShown, useEdited } from './always-shown.ts';
import { MarkWindow } from './mark-window.tsx';
import { circlesAround, marksOf, useMarkLayer } from './use-mark-layer.ts';
import { useRegionTree } from './use-region-tree.ts';
import { shownShapesOf, useShapeLayer } from './use-shape-layer.ts';

const NOTHING: readonly Area[] = [];

/** The regions and markers that a user always wants to see on the live map. */
export function ShownRegions({
  stage,
  preferences,
}: {
  readonly stage: MapStage;
  readonly preferences: Preferences;
}) {
  use(mapTexts());
  const regionIds = useAlwaysShown(preferences, 'region').ids;
  const markerIds = useAlwaysShown(preferences, 'marker').ids;
  const regions = useRegionTree('region', regionIds.size > 0).tree;
  const markers = useRegionTree('marker', markerIds.size > 0).tree;
  const editedId = useEdited((state) => state.areaId);
  const [openId, setOpenId] = useState<number | null>(null);
  const areas = useMemo(() => {
    const all = regions === null ? NOTHING : [...regions.areas.values()];
    return shownShapesOf(all.filter(({ id }) => regionIds.has(id) && id !== editedId));
  }, [regions, regionIds, editedId]);
  const [marks, circles] = useMemo(() => {
    const all = markers === null ? NOTHING : [...markers.areas.values()];
    const shown = all.filter(({ id }) => markerIds.has(id) && id !== editedId);
    return [marksOf(shown), circlesAround(shown)];
  }, [markers, markerIds, editedId]);
  const shapes = useMemo(() => [...areas, ...circles], [areas, circles]);
  useShapeLayer(shapes.length > 0 ? stage : null, shapes, null);
  useMarkLayer(stage, marks, openId, setOpenId);
  const open = openId === null ? undefined : markers?.areas.get(openId);
  if (open === undefined || markers === null || !markerIds.has(open.id)) return null;
  return <MarkWindow stage={stage} area={open} tree={markers} onClose={() => setOpenId(null)} />;
}

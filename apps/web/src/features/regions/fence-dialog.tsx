import { Button } from 'antd';
import { use } from 'react';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import type { Preferences } from '../../client/preferences.ts';
import type { MapStage } from '../../map/index.ts';
import { useAlwaysShown } from './always-shown.ts';
import { RegionPicker } from './region-picker.tsx';
import { placesOf, shapeOf } from './region-tree.ts';
import { useRegionTree } from './use-region-tree.ts';

const FIT_MAX_ZOOM = 15;

export interface FenceDialogProps {
  readonly stage: MapStage;
  readonly preferences: Preferences;
  /** Opens the panel in which regions are drawn. */
  readonly onManage: () => void;
  readonly onClose: () => void;
}

/** Chooses which fences show on the live map, and brings them into view. */
export function FenceDialog({ stage, preferences, onManage, onClose }: FenceDialogProps) {
  use(mapTexts());
  const t = useT();
  const { ids, onChange } = useAlwaysShown(preferences, 'region');
  const { tree } = useRegionTree('region');
  return (
    <RegionPicker
      title={t('region.fence.title')}
      isMultiple
      value={[...ids]}
      extra={
        <Button
          onClick={() => {
            onClose();
            onManage();
          }}
        >
          {t('region.fence.manage')}
        </Button>
      }
      onClose={onClose}
      onOk={(areas) => {
        onChange(new Set(areas.map(({ id }) => id)));
        const places = areas.flatMap(({ id }) => {
          const area = tree?.areas.get(id);
          const shape = area === undefined ? null : shapeOf(area);
          return shape === null ? [] : placesOf(shape);
        });
        stage.camera.fitPlaces(places, FIT_MAX_ZOOM);
        onClose();
      }}
    />
  );
}

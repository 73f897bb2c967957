import type { Area } from '@outrider/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { MapStage } from '../../map/index.ts';
import styles from './associated-regions.module.css';
import { goToShape } from './go-to-shape.ts';
import { TreeSearch } from './region-list.tsx';
import { shapeOf } from './region-tree.ts';
import { useRegionTree } from './use-region-tree.ts';
import { shownShapesOf, useShapeLayer } from './use-shape-layer.ts';

const ALL = { limit: 1000, page: 1, allPage: 1 } as const;
const NOTHING: readonly Area[] = [];

export interface AssociatedRegionsProps {
  readonly stage: MapStage;
  readonly vehicle: { readonly id: number; readonly plate: string } | null;
}

/** The regions that rules link to a vehicle (spec/3 §2.7), drawn on the map. */
export function AssociatedRegions({ stage, vehicle }: AssociatedRegionsProps) {
  const t = useT();
  if (vehicle === null) {
    return <EmptyState title={t('region.side.noVehicle')} hint={t('region.side.noVehicleHint')} />;
  }
  return <OfVehicle key={vehicle.id} stage={stage} vehicle={vehicle} />;
}

function OfVehicle({
  stage,
  vehicle,
}: AssociatedRegionsProps & { readonly vehicle: { readonly id: number; readonly plate: string } }) {
  const t = useT();
  const { tree } = useRegionTree('region');
  const [text, setText] = useState('');
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const linked = useQuery({
    queryKey: ['associatedRegions', vehicle.id],
    queryFn: async ({ signal }) => {
      const [{ ruleIdList }, { data }] = await Promise.all([
        call('vehicleRules', { vehicleId: vehicle.id }, { signal }),
        call('listRule', ALL, { signal }),
      ]);
      const binding = new Set(ruleIdList);
      const rules = data.filter(({ id }) => binding.has(id));
      return new Set(rules.flatMap(({ areaList }) => areaList.map(({ id }) => id)));
    },
  });
  const areas = useMemo(() => {
    const ids = linked.data;
    if (tree === null || ids === undefined) return NOTHING;
    return [...tree.areas.values()].filter(({ id }) => ids.has(id));
  }, [tree, linked.data]);
  const shapes = useMemo(() => shownShapesOf(areas), [areas]);
  useShapeLayer(stage, shapes, selectedId, setSelectedId);

  if (linked.isError) {
    return (
      <EmptyState alert title={t('region.failed')} hint={errorText(t, linked.error)}>
        <Button onClick={() => void linked.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  if (linked.isPending || tree === null) {
    return <Skeleton className={styles.loading ?? ''} active title={false} />;
  }
  if (areas.length === 0) {
    const hint = t('region.side.noneAssociatedHint', { plate: vehicle.plate });
    return <EmptyState title={t('region.side.noneAssociated')} hint={hint} />;
  }
  const query = text.trim().toLowerCase();
  const found = areas.filter(({ areaName }) => areaName.toLowerCase().includes(query));
  return (
    <div className={styles.panel}>
      <TreeSearch label={t('region.side.searchAssociated')} query={text} onQuery={setText} />
      <ul className={styles.list} aria-label={t('region.side.rulesOf', { plate: vehicle.plate })}>
        {found.map((area) => (
          <li key={area.id}>
            <button
              type="button"
              aria-pressed={area.id === selectedId}
              onClick={() => {
                setSelectedId(area.id);
                goToShape(stage, shapeOf(area));
              }}
            >
              <span className={styles.dot} style={{ background: area.color }} />
              <span className={styles.name}>{area.areaName}</span>
              <small>{tree.classes.get(area.treeId)?.name}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

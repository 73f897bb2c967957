import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { call, type Output } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useLanguage, useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Tree } from '../../kit/tree/tree.tsx';
import { TreeModel } from '../../kit/tree/tree-model.ts';
import type { MapStage } from '../../map/index.ts';
import listStyles from './region-list.module.css';
import { TreeSearch } from './region-list.tsx';
import rowStyles from './region-row.module.css';

type Province = Output<'cityTree'>[number];
interface Center {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

const ModelContext = createContext<TreeModel | null>(null);

/** Provinces and the cities in them: a click moves the map there (spec/3 §2.7). */
export function PlaceTree({ stage }: { readonly stage: MapStage }) {
  const t = useT();
  const language = useLanguage();
  const lang = language === 'zh' ? 'zh' : 'en';
  const places = useQuery({
    queryKey: ['cityTree', lang],
    queryFn: ({ signal }) => call('cityTree', { lang }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (places.isError) {
    return (
      <EmptyState alert title={t('region.failed')} hint={errorText(t, places.error)}>
        <Button onClick={() => void places.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  if (places.isPending) {
    return <Skeleton className={listStyles.loading ?? ''} active title={false} />;
  }
  return <Places stage={stage} provinces={places.data} />;
}

function Places({
  stage,
  provinces,
}: {
  readonly stage: MapStage;
  readonly provinces: readonly Province[];
}) {
  const t = useT();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { model, centers } = useMemo(() => treeOf(provinces), [provinces]);
  useSyncExternalStore(model.subscribe, () => model.version);
  const select = (id: string) => {
    setSelectedId(id);
    const center = centers.get(id);
    if (center) stage.camera.goTo(center.lat, center.lng, center.zoom);
  };
  return (
    <ModelContext value={model}>
      <div className={listStyles.list}>
        <TreeSearch
          label={t('region.side.searchPlaces')}
          query={model.query}
          onQuery={(text) => model.setQuery(text)}
        />
        <div className={listStyles.tree}>
          {model.rowCount === 0 ? (
            <EmptyState title={t('region.noMatch')} hint={t('region.noMatchHint')} />
          ) : (
            <Tree
              model={model}
              Content={PlaceRow}
              label={t('region.side.places')}
              selectedId={selectedId}
              selectsGroups
              checks="none"
              onSelect={select}
              onChecked={() => undefined}
            />
          )}
        </div>
      </div>
    </ModelContext>
  );
}

function PlaceRow({ index }: { readonly index: number }) {
  const name = useContext(ModelContext)?.items[index]?.name;
  return <span className={rowStyles.name}>{name}</span>;
}

function treeOf(provinces: readonly Province[]) {
  const centers = new Map<string, Center>();
  const items = provinces.flatMap((province) => {
    const parentId = `p${province.code}`;
    centers.set(parentId, province);
    const cities = province.children.map((city) => {
      const id = `${parentId} ${city.code}`;
      centers.set(id, city);
      return { id, parentId, name: city.value, group: false };
    });
    return [{ id: parentId, parentId: null, name: province.value, group: true }, ...cities];
  });
  const model = new TreeModel(items);
  // Provinces alone fit on a screen.
  model.expandAll(false);
  return { model, centers };
}

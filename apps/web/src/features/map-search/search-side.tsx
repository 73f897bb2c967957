import type { Shape } from '@outrider/domain';
import { use, useEffect, useState } from 'react';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { ToolIcon, toolBoxOf } from '../../map/tools/index.ts';
import { AreaPanel } from './area-panel.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import styles from './map-search.module.css';
import { PlacePanel } from './place-panel.tsx';
import { RoutePanel } from './route-panel.tsx';
import {
  type SearchContext,
  type SearchRights,
  type SymbolInput,
  searchKeyOf,
  searchKeys,
} from './search-context.ts';
import { searchPaths } from './search-paths.ts';
import { useRouteDraft } from './use-route-draft.ts';

export interface SearchSideProps {
  readonly context: SearchContext;
  readonly rights: SearchRights;
  readonly symbolInput: SymbolInput;
}

/** The searches of the map, beside it: places, ways, who is in an area and who was. */
export function SearchSide({ context, rights, symbolInput }: SearchSideProps) {
  use(mapTexts());
  const t = useT();
  const key = searchKeyOf(context.side);
  const desk = useRouteDraft();
  const [kept, setKept] = useState<{
    kind: 'region' | 'marker';
    name: string;
    shape: Shape;
  } | null>(null);
  const { map, openSide } = context;
  // Whoever goes back to looking has everything taken off the map, this too.
  useEffect(() => toolBoxOf(map.stage).keep(() => openSide(null)), [map, openSide]);
  if (key === undefined) return null;
  return (
    <section className={styles.panel} aria-label={t(`search.${key}`)}>
      <header className={styles.head}>
        <div role="tablist" className={styles.tabs} aria-label={t('search.title')}>
          {searchKeys
            .filter((one) => one !== 'areaTime' || rights.timed)
            .map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                aria-selected={one === key}
                title={t(`search.${one}`)}
                aria-label={t(`search.${one}`)}
                onClick={() => openSide(`search.${one}`)}
              >
                <ToolIcon path={searchPaths[one]} />
                {one === key && <span>{t(`search.${one}`)}</span>}
              </button>
            ))}
        </div>
        <button
          type="button"
          className={styles.small}
          aria-label={t('search.close')}
          title={t('search.close')}
          onClick={() => openSide(null)}
        >
          <ToolIcon path={searchPaths.close} />
        </button>
      </header>
      {key === 'place' && (
        <PlacePanel
          stage={map.stage}
          onRoute={(end, name, at) => {
            const index = end === 'start' ? 0 : desk.draft.ends.length - 1;
            desk.setEnd(index, { text: name, at, isResolving: false });
            openSide('search.route');
          }}
          onMarker={
            rights.addMarker
              ? (name, at) => setKept({ kind: 'marker', name, shape: { kind: 'point', at } })
              : undefined
          }
        />
      )}
      {key === 'route' && <RoutePanel context={context} desk={desk} />}
      {(key === 'areaNow' || key === 'areaTime') && (
        <AreaPanel
          context={context}
          mode={key}
          onKeep={
            rights.addRegion ? (shape) => setKept({ kind: 'region', name: '', shape }) : undefined
          }
        />
      )}
      {kept && <KeepDialog {...kept} symbolInput={symbolInput} onClose={() => setKept(null)} />}
    </section>
  );
}

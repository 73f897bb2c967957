import { labelKeyOf, vehicleStatus } from '@outrider/contract';
import type { Translate } from '@outrider/i18n';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Tree } from '../../kit/tree/tree.tsx';
import { dragNode } from './drag-vehicle.ts';
import { type Favourites, FavouriteToggle } from './favourites.ts';
import {
  type FleetTree,
  type Narrowing,
  StatusFilter,
  type StatusFilterCode,
} from './fleet-tree.ts';
import { PanelSearch } from './panel-search.tsx';
import { StatusFilters } from './status-filters.tsx';
import { FleetTreeContext, TreeRow } from './tree-row.tsx';
import { MAX_TRIES, type TreeLoad } from './use-fleet-tree.ts';
import styles from './vehicle-panel.module.css';

/** spec/1 §9 */
const SEARCH_DEBOUNCE_MS = 800;

/** What stands where the tree comes: a department with its vehicles, as wide as names are. */
const LOADING_ROWS = [
  '46%',
  '72%',
  '64%',
  '70%',
  '58%',
  '40%',
  '66%',
  '74%',
  '60%',
  '68%',
  '52%',
  '62%',
];

const FavouriteDialog = lazy(async () => ({
  default: (await import('./favourite-dialog.tsx')).FavouriteDialog,
}));

export interface VehiclePanelProps {
  readonly load: TreeLoad;
  readonly onRetry: () => void;
  readonly selectedVehicle: number | null;
  readonly onSelect: (vehicleId: number) => void;
  /** Filter or checks changed: what the map shows is to be worked out anew. */
  readonly onShownChange: () => void;
  readonly onMenu: (nodeId: string, x: number, y: number) => void;
  readonly favourites: Favourites;
}

/** Search, filter and tree of the vehicles a person may see, with its loading, failed and empty states. */
export function VehiclePanel({ load, onRetry, ...rest }: VehiclePanelProps) {
  const t = useT();
  if (load.phase === 'failed') {
    return (
      <EmptyState title={t('tree.failed')} hint={errorText(t, load.error)} alert>
        <Button onClick={onRetry}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  if (load.phase === 'loading') {
    return (
      <div className={styles.loading} role="status" aria-label={t('tree.loading')}>
        {LOADING_ROWS.map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Skeleton key={row} height={14} width={width} />
        ))}
        {load.attempt > 0 && <p>{t('tree.retrying', { attempt: load.attempt, max: MAX_TRIES })}</p>}
      </div>
    );
  }
  if (load.fleet.model.count === 0) {
    return (
      <EmptyState title={t('tree.empty')} hint={t('tree.emptyHint')}>
        <Button onClick={onRetry}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  return <LoadedPanel fleet={load.fleet} {...rest} />;
}

type LoadedProps = Omit<VehiclePanelProps, 'load' | 'onRetry'> & { readonly fleet: FleetTree };

function LoadedPanel({ fleet, selectedVehicle, onShownChange, favourites, ...on }: LoadedProps) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const { model } = fleet;
  const [text, setText] = useState(model.query);
  useSyncExternalStore(fleet.subscribeCounts, fleet.countVersion);
  useSyncExternalStore(model.subscribe, () => model.version);

  useEffect(() => {
    const timer = setTimeout(() => model.setQuery(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [model, text]);

  const setFilter = (filter: StatusFilterCode) => {
    fleet.setFilter(filter);
    onShownChange();
  };
  const vehicleOf = (id: string, then: (vehicleId: number) => void) => {
    const index = model.indexOf(id);
    const vehicleId = index === undefined ? 0 : fleet.vehicleIdAt(index);
    if (vehicleId > 0) then(vehicleId);
  };
  const checked = fleet.checkedVehicles();
  const car = selectedVehicle === null ? undefined : fleet.cars.get(selectedVehicle);

  const showAll = () => {
    setText('');
    model.setQuery('');
    fleet.setNarrowing(null);
    setFilter(StatusFilter.all);
  };
  const isWithout = fleet.filter === StatusFilter.favourites && fleet.favouriteCount === 0;
  const choose = () => setChoosing(true);

  return (
    <FleetTreeContext value={fleet}>
      <FavouriteToggle value={favourites.toggle}>
        <div className={styles.panel}>
          <div className={styles.head}>
            <PanelSearch model={model} text={text} onText={setText} />
            <StatusFilters fleet={fleet} onFilter={setFilter} />
            {fleet.narrowing && (
              <NarrowingMark
                narrowing={fleet.narrowing}
                onClear={() => {
                  fleet.setNarrowing(null);
                  onShownChange();
                }}
              />
            )}
          </div>
          <div className={styles.tree}>
            {isWithout ? (
              <EmptyState title={t('favourites.empty')} hint={t('favourites.emptyHint')}>
                <Button onClick={choose}>{t('favourites.choose')}</Button>
              </EmptyState>
            ) : model.rowCount === 0 ? (
              <EmptyState title={t('tree.noMatch')} hint={t('tree.noMatchHint')}>
                <Button onClick={showAll}>{t('tree.clearFilters')}</Button>
              </EmptyState>
            ) : (
              <Tree
                model={model}
                Content={TreeRow}
                label={t('tree.label')}
                selectedId={car?.nodeId ?? null}
                onSelect={(id) => vehicleOf(id, on.onSelect)}
                onMenu={on.onMenu}
                onDrag={dragNode}
                onChecked={onShownChange}
              />
            )}
          </div>
          <div className={styles.foot} data-checked={checked !== null || undefined}>
            <span>{footText(t, fleet, checked)}</span>
            {checked !== null ? (
              <Button
                type="link"
                size="small"
                onClick={() => {
                  model.clearChecked();
                  onShownChange();
                }}
              >
                {t('tree.clearChecked')}
              </Button>
            ) : (
              fleet.filter === StatusFilter.favourites &&
              !isWithout && (
                <Button type="link" size="small" onClick={choose}>
                  {t('favourites.change')}
                </Button>
              )
            )}
          </div>
          {choosing && (
            <Suspense fallback={null}>
              <FavouriteDialog
                fleet={fleet}
                favourites={favourites}
                onClose={() => setChoosing(false)}
              />
            </Suspense>
          )}
        </div>
      </FavouriteToggle>
    </FleetTreeContext>
  );
}

function footText(t: Translate, fleet: FleetTree, checked: ReadonlySet<number> | null): string {
  if (fleet.vehicleCount === 0) return t('tree.empty');
  if (checked !== null) return t('tree.checkedOnMap', { count: checked.size });
  const shown = fleet.shownVehicles();
  if (shown === null) return t('tree.allOnMap', { count: fleet.vehicleCount });
  return t('tree.someOnMap', { count: shown.size, total: fleet.vehicleCount });
}

/** Says that only some vehicles are listed, and takes it back. */
function NarrowingMark({
  narrowing,
  onClear,
}: {
  readonly narrowing: Narrowing;
  readonly onClear: () => void;
}) {
  const t = useT();
  const what = t(labelKeyOf(vehicleStatus, narrowing.status));
  return (
    <div className={styles.narrowing}>
      <span>{t('tree.only', { what })}</span>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('tree.clearOnly')}
        title={t('tree.clearOnly')}
        onClick={onClear}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4.5 4.5 7 7m0-7-7 7" />
        </svg>
      </button>
    </div>
  );
}

import { labelKeyOf, vehicleStatus } from '@outrider/contract';
import { Button, Input, Segmented, Skeleton, Tooltip } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { numberText } from '../../kit/number-text.ts';
import { Tree } from '../../kit/tree/tree.tsx';
import {
  type FleetTree,
  type Narrowing,
  StatusFilter,
  type StatusFilterCode,
} from './fleet-tree.ts';
import { FleetTreeContext, TreeRow } from './tree-row.tsx';
import { MAX_TRIES, type TreeLoad } from './use-fleet-tree.ts';
import styles from './vehicle-panel.module.css';

/** spec/1 §9 */
const SEARCH_DEBOUNCE_MS = 800;
const filters = [StatusFilter.all, StatusFilter.online, StatusFilter.offline] as const;
const filterKeys = {
  [StatusFilter.all]: 'code.treeFilter.all',
  [StatusFilter.online]: 'code.treeFilter.online',
  [StatusFilter.offline]: 'code.treeFilter.offline',
} as const;

export interface VehiclePanelProps {
  readonly load: TreeLoad;
  readonly onRetry: () => void;
  readonly selectedVehicle: number | null;
  readonly onSelect: (vehicleId: number) => void;
  /** Filter or checks changed: what the map shows is to be worked out anew. */
  readonly onShownChange: () => void;
  readonly onMenu: (nodeId: string, x: number, y: number) => void;
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
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
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

function LoadedPanel({ fleet, selectedVehicle, onSelect, onShownChange, onMenu }: LoadedProps) {
  const t = useT();
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
  const counts = {
    [StatusFilter.all]: fleet.vehicleCount,
    [StatusFilter.online]: fleet.onlineCount,
    [StatusFilter.offline]: fleet.offlineCount,
  };
  const vehicleOf = (id: string, then: (vehicleId: number) => void) => {
    const index = model.indexOf(id);
    const vehicleId = index === undefined ? 0 : fleet.vehicleIdAt(index);
    if (vehicleId > 0) then(vehicleId);
  };
  const checked = fleet.checkedVehicles();
  const car = selectedVehicle === null ? undefined : fleet.cars.get(selectedVehicle);

  return (
    <FleetTreeContext value={fleet}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <div className={styles.searchRow}>
            <Input
              type="search"
              allowClear={{ clearIcon: <ClearIcon label={t('tree.clearSearch')} /> }}
              placeholder={t('tree.search')}
              aria-label={t('tree.search')}
              prefix={<SearchIcon />}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                if (event.target.value === '') model.setQuery('');
              }}
              onPressEnter={() => model.setQuery(text)}
            />
            <Tooltip title={t('tree.expandAll')}>
              <button
                type="button"
                className={styles.tool}
                aria-label={t('tree.expandAll')}
                onClick={() => model.expandAll(true)}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="m4 6.5 4 4 4-4M4 2.5h8" />
                </svg>
              </button>
            </Tooltip>
            <Tooltip title={t('tree.collapseAll')}>
              <button
                type="button"
                className={styles.tool}
                aria-label={t('tree.collapseAll')}
                onClick={() => model.expandAll(false)}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="m4 10 4-4 4 4M4 13.5h8" />
                </svg>
              </button>
            </Tooltip>
          </div>
          <Segmented<StatusFilterCode>
            block
            className={styles.segmented ?? ''}
            aria-label={t('tree.filter')}
            value={fleet.filter}
            onChange={setFilter}
            options={filters.map((value) => ({
              value,
              label: (
                <span className={styles.filter} data-filter={value}>
                  {t(filterKeys[value])} <b>{numberText(counts[value])}</b>
                </span>
              ),
            }))}
          />
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
          {model.rowCount === 0 ? (
            <EmptyState title={t('tree.noMatch')} hint={t('tree.noMatchHint')}>
              <Button
                onClick={() => {
                  setText('');
                  model.setQuery('');
                  fleet.setNarrowing(null);
                  setFilter(StatusFilter.all);
                }}
              >
                {t('tree.clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <Tree
              model={model}
              Content={TreeRow}
              label={t('tree.label')}
              selectedId={car?.nodeId ?? null}
              onSelect={(id) => vehicleOf(id, onSelect)}
              onMenu={onMenu}
              onChecked={onShownChange}
            />
          )}
        </div>
        <div className={styles.foot} data-checked={checked !== null || undefined}>
          <span>
            {fleet.vehicleCount === 0
              ? t('tree.empty')
              : checked === null
                ? t('tree.allOnMap', {
                    count: fleet.narrowing
                      ? (fleet.shownVehicles()?.size ?? 0)
                      : counts[fleet.filter],
                  })
                : t('tree.checkedOnMap', { count: checked.size })}
          </span>
          {checked !== null && (
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
          )}
        </div>
      </div>
    </FleetTreeContext>
  );
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
  const what =
    narrowing.kind === 'favourites'
      ? t('code.treeFilter.favourites')
      : t(labelKeyOf(vehicleStatus, narrowing.code));
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

function SearchIcon() {
  return (
    <svg className={styles.glass} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14" />
    </svg>
  );
}

function ClearIcon({ label }: { readonly label: string }) {
  return (
    <svg className={styles.clear} viewBox="0 0 16 16" role="img" aria-label={label}>
      <path d="m4.5 4.5 7 7m0-7-7 7" />
    </svg>
  );
}

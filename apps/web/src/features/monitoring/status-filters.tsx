import { labelKeyOf, treeFilter } from '@outrider/contract';
import { Segmented } from 'antd';
import { useT } from '../../client/language.ts';
import { numberText } from '../../kit/number-text.ts';
import { type FleetTree, StatusFilter, type StatusFilterCode } from './fleet-tree.ts';
import styles from './vehicle-panel.module.css';

const filters = Object.values(StatusFilter);

export interface StatusFiltersProps {
  readonly fleet: FleetTree;
  readonly onFilter: (filter: StatusFilterCode) => void;
}

/** All, online, offline and favourite vehicles, each with their number (spec/3 §2.3). */
export function StatusFilters({ fleet, onFilter }: StatusFiltersProps) {
  const t = useT();
  return (
    <Segmented<StatusFilterCode>
      block
      className={styles.segmented ?? ''}
      aria-label={t('tree.filter')}
      value={fleet.filter}
      onChange={onFilter}
      options={filters.map((value) => {
        const name = t(labelKeyOf(treeFilter, value));
        return {
          value,
          title: name,
          label: (
            <span className={styles.filter} data-filter={value}>
              {value === StatusFilter.favourites ? <StarIcon label={name} /> : name}{' '}
              <b>{numberText(countOf(fleet, value))}</b>
            </span>
          ),
        };
      })}
    />
  );
}

/** How many vehicles of the tree a filter lets through. */
function countOf(fleet: FleetTree, filter: StatusFilterCode): number {
  if (filter === StatusFilter.online) return fleet.onlineCount;
  if (filter === StatusFilter.offline) return fleet.offlineCount;
  return filter === StatusFilter.favourites ? fleet.favouriteCount : fleet.vehicleCount;
}

function StarIcon({ label }: { readonly label: string }) {
  return (
    <svg className={styles.starIcon} viewBox="0 0 16 16" role="img" aria-label={label}>
      <path d="m8 2.2 1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4-2.9-2.8 4-.6z" />
    </svg>
  );
}

import { Button, Input, Skeleton } from 'antd';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Tree, type TreeProps } from '../../kit/tree/tree.tsx';
import { Glyph } from './glyph.tsx';
import type { RegionKind } from './region-kind.ts';
import styles from './region-list.module.css';
import { RegionRow, RegionTreeContext } from './region-row.tsx';
import type { RegionTree } from './region-tree.ts';

/** spec/1 §9 */
const SEARCH_DEBOUNCE_MS = 800;

export interface RegionListProps {
  readonly kind: RegionKind;
  readonly tree: RegionTree | null;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly selectedId: string | null;
  readonly onSelect: (nodeId: string) => void;
  readonly checks: NonNullable<TreeProps['checks']>;
  readonly onChecked?: () => void;
  readonly onMenu?: TreeProps['onMenu'];
  /** What one does where there is nothing yet. */
  readonly empty?: ReactNode;
}

/** Search and tree of regions or markers, with its loading, failed and empty states. */
export function RegionList(props: RegionListProps) {
  const { kind, tree, error, onRetry, empty } = props;
  const t = useT();
  if (tree !== null && tree.model.count > 0) return <LoadedList {...props} tree={tree} />;
  if (tree !== null) {
    return (
      <EmptyState
        title={t(`region.empty.${kind}`)}
        hint={t(empty ? 'region.emptyHint' : 'region.emptyHintRead')}
      >
        {empty}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <EmptyState alert title={t('region.failed')} hint={errorText(t, error)}>
        <Button onClick={onRetry}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  return (
    <div className={styles.loading} role="status" aria-label={t('region.loading')}>
      <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}

function LoadedList(props: RegionListProps & { readonly tree: RegionTree }) {
  const { kind, tree, selectedId, onSelect, onMenu, checks } = props;
  const t = useT();
  const { model } = tree;
  useSyncExternalStore(model.subscribe, () => model.version);
  return (
    <RegionTreeContext value={tree}>
      <div className={styles.list}>
        <TreeSearch
          label={t(`region.search.${kind}`)}
          query={model.query}
          onQuery={(text) => model.setQuery(text)}
        >
          <IconButton label={t('region.expandAll')} onClick={() => model.expandAll(true)}>
            <Glyph name="expand" />
          </IconButton>
          <IconButton label={t('region.collapseAll')} onClick={() => model.expandAll(false)}>
            <Glyph name="collapse" />
          </IconButton>
        </TreeSearch>
        <div className={styles.tree}>
          {model.rowCount === 0 ? (
            <EmptyState title={t('region.noMatch')} hint={t('region.noMatchHint')} />
          ) : (
            <Tree
              model={model}
              Content={RegionRow}
              label={t(`region.tree.${kind}`)}
              selectedId={selectedId}
              selectsGroups={checks === 'none' || checks === 'many'}
              checks={checks}
              onSelect={onSelect}
              onChecked={() => props.onChecked?.()}
              {...(onMenu && { onMenu })}
            />
          )}
        </div>
      </div>
    </RegionTreeContext>
  );
}

export interface TreeSearchProps {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (text: string) => void;
  readonly children?: ReactNode;
}

/** Looks for what is typed once the person stops typing. */
export function TreeSearch({ label, query, onQuery, children }: TreeSearchProps) {
  const t = useT();
  const [text, setText] = useState(query);
  const latest = useRef(onQuery);
  latest.current = onQuery;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={styles.search}>
      <Input
        type="search"
        allowClear={{ clearIcon: <Clear label={t('region.clearSearch')} /> }}
        placeholder={label}
        aria-label={label}
        prefix={<Glyph name="search" className={styles.glass} />}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onQuery('');
        }}
        onPressEnter={() => onQuery(text)}
      />
      {children}
    </div>
  );
}

function Clear({ label }: { readonly label: string }) {
  return (
    <span role="img" aria-label={label} className={styles.clear}>
      <Glyph name="close" />
    </span>
  );
}

export interface IconButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that is a symbol; its name shows when the pointer rests on it. */
export function IconButton({ label, disabled, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

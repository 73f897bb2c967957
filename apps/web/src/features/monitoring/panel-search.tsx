import { Input, Tooltip } from 'antd';
import { useT } from '../../client/language.ts';
import type { TreeModel } from '../../kit/tree/tree-model.ts';
import styles from './vehicle-panel.module.css';

export interface PanelSearchProps {
  readonly model: TreeModel;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The search of the tree, and what opens and closes all of its departments. */
export function PanelSearch({ model, text, onText }: PanelSearchProps) {
  const t = useT();
  return (
    <div className={styles.searchRow}>
      <Input
        type="search"
        data-shortcut="search"
        allowClear={{ clearIcon: <ClearIcon label={t('tree.clearSearch')} /> }}
        placeholder={t('tree.search')}
        aria-label={t('tree.search')}
        prefix={<SearchIcon />}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          if (event.target.value === '') model.setQuery('');
        }}
        onPressEnter={() => model.setQuery(text)}
      />
      <TreeTool
        label={t('tree.expandAll')}
        path="m4 6.5 4 4 4-4M4 2.5h8"
        onPress={() => model.expandAll(true)}
      />
      <TreeTool
        label={t('tree.collapseAll')}
        path="m4 10 4-4 4 4M4 13.5h8"
        onPress={() => model.expandAll(false)}
      />
    </div>
  );
}

interface TreeToolProps {
  readonly label: string;
  readonly path: string;
  readonly onPress: () => void;
}

function TreeTool({ label, path, onPress }: TreeToolProps) {
  return (
    <Tooltip title={label}>
      <button type="button" className={styles.tool} aria-label={label} onClick={onPress}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={path} />
        </svg>
      </button>
    </Tooltip>
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

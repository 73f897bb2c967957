import { useT } from '../../client/language.ts';
import { SearchField } from '../../kit/search-field.tsx';
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
      <SearchField
        data-shortcut="search"
        label={t('tree.search')}
        clearLabel={t('tree.clearSearch')}
        text={text}
        onText={(typed) => {
          onText(typed);
          if (typed === '') model.setQuery('');
        }}
        onEnter={() => model.setQuery(text)}
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
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

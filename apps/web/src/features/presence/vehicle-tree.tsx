import { Input } from 'antd';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Tree } from '../../kit/tree/tree.tsx';
import type { TreeModel } from '../../kit/tree/tree-model.ts';
import styles from './presence.module.css';

const SEARCH_WAIT_MS = 300;

/** Vehicles by department, of which one checks those that are meant. */
export function VehicleTree({
  model,
  label,
}: {
  readonly model: TreeModel;
  readonly label: string;
}) {
  const t = useT();
  const [text, setText] = useState('');
  useSyncExternalStore(model.subscribe, () => model.version);
  useEffect(() => {
    const timer = setTimeout(() => model.setQuery(text), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [model, text]);
  return (
    <>
      <Input
        type="search"
        placeholder={t('tree.search')}
        aria-label={t('tree.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.tree}>
        {model.rowCount === 0 ? (
          <EmptyState title={t('tree.noMatch')} hint={t('tree.noMatchHint')} />
        ) : (
          <ModelContext value={model}>
            <Tree
              model={model}
              Content={Name}
              label={label}
              selectedId={null}
              onSelect={(id) => model.toggleChecked(model.indexOf(id) ?? 0)}
              onChecked={() => undefined}
            />
          </ModelContext>
        )}
      </div>
    </>
  );
}

/** The tree that the rows belong to; rows get only their index from the kit. */
const ModelContext = createContext<TreeModel | null>(null);

function Name({ index }: { readonly index: number }) {
  const item = useContext(ModelContext)?.items[index];
  return (
    <span className={item?.group ? styles.department : styles.vehicle} title={item?.name}>
      {item?.name}
    </span>
  );
}

import { Button, Input, Modal } from 'antd';
import {
  createContext,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Tree } from '../../kit/tree/tree.tsx';
import { TreeModel } from '../../kit/tree/tree-model.ts';
import styles from './favourite-dialog.module.css';
import type { Favourites } from './favourites.ts';
import type { FleetTree } from './fleet-tree.ts';

/** spec/3 §9 */
const WIDTH_PX = 430;
/** spec/3 §5 */
const SEARCH_DEBOUNCE_MS = 800;

export interface FavouriteDialogProps {
  readonly fleet: FleetTree;
  readonly favourites: Favourites;
  readonly onClose: () => void;
}

/** All vehicles with those checked that are favourites (spec/3 §2.4). */
export function FavouriteDialog({ fleet, favourites, onClose }: FavouriteDialogProps) {
  use(mapTexts());
  const t = useT();
  const [text, setText] = useState('');
  const [saving, setSaving] = useState(false);
  // A tree of its own: what is checked beside the map stays as it is.
  const model = useMemo(() => new TreeModel(fleet.model.items), [fleet]);
  useEffect(() => model.restoreChecked(favourites.nodeIds), [model, favourites]);
  useSyncExternalStore(model.subscribe, () => model.version);
  useEffect(() => {
    const timer = setTimeout(() => model.setQuery(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [model, text]);
  const chosen = model.checkedLeaves().map((index) => model.items[index]!.id);

  const save = async () => {
    setSaving(true);
    try {
      // Favourites that are out of sight for now, moved to another department say, are kept.
      const unseen = [...favourites.nodeIds].filter((id) => model.indexOf(id) === undefined);
      await favourites.save([...chosen, ...unseen]);
      confirm(t('favourites.saved'));
      onClose();
    } catch (error) {
      warnOf(t, error);
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      width={WIDTH_PX}
      title={t('favourites.title')}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <span>{t('favourites.count', { count: chosen.length })}</span>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="primary" loading={saving} onClick={() => void save()}>
            {t('favourites.save')}
          </Button>
        </div>
      }
    >
      <Input
        type="search"
        placeholder={t('tree.search')}
        aria-label={t('tree.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => model.setQuery(text)}
      />
      <div className={styles.tree}>
        {model.rowCount === 0 ? (
          <EmptyState title={t('tree.noMatch')} hint={t('tree.noMatchHint')} />
        ) : (
          <ModelContext value={model}>
            <Tree
              model={model}
              Content={Name}
              label={t('favourites.title')}
              selectedId={null}
              onSelect={(id) => model.toggleChecked(model.indexOf(id) ?? 0)}
              onChecked={() => undefined}
            />
          </ModelContext>
        )}
      </div>
    </Modal>
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

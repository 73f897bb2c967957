import { Button, Modal } from 'antd';
import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { warn } from '../../client/notices.ts';
import { RegionList } from './region-list.tsx';
import type { LinkedArea } from './region-panel.tsx';
import styles from './region-picker.module.css';
import { areaIdOfNode, areaNodeId } from './region-tree.ts';
import { useRegionTree } from './use-region-tree.ts';

/** spec/1 §9: a click on a node checks it once nobody clicks any more. */
const CLICK_CHECK_MS = 400;

export interface RegionPickerProps {
  readonly title?: string;
  /** Several regions and whole classifications, or one region. */
  readonly isMultiple: boolean;
  /** Categories that may be chosen (1 points, 2 lines, 3 surfaces); all without it. */
  readonly categories?: readonly number[];
  readonly value: readonly number[];
  readonly onOk: (areas: readonly LinkedArea[]) => void;
  readonly onClose: () => void;
  readonly extra?: ReactNode;
}

/** Chooses regions in their tree. */
export function RegionPicker(props: RegionPickerProps) {
  use(mapTexts());
  const { isMultiple, categories, value, onOk, onClose } = props;
  const t = useT();
  const { tree, error, retry } = useRegionTree('region');
  const [chosen, setChosen] = useState<readonly LinkedArea[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const restore = useEffectEvent(() => {
    if (tree === null) return;
    tree.model.restoreChecked(value.map(areaNodeId));
    if (categories !== undefined) {
      tree.model.setFilter((index) => {
        const id = areaIdOfNode(tree.model.items[index]!.id);
        const area = id === undefined ? undefined : tree.areas.get(id);
        return area === undefined || categories.includes(area.category);
      });
    }
    setChosen(tree.checkedAreas());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tree is checked anew
  useEffect(() => restore(), [tree]);

  const toChecked = () => setChosen(tree?.checkedAreas() ?? []);
  const onSelect = (nodeId: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const index = tree?.model.indexOf(nodeId);
      if (tree === null || index === undefined) return;
      if (!isMultiple) {
        if (areaIdOfNode(nodeId) === undefined) return;
        tree.model.clearChecked();
      }
      tree.model.toggleChecked(index);
      toChecked();
    }, CLICK_CHECK_MS);
  };
  const confirm = () => {
    if (chosen.length === 0) warn(t('region.pick.none'));
    else onOk(chosen.map(({ id, areaName }) => ({ id, areaName })));
  };
  return (
    <Modal
      open
      width={430}
      title={props.title ?? t('region.pick.title')}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <span>{t('region.pick.chosen', { count: chosen.length })}</span>
          {props.extra}
          <Button onClick={onClose}>{t('region.pick.cancel')}</Button>
          <Button type="primary" onClick={confirm}>
            {t('region.pick.ok')}
          </Button>
        </div>
      }
    >
      <div className={styles.list}>
        <RegionList
          kind="region"
          tree={tree}
          error={error}
          onRetry={() => void retry()}
          selectedId={null}
          onSelect={onSelect}
          checks={isMultiple ? 'many' : 'one'}
          onChecked={toChecked}
        />
      </div>
    </Modal>
  );
}

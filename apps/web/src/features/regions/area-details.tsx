import type { Area } from '@outrider/contract';
import { Button, Tabs } from 'antd';
import { useT } from '../../client/language.ts';
import type { ShownShape } from '../../map/drawing/index.ts';
import styles from './area-card.module.css';
import { AreaChanges } from './area-changes.tsx';
import { AreaFacts } from './area-facts.tsx';
import { AreaShapes } from './area-shapes.tsx';
import type { RegionTree } from './region-tree.ts';

export interface AreaDetailsProps {
  readonly area: Area;
  readonly tree: RegionTree;
  readonly onEdit: (() => void) | undefined;
  readonly onLink: (() => void) | undefined;
  /** Draws a former shape in place of the present one; null draws the present one again. */
  readonly onOldShape: (shape: ShownShape | null) => void;
}

/** All that is known of a region or marker: what it is, the shapes it had, who changed what. */
export function AreaDetails({ area, tree, onEdit, onLink, onOldShape }: AreaDetailsProps) {
  const t = useT();
  return (
    <div className={styles.details}>
      <Tabs
        size="small"
        onChange={() => onOldShape(null)}
        items={[
          {
            key: 'facts',
            label: t('region.tab.facts'),
            children: (
              <div className={styles.tab}>
                <AreaFacts area={area} tree={tree} />
                <div className={styles.actions}>
                  {onEdit && (
                    <Button size="small" type="primary" onClick={onEdit}>
                      {t('region.edit')}
                    </Button>
                  )}
                  {onLink && (
                    <Button size="small" onClick={onLink}>
                      {t('region.link')}
                    </Button>
                  )}
                </div>
              </div>
            ),
          },
          {
            key: 'shapes',
            label: t('region.tab.shapes'),
            destroyOnHidden: true,
            children: <AreaShapes area={area} onOldShape={onOldShape} />,
          },
          {
            key: 'changes',
            label: t('region.tab.changes'),
            destroyOnHidden: true,
            children: <AreaChanges area={area} tree={tree} />,
          },
        ]}
      />
    </div>
  );
}

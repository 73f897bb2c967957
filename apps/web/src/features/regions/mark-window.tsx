import type { Area } from '@outrider/contract';
import { useT } from '../../client/language.ts';
import { useEscape } from '../../kit/use-escape.ts';
import type { MapStage } from '../../map/index.ts';
import { PlaceTag } from '../../map/tools/index.ts';
import styles from './area-card.module.css';
import { Glyph } from './glyph.tsx';
import { IconButton } from './region-list.tsx';
import { type RegionTree, shapeOf } from './region-tree.ts';

export interface MarkWindowProps {
  readonly stage: MapStage;
  readonly area: Area;
  readonly tree: RegionTree;
  readonly onClose: () => void;
}

/** The window of a mark: photo, parent category, radius and description (spec/2 §2.3). */
export function MarkWindow({ stage, area, tree, onClose }: MarkWindowProps) {
  const t = useT();
  const shape = shapeOf(area);
  useEscape(true, onClose);
  if (shape?.kind !== 'point') return null;
  const facts: readonly (readonly [string, string])[] = [
    [t('region.fact.class'), tree.classes.get(area.treeId)?.name ?? t('region.none')],
    [
      t('region.fact.radius'),
      area.radius > 0 ? t('units.metres', { value: area.radius }) : t('region.none'),
    ],
    [t('region.fact.description'), area.description === '' ? t('region.none') : area.description],
  ];
  return (
    <PlaceTag stage={stage} at={shape.at} label={area.areaName}>
      <div className={styles.mark}>
        <header className={styles.head}>
          <span className={styles.dot} style={{ background: area.color }} />
          <strong title={area.areaName}>{area.areaName}</strong>
          <IconButton label={t('region.close')} onClick={onClose}>
            <Glyph name="close" />
          </IconButton>
        </header>
        {area.photo !== '' && <img className={styles.photo} src={area.photo} alt={area.areaName} />}
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PlaceTag>
  );
}

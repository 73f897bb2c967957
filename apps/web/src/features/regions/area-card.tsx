import type { Area } from '@outrider/contract';
import { Button } from 'antd';
import { useT } from '../../client/language.ts';
import styles from './area-card.module.css';
import { AreaFacts } from './area-facts.tsx';
import { Glyph } from './glyph.tsx';
import type { RegionButton } from './region-kind.ts';
import { IconButton } from './region-list.tsx';
import type { RegionTree } from './region-tree.ts';

export interface AreaCardProps {
  readonly area: Area;
  readonly tree: RegionTree;
  readonly may: (button: RegionButton) => boolean;
  readonly onEdit: () => void;
  readonly onDetails: () => void;
  readonly onGoTo: () => void;
  readonly onClose: () => void;
  readonly onLink: (() => void) | undefined;
}

/** What is known of the selected region or marker at a glance, and what can be done with it. */
export function AreaCard(props: AreaCardProps) {
  const { area, tree, may, onLink } = props;
  const t = useT();
  return (
    <section className={styles.card} aria-label={area.areaName}>
      <header className={styles.head}>
        <span className={styles.dot} style={{ background: area.color }} />
        <strong title={area.areaName}>{area.areaName}</strong>
        <IconButton label={t('region.showOnMap')} onClick={props.onGoTo}>
          <Glyph name="target" />
        </IconButton>
        <IconButton label={t('region.close')} onClick={props.onClose}>
          <Glyph name="close" />
        </IconButton>
      </header>
      <AreaFacts area={area} tree={tree} isShort />
      <footer className={styles.actions}>
        {may('edit') && area.editable && (
          <Button size="small" type="primary" onClick={props.onEdit}>
            {t('region.edit')}
          </Button>
        )}
        <Button size="small" onClick={props.onDetails}>
          {t('region.view')}
        </Button>
        {onLink && (
          <Button size="small" onClick={onLink}>
            {t('region.link')}
          </Button>
        )}
      </footer>
    </section>
  );
}

import { createContext, useContext } from 'react';
import { useT } from '../../client/language.ts';
import { Glyph, type GlyphName } from './glyph.tsx';
import { symbolOf } from './marker-symbols.ts';
import styles from './region-row.module.css';
import type { RegionTree } from './region-tree.ts';

/** The tree whose rows are drawn. */
export const RegionTreeContext = createContext<RegionTree | null>(null);

const kindNames: Readonly<Record<number, GlyphName>> = {
  1: 'circle',
  2: 'box',
  3: 'polygon',
  4: 'line',
  5: 'point',
};

/** What a row of the tree says of a classification, a region or a marker. */
export function RegionRow({ index }: { readonly index: number }) {
  const t = useT();
  const tree = useContext(RegionTreeContext);
  const item = tree?.model.items[index];
  const node = item && tree?.nodeOf(item.id);
  if (tree === null || node === undefined) return null;
  const { editable, ownerName } = node.of;
  const owner =
    ownerName === '' ? t('region.ofOtherUnknown') : t('region.ofOther', { name: ownerName });
  const lock = !editable && (
    <span className={styles.mark} role="img" title={owner} aria-label={owner}>
      <Glyph name="lock" />
    </span>
  );
  if (node.kind === 'class') {
    return (
      <span className={styles.row}>
        <Glyph name="folder" className={styles.folder} />
        <span className={styles.name} title={node.of.name}>
          {node.of.name}
        </span>
        <span className={styles.count}>{tree.model.leavesShown[index]}</span>
        {lock}
      </span>
    );
  }
  const { areaName, areaType, color, iconType, share } = node.of;
  return (
    <span className={styles.row}>
      <span className={styles.kind} style={{ color }}>
        {iconType === '' ? (
          <Glyph name={kindNames[areaType] ?? 'point'} />
        ) : (
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={symbolOf(iconType).path} />
          </svg>
        )}
      </span>
      <span className={styles.name} title={areaName}>
        {areaName}
      </span>
      {share === 1 && (
        <span
          className={styles.mark}
          role="img"
          title={t('region.shared')}
          aria-label={t('region.shared')}
        >
          <Glyph name="share" />
        </span>
      )}
      {lock}
    </span>
  );
}

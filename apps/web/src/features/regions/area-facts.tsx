import type { Area } from '@outrider/contract';
import type { ReactNode } from 'react';
import { useT } from '../../client/language.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import styles from './area-card.module.css';
import { type RegionTree, shapeOf } from './region-tree.ts';
import { useFleetLists } from './use-fleet-lists.ts';
import { useShapeText } from './use-shape-text.ts';

export interface AreaFactsProps {
  readonly area: Area;
  readonly tree: RegionTree;
  /** Only what a glance needs. */
  readonly isShort?: boolean;
}

/** What is kept of a region or marker. */
export function AreaFacts({ area, tree, isShort = false }: AreaFactsProps) {
  const t = useT();
  const shape = shapeOf(area);
  const size = useShapeText(shape);
  const lists = useFleetLists(!isShort);
  const department = lists.departments.find(({ value }) => value === area.deptid)?.title;
  const count =
    shape?.kind === 'polygon'
      ? shape.ring.length
      : shape?.kind === 'line'
        ? shape.path.length
        : null;
  const owner =
    area.userid === null
      ? t('region.ofNobody')
      : area.editable
        ? area.ownerName
        : area.ownerName === ''
          ? t('region.ofOtherUnknown')
          : t('region.ofOther', { name: area.ownerName });
  const position =
    shape?.kind === 'point' ? shape.at : shape?.kind === 'circle' ? shape.center : null;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t('region.fact.kind'),
      [shape && t(`shape.${shape.kind}`), size, count && t('region.fact.points', { count })]
        .filter(Boolean)
        .join(' · '),
    ],
    ...(position === null || (isShort && shape?.kind === 'circle')
      ? []
      : [
          [
            t('region.fact.position'),
            `${position.lng.toFixed(6)}, ${position.lat.toFixed(6)}`,
          ] as const,
        ]),
    ...(shape?.kind === 'point' && area.radius > 0
      ? [[t('region.fact.radius'), `${area.radius} m`] as const]
      : []),
    [t('region.fact.class'), tree.classes.get(area.treeId)?.name ?? t('region.none')],
    ...(department === undefined ? [] : [[t('region.fact.department'), department] as const]),
    [t('region.fact.owner'), owner],
    ...(isShort
      ? []
      : [
          [t('region.fact.shared'), t(area.share === 1 ? 'region.yes' : 'region.no')] as const,
          [t('region.fact.updated'), dateTimeText(new Date(area.updatedAt))] as const,
        ]),
    ...(area.description === '' ? [] : [[t('region.fact.description'), area.description] as const]),
  ];
  return (
    <>
      {area.photo !== '' && <img className={styles.photo} src={area.photo} alt={area.areaName} />}
      <dl className={styles.facts} data-short={isShort || undefined}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

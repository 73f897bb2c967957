import type { Area, AreaChange } from '@outrider/contract';
import { Button, Skeleton } from 'antd';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { dateTimeText } from '../../kit/time-text.ts';
import styles from './area-history.module.css';
import type { RegionTree } from './region-tree.ts';
import { useFleetLists } from './use-fleet-lists.ts';

const fields = [
  'areaName',
  'treeId',
  'deptid',
  'areaType',
  'radius',
  'share',
  'color',
  'points',
  'description',
  'iconType',
  'photo',
] as const;
const shapeKinds = ['circle', 'box', 'polygon', 'line', 'point'] as const;
type Value = string | number | null;

export interface AreaChangesProps {
  readonly area: Area;
  readonly tree: RegionTree;
}

/** Who changed a region or marker, when, and what it was before. */
export function AreaChanges({ area, tree }: AreaChangesProps) {
  const t = useT();
  const history = useCall('areaHistory', { id: area.id });
  const { departments } = useFleetLists(true);
  if (history.isError) {
    return (
      <EmptyState alert title={t('region.change.failed')} hint={errorText(t, history.error)}>
        <Button onClick={() => void history.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  if (history.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;

  const textOf = (field: string, value: Value): string => {
    if (value === null || value === '') return t('region.none');
    if (field === 'treeId') return tree.classes.get(Number(value))?.name ?? `#${value}`;
    if (field === 'deptid') {
      return departments.find((one) => one.value === Number(value))?.title ?? `#${value}`;
    }
    if (field === 'share') return t(Number(value) === 1 ? 'region.yes' : 'region.no');
    const kind = field === 'areaType' ? shapeKinds[Number(value) - 1] : undefined;
    return kind === undefined ? String(value) : t(`shape.${kind}`);
  };
  const lineOf = ({ field, before, after }: AreaChange['changes'][number]): string => {
    const known = fields.find((name) => name === field);
    const label = known === undefined ? field : t(`region.change.field.${known}`);
    const isPlain = field !== 'points' && field !== 'photo';
    const text = isPlain
      ? `${textOf(field, before)} → ${textOf(field, after)}`
      : t('region.change.shapeChanged');
    return `${label}: ${text}`;
  };
  return (
    <ol className={styles.list}>
      {history.data.map((change) => (
        <li key={change.time} className={styles.entry}>
          <b>{dateTimeText(new Date(change.time))}</b>
          <span>
            {t(`region.change.${change.action}`)} · {change.by}
          </span>
          {change.action === 'update' && (
            <ul>
              {change.changes.map((one) => (
                <li key={one.field}>{lineOf(one)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

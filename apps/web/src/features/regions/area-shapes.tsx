import type { Area, AreaShapeEntry } from '@outrider/contract';
import { Button, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { dateTimeText } from '../../kit/time-text.ts';
import type { ShownShape } from '../../map/drawing/index.ts';
import styles from './area-history.module.css';
import { shapeOf } from './region-tree.ts';
import { useShapeText } from './use-shape-text.ts';

export interface AreaShapesProps {
  readonly area: Area;
  readonly onOldShape: (shape: ShownShape | null) => void;
}

/** The shapes that an area has had; each can be looked at on the map. */
export function AreaShapes({ area, onOldShape }: AreaShapesProps) {
  const t = useT();
  const history = useCall('areaShapeHistory', { id: area.id });
  const [shownFrom, setShownFrom] = useState<string | null>(null);
  const restore = useEffectEvent(() => onOldShape(null));
  useEffect(() => () => restore(), []);
  const show = (entry: AreaShapeEntry | null) => {
    setShownFrom(entry?.validFrom ?? null);
    const shape = entry === null ? null : shapeOf(entry);
    onOldShape(shape && { id: area.id, shape, color: area.color, name: area.areaName });
  };
  if (history.isError) {
    return (
      <EmptyState alert title={t('region.shapes.failed')} hint={errorText(t, history.error)}>
        <Button onClick={() => void history.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  if (history.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <>
      {shownFrom !== null && (
        <div className={styles.showing} role="status">
          <span>{t('region.shapes.showing', { time: dateTimeText(new Date(shownFrom)) })}</span>
          <Button size="small" type="link" onClick={() => show(null)}>
            {t('region.shapes.stop')}
          </Button>
        </div>
      )}
      <ol className={styles.list}>
        {history.data.map((entry) => (
          <li key={entry.validFrom}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={shownFrom === entry.validFrom}
              title={t('region.shapes.show')}
              onClick={() => show(entry.validTo === null ? null : entry)}
            >
              <ShapeLine entry={entry} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function ShapeLine({ entry }: { readonly entry: AreaShapeEntry }) {
  const t = useT();
  const shape = shapeOf(entry);
  const size = useShapeText(shape);
  const until =
    entry.validTo === null
      ? t('region.shapes.now')
      : t('region.shapes.until', { time: dateTimeText(new Date(entry.validTo)) });
  return (
    <>
      <b>{dateTimeText(new Date(entry.validFrom))}</b>
      <span>{until}</span>
      <small>
        {shape && t(`shape.${shape.kind}`)} {size}
        {entry.userName !== '' && <> · {t('region.shapes.by', { name: entry.userName })}</>}
      </small>
    </>
  );
}

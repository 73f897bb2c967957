import { Button, InputNumber, Modal } from 'antd';
import { type DragEvent, type KeyboardEvent, useId, useState } from 'react';
import { useT } from '../client/language.ts';
import { clampFixed, clampWidth, LEAST_WIDTH_PX, MOST_WIDTH_PX } from '../kit/grid/grid-columns.ts';
import styles from './columns-dialog.module.css';
import { type ColumnSetting, moved, type ViewSettings } from './view-settings.ts';

/** The part of a view that is about columns. */
export type ColumnView = Pick<ViewSettings, 'columns' | 'fixed'>;

export interface ColumnsDialogProps {
  readonly view: ColumnView;
  /** The columns as they are at first. */
  readonly standard: ColumnView;
  readonly nameOf: (key: string) => string;
  readonly onChange: (view: ColumnView) => void;
  readonly onClose: () => void;
}

/** Which columns a list shows, in which order, how wide, and how many stay in sight (spec/2 §5.3). */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { view, standard, nameOf, onChange, onClose } = props;
  const t = useT();
  const fixedId = useId();
  const [columns, setColumns] = useState(view.columns);
  const [fixed, setFixed] = useState(view.fixed);
  const [dragged, setDragged] = useState<string | null>(null);
  const shown = columns.filter(({ checked }) => checked).length;
  const set = (key: string, part: Partial<ColumnSetting>) =>
    setColumns(columns.map((column) => (column.key === key ? { ...column, ...part } : column)));
  const move = (key: string, to: number) => setColumns(moved(columns, key, to));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: columns.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const handle = event.currentTarget;
    move(key, to);
    // The element moves within the list and loses the focus on its way.
    requestAnimationFrame(() => handle.focus());
  };
  const onDragOver = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (columns[at]?.key !== dragged) move(dragged, at);
  };
  const reset = () => {
    setColumns(standard.columns);
    setFixed(standard.fixed);
  };
  return (
    <Modal
      open
      width={480}
      title={t('records.columns')}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={reset}>{t('records.reset')}</Button>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            type="primary"
            disabled={shown === 0}
            onClick={() => {
              onChange({ columns, fixed: clampFixed(fixed, shown) });
              onClose();
            }}
          >
            {t('records.apply')}
          </Button>
        </div>
      }
    >
      <p className={styles.hint}>{t('records.columnsHint')}</p>
      <ol className={styles.columns}>
        {columns.map(({ key, checked, width }, at) => {
          const name = nameOf(key);
          return (
            <li
              key={key}
              className={styles.column}
              draggable
              data-dragged={dragged === key || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(key);
              }}
              onDragOver={(event) => onDragOver(event, at)}
              onDragEnd={() => setDragged(null)}
            >
              <button
                type="button"
                className={styles.handle}
                aria-label={t('records.move', { name })}
                title={t('records.move', { name })}
                onKeyDown={(event) => onKeyDown(event, key, at)}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01" />
                </svg>
              </button>
              <label className={styles.name}>
                <input
                  type="checkbox"
                  checked={checked}
                  onChange={(event) => set(key, { checked: event.target.checked })}
                />
                <span>{name}</span>
              </label>
              <InputNumber
                size="small"
                className={styles.width ?? ''}
                aria-label={t('records.width', { name })}
                min={LEAST_WIDTH_PX}
                max={MOST_WIDTH_PX}
                step={10}
                suffix={t('records.unit.px')}
                value={width}
                onChange={(value) => value !== null && set(key, { width: clampWidth(value) })}
              />
            </li>
          );
        })}
      </ol>
      <div className={styles.fixed}>
        <label htmlFor={fixedId}>{t('records.fixed')}</label>
        <InputNumber
          id={fixedId}
          size="small"
          min={0}
          max={shown}
          precision={0}
          value={Math.min(fixed, shown)}
          onChange={(value) => setFixed(clampFixed(value ?? 0, shown))}
        />
      </div>
    </Modal>
  );
}

import { type Field, isSortable, type RecordDefinition } from '@outrider/contract/records';
import type { Translate } from '@outrider/i18n';
import type { ReactNode } from 'react';
import type { GridColumn } from '../kit/grid/grid-columns.ts';
import styles from './list.module.css';
import { columnNames } from './record-texts.ts';
import type { RecordSlots, Row } from './slots.ts';
import { titleOf } from './value-text.ts';
import { ValueView } from './value-view.tsx';
import type { ViewSettings } from './view-settings.ts';

/** The columns that a person has chosen, in their order. */
export function listColumns(
  t: Translate,
  record: RecordDefinition,
  view: ViewSettings,
  slots: RecordSlots,
  onOpen: (row: Row) => void,
): GridColumn<Row>[] {
  const nameOf = columnNames(t, record);
  return view.columns
    .filter(({ checked }) => checked)
    .flatMap(({ key, width }) => {
      const field = record.fields[key];
      if (field === undefined) return [];
      const cell = cellOf(record, key, field, slots);
      const render =
        key === record.title
          ? (row: Row) => (
              <button
                type="button"
                className={styles.title}
                tabIndex={-1}
                title={titleOf(t, record, row)}
                onClick={() => onOpen(row)}
              >
                {slots.cells?.[key] ? cell(row) : titleOf(t, record, row)}
              </button>
            )
          : cell;
      return [
        {
          key,
          title: nameOf(key),
          width,
          sortable: isSortable(field),
          render,
          // A slot may write words where a number is kept.
          ...(field.kind === 'number' && !slots.cells?.[key] && { align: 'end' as const }),
        },
      ];
    });
}

function cellOf(
  record: RecordDefinition,
  name: string,
  field: Field,
  slots: RecordSlots,
): (row: Row) => ReactNode {
  return (
    slots.cells?.[name] ??
    ((row) => (
      <ValueView field={field} value={row[name]} keeper={{ record: record.name, id: row.id }} />
    ))
  );
}

import {
  type Field,
  type FilterCondition,
  isReadable,
  type RecordDefinition,
} from '@outrider/contract/records';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useT } from '../client/language.ts';
import styles from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { filterText } from './filter-text.ts';
import listStyles from './list.module.css';
import { recordTexts } from './record-texts.ts';
import { useLabels } from './reference-select.tsx';

type Filter = Readonly<Record<string, FilterCondition>>;

export interface FilterBarProps {
  readonly record: RecordDefinition;
  readonly filter: Filter;
  /** fields that are filtered elsewhere on the page */
  readonly without: readonly string[];
  readonly onChange: (filter: Filter) => void;
}

/** The filters of a list: those in force say what they let through, and go with a click. */
export function FilterBar({ record, filter, without, onChange }: FilterBarProps) {
  const t = useT();
  const shown = Object.entries(record.fields).filter(
    ([name, field]) =>
      isReadable(field) &&
      field.kind !== 'special' &&
      (name in filter || (field.filter === true && !without.includes(name))),
  );
  if (shown.length === 0) return null;
  const set = (name: string, condition: FilterCondition | undefined) => {
    const { [name]: _before, ...others } = filter;
    onChange(condition === undefined ? others : { ...others, [name]: condition });
  };
  return (
    <div className={listStyles.filters} role="toolbar" aria-label={t('records.filters')}>
      {shown.map(([name, field]) => (
        <Facet
          key={name}
          record={record}
          name={name}
          field={field}
          condition={filter[name]}
          onChange={(condition) => set(name, condition)}
        />
      ))}
      {Object.keys(filter).length > 0 && (
        <Button type="text" size="small" onClick={() => onChange({})}>
          {t('records.clearFilters')}
        </Button>
      )}
    </div>
  );
}

interface FacetProps {
  readonly record: RecordDefinition;
  readonly name: string;
  readonly field: Field;
  readonly condition: FilterCondition | undefined;
  readonly onChange: (condition: FilterCondition | undefined) => void;
}

/** One filter: a button that opens its choices, and a tag once it is in force. */
function Facet({ record, name, field, condition, onChange }: FacetProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const label = recordTexts(t, record).field(name);
  const ids = field.kind === 'reference' && condition && 'in' in condition ? condition.in : [];
  const names = useLabels(record, name, ids.map(Number), []);
  const text =
    condition && filterText(t, field, condition, (id) => names.get(id) ?? t('records.loading'));
  return (
    <span className={styles.facet} data-active={condition !== undefined || undefined}>
      <Popover
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <FilterEditor
            record={record}
            name={name}
            field={field}
            label={label}
            condition={condition}
            onChange={onChange}
            onDone={() => setOpen(false)}
          />
        }
      >
        <button
          type="button"
          className={styles.choose}
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={
            text === undefined
              ? t('records.filterOf', { name: label })
              : t('records.filterValue', { name: label, value: text })
          }
        >
          <span>{label}</span>
          {text !== undefined && <b title={text}>{text}</b>}
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m3 4.5 3 3 3-3" />
          </svg>
        </button>
      </Popover>
      {condition && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('records.removeFilter', { name: label })}
          onClick={() => onChange(undefined)}
        >
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m3 3 6 6m0-6-6 6" />
          </svg>
        </button>
      )}
    </span>
  );
}

import type { RecordDefinition, RecordOption, ReferenceField } from '@outrider/contract/records';
import { Select, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { useDelayed } from './use-delayed.ts';
import { useOptions } from './use-records.ts';

/** spec/2 §9: filter debounce 800 ms is for lists; choices are looked for while one types. */
const SEARCH_DELAY_MS = 300;

export interface ReferenceSelectProps {
  readonly record: RecordDefinition;
  readonly name: string;
  readonly field: ReferenceField;
  readonly multiple: boolean;
  /** ids */
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly id?: string;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  /** names that are known already, of the record as it was read */
  readonly known?: readonly { readonly id: number; readonly label: string }[];
  readonly autoFocus?: boolean;
}

/** Chooses other records by a part of their name; departments in their tree. */
export function ReferenceSelect(props: ReferenceSelectProps) {
  return props.field.to === 'department' ? <TreeChoice {...props} /> : <SearchChoice {...props} />;
}

function SearchChoice(props: ReferenceSelectProps) {
  const { record, name, multiple, value, onChange, known = [] } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim(), SEARCH_DELAY_MS);
  const [open, setOpen] = useState(false);
  const options = useOptions(
    record,
    { field: name, ...(search !== '' && { search }) },
    { enabled: open },
  );
  const labels = useLabels(record, name, value, [...known, ...(options.data ?? [])]);
  return (
    <Select<number[] | number | null>
      {...shared(props)}
      {...(multiple && { mode: 'multiple' as const })}
      maxTagCount="responsive"
      value={multiple ? [...value] : (value[0] ?? null)}
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={options.isFetching}
      placeholder={t('records.choose')}
      notFoundContent={
        options.isError
          ? `${t('records.optionsFailed')}: ${errorText(t, options.error)}`
          : options.isPending
            ? t('records.loading')
            : t('records.noChoice')
      }
      options={withChosen(options.data ?? [], value, labels).map(({ id, label }) => ({
        value: id,
        label,
      }))}
      onOpenChange={setOpen}
      onChange={(chosen) => onChange(idsOf(chosen))}
    />
  );
}

function TreeChoice(props: ReferenceSelectProps) {
  const { record, name, multiple, value, onChange, known = [] } = props;
  const t = useT();
  const options = useOptions(record, { field: name });
  const labels = useLabels(record, name, value, [...known, ...(options.data ?? [])]);
  const nodes = useMemo(() => {
    const list = options.data ?? [];
    const ids = new Set(list.map(({ id }) => id));
    return withChosen(list, value, labels).map(({ id, label, parentId }) => ({
      id,
      // A parent that the person does not see is none.
      pId: parentId != null && ids.has(parentId) ? parentId : 0,
      value: id,
      title: label,
    }));
  }, [options.data, value, labels]);
  return (
    <TreeSelect<number[] | number | null>
      {...shared(props)}
      multiple={multiple}
      maxTagCount="responsive"
      value={multiple ? [...value] : (value[0] ?? null)}
      allowClear
      showSearch
      treeDataSimpleMode
      treeDefaultExpandAll
      treeNodeFilterProp="title"
      loading={options.isFetching}
      placeholder={t('records.choose')}
      notFoundContent={options.isError ? errorText(t, options.error) : t('records.noChoice')}
      treeData={nodes}
      onChange={(chosen) => onChange(idsOf(chosen))}
    />
  );
}

function shared({ id, label, disabled, invalid, describedBy, autoFocus }: ReferenceSelectProps) {
  return {
    style: { width: '100%' },
    ...(id !== undefined && { id }),
    ...(label !== undefined && { 'aria-label': label }),
    ...(disabled !== undefined && { disabled }),
    ...(invalid && { status: 'error' as const }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(autoFocus && { autoFocus }),
  };
}

function idsOf(chosen: number[] | number | null | undefined): number[] {
  if (chosen === null || chosen === undefined) return [];
  return Array.isArray(chosen) ? chosen : [chosen];
}

/** What was found, and what is chosen although it was not looked for. */
function withChosen(
  found: readonly RecordOption[],
  value: readonly number[],
  labels: ReadonlyMap<number, string>,
): readonly RecordOption[] {
  const ids = new Set(found.map(({ id }) => id));
  const others = value
    .filter((id) => !ids.has(id))
    .map((id) => ({ id, label: labels.get(id) ?? `#${id}` }));
  return [...others, ...found];
}

/** Names of chosen records; those nobody knows yet are asked for. */
export function useLabels(
  record: RecordDefinition,
  field: string,
  ids: readonly number[],
  known: readonly { readonly id: number; readonly label: string }[],
): ReadonlyMap<number, string> {
  const names = new Map(known.map(({ id, label }) => [id, label]));
  const unknown = ids.filter((id) => !names.has(id));
  const asked = useOptions(record, { field, ids: unknown }, { enabled: unknown.length > 0 });
  if (unknown.length > 0) for (const { id, label } of asked.data ?? []) names.set(id, label);
  return names;
}

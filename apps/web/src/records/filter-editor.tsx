import type { Field, FilterCondition, RecordDefinition } from '@outrider/contract/records';
import { Checkbox, Input, InputNumber, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../client/language.ts';
import styles from './filter-bar.module.css';
import { FilterDays } from './filter-days.tsx';
import { namedText } from './record-texts.ts';
import { ReferenceSelect } from './reference-select.tsx';
import { unitText } from './value-text.ts';

/** spec/2 §9, filter debounce */
export const FILTER_DELAY_MS = 800;

export interface FilterEditorProps<F extends Field = Field> {
  readonly record: RecordDefinition;
  readonly name: string;
  readonly field: F;
  readonly label: string;
  readonly condition: FilterCondition | undefined;
  readonly onChange: (condition: FilterCondition | undefined) => void;
  readonly onDone: () => void;
}

/** The choices of one filter. */
export function FilterEditor(props: FilterEditorProps) {
  const { field, condition, onChange } = props;
  const t = useT();
  const empty = condition && 'empty' in condition ? condition.empty : undefined;
  return (
    <div className={styles.editor}>
      {empty === undefined && <Choices {...props} />}
      {field.kind !== 'flag' && !field.required && (
        <Segmented
          block
          size="small"
          aria-label={props.label}
          value={empty === undefined ? 'any' : empty ? 'empty' : 'filled'}
          options={[
            { value: 'any', label: t('records.any') },
            { value: 'empty', label: t('records.isEmpty') },
            { value: 'filled', label: t('records.isFilled') },
          ]}
          onChange={(value) => onChange(value === 'any' ? undefined : { empty: value === 'empty' })}
        />
      )}
    </div>
  );
}

function Choices(props: FilterEditorProps) {
  const { record, name, field, label, condition, onChange, onDone } = props;
  const t = useT();
  const chosen = condition && 'in' in condition ? condition.in.map(Number) : [];
  const setIn = (ids: readonly number[]) => onChange(ids.length > 0 ? { in: ids } : undefined);
  switch (field.kind) {
    case 'text':
    case 'texts':
      return <TextChoice {...props} />;
    case 'number':
      return <NumberChoice {...props} unit={field.unit && unitText(t, field.unit)} />;
    case 'date':
    case 'time':
      return <FilterDays {...props} isTime={field.kind === 'time'} />;
    case 'flag':
      return (
        <Segmented
          block
          aria-label={label}
          value={condition && 'is' in condition ? String(condition.is) : 'any'}
          options={[
            { value: 'any', label: t('records.any') },
            { value: 'true', label: t('records.yes') },
            { value: 'false', label: t('records.no') },
          ]}
          onChange={(value) => {
            onChange(value === 'any' ? undefined : { is: value === 'true' });
            onDone();
          }}
        />
      );
    case 'code':
      return (
        <Checkbox.Group
          className={styles.choices ?? ''}
          value={chosen}
          options={field.codes.map(({ code, labelKey }) => ({
            value: code,
            label: namedText(t, labelKey),
          }))}
          onChange={(values) => setIn(values.map(Number))}
        />
      );
    case 'reference':
      return (
        <ReferenceSelect
          autoFocus
          multiple
          record={record}
          name={name}
          field={field}
          label={label}
          value={chosen}
          onChange={setIn}
        />
      );
    case 'files':
    case 'special':
      return null;
  }
}

function TextChoice({ label, condition, onChange, onDone }: FilterEditorProps) {
  const t = useT();
  const before = condition && 'contains' in condition ? condition.contains : '';
  const [text, setText] = useState(before);
  const commit = () => {
    const contains = text.trim();
    if (contains !== before) onChange(contains === '' ? undefined : { contains });
  };
  useSettled(text, commit);
  return (
    <Input
      autoFocus
      allowClear
      aria-label={label}
      placeholder={t('records.contains')}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => {
        commit();
        onDone();
      }}
    />
  );
}

function NumberChoice({
  condition,
  onChange,
  unit,
}: FilterEditorProps & { readonly unit: string | undefined }) {
  const t = useT();
  const range = condition && 'from' in condition ? condition : undefined;
  const upper = condition && 'to' in condition ? condition.to : undefined;
  const [from, setFrom] = useState<number | null>(numberOf(range?.from));
  const [to, setTo] = useState<number | null>(numberOf(upper));
  useSettled(`${from} ${to}`, () => {
    if (from === null && to === null) onChange(undefined);
    else onChange({ ...(from !== null && { from }), ...(to !== null && { to }) });
  });
  const suffix = unit === undefined ? {} : { suffix: unit };
  return (
    <div className={styles.range}>
      <InputNumber
        autoFocus
        controls={false}
        aria-label={t('records.from')}
        placeholder={t('records.from')}
        value={from}
        onChange={setFrom}
        {...suffix}
      />
      <span aria-hidden="true">–</span>
      <InputNumber
        controls={false}
        aria-label={t('records.to')}
        placeholder={t('records.to')}
        value={to}
        onChange={setTo}
        {...suffix}
      />
    </div>
  );
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** Does something once a value has stood still, but not for the one it began with. */
function useSettled(value: string, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  const done = useRef(value);
  useEffect(() => {
    if (done.current === value) return;
    const timer = setTimeout(() => {
      done.current = value;
      latest.current();
    }, FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
}

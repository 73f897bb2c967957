import type { Field, RecordDefinition } from '@outrider/contract/records';
import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import { useT } from '../client/language.ts';
import {
  DAY_FORMAT,
  keptDay,
  keptTime,
  pickerDay,
  pickerTime,
  TIME_FORMAT,
} from './date-values.ts';
import { FilesInput } from './files-input.tsx';
import { namedText } from './record-texts.ts';
import { ReferenceSelect } from './reference-select.tsx';
import type { FieldInputProps } from './slots.ts';
import { TextsInput } from './texts-input.tsx';
import { unitText } from './value-text.ts';
import { isReference } from './value-view.tsx';

interface Props extends FieldInputProps {
  readonly record: RecordDefinition;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
}

const FULL = { width: '100%' } as const;

/** Asks for a value by its kind. */
export function FieldInput(props: Props) {
  const { field, name, id, value, onChange, disabled, invalid, describedBy } = props;
  const t = useT();
  const state = {
    id,
    disabled,
    ...(invalid && { status: 'error' as const, 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
  switch (field.kind) {
    case 'text': {
      const text = typeof value === 'string' ? value : '';
      const shared = {
        ...state,
        value: text,
        autoComplete: field.secret ? 'new-password' : 'off',
        onChange: (event: { target: { value: string } }) => onChange(event.target.value),
      };
      if (field.secret) return <Input.Password {...shared} />;
      if (!field.multiline) return <Input {...shared} />;
      return <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 8 }} />;
    }
    case 'number':
      return (
        <InputNumber
          {...state}
          style={FULL}
          value={typeof value === 'number' ? value : null}
          {...(field.unit && { suffix: unitText(t, field.unit) })}
          onChange={onChange}
        />
      );
    case 'flag':
      return <Switch id={id} disabled={disabled} checked={value === true} onChange={onChange} />;
    case 'date':
      return (
        <DatePicker
          {...state}
          style={FULL}
          format={DAY_FORMAT}
          value={pickerDay(value)}
          onChange={(day) => onChange(keptDay(day))}
        />
      );
    case 'time':
      return (
        <DatePicker
          {...state}
          style={FULL}
          showTime
          format={TIME_FORMAT}
          value={pickerTime(value)}
          onChange={(time) => onChange(keptTime(time))}
        />
      );
    case 'code':
      return (
        <Select<number | null>
          {...state}
          style={FULL}
          allowClear={!field.required}
          showSearch={field.codes.length > 10 && { optionFilterProp: 'label' }}
          placeholder={t('records.choose')}
          value={typeof value === 'number' ? value : null}
          options={field.codes.map(({ code, labelKey }) => ({
            value: code,
            label: namedText(t, labelKey),
          }))}
          onChange={(code) => onChange(code ?? null)}
        />
      );
    case 'reference':
      return (
        <ReferenceSelect
          {...props}
          field={field}
          multiple={field.multiple === true}
          value={Array.isArray(value) ? value : typeof value === 'number' ? [value] : []}
          known={[props.row?.[name]].flat().filter(isReference)}
          onChange={(ids) => onChange(field.multiple ? ids : (ids[0] ?? null))}
        />
      );
    case 'files':
      return <FilesInput {...props} field={field} />;
    case 'texts':
      return <TextsInput {...props} field={field} />;
    case 'special':
      return null;
  }
}

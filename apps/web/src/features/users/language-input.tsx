import { languages } from '@outrider/i18n';
import { Select } from 'antd';
import { useT } from '../../client/language.ts';
import type { FieldInputProps } from '../../records/index.ts';

/** Asks for one of the languages on offer. */
export function LanguageInput({ id, value, onChange, disabled }: FieldInputProps) {
  const t = useT();
  return (
    <Select<string | null>
      id={id}
      style={{ width: '100%' }}
      allowClear
      disabled={disabled}
      placeholder={t('people.languageAny')}
      value={typeof value === 'string' ? value : null}
      options={languages.map((language) => ({ value: language.id, label: language.name }))}
      onChange={(language) => onChange(language ?? null)}
    />
  );
}

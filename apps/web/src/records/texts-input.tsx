import type { TextsField } from '@outrider/contract/records';
import { Button, Input } from 'antd';
import { useT } from '../client/language.ts';
import styles from './form.module.css';
import type { FieldInputProps } from './slots.ts';

interface Props extends FieldInputProps {
  readonly field: TextsField;
  readonly label: string;
}

/** Short texts in an order, a line for each. */
export function TextsInput({ id, field, label, value, onChange, disabled }: Props) {
  const t = useT();
  const texts = Array.isArray(value) ? value.map(String) : [];
  return (
    <div className={styles.lines}>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its place
        <span key={at} className={styles.line}>
          <Input
            {...(at === 0 && { id })}
            aria-label={t('records.textNumber', { name: label, number: at + 1 })}
            value={text}
            disabled={disabled}
            maxLength={field.maxLength}
            onChange={(event) => onChange(texts.with(at, event.target.value))}
          />
          <Button
            type="text"
            disabled={disabled}
            aria-label={t('records.removeText', { number: at + 1 })}
            onClick={() => onChange(texts.toSpliced(at, 1))}
          >
            ✕
          </Button>
        </span>
      ))}
      {texts.length < field.most && (
        <Button
          {...(texts.length === 0 && { id })}
          size="small"
          disabled={disabled}
          onClick={() => onChange([...texts, ''])}
        >
          {t('records.addText')}
        </Button>
      )}
    </div>
  );
}

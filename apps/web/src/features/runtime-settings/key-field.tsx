import { Button, Input } from 'antd';
import { useId } from 'react';
import { useT } from '../../client/language.ts';
import styles from './map-services.module.css';

export interface KeyFieldProps {
  readonly hasKey: boolean;
  /** As typed; undefined when nobody touched it, empty when it is to be removed. */
  readonly secret: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (secret: string) => void;
}

/** A secret that is written and never read back. */
export function KeyField({ hasKey, secret, disabled, onChange }: KeyFieldProps) {
  const t = useT();
  const id = useId();
  const stays = hasKey && secret === undefined;
  return (
    <label className={styles.field} htmlFor={id}>
      <span>{t('mapServices.key')}</span>
      <span className={styles.key}>
        <Input.Password
          id={id}
          autoComplete="off"
          value={secret ?? ''}
          maxLength={300}
          disabled={disabled}
          placeholder={stays ? t('mapServices.keySet') : t('mapServices.keyNone')}
          onChange={({ target }) => onChange(target.value.trim())}
        />
        {stays && !disabled && (
          <Button type="link" size="small" onClick={() => onChange('')}>
            {t('mapServices.keyRemove')}
          </Button>
        )}
      </span>
    </label>
  );
}

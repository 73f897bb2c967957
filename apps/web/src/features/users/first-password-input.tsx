import { passwordDigest } from '@outrider/domain';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useT } from '../../client/language.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import type { FieldInputProps } from '../../records/index.ts';
import styles from './first-password-input.module.css';
import { isGoodPassword, randomPassword } from './passwords.ts';

/** Stands for a password that breaks the rules: the form refuses it and says which they are. */
const WEAK = '-';

/** Asks for the first password of a new user; what travels is its digest. */
export function FirstPasswordInput({ id, onChange, disabled, invalid }: FieldInputProps) {
  const t = useT();
  const [text, setText] = useState('');
  const set = (password: string) => {
    setText(password);
    if (password === '') onChange(null);
    else onChange(isGoodPassword(password) ? passwordDigest(password) : WEAK);
  };
  return (
    <>
      <span className={styles.line}>
        <Input.Password
          id={id}
          value={text}
          disabled={disabled}
          autoComplete="new-password"
          {...(invalid && { status: 'error' as const })}
          onChange={(event) => set(event.target.value)}
        />
        <CopyButton
          label={t('copy.copy', { what: t('people.newPassword') })}
          done={t('copy.copied')}
          text={() => text}
        />
        <Button disabled={disabled} onClick={() => set(randomPassword())}>
          {t('people.generate')}
        </Button>
      </span>
      <span className={styles.hint}>{t('people.firstPasswordHint')}</span>
    </>
  );
}

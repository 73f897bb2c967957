import type { GivenPassword } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { GivenPasswords } from './given-passwords.tsx';
import { isGoodPassword } from './passwords.ts';
import styles from './reset-dialog.module.css';

export interface ResetDialogProps {
  readonly users: readonly {
    readonly id: number;
    readonly loginname: string;
    readonly displayname: string;
  }[];
  /** @param isDone whether passwords were given */
  readonly onClose: (isDone: boolean) => void;
}

/** Gives users passwords that they have to change; those that the server made are shown once. */
export function ResetDialog({ users, onClose }: ResetDialogProps) {
  const t = useT();
  const inputId = useId();
  const [chooses, setChooses] = useState(false);
  const [password, setPassword] = useState('');
  const [given, setGiven] = useState<readonly GivenPassword[] | null>(null);
  const giving = useMutation({
    mutationFn: () =>
      call('resetUserPasswords', {
        ids: users.map(({ id }) => id),
        ...(chooses && { password: passwordDigest(password) }),
      }),
    onSuccess: setGiven,
  });
  if (given !== null) {
    return (
      <Modal
        open
        width={560}
        mask={{ closable: false }}
        title={t('people.givenTitle')}
        onCancel={() => onClose(true)}
        footer={<Button onClick={() => onClose(true)}>{t('records.close')}</Button>}
      >
        <GivenPasswords given={given} />
      </Modal>
    );
  }
  const [first] = users;
  const title =
    users.length === 1 && first
      ? t('people.resetTitle', { name: first.displayname || first.loginname })
      : t('people.resetManyTitle', { count: users.length });
  const isWeak = chooses && !isGoodPassword(password);
  return (
    <Modal
      open
      width={480}
      title={title}
      okText={t('people.resetGo')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: isWeak, loading: giving.isPending }}
      onOk={() => giving.mutate()}
      onCancel={() => onClose(false)}
    >
      <div className={styles.body}>
        <p>{t('people.resetHint')}</p>
        {users.length === 1 && (
          <Radio.Group
            className={styles.choices ?? ''}
            value={chooses}
            onChange={(event) => setChooses(event.target.value === true)}
            options={[
              { value: false, label: t('people.resetRandom') },
              { value: true, label: t('people.resetChosen') },
            ]}
          />
        )}
        {chooses && (
          <label htmlFor={inputId}>
            {t('people.newPassword')}
            <Input.Password
              id={inputId}
              autoComplete="new-password"
              value={password}
              {...(isWeak && password !== '' && { status: 'error' as const })}
              onChange={(event) => setPassword(event.target.value)}
            />
            <small>{t('people.passwordRule')}</small>
          </label>
        )}
        {giving.isError && (
          <Alert type="error" showIcon role="alert" title={errorText(t, giving.error)} />
        )}
      </div>
    </Modal>
  );
}

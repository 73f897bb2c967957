import { type PasswordProblem, passwordDigest, passwordProblems } from '@outrider/domain';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { usePlatform } from '../../client/platform.ts';
import { PasswordField, SubmitButton } from '../../kit/field.tsx';
import styles from './password-form.module.css';

const problemsOf: Record<'old' | 'next' | 'repeat', readonly PasswordProblem[]> = {
  old: ['oldRequired'],
  next: ['newRequired', 'sameAsOld', 'tooSimple', 'tooShort'],
  repeat: ['repeatRequired', 'repeatDiffers'],
};

/** Old, new and repeated password with the rules of spec/1 §5; only digests are sent. */
export function PasswordForm({
  loginName,
  onSaved,
}: {
  readonly loginName: string;
  readonly onSaved: () => void;
}) {
  const t = useT();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);

  const { passwordMinLength: min } = usePlatform();
  const problems = tried ? passwordProblems(old, next, repeat, min) : [];
  const errorOf = (field: keyof typeof problemsOf) => {
    const problem = problems.find((candidate) => problemsOf[field].includes(candidate));
    return problem && t(`password.${problem}`, { min });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (passwordProblems(old, next, repeat, min).length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setBusy(true);
    try {
      await call('updatePwd', {
        password: passwordDigest(old),
        npassword: passwordDigest(next),
        rpassword: passwordDigest(repeat),
      });
      onSaved();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const reveal = {
    showLabel: t('login.showPassword'),
    hideLabel: t('login.hidePassword'),
    capsLockText: t('login.capsLock'),
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== null && (
        <div className={styles.failure} role="alert">
          {errorText(t, failure)}
        </div>
      )}
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={loginName} readOnly hidden />
      <PasswordField
        {...reveal}
        label={t('password.old')}
        autoComplete="current-password"
        autoFocus
        value={old}
        error={errorOf('old')}
        onChange={(event) => setOld(event.target.value)}
      />
      <PasswordField
        {...reveal}
        label={t('password.new')}
        autoComplete="new-password"
        value={next}
        error={errorOf('next')}
        hint={t('password.rule', { min })}
        onChange={(event) => setNext(event.target.value)}
      />
      <PasswordField
        {...reveal}
        label={t('password.repeat')}
        autoComplete="new-password"
        value={repeat}
        error={errorOf('repeat')}
        onChange={(event) => setRepeat(event.target.value)}
      />
      <SubmitButton busy={busy}>{busy ? t('password.saving') : t('password.save')}</SubmitButton>
    </form>
  );
}

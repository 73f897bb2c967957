import type { UserData } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import type { Translate } from '@outrider/i18n';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { PasswordField, SubmitButton, TextField } from '../../kit/field.tsx';
import { Notice } from '../../kit/notice.tsx';

import styles from './login-form.module.css';

/** Why the person stands before the sign-in page (query parameter `type`, spec/1 §2). */
export type LoginReason = 'needOut' | 'needClear' | 'passwordChanged' | null;

/** Wait asked of a person when the server throttles without saying how long. */
const DEFAULT_WAIT_S = 30;

export interface LoginFormProps {
  readonly title: string;
  readonly reason: LoginReason;
  readonly onSignedIn: (user: UserData) => void;
}

/** Name and password; the password leaves the browser only as its digest. */
export function LoginForm({ title, reason, onSignedIn }: LoginFormProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [waitS, setWaitS] = useState(0);
  /** Announced once; the seconds that count down beside it are only seen. */
  const [askedWaitS, setAskedWaitS] = useState(0);
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => nameInput.current?.focus(), []);
  useEffect(() => {
    if (waitS <= 0) return;
    const timer = setTimeout(() => setWaitS(waitS - 1), 1000);
    return () => clearTimeout(timer);
  }, [waitS]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return nameInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      onSignedIn(
        await call('login', { loginname: name.trim(), password: passwordDigest(password) }),
      );
    } catch (error) {
      setFailure(error);
      if (error instanceof CallError && error.code === 'loginThrottled') {
        const seconds = Math.ceil(error.retryAfterS ?? DEFAULT_WAIT_S);
        setWaitS(seconds);
        setAskedWaitS(seconds);
      } else if (error instanceof CallError && error.code === 'loginFailed') {
        passwordInput.current?.select();
      }
    } finally {
      setBusy(false);
    }
  };

  const code = failure instanceof CallError ? failure.code : null;
  const throttled = code === 'loginThrottled';

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{title}</h1>
      {failure === null && reason && (
        <Notice kind={reason === 'needClear' ? 'warning' : 'info'}>{t(`login.${reason}`)}</Notice>
      )}
      {throttled && waitS > 0 && (
        <Notice kind="warning">
          <span className={styles.said}>{waitText(t, askedWaitS)}</span>
          <span aria-hidden="true">{waitText(t, waitS)}</span>
        </Notice>
      )}
      {code === 'network' && <Notice kind="error">{t('login.serverAway')}</Notice>}
      {failure !== null && !throttled && code !== 'network' && (
        <Notice kind="error">{errorText(t, failure)}</Notice>
      )}
      <TextField
        label={t('login.name')}
        name="username"
        maxLength={60}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        inputRef={nameInput}
        error={tried && name.trim() === '' ? t('login.nameRequired') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        inputRef={passwordInput}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        capsLockText={t('login.capsLock')}
        error={tried && password === '' ? t('login.passwordRequired') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SubmitButton busy={busy} disabled={throttled && waitS > 0}>
        {busy ? t('login.submitting') : t('login.submit')}
      </SubmitButton>
    </form>
  );
}

function waitText(t: Translate, seconds: number): string {
  return seconds > 90
    ? t('login.throttledMinutes', { count: Math.ceil(seconds / 60) })
    : t('login.throttled', { count: seconds });
}

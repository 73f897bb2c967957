import type { UserData } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { PasswordField, SubmitButton, TextField } from '../../kit/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Notice } from './notice.tsx';

/** Why the person stands before the sign-in page (query parameter `type`, spec/1 §2). */
export type LoginReason = 'needOut' | 'needClear' | 'passwordChanged' | null;

/** Wait asked of a person when the server throttles without saying how long. */
const DEFAULT_WAIT_S = 30;

export interface LoginPageProps {
  readonly reason: LoginReason;
  readonly onSignedIn: (user: UserData) => void;
}

/** Sign-in: the password leaves the browser only as its digest. */
export function LoginPage({ reason, onSignedIn }: LoginPageProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [waitS, setWaitS] = useState(0);
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
        setWaitS(error.retryAfterS ?? DEFAULT_WAIT_S);
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
    <AuthFrame>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h1>{t('login.title')}</h1>
        {failure === null && reason && (
          <Notice kind={reason === 'needClear' ? 'warning' : 'info'}>{t(`login.${reason}`)}</Notice>
        )}
        {throttled && waitS > 0 && (
          <Notice kind="warning">
            {waitS > 90
              ? t('login.throttledMinutes', { count: Math.ceil(waitS / 60) })
              : t('login.throttled', { count: waitS })}
          </Notice>
        )}
        {code === 'network' && <Notice kind="error">{t('login.serverAway')}</Notice>}
        {failure !== null && !throttled && code !== 'network' && (
          <Notice kind="error">{errorText(t, failure)}</Notice>
        )}
        <TextField
          label={t('login.name')}
          name="username"
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
    </AuthFrame>
  );
}

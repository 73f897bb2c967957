import { passwordDigest } from '@outrider/domain';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { usePlatform } from '../../client/platform.ts';
import { PasswordField, SubmitButton, TextArea, TextField } from '../../kit/field.tsx';
import { Notice } from '../../kit/notice.tsx';
import styles from './register-form.module.css';
import { emptyRegistration, type Registration, registrationProblems } from './register-problems.ts';

type TextName = Exclude<keyof Registration, 'password' | 'repeat'>;

/** What password managers and address books fill in, and how much the server takes. */
const fields = {
  loginname: { autoComplete: 'username', maxLength: 60, autoCapitalize: 'none', spellCheck: false },
  displayname: { autoComplete: 'name', maxLength: 60 },
  company: { autoComplete: 'organization', maxLength: 100 },
  phone: { autoComplete: 'tel', maxLength: 30, type: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', maxLength: 120, type: 'email', inputMode: 'email' },
} as const;

/** A visitor's request for an account; the password leaves the browser only as its digest. */
export function RegisterForm({
  onSent,
  onClosed,
}: {
  /** The request lies with the administrators now. */
  readonly onSent: (loginName: string) => void;
  /** The platform takes no requests (any more). */
  readonly onClosed: () => void;
}) {
  const t = useT();
  const [form, setForm] = useState(emptyRegistration);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const element = useRef<HTMLFormElement>(null);

  const { passwordMinLength: min } = usePlatform();
  const problems = tried ? registrationProblems(form, min) : {};
  const shared = (name: keyof Registration) => {
    const problem = problems[name];
    return {
      name,
      value: form[name],
      error: problem && t(problem, { min }),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        setForm({ ...form, [name]: event.target.value }),
    };
  };
  const text = (name: TextName & keyof typeof fields) => ({ ...fields[name], ...shared(name) });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (Object.keys(registrationProblems(form, min)).length > 0) {
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setBusy(true);
    try {
      const loginname = form.loginname.trim();
      await call('register', {
        loginname,
        displayname: form.displayname.trim(),
        company: form.company.trim(),
        phone: form.phone.replace(/\./g, ' ').trim(),
        password: passwordDigest(form.password),
        ...(form.email.trim() !== '' && { email: form.email.trim() }),
        ...(form.remark.trim() !== '' && { remark: form.remark.trim() }),
      });
      onSent(loginname);
    } catch (error) {
      if (error instanceof CallError && error.code === 'registrationClosed') onClosed();
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const reveal = {
    showLabel: t('login.showPassword'),
    hideLabel: t('login.hidePassword'),
    capsLockText: t('login.capsLock'),
    autoComplete: 'new-password',
  };
  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== null && <Notice kind="error">{errorText(t, failure)}</Notice>}
      <div className={styles.columns}>
        <TextField label={t('register.loginname')} autoFocus {...text('loginname')} />
        <TextField label={t('register.displayname')} {...text('displayname')} />
        <TextField label={t('register.company')} {...text('company')} />
        <TextField label={t('register.phone')} hint={t('register.phoneHint')} {...text('phone')} />
        <PasswordField
          {...reveal}
          label={t('login.password')}
          hint={t('password.rule', { min })}
          {...shared('password')}
        />
        <PasswordField {...reveal} label={t('register.repeat')} {...shared('repeat')} />
        <TextField label={t('register.email')} {...text('email')} />
        <TextArea label={t('register.remark')} rows={1} maxLength={500} {...shared('remark')} />
      </div>
      <SubmitButton busy={busy}>{busy ? t('register.sending') : t('register.send')}</SubmitButton>
    </form>
  );
}
